// Runs in JupyterLite's notebook page before anything else: fresh files, and a notebook that runs by itself.

// Names without a hash of their content must be asked for anew, or a reader who was here
// before gets yesterday's notebook with today's packages.
const fetched = window.fetch;
window.fetch = (what, options) => {
  const own = typeof what === "string" && /\.(json|ipynb|html)(\?|$)/.test(what);
  return fetched(what, own ? { cache: "no-cache", ...options } : options);
};

const until = async (ready) => {
  for (;;) {
    const found = ready();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

let touched = false;
for (const name of ["pointerdown", "keydown", "wheel"]) {
  window.addEventListener(name, () => { touched = true; }, { capture: true, once: true, passive: true });
}

// Cells run before there is a kernel are not run: JupyterLab asks for a kernel instead.
const runAll = async () => {
  const app = await until(() => window.jupyterapp);
  await app.restored;
  const panel = await until(() => app.shell.currentWidget?.sessionContext && app.shell.currentWidget);
  await panel.context.ready;
  await panel.sessionContext.ready;
  await until(() => panel.sessionContext.session?.kernel);
  // JupyterLab ends at the last cell it has run; a reader who has not gone elsewhere yet begins at the top.
  const begin = () => {
    if (touched) return;
    panel.content.deselectAll();
    panel.content.activeCellIndex = 0;
    panel.node.querySelector(".jp-WindowedPanel-outer").scrollTop = 0;
  };
  const done = app.commands.execute("notebook:run-all-cells");
  const staying = setInterval(begin, 50);
  await done;
  clearInterval(staying);
  begin();
};

window.addEventListener("load", runAll);
