// The layer over a canvas: buttons for what may be used, sprites for what moves, and a caption.

import { filterCanvas, passKeys, watchBrowser } from "./browser.js";
import { listenToSpots, spread } from "./spots.js";
import { play, stop } from "./sprites.js";
import { WALK } from "./tip.js";

function render({ model, el }) {
  const gone = new AbortController();
  const layer = document.createElement("div");
  layer.className = "rk-over";
  layer.spots = [];
  layer.buttons = layer.appendChild(document.createElement("div"));
  layer.buttons.setAttribute("role", "group");
  layer.buttons.setAttribute("aria-label", `On the table. ${WALK}`);
  layer.sprites = [];
  layer.tip = layer.appendChild(document.createElement("div"));
  layer.tip.className = "rk-tip";
  layer.tip.setAttribute("aria-hidden", "true");
  const caption = layer.appendChild(document.createElement("p"));
  caption.className = "rk-said";
  const write = () => {
    caption.textContent = model.get("said");
    caption.toggleAttribute("data-low", model.get("low"));
  };
  const attach = () => {
    const host = el.closest(".rk-stage");
    const canvas = host?.querySelector("canvas");
    if (gone.signal.aborted) return;
    if (!canvas) { requestAnimationFrame(attach); return; }
    const name = () => {
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", model.get("label") || "Nothing lies here yet.");
    };
    host.append(layer);
    name();
    model.on("change:label", name);
    model.on("change:said", write);
    write();
    model.on("change:spots", () => spread(model, layer));
    model.on("msg:custom", (message) => {
      if (message.kind === "play") play(model, layer, message);
      if (message.kind === "stop") stop(layer);
      if (message.kind === "unmark") spread(model, layer);
    });
    spread(model, layer);
    filterCanvas(model, host, canvas, gone.signal);
    passKeys(model, host, canvas, gone.signal);
    listenToSpots(model, layer, gone.signal);
    watchBrowser(model, host, gone.signal);
  };
  attach();
  return () => { gone.abort(); layer.remove(); };
}

export default { render };
