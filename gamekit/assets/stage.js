// Puts a fragment in place and sends back what is clicked and typed; it knows no game.

const FOCUSABLE = "[data-act], summary, .gk-chip, .gk-log";

// Fields with something typed that has not been sent yet: no news may overwrite it.
const unsent = new WeakSet();

// What stands in them is no part of the tree.
const FIELDS = "input, select, textarea";

/** Change `from` into `to` in place, so that focus, scroll and open parts survive. */
export function morph(from, to) {
  if (from.isEqualNode(to) && !from.querySelector?.(FIELDS) && !from.matches?.(FIELDS)) return;
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName || key(from) !== key(to)) {
    from.replaceWith(to);
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  morphAttributes(from, to);
  if (from.nodeName === "TEXTAREA" && from.textContent !== to.textContent && !unsent.has(from)) from.value = to.textContent;
  morphChildren(from, to);
}

function key(node) {
  return node.nodeType === Node.ELEMENT_NODE ? (node.getAttribute("key") ?? "") : "";
}

function morphAttributes(from, to) {
  // A part the reader folded or unfolded stays as it is.
  const kept = from.nodeName === "DETAILS" ? "open" : "";
  for (const { name, value } of [...to.attributes]) {
    if (name !== kept && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    if (name !== kept && name !== "tabindex" && !to.hasAttribute(name)) from.removeAttribute(name);
  }
  if (from.nodeName === "INPUT") {
    if (from.type === "checkbox") from.checked = to.hasAttribute("checked");
    else if (!unsent.has(from)) from.value = to.getAttribute("value") ?? "";
  }
  if (from.nodeName === "OPTION") from.selected = to.hasAttribute("selected");
}

/** What an element is among its siblings, where it has no key: its tag and the first of its classes. */
function kind(node) {
  return key(node) ? `=${key(node)}` : `${node.nodeName} ${node.classList?.[0] ?? ""}`;
}

/** How many there are of each kind. */
function count(nodes) {
  const found = new Map();
  for (const node of nodes) found.set(kind(node), (found.get(kind(node)) ?? 0) + 1);
  return found;
}

const take = (counts, node) => counts.set(kind(node), counts.get(kind(node)) - 1);

// What stays keeps its place: what is new is put before it, and what is wanted no more makes way.
function morphChildren(from, to) {
  const keyed = new Map();
  for (const child of from.children) if (key(child)) keyed.set(key(child), child);
  const left = count(from.childNodes);
  const later = count(to.childNodes);
  let at = from.firstChild;
  const pass = () => {
    const passed = at;
    at = at.nextSibling;
    take(left, passed);
    return passed;
  };
  for (const wanted of [...to.childNodes]) {
    take(later, wanted);
    const known = key(wanted) && keyed.get(key(wanted));
    if (known && known !== at && known.nodeName === wanted.nodeName) {
      take(left, known);
      from.insertBefore(known, at);
      morph(known, wanted);
      continue;
    }
    const isOther = () => at !== null && kind(at) !== kind(wanted);
    const isWantedLater = () => later.get(kind(at)) > 0;
    while (isOther() && !isWantedLater() && left.get(kind(wanted)) > 0) pass().remove();
    if (at === null || (isOther() && isWantedLater())) from.insertBefore(wanted, at);
    else morph(pass(), wanted);
  }
  while (at !== null) pass().remove();
}

/** One tab stop a row: the others are reached with the arrow keys. */
function rove(root) {
  for (const row of root.querySelectorAll("[data-row]")) {
    const items = [...row.querySelectorAll(".gk-opt")];
    const current = items.find((item) => item === document.activeElement) ?? items.find((item) => item.tabIndex === 0) ?? items[0];
    for (const item of items) item.tabIndex = item === current ? 0 : -1;
  }
}

const DIRECTIONS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

/** Give the keyboard to one item of a row. */
function goTo(row, item) {
  if (!item) return;
  for (const other of row.querySelectorAll(".gk-opt")) other.tabIndex = -1;
  item.tabIndex = 0;
  item.focus();
}

const ASIDE = 4;

/** The item of a board that lies next in a direction: the nearest that lies ahead, if there is one, rather than aside. */
function neighbour(row, from, [right, down]) {
  const middle = (item) => {
    const box = item.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const item of row.querySelectorAll(".gk-opt")) {
    const [itsX, itsY] = middle(item);
    const ahead = (itsX - x) * right + (itsY - y) * down;
    const aside = Math.abs((itsX - x) * down) + Math.abs((itsY - y) * right);
    const cost = ahead + (aside > 2 * ahead ? ASIDE : 1) * aside;
    if (item !== from && ahead > 1 && cost < least) {
      best = item;
      least = cost;
    }
  }
  return best;
}

const SAID = ".gk-say, .gk-hint, .gk-copy";
const LEADS_ON = new Set(["another", "back", "begin", "example", "open", "restart", "resume", "whatif"]);

/** What an act has brought may lie out of sight: a new scene above, an answer below. */
function bringIntoSight(place, act, said) {
  const panel = place.querySelector(".gk");
  if (!panel) return;
  const hidden = panel.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(panel).scrollMarginTop);
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  if (LEADS_ON.has(act)) {
    if (hidden) panel.scrollIntoView({ block: "start", behavior });
    return;
  }
  const news = [...place.querySelectorAll(SAID)].find((node) => !said.has(node.textContent));
  if (!news) return;
  const box = news.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) news.scrollIntoView({ block: "nearest", behavior });
}

/** What does that act, below a node. */
function find(root, act, arg) {
  return [...root.querySelectorAll("[data-act]")].find((node) => node.dataset.act === act && (node.dataset.arg ?? "") === arg);
}

/** Attach to a place on the page: `send(act, arg)` is called for every act. Returns `put(html)`. */
export function attach(place, send) {
  let asked = null;
  let acted = false;
  const entered = new WeakSet();
  const remember = (target) => {
    asked = { act: target.dataset.act, arg: target.dataset.arg ?? "" };
    acted = true;
  };

  const onClick = (event) => {
    const target = event.target.closest("[data-act]");
    if (!target || target.matches("input, select, textarea") || target.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    remember(target);
    send(target.dataset.act, target.dataset.arg ?? "");
  };

  const onInput = (event) => {
    if (!event.target.matches("input[data-act], textarea[data-act]")) return;
    unsent.add(event.target);
    entered.delete(event.target);
  };

  const onLeave = (event) => unsent.delete(event.target);

  // What Enter has sent already is not sent again when the field is left.
  const onChange = (event) => {
    const target = event.target.closest("input[data-act], select[data-act], textarea[data-act]");
    if (target && !entered.has(target)) sendField(target);
  };

  const sendField = (target) => {
    unsent.delete(target);
    remember(target);
    const value = target.type === "checkbox" ? (target.checked ? "1" : "0") : target.value;
    const arg = target.dataset.arg;
    send(target.dataset.act, arg === undefined || arg === "" ? value : `${arg}=${value}`);
  };

  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    if (target.matches("input[data-act]") && event.key === "Enter") {
      event.preventDefault();
      entered.add(target);
      sendField(target);
      const main = place.querySelector(".gk-btn.main[data-act=check]");
      if (main) main.click();
    }
    // The page around has keys of its own (a notebook's command mode): none of ours may reach it.
    if (target.closest(".gk")) event.stopPropagation();
    if (target.matches("input, select, textarea")) return;
    if (event.key === "?" && target.dataset.why) {
      event.preventDefault();
      send("why", target.dataset.arg ?? "");
    }
    // One step of a choice back: the thing chosen last is dropped.
    const pressed = event.key === "Escape" && place.querySelector('.gk-opt[data-act="choose"][data-arg=""]');
    if (pressed) {
      event.preventDefault();
      pressed.click();
      return;
    }
    const row = target.closest("[data-row]");
    const direction = DIRECTIONS[event.key];
    if (row?.dataset.row === "grid" && direction && target.matches(".gk-opt")) {
      event.preventDefault();
      goTo(row, neighbour(row, target, direction));
      return;
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (!row || step === undefined || !target.matches(".gk-opt")) return;
    event.preventDefault();
    const items = [...row.querySelectorAll(".gk-opt")];
    const last = items.length - 1;
    const at = items.indexOf(target);
    const to = Number.isFinite(step) ? (at + step + items.length) % items.length : step < 0 ? 0 : last;
    goTo(row, items[to]);
  };

  rove(place);
  place.addEventListener("click", onClick);
  place.addEventListener("change", onChange);
  place.addEventListener("input", onInput);
  place.addEventListener("focusout", onLeave);
  place.addEventListener("keydown", onKey);

  const put = (html) => {
    const held = place.contains(document.activeElement) ? document.activeElement : null;
    const home = held?.closest(".gk-foot") ? null : held?.parentElement;
    const at = home ? [...home.children].indexOf(held) : -1;
    const said = new Set([...place.querySelectorAll(SAID)].map((node) => node.textContent));
    const template = document.createElement("template");
    template.innerHTML = html;
    const fresh = template.content.firstElementChild;
    const now = place.querySelector(":scope > .gk");
    // To take away what has the keyboard makes the browser lay out the page, again and again: let go of it first.
    if (held?.matches("button") && fresh && !find(fresh, held.dataset.act, held.dataset.arg ?? "")) held.blur();
    if (now && fresh) morph(now, fresh);
    else place.replaceChildren(template.content);
    rove(place);
    for (const log of place.querySelectorAll(".gk-log")) log.scrollTop = log.scrollHeight;
    // Where the touched thing is gone, the keyboard goes on at what took its place, or at the button that leads on.
    if (held && asked && !place.contains(document.activeElement)) {
      const same = find(place, asked.act, asked.arg);
      const heir = place.contains(home) && home.children[at]?.matches(FOCUSABLE) ? home.children[at] : null;
      const next = same ?? heir ?? place.querySelector("[data-focus]") ?? place.querySelector(".gk-opt[tabindex='0']") ?? place.querySelector(FOCUSABLE);
      next?.focus({ preventScroll: true });
      rove(place);
    }
    if (acted) bringIntoSight(place, asked.act, said);
    acted = false;
  };

  put.detach = () => {
    place.removeEventListener("click", onClick);
    place.removeEventListener("change", onChange);
    place.removeEventListener("input", onInput);
    place.removeEventListener("focusout", onLeave);
    place.removeEventListener("keydown", onKey);
  };
  return put;
}

/** The anywidget entry point. */
function render({ model, el }) {
  const put = attach(el, (act, arg) => model.send({ act, arg }));
  const update = () => put(model.get("html"));
  model.on("change:html", update);
  update();
  return () => {
    model.off("change:html", update);
    put.detach();
  };
}

export default { render };
