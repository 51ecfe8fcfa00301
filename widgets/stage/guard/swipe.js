// A swipe of a finger across the canvas is a key to Python, where it asks for that; along it the page scrolls as ever.

import { closestTo } from "../../page/js/dom.js";
import { send } from "../../page/js/send.js";

/** @import { LayerChannel } from "../../page/js/types.d.ts" */

const KEYS = { left: "SwipeLeft", right: "SwipeRight" };
const DISTANCE = 48, LONGEST = 700;  // CSS pixels, and milliseconds

/**
 * Send swipes, except those by which something is dragged.
 *
 * @param {LayerChannel} channel
 * @param {HTMLElement} stage the box around the canvas
 * @param {AbortSignal} signal
 */
export function sendSwipes(channel, stage, signal) {
  /** @type {PointerEvent | undefined} */
  let start;
  const mark = () => { stage.toggleAttribute("data-swipes", channel.get("watched").includes(KEYS.left)); };
  mark();
  channel.onChange("watched", mark);
  stage.addEventListener("pointerdown", (event) => {
    const swipes = event.isPrimary && event.pointerType === "touch" && stage.hasAttribute("data-swipes");
    start = swipes && !closestTo(event, ".rk-spot[data-drag]") ? event : undefined;
  }, { signal });
  for (const gone of ["pointercancel", "pointerleave"]) stage.addEventListener(gone, () => { start = undefined; }, { signal });
  stage.addEventListener("pointerup", (event) => {
    const across = start ? event.clientX - start.clientX : 0, down = start ? event.clientY - start.clientY : 0;
    const quick = start && event.timeStamp - start.timeStamp < LONGEST;
    start = undefined;
    if (quick && Math.abs(across) > Math.max(DISTANCE, 2 * Math.abs(down))) {
      send(channel, { kind: "key", key: across < 0 ? KEYS.left : KEYS.right });
    }
  }, { signal });
}
