// A canvas sends Python clicks and chosen keys only. ipycanvas alone would send every mouse move, and keep Tab and the wheel.

import { closestTo, isOurPage, targetOf } from "../../page/js/dom.js";
import { send } from "../../page/js/send.js";

/** @import { LayerChannel } from "../../page/js/types.d.ts" */

const STOPPED = ["mousemove", "mousedown", "mouseup", "mouseout", "wheel", "keydown", "touchstart", "touchmove", "touchend", "touchcancel"];
const TEXT_FIELDS = "input, select, textarea, [contenteditable=true], [role=slider]";
/** @type {Record<string, [number, number]>} which way an arrow key goes, across and down */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Stop a canvas's events before ipycanvas gets them, and send clicks in shares of its size.
 *
 * @param {LayerChannel} channel
 * @param {HTMLElement} stage the box around the canvas
 * @param {HTMLCanvasElement} canvas
 * @param {AbortSignal} signal ends the sending; events stay stopped, since the canvas may outlive its kernel
 */
export function filterEvents(channel, stage, canvas, signal) {
  /** @param {Event} event */
  const stop = (event) => { if (event.target === canvas) event.stopImmediatePropagation(); };
  for (const kind of STOPPED) stage.addEventListener(kind, stop, { capture: true, passive: true });
  canvas.addEventListener("click", (event) => {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    send(channel, { kind: "pick", x, y, asked: channel.get("asked"), twice: event.detail > 1 });
  }, { signal });
}

/**
 * Send the keys that Python asks for, wherever in the app the focus is, except where somebody types or they do something.
 *
 * @param {LayerChannel} channel
 * @param {HTMLElement} stage the box around the canvas
 * @param {HTMLCanvasElement} canvas
 * @param {AbortSignal} signal
 */
export function sendKeys(channel, stage, canvas, signal) {
  const app = stage.closest(".rk-app") ?? stage;
  document.addEventListener("keydown", (event) => {
    const { key } = event, target = targetOf(event), presses = key === "Enter" || key === " ";
    const inApp = app.contains(target) || (target === document.body && isOurPage());
    if (!inApp || !channel.get("watched").includes(key) || target.closest(TEXT_FIELDS)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (presses && target !== canvas)) return;
    if (key in ARROWS && closestTo(event, ".rk-spot, [data-list]")) return;
    event.preventDefault();
    send(channel, { kind: "key", key });
  }, { signal, capture: true });
}
