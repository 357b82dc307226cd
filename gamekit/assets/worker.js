// Runs gamekit for one page of the site: Python by Pyodide, from the site's own files.

import { PYODIDE, SNAPSHOT, WHEELS } from "./site.js";

const FOLDER = new URL(PYODIDE, import.meta.url).href;
const PAGE_BYTES = 65536;
const LEAST_PAUSE = 10;
const REPAINT = 30; // milliseconds left to the page for showing an answer

const timers = new Map();
let page = null;

// Pyodide waits for ever for a file that is not there, so what cannot be fetched ends the wait.
let lost = () => {};
const ask = self.fetch;
self.fetch = async (...what) => {
  try {
    const response = await ask(...what);
    if (!response.ok) throw new Error(`fetch: ${response.status} ${response.url}`);
    return response;
  } catch (error) {
    lost(error);
    throw error;
  }
};

const load = ({ loadPyodide }, settings) => Promise.race([loadPyodide(settings), new Promise((_, reject) => (lost = reject))]);

const bytes = (name) => fetch(new URL(name, import.meta.url));

/** The memory of a Python that has gamekit imported already. */
async function snapshot() {
  const { body } = await bytes(SNAPSHOT);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Pyodide makes no more room than a bare Python needs, so a larger snapshot needs help. */
function withRoomFor(memory) {
  return async (settings) => {
    const { default: make } = await import(`${FOLDER}pyodide.asm.mjs`);
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        const room = instance.exports.memory;
        room.grow(Math.max(0, Math.ceil((memory.length - room.buffer.byteLength) / PAGE_BYTES)));
        done(instance, module);
      });
    return make(settings);
  };
}

async function start(plain) {
  const settings = { indexURL: FOLDER };
  const loaded = import(`${FOLDER}pyodide.mjs`);
  if (!plain) {
    try {
      // Everything is on its way at once; what comes by both ways is fetched once.
      import(`${FOLDER}pyodide.asm.mjs`).catch(() => {});
      const memory = await snapshot();
      const python = await load(await loaded, { ...settings, _loadSnapshot: memory, createPyodideModule: withRoomFor(memory) });
      // The snapshot has stopped chance, too.
      python.runPython("import random; random.seed()");
      return python;
    } catch (error) {
      console.warn("gamekit starts without its snapshot:", error);
    }
  }
  const [pyodide, ...wheels] = await Promise.all([loaded, ...WHEELS.map(async (name) => (await bytes(name)).arrayBuffer())]);
  const python = await load(pyodide, settings);
  for (const wheel of wheels) python.unpackArchive(wheel, "wheel");
  return python;
}

/** Send what a panel answers, and go on with long work when it is time. */
function answer(name, text, asked) {
  const news = JSON.parse(text);
  if ("pause" in news) {
    clearTimeout(timers.get(name));
    if (news.pause === null) timers.delete(name);
    else timers.set(name, setTimeout(() => tell(name, () => page.go_on(name)), Math.max(news.pause * 1000, LEAST_PAUSE)));
  }
  postMessage({ name, asked, ...news });
}

function tell(name, ask, asked = false) {
  try {
    answer(name, ask(), asked);
  } catch (error) {
    console.error(error);
    postMessage({ broken: true });
  }
}

const HEARD = {
  // Only undefined is None in Python.
  keep: ({ text, problem, refused, aside }) => page.keep(text ?? undefined, problem, refused, aside),
  open: ({ name, address }) => tell(name, () => page.open(name, address), true),
  act: ({ name, act, arg }) => {
    tell(name, () => page.act(name, act, arg), true);
    setTimeout(() => page.look_ahead(name), REPAINT);
  },
  refuse: ({ name, problem }) => tell(name, () => page.refuse(name, problem)),
  merge: ({ name, text }) => tell(name, () => page.merge(name, text)),
  close: ({ name }) => {
    clearTimeout(timers.get(name));
    timers.delete(name);
    page.close(name);
  },
};

async function wake({ plain, links }) {
  try {
    const python = await start(plain);
    page = python.pyimport("gamekit.hosts.web").Page(links);
    self.python = python; // for whoever looks in from the console
    self.onmessage = ({ data }) => HEARD[data.do](data);
    postMessage({ awake: true });
  } catch (error) {
    console.error(error);
    postMessage({ failed: String(error), fetched: !/fetch|import|network/i.test(String(error)) });
  }
}

self.onmessage = ({ data }) => wake(data);
