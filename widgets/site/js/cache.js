// A service worker that keeps the site, so that a later visit needs the network only to hear of another build, and can do without.
// Each build has a cache of its own. The one before is kept as well, for pages that are still open.
const OURS = `refkit:${registration.scope}:`, NAME = `${OURS}%VERSION%`;
const FILES = [/* %FILES% */];

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    for (const each of FILES) {  // one after the other, so that a page that is being looked at comes first
      const known = await caches.match(new URL(each, registration.scope));
      const named = /^(code|pyodide)-/.test(each);  // by what is in it; of anything else the browser's usual cache may have an older one
      if (known && each.includes("%PYODIDE%")) await cache.put(each, known);
      else await cache.add(new Request(each, { cache: named ? "default" : "no-cache" }));
    }
  })());
});

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await clients.claim();
})()));

async function answer(request) {
  const cache = await caches.open(NAME), ignoreSearch = request.mode === "navigate";
  const known = await cache.match(request, { ignoreSearch }) ?? await caches.match(request, { ignoreSearch });
  return known ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
