// Rows of tabs that may be wider than the page.

/** @type {WeakMap<Element, Element>} the tab that was last scrolled to */
const scrolledTo = new WeakMap();
/** @type {WeakSet<Element>} rows of tabs that are watched */
const watched = new WeakSet();
const widths = new ResizeObserver((changed) => changed.forEach(({ target }) => markHidden(target)));

/**
 * Write in `data-more` on which sides of a row there are tabs out of view.
 *
 * @param {Element} tabs
 */
function markHidden(tabs) {
  const { scrollLeft, clientWidth, scrollWidth } = tabs, sides = [];
  if (scrollLeft > 1) sides.push("left");
  if (scrollLeft + clientWidth < scrollWidth - 1) sides.push("right");
  tabs.setAttribute("data-more", sides.join(" "));
}

/**
 * Scroll a row so far that one of its tabs is in view, and a part of the next one.
 *
 * @param {Element} tabs
 * @param {Element} tab
 */
function scrollToTab(tabs, tab) {
  const at = tab.getBoundingClientRect(), row = tabs.getBoundingClientRect();
  tabs.scrollLeft += Math.max(0, at.right + 40 - row.right) - Math.max(0, row.left + 40 - at.left);
}

/**
 * Scroll a row to its selected tab when another one was selected, and to one that gets the focus; keep `data-more` true.
 *
 * @param {Element} tabs
 */
export function watchTabs(tabs) {
  const selected = tabs.querySelector("[aria-selected=true]");
  if (selected && selected !== scrolledTo.get(tabs)) {
    scrollToTab(tabs, selected);
    scrolledTo.set(tabs, selected);
  }
  if (!watched.has(tabs)) {
    watched.add(tabs);
    widths.observe(tabs);
    tabs.addEventListener("scroll", () => markHidden(tabs), { passive: true });
    tabs.addEventListener("focusin", ({ target }) => {
      // Only by keys: whoever presses a tab must not have it moved away before the click.
      if (target instanceof Element && target !== tabs && target.matches(":focus-visible")) scrollToTab(tabs, target);
    });
  }
  markHidden(tabs);
}
