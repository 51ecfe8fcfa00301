// Finding elements by what happened, and whose page this is.

/** Return whether the whole page in the browser is ours; in a notebook only the output of a cell is. */
export const isOurPage = () => document.body.classList.contains("rk-page");

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
