// The site's pages come alive: the panels on a page are played in the reader's own browser.
//
// They are attached when the page is read, but Python starts only with the first touch
// of one (or an early sign of it). What is done before it is ready is done then.

import { attach } from "./stage.js";
import { WORDS } from "./site.js";
import { Keeping } from "./keeping.js";
import { keep, register } from "./offline.js";

const SITE = new URL("../../", import.meta.url);
const SIGN = 120; // milliseconds a pointer rests on a panel before it counts as an early sign
const SLOW = 6000;
const NEVER = 240_000;
const GLAD = 1200;
const SILENCE = 45_000;
const LATER = 3000; // what may come in the background waits until nothing has been touched for so long

const panels = new Map();
const keeping = new Keeping(WORDS);
let count = 0;
let worker = null;
let awake = false;
let queue = [];
let opening = null;
let failure = "";

// ---- what the page says ---------------------------------------------------------------

let pill = null;

/** A calm line at the edge of the window, and for a screen reader. */
function say(text, { fades = 0 } = {}) {
  if (!pill) {
    pill = document.createElement("div");
    pill.className = "gk-pill";
    pill.setAttribute("role", "status");
    document.body.append(pill);
  }
  clearTimeout(say.timer);
  pill.textContent = text;
  pill.hidden = text === "";
  if (fades) say.timer = setTimeout(() => say(""), fades);
}

/** Show the pages as pictures again, and why; where nobody has touched anything yet, wait for that. */
function fail(text) {
  clearTimeout(wake.slow);
  clearTimeout(wake.never);
  clearTimeout(watch.timer);
  say("");
  worker?.terminate();
  worker = null;
  awake = false;
  queue = [];
  opening = null;
  const touched = [...panels.values()].find((panel) => panel.touched && panel.place.isConnected);
  if (!touched && !failure) {
    for (const panel of panels.values()) Object.assign(panel, { opened: false, waiting: 0 });
    return;
  }
  failure = text;
  const held = touched?.place.contains(document.activeElement);
  const before = touched?.place.getBoundingClientRect().top;
  window.gkStill();
  if (touched) {
    const note = explain(touched.place);
    scrollBy({ top: touched.place.getBoundingClientRect().top - before, behavior: "instant" });
    note.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (held) note.querySelector("button").focus({ preventScroll: true });
  }
  for (const panel of panels.values()) panel.put.detach();
  panels.clear();
}

/** Say at a place why there are only pictures, and offer to try again. */
function explain(place) {
  const note = document.createElement("div");
  note.className = "gk-failed";
  note.setAttribute("role", "alert");
  note.append(Object.assign(document.createElement("p"), { textContent: failure }));
  const button = Object.assign(document.createElement("button"), { type: "button", className: "md-button", textContent: WORDS.again });
  button.addEventListener("click", () => location.reload());
  note.append(button);
  place.prepend(note);
  return note;
}

// ---- Python -----------------------------------------------------------------------------

function metered() {
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};
  return saveData || effectiveType !== "4g";
}

/** Whether a file beside this one can be fetched. */
const isThere = (name) => fetch(new URL(name, import.meta.url)).then(({ ok }) => ok, () => false);

/** Start Python, once. */
function wake() {
  if (worker || failure) return;
  performance.mark("gk-wake");
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = async () => fail((await isThere("worker.js")) ? WORDS.cannot : WORDS.offline);
  worker.postMessage({ plain: metered(), links: new URL("play/", SITE).href });
  wake.slow = setTimeout(() => queue.length > 0 && say(WORDS.slow), SLOW);
  wake.never = setTimeout(() => fail(WORDS.cannot), NEVER);
}

function send(message) {
  if (!awake) {
    queue.push(message);
    return;
  }
  const news = keeping.news();
  if (news) worker.postMessage({ do: "keep", ...news });
  worker.postMessage(message);
  watch();
}

/** A worker that is gone says nothing, not even that. */
function watch() {
  clearTimeout(watch.timer);
  if ([...panels.values()].some(({ waiting }) => waiting > 0)) watch.timer = setTimeout(() => fail(WORDS.broken), SILENCE);
}

/** Keep the site for offline when there is time for it. */
function keepLater() {
  clearTimeout(keepLater.timer);
  keepLater.timer = setTimeout(() => {
    keepLater.done = true;
    keep();
  }, LATER);
}

function hear(data) {
  if (data.awake) {
    awake = true;
    clearTimeout(wake.slow);
    clearTimeout(wake.never);
    say(pill && !pill.hidden ? WORDS.ready : "", { fades: GLAD });
    const waiting = queue;
    queue = [];
    waiting.forEach(send);
    performance.mark("gk-ready");
    document.documentElement.dataset.gk = "awake";
    openNext();
    keepLater();
  } else if (data.failed) {
    fail(data.fetched ? WORDS.cannot : WORDS.offline);
  } else if (data.broken) {
    fail(WORDS.broken);
  } else {
    show(data);
  }
}

function show({ name, asked, html, wrong, save, base, aside, others = {} }) {
  const panel = panels.get(name);
  if (aside !== undefined && !keeping.putAside(aside) && panel) send({ do: "refuse", name, problem: WORDS.full });
  if (save !== undefined) store(name, save, base);
  for (const [other, news] of Object.entries(others)) panels.get(other)?.put(news);
  if (opening === name) openNext();
  if (!panel) return;
  panel.put(html);
  panel.place.classList.toggle("gk-wrong", Boolean(wrong));
  if (asked) panel.waiting -= 1;
  if (panel.waiting <= 0) panel.awake.removeAttribute("aria-busy");
  if (pill && [WORDS.opening, WORDS.waking].includes(pill.textContent)) say("");
  watch();
  if (panel.copying) copy(panel);
}

/** Save; what another window has saved meanwhile goes first. */
function store(name, text, base) {
  const newer = keeping.newer(base);
  if (newer !== undefined) {
    if (panels.has(name)) worker.postMessage({ do: "merge", name, text: newer });
    return;
  }
  const problem = keeping.save(text);
  if (problem !== undefined && panels.has(name)) send({ do: "refuse", name, problem });
}

/** Copy the link that a panel has just shown. */
function copy(panel) {
  const field = panel.awake.querySelector(".gk-copy input");
  if (!field) return;
  panel.copying = false;
  field.select();
  const copied = navigator.clipboard?.writeText(field.value) ?? Promise.reject(new Error("no clipboard"));
  copied.then(() => say(WORDS.copied, { fades: 3 * GLAD })).catch(() => say(WORDS.copy, { fades: 5 * GLAD }));
}

// ---- panels ---------------------------------------------------------------------------------

function open(panel) {
  if (panel.opened) return;
  panel.opened = true;
  panel.waiting += 1;
  send({ do: "open", name: panel.name, address: panel.address });
}

/** Take over the panels that nobody has touched yet, one at a time. */
function openNext() {
  opening = null;
  const next = [...panels.values()].find((panel) => !panel.opened);
  document.documentElement.dataset.gkOpen = next ? "some" : "all";
  if (!next) return;
  opening = next.name;
  setTimeout(() => {
    if (next.opened) openNext();
    else open(next);
  });
}

function touch(panel, act, arg) {
  panel.touched = true;
  wake();
  open(panel);
  const last = queue.at(-1);
  // Who presses again because nothing happens yet means it once.
  if (last && last.name === panel.name && last.act === act && last.arg === arg) return;
  if (!awake) {
    say(WORDS.waking);
    panel.awake.setAttribute("aria-busy", "true");
  }
  if (awake && !keepLater.done) keepLater();
  panel.waiting += 1;
  panel.copying = act === "link";
  send({ do: "act", name: panel.name, act, arg });
}

function enter(place) {
  const name = String((count += 1));
  const panel = { name, place, awake: place.querySelector(":scope > .gk-awake"), address: place.dataset.address, opened: false, waiting: 0 };
  panel.put = attach(panel.awake, (act, arg) => touch(panel, act, arg));
  panels.set(name, panel);
  if (keeping.isDone(panel.address)) markDone(panel);
  let sign;
  place.addEventListener("pointerenter", () => {
    sign = setTimeout(() => metered() || wake(), SIGN);
  });
  place.addEventListener("pointerleave", () => clearTimeout(sign));
  place.addEventListener("pointerdown", wake);
  if (panel.address.endsWith("/progress") && keeping.isKept()) watchFor(place);
  place.addEventListener("focusin", () => metered() || wake());
  return panel;
}

/** What stands there of the progress is known only to Python: start it when the panel comes into sight. */
function watchFor(place) {
  const seen = new IntersectionObserver(([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    seen.disconnect();
    if (!metered()) wake();
  });
  seen.observe(place);
}

/** What is done already says so before Python does. */
function markDone(panel) {
  const head = panel.awake.querySelector(".gk-head");
  if (!head || head.querySelector(".gk-done")) return;
  head.append(Object.assign(document.createElement("span"), { className: "gk-done", textContent: WORDS.done }));
}

/** The page for links: it opens what its own address names. */
function follow(place) {
  const address = new URLSearchParams(location.search).get("a");
  if (address === null) return;
  document.documentElement.classList.add("gk-asked");
  place.dataset.address = address;
  const panel = enter(place);
  panel.touched = true;
  say(WORDS.opening);
  wake();
  open(panel);
}

/** Attach to the panels of the page in sight, and let go of those of the page before. */
function enterPage() {
  for (const [name, panel] of panels) {
    if (panel.place.isConnected) continue;
    panel.put.detach();
    panels.delete(name);
    if (panel.opened) send({ do: "close", name });
  }
  const version = document.querySelector("[data-gk-version]")?.dataset.gkVersion;
  if (version && new URL(version, SITE).href !== new URL(".", import.meta.url).href) {
    // The site was renewed between two pages: the newer page needs its own scripts.
    location.reload();
    return;
  }
  document.documentElement.classList.remove("gk-asked");
  if (document.documentElement.classList.contains("gk-still")) {
    window.gkStill();
    const asked = new URLSearchParams(location.search).has("a");
    document.documentElement.classList.toggle("gk-asked", asked);
    const first = document.querySelector(asked ? ".gk-spot" : ".gk-spot:not([data-ask])");
    if (failure && first) explain(first);
    return;
  }
  const known = new Set([...panels.values()].map((panel) => panel.place));
  for (const place of document.querySelectorAll(".gk-spot")) {
    if (known.has(place)) continue;
    if ("ask" in place.dataset) follow(place);
    else enter(place);
  }
  if (awake && !opening) openNext();
}

// The theme takes two addresses that differ only behind the ? for the same page.
document.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.origin !== location.origin || link.pathname !== location.pathname) return;
    if (link.search !== location.search) event.stopImmediatePropagation();
  },
  { capture: true },
);
// Bots play on while another window saves.
addEventListener("storage", () => {
  const news = awake && keeping.news();
  if (news) worker.postMessage({ do: "keep", ...news });
});
register(SITE);
if (window.document$) window.document$.subscribe(enterPage);
else enterPage();
