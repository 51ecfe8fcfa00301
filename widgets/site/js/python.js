// The worker in which a page's Python runs.

/** @import { Part } from "./channels.js" */

/**
 * Start the worker; return an object that sends it messages, in order; they wait until it is ready.
 *
 * @param {string} page
 * @param {(parts: Part[]) => void} receive is called with all that Python sends
 * @param {() => void} acknowledge is called for each message once Python has received it, and `receive` its answer
 * @param {() => void} fail is called once, if it cannot be started or fails for good
 */
export function startPython(page, receive, acknowledge, fail) {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: page + location.search });
  worker.addEventListener("message", ({ data }) => { if (data) receive(JSON.parse(data)); else acknowledge(); });
  worker.addEventListener("error", (event) => {
    console.warn("Python has failed.", event.message);
    worker.terminate();
    fail();
  }, { once: true });
  return { send: (/** @type {[string, unknown]} */ message) => worker.postMessage(JSON.stringify(message)) };
}
