// Keeps what pages fetch from here, so that the next visit needs little of the network, or none; another build of the
// site begins anew.
const OURS = `refkit:${registration.scope}:`, NAME = `${OURS}%VERSION%`;
const PAGES = [/* %PAGES% */];  // and what each of them alone needs

const openCache = () => caches.open(NAME);

// What has failed is fetched when it is asked for.
const keepAll = async (addresses) => {
  const cache = await openCache();
  await Promise.allSettled(addresses.map(async (each) => await cache.match(each) ?? cache.add(each)));
};

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll(PAGES));
});
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== NAME) await caches.delete(name);
  await clients.claim();
})()));

// A page says what it had fetched before this worker was there.
self.addEventListener("message", (event) => {
  event.waitUntil(keepAll(event.data.filter((each) => new URL(each).origin === location.origin)));
});

async function keep(cache, request) {
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

async function answer(request) {
  const cache = await openCache();
  if (request.mode !== "navigate") return await cache.match(request) ?? keep(cache, request);
  try { return await keep(cache, request); }  // a page says which build it is of
  catch { return await cache.match(request, { ignoreSearch: true }) ?? Response.error(); }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
