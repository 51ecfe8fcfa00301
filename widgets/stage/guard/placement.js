// Where a close-up is docked: in the free part of the column beside the table, or where there is none, in a sheet above or below the table.
// It covers what is asked only where there is no other room; and only of a table that fills the screen a part, away from its hit area.

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
  /** @param {string} what @returns {Edges[]} */
  const boxes = (what) => [...app.querySelectorAll(what)].filter((each) => each !== button).map((each) => each.getBoundingClientRect());
  const view = {
    left: Math.max(0, around.left) + TO_EDGE,
    top: TO_EDGE,
    right: Math.min(window.innerWidth, around.right) - TO_EDGE,
    bottom: Math.min(window.innerHeight, ...boxes(".rk-foot-bar, .rk-app:has(.rk-foot-bar) .rk-toast").map(({ top }) => top)) - TO_EDGE,
  };
  const table = stage.getBoundingClientRect(), [column] = boxes(".rk-talk");
  const kept = boxes(".rk-answers"), used = boxes(".rk-prompt, .rk-spot:not([data-quiet], [data-spring])");
  /** @param {number} tall */
  const put = (tall) => {
    const { wide, left, width, top, bottom, height } = dock(tall, button.getBoundingClientRect(), table, column, view, kept, used);
    panel.toggleAttribute("data-wide", wide);
    const edges = { top: top === undefined ? "auto" : `${top}px`, bottom: bottom === undefined ? "auto" : `${window.innerHeight - bottom}px` };
    Object.assign(panel.style, { left: `${left}px`, width: `${width}px`, maxHeight: `${height}px`, ...edges });
  };
  put(0);
  put(panel.scrollHeight);  // which depends on the width
}

/**
 * Return where a close-up is docked that is so `tall`: in the column beside the table, if there is one, else above or below the table, or
 * if that leaves no room, above or below its hit area.
 * It lies where it fits, or where there is most room: of a column as high up as it can, of a screen as low.
 *
 * @param {number} tall
 * @param {Edges} at its hit area
 * @param {Edges} table
 * @param {Edges | undefined} column
 * @param {Edges} view
 * @param {Edges[]} kept what it never covers
 * @param {Edges[]} used what it covers only where there is no other room
 * @returns {Dock}
 */
export function dock(tall, at, table, column, view, kept, used) {
  const beside = column && column.left >= table.right && column.right > column.left, most = beside ? Infinity : (view.bottom - view.top) / 2;
  const width = beside ? column.right - column.left : Math.min(WIDEST, view.right - view.left);
  const left = beside ? column.left : (view.left + view.right - width) / 2, from = beside ? Math.max(view.top, column.top) : view.top;
  /** @param {Edges[]} taken */
  const free = (taken) => gaps(taken.filter((each) => each.left < left + width && left < each.right), from, view.bottom);
  /** @param {Gap} gap */
  const high = ({ top, bottom }) => Math.min(tall, most, bottom - top);
  const rooms = [[table, ...used], [table], [at, ...used], [at]].map((taken) => free([...kept, ...taken]))
    .map((found) => (beside ? found : found.reverse()).reduce((one, other) => high(other) > high(one) ? other : one));
  const best = rooms.find((room) => high(room) >= Math.min(tall, LEAST)) ?? rooms[3];
  const { top, bottom } = best, edge = beside || top < at.top ? { top } : { bottom };
  return { wide: !beside || width > WIDE || high(best) < tall, left, width, ...edge, height: Math.min(most, bottom - top) };
}

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
  return [...found, { top, bottom }];
}
