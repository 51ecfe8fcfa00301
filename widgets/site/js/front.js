// On the front page: what keeps the site for the next visit, and for one without a network.
navigator.serviceWorker?.register(new URL("../cache.js", import.meta.url)).catch(() => { /* then it is fetched again next time */ });
