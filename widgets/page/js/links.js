// Links to other pages of ours.

/** @import { Host } from "./types.d.ts" */

const AROUND = "p, li, section";  // elements that say nothing without the link in them

/**
 * Give each link with the name of a page in `data-page`, and perhaps a query in `data-query`, its address; a link to a page that
 * is not there is hidden, with the sentence, the list's entry or the panel that it stands in.
 *
 * @param {Element} root
 * @param {Pick<Host, "pageAddress">} host
 */
export function linkPages(root, host) {
  for (const each of root.querySelectorAll("a[data-page]")) {
    const { page = "", query } = /** @type {HTMLElement} */ (each).dataset, address = host.pageAddress(page);
    if (address === undefined) {
      each.removeAttribute("href");
      (each.parentElement?.matches(AROUND) ? each.parentElement : each).setAttribute("hidden", "");
    } else each.setAttribute("href", address + (query ? `?${query}` : ""));
  }
}
