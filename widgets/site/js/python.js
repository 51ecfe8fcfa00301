// The worker in which a page's Python runs.

/**
 * Start it; return what sends it messages, in order, as soon as it is there.
 *
 * @param {string} page
 * @param {(text: string) => void} hear is called with each message
 */
export function startPython(page, hear) {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: page });
  worker.addEventListener("message", ({ data }) => hear(data));
  return { send: (/** @type {string} */ text) => worker.postMessage(text) };
}
