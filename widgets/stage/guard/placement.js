// Where a close-up is put: as near to its hit area as there is room, and on nothing that can be clicked.

/** @import { Edges, Layer } from "../../page/js/types.d.ts" */

/** @typedef {Edges & { width: number, height: number, share: number }} Placement a box, and the share of a close-up that it shows */

const CONTROLS = "a[href], button, input, select, textarea, summary, label, [tabindex]", PROMPT = ".rk-in-game > .rk-top, .rk-task, .rk-new";
// CSS pixels.
const MARGIN_TO_WINDOW = 6, MARGIN_TO_CONTROLS = 8, NARROW = 286, WIDE = 470, LEAST_WIDTH = 190, LEAST_HEIGHT = 96;

/**
 * Put a close-up next to its hit area; return whether there is room for it.
 *
 * @param {HTMLElement} panel
 * @param {Layer} layer
 * @param {HTMLElement} button
 */
export function placeCloseup(panel, layer, button) {
  const app = /** @type {HTMLElement} */ (panel.parentElement).getBoundingClientRect();
  const view = {
    left: Math.max(0, app.left) + MARGIN_TO_WINDOW,
    top: MARGIN_TO_WINDOW,
    right: Math.min(window.innerWidth, app.right) - MARGIN_TO_WINDOW,
    bottom: window.innerHeight - MARGIN_TO_WINDOW,
  };
  const { kept, vital, avoided } = occupied(panel, layer, button, view);
  /** @param {boolean} wide */
  const heightOf = (wide) => {
    setBox(panel, wide, { left: 0, top: 0, width: wide ? WIDE : NARROW });
    return panel.offsetHeight;
  };
  const heights = [heightOf(false), heightOf(true)], at = button.getBoundingClientRect();
  /** @type {{ wide: boolean, box: Placement } | undefined} */
  let best;
  let most = -Infinity;
  // The less is covered, the better, as long as so much of the close-up is seen.
  const tries = [{ boxes: [...kept, ...vital, ...avoided], least: 0.6 }, { boxes: [...kept, ...vital], least: 0.2 }, { boxes: kept, least: 0 }];
  for (const { boxes, least } of tries) {
    for (const gap of gaps(boxes, view)) {
      for (const wide of [false, true]) {
        const box = within(gap, wide ? WIDE : NARROW, heights[Number(wide)], at), value = rating(box, at, [...vital, ...avoided]);
        if ((wide && box.width < 200) || value <= most || box.share < least) continue;
        [best, most] = [{ wide, box }, value];
      }
    }
    if (best) break;
  }
  if (best) fit(panel, best.wide, best.box, at);
  return best !== undefined;
}

/**
 * Return how good a place is: how much it shows, how little it covers of what is better avoided, how near it is.
 *
 * @param {Placement} box
 * @param {Edges} at
 * @param {Edges[]} avoided
 */
function rating(box, at, avoided) {
  const [x, y] = centreOf(box), [toX, toY] = centreOf(at);
  const covered = avoided.reduce((sum, each) => sum + overlap(each, box), 0) / (box.width * box.height);
  return box.share - 0.5 * covered - Math.hypot(x - toX, y - toY) / 4000;
}

/**
 * Put a close-up into its box, only as high as it is at that width.
 *
 * @param {HTMLElement} panel
 * @param {boolean} wide
 * @param {Placement} box
 * @param {Edges} at
 */
function fit(panel, wide, box, at) {
  setBox(panel, wide, { left: box.left, top: box.top, width: box.width });
  setBox(panel, wide, within({ ...box, bottom: box.top + box.height }, box.width, panel.offsetHeight, at));
}

/**
 * @param {HTMLElement} panel
 * @param {boolean} wide
 * @param {{ left: number, top: number, width: number, height?: number }} box
 */
function setBox(panel, wide, { left, top, width, height }) {
  panel.toggleAttribute("data-wide", wide);
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: height ? `${height}px` : "auto" });
}

/**
 * Return the box of a close-up in a gap: as much of it as there is room for, as near as possible to its hit area.
 *
 * @param {Edges} gap
 * @param {number} wide its width, where there is room for that
 * @param {number} tall its height at that width
 * @param {Edges} at
 * @returns {Placement}
 */
export function within(gap, wide, tall, at) {
  const width = Math.min(gap.right - gap.left, wide), needed = tall * Math.max(1, wide / width);
  const height = Math.min(gap.bottom - gap.top, needed), [x, y] = centreOf(at);
  /** @param {number} middle @param {number} low @param {number} high @param {number} size */
  const near = (middle, low, high, size) => Math.max(low, Math.min(middle - size / 2, high - size));
  const left = near(x, gap.left, gap.right, width), top = near(y, gap.top, gap.bottom, height);
  return { left, top, width, height, right: left + width, bottom: top + height, share: height / needed };
}

/** @param {Edges} box */
const centreOf = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];

/** @param {Edges} one @param {Edges} other */
const overlap = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** @param {Edges} one @param {Edges} other @returns {Edges} */
const intersection = (one, other) => ({
  left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
});

/** @param {Edges} box @param {number} margin @returns {Edges} */
const enlarged = ({ left, top, right, bottom }, margin) => (
  { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin });

/**
 * Return what a close-up may not cover, what it should not since others are compared with it, and what is better not
 * covered: texts, and other hit areas that cannot be used.
 *
 * @param {HTMLElement} panel
 * @param {Layer} layer
 * @param {HTMLElement} button
 * @param {Edges} view
 */
function occupied(panel, layer, button, view) {
  /** @type {Edges[]} */
  const kept = [];
  /** @type {Edges[]} */
  const vital = [];
  /** @type {Edges[]} */
  const avoided = [];
  /** @type {Map<Element, Edges>} */
  const panes = new Map([[document.documentElement, view]]);
  /** @param {Element | null} element @returns {Edges} what is in view of it, as far as panes that scroll show it */
  const shown = (element) => {
    if (!element) return view;
    const known = panes.get(element);
    if (known) return known;
    const around = shown(element.parentElement), { overflowX, overflowY } = getComputedStyle(element);
    const box = overflowX + overflowY === "visiblevisible" ? around : intersection(element.getBoundingClientRect(), around);
    panes.set(element, box);
    return box;
  };
  for (const each of document.querySelectorAll(CONTROLS)) {
    if (panel.contains(each) || each.contains(panel) || each.tagName === "CANVAS" || !each.checkVisibility({ visibilityProperty: true })) continue;
    const box = intersection(each.getBoundingClientRect(), shown(each.parentElement));
    if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
    if (layer.element.contains(each) && each !== button && each.hasAttribute("data-quiet")) (each.hasAttribute("data-vital") ? vital : avoided).push(box);
    else kept.push(intersection(enlarged(box, MARGIN_TO_CONTROLS), view));
  }
  for (const each of [layer.tooltip, ...document.querySelectorAll(PROMPT)]) {
    const box = each.getBoundingClientRect();
    if (box.width) avoided.push(box, box);  // twice: what is read is worth more than what cannot be used
  }
  return { kept, vital, avoided };
}

/**
 * Generate the gaps between boxes: for each two edges from left to right, what is free between them from top to bottom.
 *
 * @param {Edges[]} boxes
 * @param {Edges} view
 * @returns {Generator<Edges>}
 */
export function* gaps(boxes, view) {
  /** @param {number[]} values */
  const edges = (values) => [...new Set(values.map(Math.round))].sort((one, other) => one - other);
  const lefts = edges([view.left, ...boxes.map((box) => box.right)]), rights = edges([view.right, ...boxes.map((box) => box.left)]);
  for (const left of lefts) {
    for (const right of rights) {
      if (right - left < LEAST_WIDTH) continue;
      let top = view.top;
      const between = boxes.filter((box) => box.right > left + 1 && box.left < right - 1).sort((one, other) => one.top - other.top);
      for (const box of [...between, { top: view.bottom, bottom: view.bottom }]) {
        if (box.top - top >= LEAST_HEIGHT) yield { left, right, top, bottom: box.top };
        top = Math.max(top, box.bottom);
      }
    }
  }
}
