// Keeps what pages fetch from here, so that the next visit needs little of the network, or none; another build of the
// site begins anew.
const OURS = `refkit:${registration.scope}:`, NAME = `${OURS}%VERSION%`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== NAME) await caches.delete(name);
  await clients.claim();
})()));

async function keep(cache, request) {
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

async function answer(request) {
  const cache = await caches.open(NAME);
  if (request.mode !== "navigate") return await cache.match(request) ?? keep(cache, request);
  try { return await keep(cache, request); }  // a page says which build it is of
  catch { return await cache.match(request, { ignoreSearch: true }) ?? Response.error(); }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
