// Has bots think in a worker of their own, so that the page's answers meanwhile.

/** @type {Worker | undefined} */
let thinker;
let ready = false;
const resolves = [];  // of the promises of works that are not answered yet, in order

function start() {
  thinker = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
  thinker.addEventListener("message", ({ data }) => { if (data === "ready") ready = true; else resolves.shift()?.(data); });
  thinker.addEventListener("error", () => {  // then they think in the page's own worker
    ready = false;
    for (const resolve of resolves.splice(0)) resolve("");
  });
}

/**
 * Return the result of some work of the other worker; "" while that is not ready, so that the caller does the work itself.
 *
 * @param {string} work
 */
export async function think(work) {
  if (!thinker && self.Worker) start();
  if (!ready) return "";
  thinker.postMessage(work);
  return new Promise((resolve) => { resolves.push(resolve); });
}
