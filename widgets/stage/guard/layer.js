// The layer over a canvas: buttons for hit areas, sprites for what moves, a tooltip and a caption. Pointing, focus and motion need no
// message to Python.

import { filterEvents, sendKeys } from "./canvas.js";
import { listenToAreas, updateAreas } from "./hit_areas.js";
import { playMotion, stopMotion } from "./sprites.js";
import { sendSwipes } from "./swipe.js";
import { ARROW_HELP } from "./tooltip.js";
import { watchViewport } from "./viewport.js";

/** @import { Layer, LayerChannel } from "../../page/js/types.d.ts" */

/** @returns {Layer} */
function createLayer() {
  const element = document.createElement("div");
  const group = element.appendChild(document.createElement("div")), tooltip = element.appendChild(document.createElement("div"));
  element.className = "rk-over";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", `On the table. ${ARROW_HELP}`);
  tooltip.className = "rk-tip";
  tooltip.setAttribute("aria-hidden", "true");
  return { element, group, tooltip, buttons: [], sprites: [], usedArrows: false, attended: null, moved: null, updating: false };
}

/**
 * @param {LayerChannel} channel
 * @param {HTMLElement} el
 */
export function showLayer(channel, el) {
  const removed = new AbortController(), layer = createLayer();
  const caption = layer.element.appendChild(document.createElement("p"));
  caption.className = "rk-said";
  const writeCaption = () => {
    caption.textContent = channel.get("said");
    // It is written over the question above the table, which is not open then: on the table it would cover something.
    const home = el.closest(".rk-in-game")?.querySelector(":scope > .rk-top") ?? layer.element;
    if (caption.parentElement !== home) home.append(caption);
  };
  /** @param {HTMLElement} stage @param {HTMLCanvasElement} canvas */
  const attach = (stage, canvas) => {
    const writeLabel = () => {
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", channel.get("label") || "Nothing lies here yet.");
    };
    stage.append(layer.element);
    writeLabel();
    channel.onChange("label", writeLabel);
    channel.onChange("said", writeCaption);
    writeCaption();
    let answerAgain = () => {};
    const update = () => { updateAreas(channel, layer); answerAgain(); };
    channel.onChange("spots", update);
    channel.onMessage((message) => {
      if (message.kind === "play") playMotion(channel, layer, message);
      if (message.kind === "stop") stopMotion(layer);
      if (message.kind === "unmark") update();
    });
    update();
    filterEvents(channel, stage, canvas, removed.signal);
    sendKeys(channel, stage, canvas, removed.signal);
    sendSwipes(channel, stage, removed.signal);
    answerAgain = listenToAreas(channel, layer, removed.signal);
    watchViewport(channel, stage, removed.signal);
  };
  const waitForCanvas = () => {
    /** @type {HTMLElement | null} */
    const stage = el.closest(".rk-stage"), canvas = stage?.querySelector("canvas");
    if (removed.signal.aborted) return;
    if (stage && canvas) attach(stage, canvas); else requestAnimationFrame(waitForCanvas);
  };
  waitForCanvas();
  return () => { removed.abort(); layer.element.remove(); caption.remove(); };
}
