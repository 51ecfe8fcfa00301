// Focus that does not open a phone's keyboard: a text field gets it only if the last input was no touch.

let touched = false;  // whether the last thing that was used was the screen itself
const aloud = { capture: true, passive: true };
window.addEventListener("pointerdown", ({ pointerType }) => { touched = pointerType === "touch"; }, aloud);
window.addEventListener("keydown", () => { touched = false; }, aloud);

export function focusOn(thing, options) {
  if (!(touched && thing?.matches("input, textarea, select"))) thing?.focus(options);
}

// Whether the screen was touched last.
export const isTouched = () => touched;
