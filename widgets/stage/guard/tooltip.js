// The tooltip of a hit area, beside it, where it covers least of what can be used.

/** @import { Layer } from "../../page/js/types.d.ts" */

/** @typedef {{ left: number, top: number, width: number, height: number }} Area */

export const ARROW_HELP = "Arrow keys go to what can be used; with Shift, to everything.";
const GAP = 8, MARGIN = 4;  // CSS pixels to the hit area, and to the edge of the canvas

/**
 * Show the tooltip of a hit area, with a word on arrow keys for whoever might need it; without an area hide it.
 *
 * @param {Layer} layer
 * @param {HTMLElement | null | undefined} button
 */
export function showTooltip({ tooltip, element, buttons, usedArrows }, button) {
  const helps = !usedArrows && button?.matches(":focus-visible") && buttons.some((each) => each.dataset.quiet !== undefined);
  const text = [button?.dataset.tip, helps && ARROW_HELP].filter(Boolean).join(" ");
  tooltip.hidden = !text;
  if (!button || !text) return;
  tooltip.textContent = text;
  const usable = buttons.filter((each) => each !== button && each.dataset.quiet === undefined);
  const place = placeTooltip(areaOf(tooltip), areaOf(button), usable.map(areaOf), areaOf(element));
  tooltip.style.left = `${place.left}px`;
  tooltip.style.top = `${place.top}px`;
}

/** @param {HTMLElement} element @returns {Area} */
const areaOf = ({ offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height }) => ({ left, top, width, height });

/**
 * Return where a tooltip is put: above its hit area, below it, or beside it, whichever covers least of the other areas.
 *
 * @param {Area} tooltip its size
 * @param {Area} at the hit area
 * @param {Area[]} others areas that had better stay in view
 * @param {Area} room the picture
 */
export function placeTooltip(tooltip, at, others, room) {
  const { width, height } = tooltip, middle = at.left + (at.width - width) / 2, centre = at.top + (at.height - height) / 2;
  const above = at.top - height - GAP, below = at.top + at.height + GAP;
  const before = at.left - width - GAP, after = at.left + at.width + GAP;
  const sides = [[middle, above], [middle, below], [after, centre], [before, centre]];
  const aligned = [[at.left, above], [at.left + at.width - width, above], [at.left, below], [at.left + at.width - width, below]];
  /** @param {number} value @param {number} size @param {number} most */
  const inside = (value, size, most) => Math.max(MARGIN, Math.min(value, most - size - MARGIN));
  const places = [...sides, ...aligned].map(([left, top]) => (
    { left: inside(left, width, room.width), top: inside(top, height, room.height), width, height }));
  /** @param {Area} place */
  const covered = (place) => 3 * shared(place, at) + others.reduce((sum, each) => sum + shared(place, each), 0);
  return places.reduce((best, each) => (covered(each) < covered(best) ? each : best));
}

/** @param {Area} one @param {Area} other @returns {number} the size of what two areas share */
function shared(one, other) {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
