// The tooltip of a hit area, above or below it.

/** @import { Layer } from "../../page/js/types.d.ts" */

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
  const above = button.offsetTop - tooltip.offsetHeight - GAP;
  const left = button.offsetLeft + button.offsetWidth / 2 - tooltip.offsetWidth / 2;
  const rightmost = element.clientWidth - tooltip.offsetWidth - MARGIN;
  tooltip.style.left = `${Math.max(MARGIN, Math.min(left, rightmost))}px`;
  tooltip.style.top = `${above > 0 ? above : button.offsetTop + button.offsetHeight + GAP}px`;
}
