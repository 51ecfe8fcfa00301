// Where a close-up is docked: in the column beside the table, or where there is none, in a sheet at the edge of the screen that is farther
// from its hit area. So it lies over no part of a table that has a column, and never over what is pointed at.

/** @import { Edges } from "../../page/js/types.d.ts" */

/** @typedef {{ wide: boolean, left: number, width: number, top?: number, bottom?: number, height: number }} Dock `height` is the most there is */

const TO_EDGE = 6, TO_AREA = 8, WIDE = 400, WIDEST = 560;  // CSS pixels, as all of these

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
  const column = app.querySelector(".rk-talk")?.getBoundingClientRect(), table = stage.getBoundingClientRect();
  /** @param {number} tall */
  const put = (tall) => {
    const { wide, left, width, top, bottom, height } = dock(tall, button.getBoundingClientRect(), table, column, view);
    panel.toggleAttribute("data-wide", wide);
    const edges = { top: top === undefined ? "auto" : `${top}px`, bottom: bottom === undefined ? "auto" : `${window.innerHeight - bottom}px` };
    Object.assign(panel.style, { left: `${left}px`, width: `${width}px`, maxHeight: `${height}px`, ...edges });
  };
  put(0);
  put(panel.scrollHeight);  // which depends on the width
}

/**
 * Return where a close-up is docked that is so `tall`: beside the table, if the column is there, else above or below its hit area.
 *
 * @param {number} tall
 * @param {Edges} at its hit area
 * @param {Edges} table
 * @param {Edges | undefined} column
 * @param {Edges} view
 * @returns {Dock}
 */
export function dock(tall, at, table, column, view) {
  if (column && column.left >= table.right && column.right > column.left) {
    const top = Math.max(view.top, column.top), width = column.right - column.left;
    return { wide: width > WIDE, left: column.left, width, top, height: view.bottom - top };
  }
  const width = Math.min(WIDEST, view.right - view.left), left = (view.left + view.right - width) / 2;
  const above = at.top - TO_AREA - view.top, below = view.bottom - at.bottom - TO_AREA, half = (view.bottom - view.top) / 2;
  const low = below >= above || below >= Math.min(tall, half);
  return { wide: true, left, width, ...low ? { bottom: view.bottom } : { top: view.top }, height: Math.min(half, low ? below : above) };
}
