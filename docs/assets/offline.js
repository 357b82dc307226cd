// The page's side of the service worker: what it asks, and when.

let registered = null;

const loaded = () =>
  document.readyState === "complete"
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener("load", resolve, { once: true }));

/** Resolves when a worker has come as far as one of these states. */
function reached(worker, ...states) {
  return new Promise((resolve) => {
    const look = () => states.includes(worker.state) && resolve();
    worker.addEventListener("statechange", look);
    look();
  });
}

/** The worker of the newest version there is; null if none could be installed. */
async function newest(registration) {
  // One that is still installing may yet fail; the first one is of use once it has begun to work.
  if (registration.installing)
    await reached(registration.installing, registration.active ? "installed" : "activated", "activated", "redundant");
  if (registration.active) await reached(registration.active, "activated", "redundant");
  return registration.waiting ?? registration.active;
}

/** The registration of the worker, after a look for a new version; null where there can be none. */
async function start(address) {
  try {
    const registration = await navigator.serviceWorker.register(address);
    // Browsers look by themselves, but some only after a while, and an old page asks for old files meanwhile.
    if (registration.active) await registration.update().catch(() => {});
    return registration;
  } catch {
    return null;
  }
}

/** True if the worker has done what it was asked, false if it could not. */
async function ask(message) {
  const registration = await registered;
  const worker = registration && (await newest(registration));
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage(message, [port2]);
  return answer;
}

/**
 * Keep this page for reading it offline, and every page that is opened from now on.
 *
 * `base` is the address of the site's root. Resolves to true once the page and what it loaded
 * are stored; to false where browser or address do not allow it, which harms nothing.
 */
export async function register(base) {
  if (!navigator.serviceWorker) return false;
  // What a worker has not seen, since it came later, it has to be told.
  const unseen = navigator.serviceWorker.controller === null;
  registered ??= loaded().then(() => start(new URL("sw.js", new URL(base, location.href))));
  const registration = await registered;
  if (registration) await newest(registration);
  const resources = unseen ? performance.getEntriesByType("resource").map(({ name }) => name) : [];
  return ask({ type: "loaded", urls: unseen ? [location.href, ...resources] : [] });
}

/**
 * Keep the whole site, so that it plays offline: about fifteen megabytes, in the background.
 *
 * Resolves to true once all of it is stored; to false where that cannot be, or the reader
 * wants to save data.
 */
export async function keep() {
  return navigator.connection?.saveData ? false : ask({ type: "keep" });
}
