// Pulling a card, with a mouse or a finger, is picking it up and then picking the place: two clicks in one. A place
// that holds more places, like a small tower, opens when the card is held over it. Where it is told as one pull, it may
// also begin at whatever in the app has a data-pull, and end off the picture.

import { say } from "../../page/js/say.js";
import { showTip } from "./tip.js";

const FAR = 7, OPENS = 420;

export function pull(model, layer, signal, use, look) {
  let held, spring;
  const app = layer.parentNode.closest(".rk-app") ?? layer.parentNode;
  const over = (event) => document.elementsFromPoint(event.clientX, event.clientY)
    .find((each) => each.matches(".rk-spot[data-drop]") && layer.contains(each));
  const mark = (spot) => {
    for (const each of layer.spots) each.toggleAttribute("data-over", each === spot);
    if (spot === spring?.spot) return;
    clearTimeout(spring?.timer);
    spring = { spot, timer: spot?.dataset.spring === undefined ? 0 : setTimeout(use, OPENS, spot) };
  };
  const drop = () => {
    held?.moved?.remove();
    mark(undefined);
    held = undefined;
  };
  const tell = ({ spot }, place, event) => {
    const at = spot.dataset.pull ?? Number(spot.dataset.at), { left, right, top, bottom } = layer.getBoundingClientRect();
    const off = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
    if (!place && (!off || spot.dataset.pull)) return;
    say(model, { kind: "pull", at, to: place ? Number(place.dataset.at) : -1, version: model.get("version") });
  };
  const carry = (event) => {
    const { left, top } = layer.getBoundingClientRect(), apart = held.spot.dataset.pull !== undefined;  // then it is no part of the layer
    const x = event.clientX - held.x + (apart ? 0 : held.left - left), y = event.clientY - held.y + (apart ? 0 : held.top - top);
    held.last = event;
    held.moved.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    const place = over(event);
    mark(place);
    showTip(layer, place);
  };
  app.addEventListener("pointerdown", (event) => {
    const elsewhere = model.get("pulling") && event.target.closest("[data-pull]");
    const spot = elsewhere || (layer.contains(event.target) && event.target.closest(".rk-spot[data-drag]"));
    const { left, top } = layer.getBoundingClientRect();
    held = spot && event.isPrimary && event.button === 0 ? { spot, x: event.clientX, y: event.clientY, left, top } : undefined;
  }, { signal });
  document.addEventListener("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    if (!held.moved) {
      held.moved = held.spot.dataset.pull ? app.appendChild(twin(held.spot)) : layer.appendChild(copy(layer, held.spot));
      look(null, 0);
      if (held.spot.dataset.chosen === undefined && !model.get("pulling")) use(held.spot);
    }
    carry(event);
  }, { signal });
  document.addEventListener("scroll", () => { if (held?.moved) carry(held.last); }, { signal, capture: true, passive: true });
  document.addEventListener("pointerup", (event) => {
    if (!held?.moved) { held = undefined; return; }
    const place = over(event);
    held.moved.remove();
    mark(undefined);
    if (model.get("pulling")) tell(held, place, event); else if (place) use(place);
    setTimeout(drop);  // after the click that this also is
  }, { signal });
  document.addEventListener("pointercancel", drop, { signal });
  return () => Boolean(held?.moved);
}

// The same thing again, over everything else, to be carried about.
function twin(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect(), card = thing.cloneNode(true);
  card.classList.add("rk-carried");
  card.inert = true;
  Object.assign(card.style, { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return card;
}

// The part of the picture that lies under a spot, to be carried about.
function copy(layer, { offsetLeft, offsetTop, offsetWidth, offsetHeight }) {
  const from = layer.parentNode.querySelector("canvas"), card = document.createElement("canvas");
  const scale = from.width / from.clientWidth;
  card.width = offsetWidth * scale;
  card.height = offsetHeight * scale;
  card.className = "rk-carried";
  const [left, top, width, height] = [offsetLeft, offsetTop, offsetWidth, offsetHeight].map((length) => `${length}px`);
  Object.assign(card.style, { left, top, width, height });
  card.getContext("2d").drawImage(from, offsetLeft * scale, offsetTop * scale, card.width, card.height, 0, 0, card.width, card.height);
  return card;
}
