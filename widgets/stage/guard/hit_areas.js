// Hit areas: a button for each place on the canvas that may be used. Arrow keys and dragging need no message to Python.

import { closestTo, targetOf } from "../../page/js/dom.js";
import { listenToPresses } from "../../page/js/presses.js";
import { send } from "../../page/js/send.js";
import { ARROWS } from "./canvas.js";
import { startCloseups } from "./closeup.js";
import { startDragging } from "./drag.js";
import { focusArea, focusedArea, setTabStop } from "./focus.js";
import { showTooltip } from "./tooltip.js";

/** @import { HitArea, Layer, LayerChannel } from "../../page/js/types.d.ts" */

/** @typedef {{ button: HTMLElement, key: string, asked: number }} Press what a click is meant for */

const HINT_PAUSE = 90;  // milliseconds
const MARKS = /** @type {const} */ (["drag", "drop", "chosen", "bare", "strong", "quiet", "spring"]);

/**
 * Make the buttons those of the current hit areas. An area keeps its button as long as it means the same, and so its focus.
 *
 * @param {LayerChannel} channel
 * @param {Layer} layer
 */
export function updateAreas(channel, layer) {
  const { armed } = layer, told = armed?.dataset.tip, focused = focusedArea(layer);
  const unused = new Map(layer.buttons.map((button) => [button.dataset.key, button]));
  layer.buttons = channel.get("spots").map((area) => {
    const button = unused.get(area.key) ?? document.createElement("button");
    unused.delete(area.key);
    describe(button, area);
    return button;
  });
  layer.updating = true;
  for (const button of unused.values()) button.remove();
  layer.buttons.forEach((button, at) => {
    const there = layer.group.children[at] ?? null;
    if (there !== button) layer.group.insertBefore(button, there);
  });
  layer.left = undefined;
  if (focused) focusArea(layer, focused); else setTabStop(layer, layer.buttons[0]);
  layer.updating = false;
  layer.tooltip.hidden = true;
  layer.armed = undefined;
  if (armed?.isConnected && armed.dataset.tip === told) arm(layer, armed);
}

/**
 * Make a button that of a hit area.
 *
 * @param {HTMLButtonElement} button
 * @param {HitArea} area
 */
function describe(button, area) {
  const [left, top, width, height] = area.box.map((share) => `${share * 100}%`);
  Object.assign(button.style, { left, top, width, height });
  button.type = "button";
  button.className = "rk-spot";
  button.setAttribute("aria-label", area.label);
  if (area.press || area.drag) button.setAttribute("aria-pressed", String(area.chosen)); else button.removeAttribute("aria-pressed");
  Object.assign(button.dataset, { key: area.key, tip: area.tip });
  for (const mark of MARKS) button.toggleAttribute(`data-${mark}`, area[mark]);
  if (button.textContent !== area.text) button.textContent = area.text;
  button.toggleAttribute("data-text", area.text !== "");
}

/**
 * Return the button to which an arrow key goes: the nearest one that can be used, or, with Shift or if there is none that way,
 * the nearest of all; those that cannot be used say why.
 *
 * @param {HTMLElement[]} buttons
 * @param {HTMLElement} from
 * @param {[number, number]} way
 * @param {boolean} all
 */
export function neighbour(buttons, from, way, all) {
  const usable = all ? [] : buttons.filter((button) => button.dataset.quiet === undefined);
  return nearest(usable, from, way) ?? nearest(buttons, from, way);
}

/**
 * @param {HTMLElement[]} buttons
 * @param {HTMLElement} from
 * @param {[number, number]} way across and down
 */
function nearest(buttons, from, [across, down]) {
  const [x, y] = middleOf(from);
  /** @type {HTMLElement | undefined} */
  let best;
  let least = Infinity;
  for (const button of buttons) {
    const [toX, toY] = middleOf(button), dx = toX - x, dy = toY - y;
    const along = dx * across + dy * down, aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (button === from || along < 4 || along + 2 * aside >= least) continue;
    [best, least] = [button, along + 2 * aside];
  }
  return best;
}

/** @param {HTMLElement} button */
const middleOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => [offsetLeft + offsetWidth / 2, offsetTop + offsetHeight / 2];

/**
 * Select a hit area by a first touch, which tells what a second one would do.
 *
 * @param {Layer} layer
 * @param {HTMLElement} button
 */
function arm(layer, button) {
  layer.armed?.removeAttribute("data-strong");
  layer.armed = button;
  button.setAttribute("data-strong", "");
  showTooltip(layer, button);
}

/**
 * Show at once that an area was chosen, or no longer is; the answer of Python corrects it.
 *
 * @param {Layer} layer
 * @param {HTMLElement} button
 */
function toggleChosen(layer, button) {
  const chosen = button.toggleAttribute("data-chosen");
  button.setAttribute("aria-pressed", String(chosen));
  if (chosen) for (const other of layer.buttons) if (other !== button) other.removeAttribute("data-chosen");
}

/**
 * Send what is done to hit areas; return what answers again, once they have changed, for the one that is attended to.
 *
 * @param {LayerChannel} channel
 * @param {Layer} layer
 * @param {AbortSignal} signal
 */
export function listenToAreas(channel, layer, signal) {
  const { element } = layer;
  /** @type {string | undefined} */
  let hinted;
  /** @type {number | undefined} */
  let timer;
  /** @param {HTMLElement | null} button */
  const hint = (button) => {
    showTooltip(layer, closeup.shows(button) ? null : button);
    clearTimeout(timer);
    if (channel.get("hinting")) timer = setTimeout(sendHint, HINT_PAUSE, button);
  };
  /** @param {HTMLElement | null} button */
  const sendHint = (button) => {
    const key = button?.isConnected ? button.dataset.key : undefined;
    const around = layer.buttons.map((each) => each.dataset.key).sort().join(" ");  // among other areas it may mean another thing
    const here = key && `${channel.get("asked")} ${key} ${around}`;
    if (here === hinted) return;
    hinted = here;
    send(channel, { kind: "hint", key: key ?? null });
  };
  /** @param {HTMLElement | null} button */
  const attend = (button) => {
    layer.attended = button;
    hint(button);
  };
  /** @param {HTMLElement} button @returns {Press} */
  const pressOf = (button) => ({ button, key: button.dataset.key ?? "", asked: channel.get("asked") });
  /** @param {Press} press */
  const use = ({ button, key, asked }, { twice = false, keyed = false } = {}) => {
    if (button.dataset.drag !== undefined) toggleChosen(layer, button);
    send(channel, { kind: "spot", key, asked, twice, keyed });
  };
  const closeup = startCloseups(channel, layer, signal);
  /** @param {HTMLElement} button */
  const useIfThere = (button) => { if (button.isConnected) use(pressOf(button)); };
  const isDragging = startDragging(channel, layer, signal, useIfThere, closeup.show);
  listenToPresses(element, (target) => {
    /** @type {HTMLElement | null} */
    const button = target.closest(".rk-spot");
    return button && pressOf(button);
  }, (press, { pointerType, detail }) => {
    const { button } = press, touched = pointerType === "touch";
    if (isDragging() || (touched && closeup.isFor(button))) return;  // it was held, to be looked at
    const asks = touched && channel.get("careful") && button.dataset.drop !== undefined && button.dataset.tip;
    if (asks && layer.armed !== button) { arm(layer, button); return; }
    layer.armed = undefined;
    layer.moved = null;
    use(press, { twice: detail > 1, keyed: detail === 0 });
    if (button.dataset.quiet !== undefined) closeup.show(button, 0);
  }, signal);
  /** @type {HTMLElement | null} the area to which the pointer was moved */
  let pointed = null;
  // A browser says without a movement what has come to lie under a pointer that rests. It opens a close-up only if the pointer was
  // moved last: after a click that would be in the way.
  element.addEventListener("pointerover", (event) => {
    const button = closestTo(event, ".rk-spot");
    if (event.pointerType === "touch") { hint(button); return; }
    if (layer.moved === "focus") return;
    attend(button);
    if (layer.moved && !isDragging()) { pointed = button; closeup.show(button); }
  }, { signal });
  document.addEventListener("pointermove", (event) => {
    const button = element.contains(targetOf(event)) ? closestTo(event, ".rk-spot") : null, moved = event.movementX || event.movementY;
    if (event.pointerType === "touch" || !moved || button === pointed || isDragging()) return;
    pointed = button;
    if (button) {
      layer.moved = "pointer";
      attend(button);
      closeup.show(button);
    } else if (layer.moved === "pointer") layer.moved = null;
  }, { signal });
  element.addEventListener("pointerout", ({ relatedTarget, pointerType }) => {
    if (pointerType === "touch" || layer.moved === "focus" || element.contains(/** @type {Node | null} */ (relatedTarget))) return;
    attend(null);
    closeup.show(null);
  }, { signal });
  element.addEventListener("focusin", (event) => {
    if (layer.updating) return;
    const target = targetOf(event), button = closestTo(event, ".rk-spot");
    setTabStop(layer, target);
    attend(button);
    layer.moved = target.matches(":focus-visible") ? "focus" : null;
    if (layer.moved) closeup.show(button);
  }, { signal });
  element.addEventListener("focusout", () => {
    if (layer.updating || layer.moved === "pointer") return;
    attend(null);
    closeup.show(null);
  }, { signal });
  element.addEventListener("keydown", (event) => {
    const button = closestTo(event, ".rk-spot"), way = ARROWS[event.key];
    const next = button && way && neighbour(layer.buttons, button, way, event.shiftKey);
    if (!next) return;
    layer.usedArrows = true;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }, { signal });
  return () => {
    if (!layer.attended?.isConnected) {
      layer.attended = layer.moved === "focus" ? layer.buttons.find((button) => button === document.activeElement) ?? null : null;
    }
    closeup.refresh();
    if (layer.moved || !layer.attended) hint(layer.attended);
  };
}
