// Has bots think in a worker of their own, so that the page's answers meanwhile.

/** @type {Worker | undefined} */
let thinker;
let ready = false;
const resolves = [];  // of what is being thought of, in order

function start() {
  thinker = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
  thinker.addEventListener("message", ({ data }) => { if (data === "ready") ready = true; else resolves.shift()?.(data); });
  thinker.addEventListener("error", () => {  // then they think in the page's own worker
    ready = false;
    for (const resolve of resolves.splice(0)) resolve("");
  });
}

/**
 * Return what comes of some work; "" if it is to be done here, as long as the other worker is not there.
 *
 * @param {string} work
 */
export async function think(work) {
  if (!thinker && self.Worker) start();
  if (!ready) return "";
  thinker.postMessage(work);
  return new Promise((resolve) => { resolves.push(resolve); });
}
