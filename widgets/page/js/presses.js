// Clicks that mean what was there when the button was pressed, although the page may change before it is released.

import { targetOf } from "./dom.js";

export const CLICK_RADIUS = 7;  // CSS pixels that a pointer may move within a click

/**
 * Call `use` once a click on something inside `root`.
 *
 * @template Meaning
 * @param {Element} root
 * @param {(target: Element) => Meaning | false | null | undefined} meaning returns what a click there would mean, if anything
 * @param {(meant: Meaning, event: PointerEvent) => void} use
 * @param {AbortSignal} signal ends it
 */
export function listenToPresses(root, meaning, use, signal) {
  /** @type {{ meant: Meaning, x: number, y: number, from: Element, moved?: boolean } | undefined} */
  let pressed;
  document.addEventListener("pointerdown", (event) => {
    const from = targetOf(event), meant = event.isPrimary && event.button === 0 && root.contains(from) && meaning(from);
    pressed = meant ? { meant, x: event.clientX, y: event.clientY, from } : undefined;
  }, { signal, capture: true });
  document.addEventListener("pointermove", (event) => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > CLICK_RADIUS) pressed.moved = true;
  }, { signal, capture: true });
  root.addEventListener("click", (happened) => {
    const event = /** @type {PointerEvent} */ (happened), byPointer = event.detail > 0;  // 0 is a key, or a script
    const press = byPointer ? pressed : undefined, meant = meaning(targetOf(event));
    if (byPointer) pressed = undefined;
    if (press && !press.moved && (meant || !press.from.isConnected)) use(press.meant, event);
    else if (meant) use(meant, event);
  }, { signal });
  // A browser sends no click if what was pressed is no longer under the pointer.
  document.addEventListener("pointerup", (event) => {
    const press = pressed;
    if (!press || press.moved || event.pointerType === "touch") return;
    let clicked = false;
    window.addEventListener("click", () => { clicked = true; }, { once: true, capture: true });
    setTimeout(() => {
      if (pressed !== press || (clicked && press.from === event.target)) return;
      pressed = undefined;
      use(press.meant, event);
    });
  }, { signal, capture: true });
}
