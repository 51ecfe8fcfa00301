// Draws on a canvas what Python asks for: calls of its context's methods, and attributes that are set (widgets/app/worker.py).

/** @import { Channel } from "../../page/js/types.d.ts" */

/** @typedef {[string, ...unknown[]]} Command */
/** @typedef {{ kind: "draw", size: [number, number] | null, commands: Command[] }} Drawing */
/** @typedef {Channel<Record<string, never>, Drawing, { kind: "ready" }>} CanvasChannel */

/**
 * @param {CanvasChannel} channel
 * @param {HTMLElement} el the canvas
 */
export function showCanvas(channel, el) {
  const canvas = /** @type {HTMLCanvasElement} */ (el), context = /** @type {any} */ (canvas.getContext("2d"));
  channel.onMessage(({ size, commands }) => {
    if (size) [canvas.width, canvas.height] = size;
    for (const [name, ...values] of commands) {
      if (name === "set") context[/** @type {string} */ (values[0])] = values[1];
      else context[name](...values);
    }
    canvas.parentElement?.querySelector(".rk-prerendered")?.remove();
  });
  channel.send({ kind: "ready" });
  return () => { /* a canvas listens to nothing */ };
}
