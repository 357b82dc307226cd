// The site without a network. `docs/hooks/offline.py` puts what it found in the built site in
// the place of __SITE__, and the whole at the site's root.
//
// Files with a hash in their path never change and are kept once; everything else is asked of
// the network first. Two promises make the rest safe:
//
// - a page is put into its cache only when every file it names lies in the other one, so what
//   can be opened offline is whole, whichever version it is of;
// - a file is thrown away only when neither this version nor any stored page names it, and
//   only once no page of the version before is open (this worker waits for that).
//
// No library: what is known for this (Workbox) fetches its whole list on the first visit, makes
// no promise about pages stored on the way, and would be the larger part of this file.

const SITE = __SITE__;
const HASHED = new RegExp(SITE.hashed);
const NAMED = new RegExp(SITE.named, "g");

const SCOPE = self.registration.scope;
// Caches belong to a host, and a host may have other sites in other folders.
const [PAGES, FILES, NEXT, KEPT] = ["pages", "files", "next", "kept"].map(
  (name) => `gamekit ${new URL(SCOPE).pathname} ${name}`,
);
const PATIENCE = 3000; // milliseconds until a silent network counts as none, if there is something else to show
const AT_ONCE = 3;

const listed = new Set(SITE.files);

/** The path of an address below the site's root; null for what this worker leaves alone. */
function place(address, base = SCOPE) {
  let url;
  try {
    url = new URL(address, base);
  } catch {
    return null;
  }
  const path = (url.origin + url.pathname).replace(/\/index\.html$/, "/");
  // JupyterLite has a service worker and a storage of its own.
  return path.startsWith(SCOPE) && !path.startsWith(`${SCOPE}lite/`) ? path.slice(SCOPE.length) : null;
}

const isHashed = (path) => HASHED.test(path);
const isFolder = (path) => path === "" || path.endsWith("/");
const isHtml = (response) => (response.headers.get("content-type") ?? "").startsWith("text/html");
const isWhole = (response) => response.status === 200 && response.type === "basic" && !response.redirected;
const savesData = () => self.navigator.connection?.saveData === true;
const after = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** What lies in a cache; nothing where the browser has no room or no wish for caches. */
async function find(name, path) {
  try {
    return await (await caches.open(name)).match(SCOPE + path, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

async function put(name, path, response) {
  await (await caches.open(name)).put(SCOPE + path, response);
}

async function paths(name) {
  return (await (await caches.open(name)).keys()).map(({ url }) => url.slice(SCOPE.length));
}

/** Work through a list, a few at a time; the first failure ends it. */
async function few(items, work) {
  const queue = [...items];
  const one = async () => {
    while (queue.length > 0) await work(queue.shift());
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  } finally {
    queue.length = 0;
  }
}

// ---- files and pages --------------------------------------------------------------------

/** The hashed files that a page names, with those that they import. */
function named(html, path) {
  const found = new Set();
  for (const [, reference] of html.matchAll(NAMED)) {
    const file = place(reference, SCOPE + path);
    if (file === null || isFolder(file) || !isHashed(file)) continue;
    [file, ...(SITE.imports[file] ?? [])].forEach((each) => found.add(each));
  }
  return found;
}

async function keepFile(path) {
  if (await find(FILES, path)) return;
  const response = await fetch(SCOPE + path, { priority: "low" });
  // Some hosts answer with a page where a file is missing.
  if (!isWhole(response) || isHtml(response)) throw new Error(`${path} is not there`);
  await put(FILES, path, response);
}

/** Put a page into a cache after the files it names. */
async function keepPage(name, path, response) {
  if (isHtml(response)) await Promise.all([...named(await response.clone().text(), path)].map(keepFile));
  await put(name, path, response);
}

/** Fetch a page of this version. Throws where another version is being published. */
async function fetchPage(name, path) {
  const response = await fetch(SCOPE + path, { cache: "no-cache", priority: "low" });
  if (!isWhole(response)) throw new Error(`${path} is not there`);
  if (isHtml(response)) {
    const strange = [...named(await response.clone().text(), path)].find((file) => !listed.has(file));
    if (strange) throw new Error(`${path} names ${strange}, which is of another version`);
  }
  await keepPage(name, path, response);
}

// ---- what pages ask for -----------------------------------------------------------------

async function answerFile(event, path) {
  const kept = await find(FILES, path);
  if (kept) return kept;
  const response = await fetch(event.request);
  // A full disk must not keep a page from its file, here and below.
  if (isWhole(response) && !isHtml(response)) event.waitUntil(put(FILES, path, response.clone()).catch(() => {}));
  return response;
}

async function answerPage(event, path) {
  const arrives = fetch(event.request, { cache: "no-cache" });
  const stored = arrives.then((response) => isWhole(response) && keepPage(PAGES, path, response.clone()));
  event.waitUntil(stored.catch(() => {}));
  const kept = await find(PAGES, path);
  if (!kept) return arrives;
  const soon = await Promise.race([arrives.catch(() => undefined), after(PATIENCE)]);
  return soon && soon.status < 500 ? soon : kept;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range")) return;
  const path = place(request.url);
  if (path === null) return;
  if (isHashed(path)) event.respondWith(answerFile(event, path));
  // What stands behind the ? of a page is read by the page; elsewhere it may make another answer.
  else if (isFolder(path) || request.mode === "navigate" || new URL(request.url).search === "")
    event.respondWith(answerPage(event, path));
});

// ---- what pages tell --------------------------------------------------------------------

/** Keep what a page loaded before this worker could see it. */
async function keepLoaded(addresses) {
  const own = new Set(addresses.map((address) => place(address)).filter((path) => path !== null));
  await Promise.all(
    [...own].map(async (path) => {
      if (isHashed(path)) return keepFile(path);
      const response = await fetch(SCOPE + path, { cache: "no-cache", priority: "low" });
      if (isWhole(response)) await keepPage(PAGES, path, response);
    }),
  );
}

let keeping = null;

/** Keep the whole site: all pages, and all that plays on them. */
function keepAll() {
  keeping ??= (async () => {
    const held = new Set([...(await paths(PAGES)), ...(await paths(FILES))]);
    const missing = (path) => !held.has(path);
    await few(SITE.pages.filter(missing), (path) => fetchPage(PAGES, path));
    await few(SITE.files.filter(missing), keepFile);
  })().finally(() => {
    keeping = null;
  });
  return keeping;
}

async function hear({ type, urls = [] }) {
  if (type === "loaded") {
    await keepLoaded(urls);
    // The wish outlives the page that had it, and a version that was kept only in part.
    if ((await caches.has(KEPT)) && !savesData()) keepAll().catch(() => {});
    return true;
  }
  if (type !== "keep" || savesData()) return false;
  await caches.open(KEPT);
  await keepAll();
  return true;
}

self.addEventListener("message", (event) => {
  const answer = hear(event.data ?? {}).catch(() => false);
  event.waitUntil(answer.then((done) => event.ports[0]?.postMessage(done)).then(() => keeping?.catch(() => {})));
});

// ---- one version after another ----------------------------------------------------------

/** Fetch anew what the reader has, and put it in place only when all of it is there. */
async function renew() {
  const held = await paths(PAGES);
  const kept = await caches.has(KEPT);
  const own = new Set(SITE.pages);
  const wanted = kept ? SITE.pages : held.filter((path) => own.has(path));
  try {
    await few(wanted, (path) => fetchPage(NEXT, path));
    if (kept && !savesData()) await few(SITE.files, keepFile);
    for (const path of wanted) await put(PAGES, path, await find(NEXT, path));
  } finally {
    await caches.delete(NEXT);
  }
  const pages = await caches.open(PAGES);
  await Promise.all(held.filter((path) => !own.has(path)).map((path) => pages.delete(SCOPE + path)));
}

/** The part of a path that the hash is of: the file, or the folder it lies in. */
const unit = (path) => HASHED.exec(path)?.[0] ?? path;

async function prune() {
  const old = (await paths(FILES)).filter((path) => !listed.has(path));
  if (old.length === 0) return;
  const needed = new Set();
  for (const path of await paths(PAGES)) {
    const response = await find(PAGES, path);
    if (isHtml(response)) named(await response.text(), path).forEach((file) => needed.add(unit(file)));
  }
  const files = await caches.open(FILES);
  await Promise.all(old.filter((path) => !needed.has(unit(path))).map((path) => files.delete(SCOPE + path)));
}

self.addEventListener("install", (event) => event.waitUntil(renew()));
self.addEventListener("activate", (event) =>
  event.waitUntil(
    prune()
      .catch(() => {})
      .then(() => self.clients.claim()),
  ),
);
