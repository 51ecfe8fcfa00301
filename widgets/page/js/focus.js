// Focus that does not open a phone's keyboard, and is not taken from elsewhere: text fields get it only if the last input was not a
// touch, and nothing gets it while somebody writes in another cell of a notebook.

let touched = false;  // whether the last input was a touch
const observing = { capture: true, passive: true };
window.addEventListener("pointerdown", ({ pointerType }) => { touched = pointerType === "touch"; }, observing);
window.addEventListener("keydown", () => { touched = false; }, observing);

/** Return whether the last input was a touch. */
export const isTouched = () => touched;

/**
 * Focus an element, unless that would open a phone's keyboard, or the focus is outside the element's page.
 *
 * @param {HTMLElement | null} element
 * @param {FocusOptions} [options]
 */
export function focusOn(element, options) {
  const { activeElement, body } = document, app = element?.closest(".rk-app");
  if (app && activeElement && activeElement !== body && !app.contains(activeElement)) return;
  if (!(touched && element?.matches("input, textarea, select"))) element?.focus(options);
}
