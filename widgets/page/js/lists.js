// Lists that are filtered by typing, and in which arrow keys move the focus.

import { focusOn } from "./focus.js";

const SHOWN_ITEMS = "[data-item]:not([hidden])";

/**
 * @param {Element} list
 * @returns {HTMLInputElement | null}
 */
const filterField = (list) => list.querySelector("[data-filter]");

/**
 * Return text as a filter compares it: composed, without what cannot be seen, with one kind of dash, in small letters.
 *
 * @param {string} text
 */
const plain = (text) => text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "")
  .replace(/[\p{Pd}\u2212]/gu, "-").toLowerCase();

/**
 * Show only the items of a list that contain each word in its filter field, and how many these are.
 *
 * @param {Element} list
 */
export function filterList(list) {
  const field = filterField(list);
  if (!field) return;
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const each of list.querySelectorAll("[data-item]")) {
    const item = /** @type {HTMLElement} */ (each), text = plain(item.textContent ?? "");
    item.hidden = !words.every((word) => text.includes(word));
    shown += Number(!item.hidden);
  }
  for (const group of list.querySelectorAll("[data-group]")) {
    /** @type {HTMLElement} */ (group).hidden = !group.querySelector(SHOWN_ITEMS);
  }
  /** @type {[HTMLElement | null, HTMLElement | null]} */
  const [count, none] = [list.querySelector("[data-count]"), list.querySelector("[data-none]")];
  if (count) count.textContent = words.length ? `${shown} of ${count.dataset.count}` : count.dataset.count ?? "";
  if (none) none.hidden = shown > 0;
}

/**
 * Empty the filter field of a list and focus it: an item was chosen, and another one may be.
 *
 * @param {Element} list
 */
export function clearFilter(list) {
  const field = filterField(list);
  if (!field?.value) return;
  field.value = "";
  filterList(list);
  focusOn(field, { preventScroll: true });
}

/**
 * Handle a key in a list: arrows, Home and End move the focus, Enter chooses the first match, Escape empties the filter.
 *
 * @param {KeyboardEvent} event
 * @param {Element} list
 * @returns {boolean} whether the key did something
 */
export function moveInList(event, list) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;  // Control with End, say, scrolls the page
  const items = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(SHOWN_ITEMS)]);
  const field = filterField(list), focused = document.activeElement;
  const at = items.indexOf(/** @type {HTMLElement} */ (focused)), last = items.length - 1;
  if (event.key === "Escape" && field) { field.value = ""; filterList(list); field.focus(); return true; }
  if (focused === field && event.key === "Enter") { items[0]?.click(); return true; }
  const to = new Map([["ArrowDown", at + 1], ["ArrowRight", at + 1], ["ArrowUp", at - 1], ["ArrowLeft", at - 1], ["Home", 0], ["End", last]])
    .get(event.key);
  if (to === undefined || (focused === field && event.key !== "ArrowDown")) return false;
  if (to < 0 && field) field.focus(); else items[Math.min(Math.max(to, 0), last)]?.focus();
  return true;
}
