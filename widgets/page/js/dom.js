// Finding elements by what happened.

/**
 * Return the element at which an event happened; the root of the page if it happened at the document or the window.
 *
 * @param {Event} event
 */
export const targetOf = ({ target }) => target instanceof Element ? target : document.documentElement;

/**
 * Return the element at which an event happened, or the nearest one around it, that the CSS selector matches.
 *
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const closestTo = (event, selector) => targetOf(event).closest(selector);
