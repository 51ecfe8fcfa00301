// Tells the kernel what was done, unless the page knows that nobody would hear it: see pulse.js.
export const say = (model, message) => {
  if (!window.dispatchEvent(new CustomEvent("rk-say", { detail: message, cancelable: true }))) return;
  try { model.send(message); } catch { window.dispatchEvent(new Event("rk-gone")); }
};

// What is pressed is what is meant, also if the page is drawn anew before the button is let go: `meaning(target)` says what
// that is, if anything, and `use(meaning, event)` does it, once a press.
const STILL = 7;  // so far, in CSS pixels, a hand trembles

export function listenToPresses(root, meaning, use, signal) {
  let pressed;
  document.addEventListener("pointerdown", (event) => {
    const meant = event.isPrimary && event.button === 0 && root.contains(event.target) && meaning(event.target);
    pressed = meant ? { meant, x: event.clientX, y: event.clientY, from: event.target } : undefined;
  }, { signal, capture: true });
  document.addEventListener("pointermove", (event) => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL) pressed.far = true;
  }, { signal, capture: true });
  root.addEventListener("click", (event) => {
    const press = event.detail ? pressed : undefined, meant = meaning(event.target);
    if (event.detail) pressed = undefined;
    if (press && !press.far && (meant || !press.from.isConnected)) use(press.meant, event);
    else if (meant) use(meant, event);
  }, { signal });
  // A browser sends no click where what was pressed has gone from under the pointer.
  document.addEventListener("pointerup", (event) => {
    const press = pressed;
    if (!press || press.far || event.pointerType === "touch") return;
    let clicked = false;
    window.addEventListener("click", () => { clicked = true; }, { once: true, capture: true });
    setTimeout(() => {
      if (pressed !== press || (clicked && press.from === event.target)) return;
      pressed = undefined;
      use(press.meant, event);
    });
  }, { signal, capture: true });
}
