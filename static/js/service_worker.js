// The service worker. The server puts SHELL before it: the version, the page that works offline, and its files.
//
// Only that page and its files are stored; they contain no player's data. Every other page comes from the network,
// and is replaced by the stored page if there is none. What players do (POST and the like), the API, tables and staff
// pages are never stored.

const PREFIX = "menagerie-";
const CACHE = `${PREFIX}${SHELL.version}`;
const FILES = new Set(SHELL.files);
const PATIENCE = 3_000; // milliseconds that the page itself waits for a weak network; other pages wait for any time

// A server that is being upgraded may answer with the page of another version, whose files are not stored here. Then
// the installation fails, and the browser tries again at the next visit.
const store = async () => {
  const cache = await caches.open(CACHE);
  const page = await fetch(SHELL.page, { cache: "reload" });
  if (page.headers.get(SHELL.versionHeader) !== SHELL.version) throw new Error("The page is of another version.");
  await Promise.all([cache.put(SHELL.page, page), cache.addAll(SHELL.files)]);
  await self.skipWaiting();
};

// Pages of the former version that are still open load their files from the network.
const takeOver = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

const stored = async (address) => (await caches.open(CACHE)).match(address);

const fileOrNetwork = async (request) => (await stored(request.url)) ?? fetch(request);

const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("The network is too slow.")));

const networkOrPage = async (event) => {
  const answer = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request));
  const isStored = new URL(event.request.url).pathname === SHELL.page;
  try {
    return await (isStored ? Promise.race([answer, late()]) : answer);
  } catch {
    return (await stored(SHELL.page)) ?? answer;
  }
};

// After a click on the notification of a table: its page, if it is still open, or else a new one.
const openTable = async (address) => {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => new URL(url).pathname === address);
  return page ? page.focus() : self.clients.openWindow(address);
};

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.address));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(networkOrPage(event));
  else if (SHELL.hashed && FILES.has(pathname)) event.respondWith(fileOrNetwork(request));
});
