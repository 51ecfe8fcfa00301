// ---- sprites: what moves from one frame of a film to the next

import { say } from "../../page/js/say.js";

export function play(model, layer, { sprites, millis, pause, id, width }) {
  stop(layer);
  layer.playing = id;
  const scale = layer.clientWidth / width;
  for (const { svg, box, keys } of sprites) {
    const holder = layer.appendChild(document.createElement("div"));
    holder.className = "rk-sprite";
    holder.innerHTML = svg;
    Object.assign(holder.style, { left: `${box[0] * 100}%`, top: `${box[1] * 100}%`, width: `${box[2] * 100}%` });
    Object.assign(holder.firstChild.style, { display: "block", width: "100%", height: "auto", overflow: "visible" });
    const frames = keys.map(({ offset, x, y, turn, scale: size, alpha }) => (
      { offset, opacity: alpha, transform: `translate(${x * scale}px, ${y * scale}px) rotate(${turn}deg) scale(${size})` }));
    holder.animate(frames, { duration: millis, fill: "both", easing: "ease-in-out" });
    layer.sprites.push(holder);
  }
  layer.timer = setTimeout(() => { if (layer.playing === id) say(model, { kind: "played", id }); }, millis + pause);
}

export function stop(layer) {
  clearTimeout(layer.timer);
  layer.playing = undefined;
  const gone = layer.sprites.splice(0);
  // The canvas needs a moment to show what the sprites were standing in for.
  requestAnimationFrame(() => requestAnimationFrame(() => gone.forEach((sprite) => sprite.remove())));
}
