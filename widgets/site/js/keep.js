// Has the browser keep the site for the next visit, and for one without a network.

/** Start the service worker that keeps the site; a browser without service workers fetches everything again next time. */
export function keepSite() {
  navigator.serviceWorker?.register(new URL("../cache.js", import.meta.url)).catch(() => { /* as where there is none */ });
}
