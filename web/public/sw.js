// Caches the page, and the rules, cards and lessons that have been read, for use without a connection.
//
// There is one cache for each build, whose name is in the address of this script. Requests go to the server first;
// only files whose names change with their content are taken from the cache first. Tables, players and games are never
// cached, since they would be out of date.

const BUILD = new URL(self.location.href).searchParams.get("build") ?? "";
const CACHE = `sabot ${BUILD}`;
const SHELL = "/";
const ANY = { ignoreVary: true };
const PAGES = /^\/(?:$|learn$|learn\/|recover$|t\/|games\/[\w-]+$|rules\/)/;
const FILES = /^\/(?:assets|icons)\/|^\/manifest\.webmanifest$/;
const READINGS = /^\/api\/(?:words|games|books\/[^/]+\/[^/]+|rules\/[^/]+\/[^/]+|lessons\/[^/]+)$/;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

// Cache what a page had loaded before the service worker was active.
self.addEventListener("message", (event) => {
  const urls = (event.data?.keep ?? []).map((url) => new URL(url));
  const wanted = urls.filter(
    ({ origin, pathname }) => origin === self.location.origin && (FILES.test(pathname) || READINGS.test(pathname)),
  );
  event.waitUntil(Promise.all(wanted.map(keepMissing)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && PAGES.test(pathname)) event.respondWith(page(request));
  else if (FILES.test(pathname)) event.respondWith(file(request));
  else if (READINGS.test(pathname)) event.respondWith(reading(request));
});

async function keepShell() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(SHELL, { cache: "reload" }));
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function keepMissing(url) {
  const cache = await caches.open(CACHE);
  if (await cache.match(url.href, ANY)) return;
  await cache.add(url.href).catch(() => undefined);
}

// The page is the same at every address; without a connection, return the cached one.
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(SHELL, ANY);
    if (kept) return kept;
    throw error;
  }
}

async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, ANY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function reading(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request, ANY);
    if (kept) return kept;
    throw error;
  }
}
