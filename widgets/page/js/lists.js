// Lists that are filtered as one types, and walked with the arrow keys.

import { focusOn } from "./focus.js";

const ITEMS = "[data-item]:not([hidden])";

export function filter(list) {
  const box = list.querySelector("[data-filter]");
  if (!box) return;
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const item of list.querySelectorAll("[data-item]")) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    shown += !item.hidden;
  }
  for (const head of list.querySelectorAll("[data-group]")) head.hidden = !head.querySelector(ITEMS);
  const count = list.querySelector("[data-count]");
  if (count) count.textContent = words.length ? `${shown} of ${count.dataset.count}` : count.dataset.count;
  const none = list.querySelector("[data-none]");
  if (none) none.hidden = shown > 0;
}

// An entry was picked: the filter makes room for the next, and goes on being typed in.
export function picked(list) {
  const box = list.querySelector("[data-filter]");
  if (!box?.value) return;
  box.value = "";
  filter(list);
  focusOn(box, { preventScroll: true });
}

export function walk(event, list) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;  // Control with End, say, scrolls the page
  const items = [...list.querySelectorAll(ITEMS)];
  const box = list.querySelector("[data-filter]");
  const at = items.indexOf(document.activeElement);
  const typing = document.activeElement === box;
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 };
  if (event.key === "Escape" && box) { box.value = ""; filter(list); box.focus(); return true; }
  if (typing && event.key === "Enter") { items[0]?.click(); return true; }
  if (!(event.key in to) || (typing && event.key !== "ArrowDown")) return false;
  if (to[event.key] < 0 && box) box.focus(); else items[Math.min(Math.max(to[event.key], 0), items.length - 1)]?.focus();
  return true;
}
