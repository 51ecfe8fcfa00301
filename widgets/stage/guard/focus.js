// Where the focus is in a layer, and where it goes when the hit area that has it is gone.

/** @import { Layer } from "../../page/js/types.d.ts" */

/**
 * Let Tab stop at one button of the layer.
 *
 * @param {Layer} layer
 * @param {Element | undefined} stop
 */
export function setTabStop({ buttons }, stop) {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/**
 * Focus a button of the layer; if it is gone, the nearest one, and if there are none, the picture.
 *
 * @param {Layer} layer
 * @param {HTMLElement} button
 */
export function focusArea(layer, button) {
  const next = button.isConnected ? button : closest(layer.buttons, button);
  setTabStop(layer, next);
  layer.left = next ? undefined : button;
  (next ?? pictureOf(layer))?.focus({ preventScroll: true });
}

/**
 * Return the button that has the focus, or had it when all were removed, if the picture still has it for that reason.
 *
 * @param {Layer} layer
 * @returns {HTMLElement | undefined}
 */
export function focusedArea(layer) {
  const { activeElement } = document;
  return layer.buttons.find((button) => button === activeElement) ?? (activeElement === pictureOf(layer) ? layer.left : undefined);
}

/** @param {Layer} layer */
const pictureOf = ({ element }) => element.parentElement?.querySelector("canvas");

/**
 * Return the button whose middle is nearest to that of another one, which has a place, too, when it is gone.
 *
 * @param {HTMLElement[]} buttons
 * @param {HTMLElement} from
 */
function closest(buttons, from) {
  const [x, y] = middleInPicture(from), far = (/** @type {HTMLElement} */ button) => Math.hypot(middleInPicture(button)[0] - x, middleInPicture(button)[1] - y);
  return buttons.reduce((/** @type {HTMLElement | undefined} */ best, each) => (best && far(best) <= far(each) ? best : each), undefined);
}

/** @param {HTMLElement} button @returns {[number, number]} its middle in hundredths of the picture */
const middleInPicture = ({ style }) => [
  parseFloat(style.left) + parseFloat(style.width) / 2, parseFloat(style.top) + parseFloat(style.height) / 2];
