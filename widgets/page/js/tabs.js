// Tabs beside each other, of which some may be outside the view.

function showMore(tabs) {
  const { scrollLeft, clientWidth, scrollWidth } = tabs, sides = [];
  if (scrollLeft > 1) sides.push("left");
  if (scrollLeft + clientWidth < scrollWidth - 1) sides.push("right");
  tabs.dataset.more = sides.join(" ");
}

const widths = new ResizeObserver((changed) => changed.forEach(({ target }) => showMore(target)));

export function watchTabs(tabs) {
  const chosen = tabs.querySelector("[aria-selected=true]");
  if (chosen && chosen !== tabs.chosen) {
    const room = chosen.getBoundingClientRect(), pane = tabs.getBoundingClientRect();
    tabs.scrollLeft += Math.max(0, room.right + 40 - pane.right) - Math.max(0, pane.left + 40 - room.left);
    tabs.chosen = chosen;
  }
  if (!tabs.watched) {
    tabs.watched = true;
    widths.observe(tabs);
    tabs.addEventListener("scroll", () => showMore(tabs), { passive: true });
  }
  showMore(tabs);
}
