// Links to other pages of ours.

/** @import { Host } from "./types.d.ts" */

/**
 * Give each link with the name of a page in `data-page`, and perhaps a query in `data-query`, its address.
 *
 * @param {Element} root
 * @param {Pick<Host, "pageAddress">} host
 */
export function linkPages(root, host) {
  for (const each of root.querySelectorAll("a[data-page]")) {
    const { page = "", query } = /** @type {HTMLElement} */ (each).dataset;
    each.setAttribute("href", host.pageAddress(page) + (query ? `?${query}` : ""));
  }
}
