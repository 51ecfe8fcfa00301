// The worker in which a page's Python runs.

/**
 * Start it; return what sends it messages, in order, as soon as it is there.
 *
 * @param {string} page
 * @param {(text: string) => void} hear is called with each message
 * @param {() => void} fail is called once, if it cannot be started or fails for good
 */
export function startPython(page, hear, fail) {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: page });
  worker.addEventListener("message", ({ data }) => hear(data));
  worker.addEventListener("error", (event) => {
    console.warn("Python has failed.", event.message);
    worker.terminate();
    fail();
  }, { once: true });
  return { send: (/** @type {string} */ text) => worker.postMessage(text) };
}
