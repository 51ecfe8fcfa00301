// ---- spots: a button for every place that may be used, pointed at, walked through and pulled without the kernel

import { listenToPresses, say } from "../../page/js/say.js";
import { WAYS } from "./browser.js";
import { lens } from "./lens.js";
import { pull } from "./pull.js";
import { showTip } from "./tip.js";

const MARKS = ["drag", "drop", "chosen", "bare", "strong", "quiet", "spring"];

// A spot keeps its button as long as it means the same, so that focus and pointer stay with what they were on.
export function spread(model, layer) {
  const spots = model.get("spots");
  const focused = layer.contains(document.activeElement) ? layer.spots.indexOf(document.activeElement) : -1;
  const held = layer.spots[focused];
  const old = new Map(layer.spots.map((spot) => [spot.dataset.key, spot]));
  layer.spots = spots.map((said) => {
    const spot = old.get(said.key) ?? document.createElement("button");
    old.delete(said.key);
    const [x, y, width, height] = said.box.map((share) => `${share * 100}%`);
    Object.assign(spot.style, { left: x, top: y, width, height });
    spot.type = "button";
    spot.className = "rk-spot";
    spot.setAttribute("aria-label", said.label);
    if (said.press || said.drag) spot.setAttribute("aria-pressed", String(said.chosen)); else spot.removeAttribute("aria-pressed");
    Object.assign(spot.dataset, { at: said.at, key: said.key, tip: said.tip });
    for (const mark of MARKS) spot.toggleAttribute(`data-${mark}`, said[mark]);
    if (spot.textContent !== said.text) spot.textContent = said.text;
    spot.toggleAttribute("data-text", said.text !== "");
    return spot;
  });
  layer.settling = true;  // a button that is moved loses the focus for a moment, which means nothing
  for (const spot of old.values()) spot.remove();
  layer.spots.forEach((spot, at) => { if (layer.buttons.children[at] !== spot) layer.buttons.insertBefore(spot, layer.buttons.children[at] ?? null); });
  const next = layer.spots.includes(held) ? held : layer.spots[Math.min(focused, layer.spots.length - 1)];
  for (const spot of layer.spots) spot.tabIndex = spot === (next ?? layer.spots[0]) ? 0 : -1;
  if (focused >= 0 && next !== document.activeElement) next?.focus({ preventScroll: true });
  layer.settling = false;
  layer.armed = undefined;
  layer.tip.hidden = true;
}

// Arrows go to what glows; to the rest, which says why it does not, with Shift or where nothing glows that way.
function neighbour(layer, from, way, all) {
  const glowing = all ? [] : layer.spots.filter((spot) => spot.dataset.quiet === undefined);
  return nearest(glowing, from, way) ?? nearest(layer.spots, from, way);
}

function nearest(spots, from, [across, down]) {
  const middle = (spot) => [spot.offsetLeft + spot.offsetWidth / 2, spot.offsetTop + spot.offsetHeight / 2];
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = middle(spot).map((place, axis) => place - [x, y][axis]);
    const along = dx * across + dy * down, aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (spot === from || along < 4 || along + 2 * aside >= least) continue;
    [best, least] = [spot, along + 2 * aside];
  }
  return best;
}

// The first touch of a place tells what would happen there, the second one does it.
function arm(layer, spot) {
  layer.armed?.removeAttribute("data-strong");
  layer.armed = spot;
  spot.setAttribute("data-strong", "");
  showTip(layer, spot);
}

export function listenToSpots(model, layer, signal) {
  let hinted = -1;
  const hint = (spot) => {
    const at = spot ? Number(spot.dataset.at) : -1;
    showTip(layer, spot);
    if (at !== hinted && model.get("hinting")) say(model, { kind: "hint", at, version: model.get("version") });
    hinted = at;
  };
  const meant = (spot) => ({ spot, at: Number(spot.dataset.at), version: model.get("version") });
  // What can be chosen shows that it is before the kernel has said so: its answer puts right what is not.
  const use = (spot, { at, version } = meant(spot), { twice = false, keyed = false } = {}) => {
    if (spot.dataset.drag !== undefined) {
      const chosen = spot.toggleAttribute("data-chosen");
      spot.setAttribute("aria-pressed", String(chosen));
      if (chosen) for (const other of layer.spots) if (other !== spot) other.removeAttribute("data-chosen");
    }
    say(model, { kind: "spot", at, version, twice, keyed });
  };
  const look = lens(model, layer, signal);
  const pulled = pull(model, layer, signal, use, look);
  const click = (press, { pointerType, detail }) => {
    const { spot } = press;
    if (pulled()) return;
    const asks = pointerType === "touch" && model.get("careful") && spot.dataset.drop !== undefined && spot.dataset.tip;
    if (asks && layer.armed !== spot) { arm(layer, spot); return; }
    use(spot, press, { twice: detail > 1, keyed: detail === 0 });
    const toggled = spot.hasAttribute("aria-pressed") && spot.dataset.drag === undefined;
    if ((pointerType === "touch" && !toggled) || spot.dataset.quiet !== undefined) look(spot, 0);
  };
  const spotted = (target) => { const spot = target.closest(".rk-spot"); return spot && meant(spot); };
  listenToPresses(layer, spotted, click, signal);
  layer.addEventListener("pointerover", ({ target, pointerType }) => {
    const spot = target.closest(".rk-spot");
    hint(spot);
    if (pointerType !== "touch" && !pulled()) look(spot);
  }, { signal });
  layer.addEventListener("pointerout", ({ relatedTarget, pointerType }) => {
    if (layer.contains(relatedTarget) || pointerType === "touch") return;
    hint(null);
    look(null);
  }, { signal });
  layer.addEventListener("focusin", ({ target }) => {
    if (layer.settling) return;
    for (const spot of layer.spots) spot.tabIndex = spot === target ? 0 : -1;
    hint(target.closest(".rk-spot"));
    if (target.matches(":focus-visible")) look(target.closest(".rk-spot"));
  }, { signal });
  layer.addEventListener("focusout", () => {
    if (layer.settling) return;
    hint(null);
    look(null);
  }, { signal });
  layer.addEventListener("keydown", (event) => {
    const next = event.key in WAYS && neighbour(layer, event.target, WAYS[event.key], event.shiftKey);
    if (!next) return;
    layer.walked = true;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }, { signal });
}
