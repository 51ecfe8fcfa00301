// Where a close-up is docked: in the free part of the column beside the table, or where there is none, in a sheet above or below its hit
// area. So it covers neither what is asked, nor what is pointed at, nor answers in words; and other hit areas only where there is no room.

/** @import { Edges } from "../../page/js/types.d.ts" */

/** @typedef {{ wide: boolean, left: number, width: number, top?: number, bottom?: number, height: number }} Dock `height` is the most there is */
/** @typedef {{ top: number, bottom: number }} Gap */

const TO_EDGE = 6, TO_AREA = 8, WIDE = 400, WIDEST = 560, LEAST = 100;  // CSS pixels, as all of these

/**
 * Dock a close-up.
 *
 * @param {HTMLElement} panel
 * @param {HTMLElement} stage
 * @param {HTMLElement} button
 */
export function placeCloseup(panel, stage, button) {
  const app = /** @type {HTMLElement} */ (panel.parentElement), around = app.getBoundingClientRect();
  const foot = app.querySelector(".rk-foot-bar")?.getBoundingClientRect().top ?? window.innerHeight;
  const view = {
    left: Math.max(0, around.left) + TO_EDGE,
    top: TO_EDGE,
    right: Math.min(window.innerWidth, around.right) - TO_EDGE,
    bottom: Math.min(window.innerHeight, foot) - TO_EDGE,
  };
  /** @param {string} what @returns {Edges[]} */
  const boxes = (what) => [...app.querySelectorAll(what)].filter((each) => each !== button).map((each) => each.getBoundingClientRect());
  const table = stage.getBoundingClientRect(), [column] = boxes(".rk-talk"), kept = boxes(".rk-prompt, .rk-answers");
  const used = boxes(".rk-spot:not([data-quiet], [data-spring])");
  /** @param {number} tall */
  const put = (tall) => {
    const beside = column && column.left >= table.right && column.right > column.left;
    const at = beside ? inColumn(tall, column, view, kept) : asSheet(tall, button.getBoundingClientRect(), view, kept, used);
    const { wide, left, width, top, bottom, height } = at;
    panel.toggleAttribute("data-wide", wide);
    const edges = { top: top === undefined ? "auto" : `${top}px`, bottom: bottom === undefined ? "auto" : `${window.innerHeight - bottom}px` };
    Object.assign(panel.style, { left: `${left}px`, width: `${width}px`, maxHeight: `${height}px`, ...edges });
  };
  put(0);
  put(panel.scrollHeight);  // which depends on the width
}

/**
 * Return where in the column beside the table a close-up lies that is so `tall`: as high up as it fits, else where the most room is.
 *
 * @param {number} tall
 * @param {Edges} column
 * @param {Edges} view
 * @param {Edges[]} kept what it does not cover
 * @returns {Dock}
 */
export function inColumn(tall, column, view, kept) {
  const { left, right } = column, found = gaps(kept.filter((each) => each.left < right && left < each.right), Math.max(view.top, column.top), view.bottom);
  const { top, bottom } = found.find((gap) => room(gap) >= tall) ?? found.reduce((best, gap) => room(gap) > room(best) ? gap : best);
  return { wide: right - left > WIDE || bottom - top < tall, left, width: right - left, top, height: bottom - top };
}

/**
 * Return where a close-up lies that is so `tall` without a column: as far as there is room above or below its hit area, and as low as
 * that is; over none of the areas that are `used`, if so there is room enough.
 *
 * @param {number} tall
 * @param {Edges} at its hit area
 * @param {Edges} view
 * @param {Edges[]} kept what it does not cover
 * @param {Edges[]} used
 * @returns {Dock}
 */
export function asSheet(tall, at, view, kept, used) {
  const width = Math.min(WIDEST, view.right - view.left), left = (view.left + view.right - width) / 2, half = (view.bottom - view.top) / 2;
  const [free, all] = [[...kept, at, ...used], [...kept, at]].map((taken) => gaps(taken, view.top, view.bottom));
  /** @param {Gap} gap */
  const high = (gap) => Math.min(tall, half, room(gap));
  const lowest = [...free.some((gap) => room(gap) >= Math.min(tall, LEAST)) ? free : all].reverse();
  const { top, bottom } = lowest.reduce((best, gap) => high(gap) > high(best) ? gap : best);
  return { wide: true, left, width, ...top < at.top ? { top } : { bottom }, height: Math.min(half, bottom - top) };
}

/** @param {Gap} gap */
const room = ({ top, bottom }) => bottom - top;

/**
 * Return what is free between `top` and `bottom`, from above to below.
 *
 * @param {Edges[]} taken
 * @param {number} top
 * @param {number} bottom
 * @returns {Gap[]}
 */
function gaps(taken, top, bottom) {
  const found = [];
  for (const each of taken.filter((one) => one.bottom > top && one.top < bottom).sort((one, other) => one.top - other.top)) {
    found.push({ top, bottom: each.top - TO_AREA });
    top = Math.max(top, each.bottom + TO_AREA);
  }
  return [...found, { top, bottom }].filter((gap, at, all) => room(gap) > 0 || all.length === 1);
}
