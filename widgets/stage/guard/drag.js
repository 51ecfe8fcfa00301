// Dragging, with a mouse or a finger: it means picking something up and then choosing a place, two clicks in one. A place with
// further places in it, such as a small tower, opens when something is held over it. Where Python wants a drag as one message
// (`pulling`), it may also begin at anything in the app that has `data-pull`, and end outside the canvas.

import { targetOf } from "../../page/js/dom.js";
import { send } from "../../page/js/send.js";
import { showTooltip } from "./tooltip.js";

/** @import { Layer, LayerChannel, ShowCloseup } from "../../page/js/types.d.ts" */

const DRAG_DISTANCE = 7, OPEN_AFTER = 420;  // CSS pixels before a press is a drag; milliseconds

/**
 * @typedef {object} Drag
 * @property {HTMLElement} source
 * @property {number} x where it began, as all of these
 * @property {number} y
 * @property {number} left of the layer
 * @property {number} top
 * @property {HTMLElement} [copy] what follows the pointer, once it is a drag
 * @property {PointerEvent} [last]
 */

/**
 * Let hit areas be dragged to others; return what says whether something is being dragged.
 *
 * @param {LayerChannel} channel
 * @param {Layer} layer
 * @param {AbortSignal} signal
 * @param {(button: HTMLElement) => void} use uses a hit area as a click does
 * @param {ShowCloseup} closeup
 */
export function startDragging(channel, layer, signal, use, closeup) {
  /** @type {Drag | undefined} */
  let drag;
  /** @type {{ button?: HTMLElement, timer?: number }} the place under the pointer, and when it opens */
  let over = {};
  const { element } = layer, stage = /** @type {HTMLElement} */ (element.parentElement), app = stage.closest(".rk-app") ?? stage;
  /** @param {PointerEvent} event @returns {HTMLElement | undefined} */
  const placeAt = ({ clientX, clientY }) => /** @type {HTMLElement[]} */ (document.elementsFromPoint(clientX, clientY))
    .find((each) => each.matches(".rk-spot[data-drop]") && element.contains(each));
  /** @param {PointerEvent} event @returns {HTMLElement | undefined} where nothing can be dropped, which Python says */
  const unfitAt = ({ clientX, clientY }) => (channel.get("pulling") ? undefined
    : layer.buttons.find((each) => each.matches("[data-quiet]") && document.elementsFromPoint(clientX, clientY).includes(each)));
  /** @param {HTMLElement | undefined} button */
  const mark = (button) => {
    for (const each of layer.buttons) each.toggleAttribute("data-over", each === button);
    if (button === over.button) return;
    clearTimeout(over.timer);
    over = { button, timer: button?.dataset.spring === undefined ? undefined : setTimeout(use, OPEN_AFTER, button) };
  };
  const end = () => {
    drag?.copy?.remove();
    mark(undefined);
    drag = undefined;
  };
  /** @param {HTMLElement} source @param {HTMLElement | undefined} place @param {PointerEvent} event */
  const sendDrag = ({ dataset }, place, { clientX, clientY }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    if (!place && (!isOutside || dataset.pull)) return;
    const start = dataset.pull === undefined ? { key: dataset.key } : { item: dataset.pull };
    send(channel, { kind: "pull", ...start, to: place?.dataset.key ?? null, asked: channel.get("asked") });
  };
  /** @param {Drag} dragged @param {HTMLElement} copy @param {PointerEvent} event */
  const move = (dragged, copy, event) => {
    const { left, top } = element.getBoundingClientRect(), inLayer = dragged.source.dataset.pull === undefined;
    const x = event.clientX - dragged.x + (inLayer ? dragged.left - left : 0);
    const y = event.clientY - dragged.y + (inLayer ? dragged.top - top : 0);
    dragged.last = event;
    copy.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    const place = placeAt(event);
    mark(place);
    showTooltip(layer, place);
  };
  /** @param {Drag} dragged */
  const begin = (dragged) => {
    const { source } = dragged;
    const copy = source.dataset.pull ? app.appendChild(copyElement(source)) : element.appendChild(copyPicture(stage, source));
    closeup(null, 0);
    if (source.dataset.chosen === undefined && !channel.get("pulling")) use(source);
    return copy;
  };
  app.addEventListener("pointerdown", (happened) => {
    const event = /** @type {PointerEvent} */ (happened), target = targetOf(event);
    /** @type {HTMLElement | null} */
    const elsewhere = channel.get("pulling") ? target.closest("[data-pull]") : null;
    /** @type {HTMLElement | null} */
    const source = elsewhere ?? (element.contains(target) ? target.closest(".rk-spot[data-drag]") : null);
    const { left, top } = element.getBoundingClientRect();
    drag = source && event.isPrimary && event.button === 0 ? { source, x: event.clientX, y: event.clientY, left, top } : undefined;
  }, { signal });
  document.addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    if (!drag.copy && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_DISTANCE) return;
    drag.copy ??= begin(drag);
    move(drag, drag.copy, event);
  }, { signal });
  document.addEventListener("scroll", () => {
    if (drag?.copy && drag.last) move(drag, drag.copy, drag.last);
  }, { signal, capture: true, passive: true });
  document.addEventListener("pointerup", (event) => {
    if (!drag?.copy) { drag = undefined; return; }
    const place = placeAt(event) ?? unfitAt(event);
    drag.copy.remove();
    mark(undefined);
    const isThere = drag.source.isConnected || drag.source.dataset.pull !== undefined;
    if (isThere && channel.get("pulling")) sendDrag(drag.source, place, event); else if (isThere && place) use(place);
    setTimeout(end);  // after the click that this also is
  }, { signal });
  document.addEventListener("pointercancel", end, { signal });
  return () => drag?.copy !== undefined;
}

/**
 * Return a copy of an element that lies over everything else.
 *
 * @param {HTMLElement} element
 */
function copyElement(element) {
  const { left, top, width, height } = element.getBoundingClientRect(), copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  copy.classList.add("rk-carried");
  copy.inert = true;
  Object.assign(copy.style, { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return copy;
}

/**
 * Return a copy of the part of the canvas that lies under a hit area.
 *
 * @param {HTMLElement} stage
 * @param {HTMLElement} button
 */
function copyPicture(stage, { offsetLeft, offsetTop, offsetWidth, offsetHeight }) {
  const from = /** @type {HTMLCanvasElement} */ (stage.querySelector("canvas")), copy = document.createElement("canvas");
  const scale = from.width / from.clientWidth;
  copy.width = offsetWidth * scale;
  copy.height = offsetHeight * scale;
  copy.className = "rk-carried";
  const [left, top, width, height] = [offsetLeft, offsetTop, offsetWidth, offsetHeight].map((length) => `${length}px`);
  Object.assign(copy.style, { left, top, width, height });
  copy.getContext("2d")?.drawImage(from, offsetLeft * scale, offsetTop * scale, copy.width, copy.height, 0, 0, copy.width, copy.height);
  return copy;
}
