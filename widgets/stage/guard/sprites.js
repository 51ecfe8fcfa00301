// Sprites: pictures that move over the canvas between two drawings of it.

import { send } from "../../page/js/send.js";

/** @import { Layer, LayerChannel, Motion } from "../../page/js/types.d.ts" */

/**
 * Show a motion instead of the one before, and send its number when it and its pause are over.
 *
 * @param {LayerChannel} channel
 * @param {Layer} layer
 * @param {Motion} motion
 */
export function playMotion(channel, layer, { sprites, millis, pause, id, width }) {
  stopMotion(layer);
  layer.playing = id;
  const pixels = layer.element.clientWidth / width;  // CSS pixels to a pixel of the drawing
  for (const { svg, box, keys } of sprites) {
    const sprite = layer.element.appendChild(document.createElement("div"));
    sprite.className = "rk-sprite";
    sprite.innerHTML = svg;
    Object.assign(sprite.style, { left: `${box[0] * 100}%`, top: `${box[1] * 100}%`, width: `${box[2] * 100}%` });
    const picture = /** @type {SVGElement} */ (sprite.firstElementChild);
    Object.assign(picture.style, { display: "block", width: "100%", height: "auto", overflow: "visible" });
    const frames = keys.map(({ offset, x, y, turn, scale, alpha }) => (
      { offset, opacity: alpha, transform: `translate(${x * pixels}px, ${y * pixels}px) rotate(${turn}deg) scale(${scale})` }));
    sprite.animate(frames, { duration: millis, fill: "both", easing: "ease-in-out" });
    layer.sprites.push(sprite);
  }
  layer.timer = setTimeout(() => { if (layer.playing === id) send(channel, { kind: "played", id }); }, millis + pause);
}

/**
 * Remove all sprites, two frames later: by then the canvas shows what they stood for.
 *
 * @param {Layer} layer
 */
export function stopMotion(layer) {
  clearTimeout(layer.timer);
  layer.playing = undefined;
  const removed = layer.sprites.splice(0);
  requestAnimationFrame(() => requestAnimationFrame(() => removed.forEach((sprite) => sprite.remove())));
}
