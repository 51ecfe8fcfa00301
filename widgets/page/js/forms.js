// The fields of a form.

/** @import { Fields, FieldValue } from "./types.d.ts" */

const REPEAT = 500;  // milliseconds within which the same fields are sent once

/** @type {WeakMap<HTMLFormElement, { text: string, at: number }>} what was last submitted, and when */
const submitted = new WeakMap();

/**
 * Note that a form is submitted; return whether the same fields just were, and nothing was typed since, as when Enter is pressed
 * twice.
 *
 * @param {HTMLFormElement} form
 */
export function isRepeated(form) {
  const text = JSON.stringify(fieldsOf(form)), before = submitted.get(form), at = Date.now();
  submitted.set(form, { text, at });
  return before?.text === text && at - before.at < REPEAT;
}

/**
 * Note that something is typed into a form: whatever is submitted next is no repetition.
 *
 * @param {HTMLFormElement | null} form
 */
export function noteTyping(form) {
  if (form) submitted.delete(form);
}

/**
 * Return the value of each named field: of a checkbox whether it is checked, of radio buttons that of the checked one.
 *
 * @param {HTMLFormElement} form
 */
export function fieldsOf(form) {
  /** @type {Fields} */
  const found = {};
  for (const each of form.elements) {
    const field = /** @type {HTMLInputElement} */ (each);
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    found[field.name] = field.type === "checkbox" ? field.checked : field.value;
  }
  return found;
}

/**
 * Return what a field with an action sends: with `data-at` its place, name and value, with `data-form` all fields of its form,
 * or else its value alone.
 *
 * @param {HTMLInputElement} field or a selection, or a larger text field
 * @returns {FieldValue}
 */
export function valueOf(field) {
  const value = field.type === "checkbox" ? field.checked : field.value, { at, form } = field.dataset;
  if (at !== undefined) return { at, name: field.name, value };
  return form !== undefined && field.form ? fieldsOf(field.form) : value;
}
