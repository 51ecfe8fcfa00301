// Focus that does not open a phone's keyboard: text fields get it only if the last input was not a touch.

let touched = false;  // whether the last input was a touch
const observing = { capture: true, passive: true };
window.addEventListener("pointerdown", ({ pointerType }) => { touched = pointerType === "touch"; }, observing);
window.addEventListener("keydown", () => { touched = false; }, observing);

/** Return whether the last input was a touch. */
export const isTouched = () => touched;

/**
 * Focus an element, unless that would open a phone's keyboard.
 *
 * @param {HTMLElement | null} element
 * @param {FocusOptions} [options]
 */
export function focusOn(element, options) {
  if (!(touched && element?.matches("input, textarea, select"))) element?.focus(options);
}
