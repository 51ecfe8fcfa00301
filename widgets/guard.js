// Stands between the browser and the canvas, because the canvas alone is a bad neighbour: it sends every mouse move to
// the kernel, swallows Tab and the wheel, and has no name. What may be used lies over it as real buttons, and what
// moves as sprites, so that pointing, focus and motion need no kernel at all.
const NOISE = ["mousemove", "mousedown", "mouseup", "mouseout", "wheel", "keydown",
  "touchstart", "touchmove", "touchend", "touchcancel"];
const TYPING = "input, select, textarea, [contenteditable=true], [role=slider]";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// A kernel that is gone cannot be told anything: the store puts up a sign that says so.
const say = (model, message) => {
  try { model.send(message); } catch { window.dispatchEvent(new Event("rk-gone")); }
};

function watchBrowser(model, host, signal) {
  const lamp = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const report = () => {
    if (!host.clientWidth) return;
    model.set("room", host.clientWidth);
    model.set("tall", document.documentElement.clientHeight);
    model.set("density", Math.min(window.devicePixelRatio || 1, 3));
    model.set("dark", (document.documentElement.dataset.rk ?? (lamp.matches ? "dark" : "light")) === "dark");
    model.set("still", calm.matches);
    try { model.save_changes(); } catch { window.dispatchEvent(new Event("rk-gone")); }
  };
  lamp.addEventListener("change", report, { signal });
  calm.addEventListener("change", report, { signal });
  window.addEventListener("resize", report, { signal });
  window.addEventListener("rk-lamp", report, { signal });
  const observer = new ResizeObserver(report);
  observer.observe(host);
  signal.addEventListener("abort", () => observer.disconnect());
  report();
}

function filterCanvas(model, host, canvas, signal) {
  // For good, without the signal: when the page is left, the canvas is there for longer than its kernel.
  const quiet = (event) => { if (event.target === canvas) event.stopImmediatePropagation(); };
  for (const kind of NOISE) host.addEventListener(kind, quiet, { capture: true, passive: true });
  canvas.addEventListener("click", (event) => {
    const box = canvas.getBoundingClientRect();
    say(model, { kind: "pick", x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  }, { signal });
}

function passKeys(model, host, canvas, signal) {
  const app = host.closest(".rk-app") ?? host;
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const ours = target === document.body || app.contains(target);
    const press = key === "Enter" || key === " ";
    if (!ours || !model.get("watched").includes(key) || target.closest(TYPING)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (press && target !== canvas)) return;
    if (key in WAYS && target.closest(".rk-spot, [data-list]")) return;
    event.preventDefault();
    say(model, { kind: "key", key });
  }, { signal, capture: true });
}

// ---- spots: a button for every place that may be used, pointed at, walked through and pulled without the kernel

const MARKS = ["drag", "drop", "chosen", "bare", "strong", "quiet", "spring"];

// A spot keeps its button as long as it means the same, so that focus and pointer stay with what they were on.
function spread(model, layer) {
  const spots = model.get("spots");
  const focused = layer.contains(document.activeElement) ? layer.spots.indexOf(document.activeElement) : -1;
  const held = layer.spots[focused];
  const old = new Map(layer.spots.map((spot) => [spot.dataset.key, spot]));
  layer.spots = spots.map((said, at) => {
    const spot = old.get(said.key) ?? document.createElement("button");
    old.delete(said.key);
    const [x, y, width, height] = said.box.map((share) => `${share * 100}%`);
    Object.assign(spot.style, { left: x, top: y, width, height });
    spot.type = "button";
    spot.className = "rk-spot";
    spot.setAttribute("aria-label", said.label);
    if (said.press || said.drag) spot.setAttribute("aria-pressed", String(said.chosen)); else spot.removeAttribute("aria-pressed");
    Object.assign(spot.dataset, { at, key: said.key, tip: said.tip });
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

function neighbour(layer, from, [across, down]) {
  const middle = (spot) => [spot.offsetLeft + spot.offsetWidth / 2, spot.offsetTop + spot.offsetHeight / 2];
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const spot of layer.spots) {
    const [dx, dy] = middle(spot).map((place, axis) => place - [x, y][axis]);
    const along = dx * across + dy * down, aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (spot === from || along < 4 || along + 2 * aside >= least) continue;
    [best, least] = [spot, along + 2 * aside];
  }
  return best;
}

function showTip(layer, spot) {
  layer.tip.hidden = !spot?.dataset.tip;
  if (layer.tip.hidden) return;
  layer.tip.textContent = spot.dataset.tip;
  const above = spot.offsetTop - layer.tip.offsetHeight - 8;
  const left = spot.offsetLeft + spot.offsetWidth / 2 - layer.tip.offsetWidth / 2;
  layer.tip.style.left = `${Math.max(4, Math.min(left, layer.clientWidth - layer.tip.offsetWidth - 4))}px`;
  layer.tip.style.top = `${above > 0 ? above : spot.offsetTop + spot.offsetHeight + 8}px`;
}

// The first touch of a place tells what would happen there, the second one does it.
function arm(layer, spot) {
  layer.armed?.removeAttribute("data-strong");
  layer.armed = spot;
  spot.setAttribute("data-strong", "");
  showTip(layer, spot);
}

function listenToSpots(model, layer, signal) {
  let hinted = -1;
  const hint = (spot) => {
    const at = spot ? Number(spot.dataset.at) : -1;
    showTip(layer, spot);
    if (at !== hinted && model.get("hinting")) say(model, { kind: "hint", at, version: model.get("version") });
    hinted = at;
  };
  // What can be chosen shows that it is before the kernel has said so: its answer puts right what is not.
  const use = (spot) => {
    if (spot.dataset.drag !== undefined) {
      const chosen = spot.toggleAttribute("data-chosen");
      spot.setAttribute("aria-pressed", String(chosen));
      if (chosen) for (const other of layer.spots) if (other !== spot) other.removeAttribute("data-chosen");
    }
    say(model, { kind: "spot", at: Number(spot.dataset.at), version: model.get("version") });
  };
  const look = lens(model, layer, signal);
  const pulled = pull(model, layer, signal, use, look);
  layer.addEventListener("click", (event) => {
    const spot = event.target.closest(".rk-spot");
    if (!spot || pulled()) return;
    const asks = event.pointerType === "touch" && model.get("careful") && spot.dataset.drop !== undefined && spot.dataset.tip;
    if (asks && layer.armed !== spot) { arm(layer, spot); return; }
    use(spot);
    if (event.pointerType === "touch" || spot.dataset.quiet !== undefined) look(spot, 0);
  }, { signal });
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
    const next = event.key in WAYS && neighbour(layer, event.target, WAYS[event.key]);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }, { signal });
}

// Pulling a card, with a mouse or a finger, is picking it up and then picking the place: two clicks in one. A place
// that holds more places, like a small tower, opens when the card is held over it. Where it is told as one pull, it may
// also begin at whatever in the app has a data-pull, and end off the picture.
const FAR = 7, OPENS = 420;

function pull(model, layer, signal, use, look) {
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
  app.addEventListener("pointerdown", (event) => {
    const elsewhere = model.get("pulling") && event.target.closest("[data-pull]");
    const spot = elsewhere || (layer.contains(event.target) && event.target.closest(".rk-spot[data-drag]"));
    held = spot && event.isPrimary && event.button === 0 ? { spot, x: event.clientX, y: event.clientY } : undefined;
  }, { signal });
  document.addEventListener("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    if (!held.moved) {
      held.moved = held.spot.dataset.pull ? app.appendChild(twin(held.spot)) : layer.appendChild(copy(layer, held.spot));
      look(null, 0);
      if (held.spot.dataset.chosen === undefined && !model.get("pulling")) use(held.spot);
    }
    held.moved.style.transform = `translate(${event.clientX - held.x}px, ${event.clientY - held.y}px) rotate(2deg)`;
    const place = over(event);
    mark(place);
    showTip(layer, place);
  }, { signal });
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

// ---- the lens: what is pointed at for a while is shown large, with its rules, beside the table or over its far end

const LINGER = 320, LEAVE = 220, DOCK = 250;

function lens(model, layer, signal) {
  const glass = document.createElement("div");
  let timer, wanted;
  glass.className = "rk-lens";
  glass.setAttribute("role", "status");
  glass.hidden = true;
  (layer.parentNode.closest(".rk-app") ?? layer.parentNode).append(glass);
  const hide = () => { wanted = undefined; glass.hidden = true; };
  const ask = (spot) => {
    wanted = spot;
    say(model, { kind: "look", key: spot.dataset.key });
  };
  const look = (spot, wait) => {
    clearTimeout(timer);
    if (!model.get("looking") || (spot && spot === wanted)) return;
    timer = spot ? setTimeout(ask, wait ?? (glass.hidden ? LINGER : 120), spot) : setTimeout(hide, wait ?? LEAVE);
  };
  model.on("msg:custom", ({ kind, html }) => {
    if (kind !== "look" || !wanted) return;
    if (!html) { hide(); return; }
    glass.innerHTML = html;
    glass.hidden = false;
    put(glass, layer.getBoundingClientRect(), wanted.getBoundingClientRect());
  });
  glass.addEventListener("pointerenter", () => clearTimeout(timer), { signal });
  glass.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType !== "touch") look(null); }, { signal });
  glass.addEventListener("click", hide, { signal });
  document.addEventListener("pointerdown", ({ target }) => { if (!layer.contains(target)) hide(); }, { signal });
  document.addEventListener("scroll", hide, { signal, capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || glass.hidden) return;
    event.stopImmediatePropagation();
    hide();
  }, { signal, capture: true });
  signal.addEventListener("abort", () => { clearTimeout(timer); glass.remove(); });
  return look;
}

function put(glass, table, spot) {
  const beside = window.innerWidth - table.right > DOCK;
  glass.toggleAttribute("data-wide", !beside);
  glass.style.left = `${beside ? table.right + 12 : Math.max(6, table.left)}px`;
  glass.style.right = `${beside ? 12 : Math.max(6, window.innerWidth - table.right)}px`;
  const low = !beside && spot.top + spot.height / 2 < window.innerHeight / 2;
  const top = document.querySelector(".rk-in-game > .rk-top")?.getBoundingClientRect().bottom ?? 6;
  glass.style.top = beside || low ? "auto" : `${Math.max(6, top + 4)}px`;
  glass.style.bottom = beside ? `${Math.max(12, window.innerHeight - table.bottom)}px` : low ? "8px" : "auto";
}

// ---- sprites: what moves from one frame of a film to the next

function play(model, layer, { sprites, millis, pause, id, width }) {
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

function stop(layer) {
  clearTimeout(layer.timer);
  layer.playing = undefined;
  const gone = layer.sprites.splice(0);
  // The canvas needs a moment to show what the sprites were standing in for.
  requestAnimationFrame(() => requestAnimationFrame(() => gone.forEach((sprite) => sprite.remove())));
}

function render({ model, el }) {
  const gone = new AbortController();
  const layer = document.createElement("div");
  layer.className = "rk-over";
  layer.spots = [];
  layer.buttons = layer.appendChild(document.createElement("div"));
  layer.sprites = [];
  layer.tip = layer.appendChild(document.createElement("div"));
  layer.tip.className = "rk-tip";
  layer.tip.setAttribute("aria-hidden", "true");
  const attach = () => {
    const host = el.closest(".rk-stage");
    const canvas = host?.querySelector("canvas");
    if (gone.signal.aborted) return;
    if (!canvas) { requestAnimationFrame(attach); return; }
    const name = () => {
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", model.get("label"));
    };
    host.append(layer);
    name();
    model.on("change:label", name);
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
