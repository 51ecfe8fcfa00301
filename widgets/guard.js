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
  const quiet = (event) => { if (event.target === canvas) event.stopImmediatePropagation(); };
  for (const kind of NOISE) host.addEventListener(kind, quiet, { signal, capture: true, passive: true });
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

function spread(model, layer) {
  const spots = model.get("spots");
  const focused = layer.contains(document.activeElement) ? layer.spots.indexOf(document.activeElement) : -1;
  while (layer.spots.length > spots.length) layer.spots.pop().remove();
  spots.forEach(({ box, label, tip, drag, drop, chosen, bare, strong, text }, at) => {
    const spot = layer.spots[at] ?? document.createElement("button");
    const [x, y, width, height] = box.map((share) => `${share * 100}%`);
    Object.assign(spot.style, { left: x, top: y, width, height });
    spot.type = "button";
    spot.className = "rk-spot";
    spot.setAttribute("aria-label", label);
    if (drag) spot.setAttribute("aria-pressed", String(chosen)); else spot.removeAttribute("aria-pressed");
    spot.tabIndex = at === Math.max(focused, 0) ? 0 : -1;
    spot.dataset.at = at;
    spot.dataset.tip = tip;
    spot.toggleAttribute("data-drag", drag);
    spot.toggleAttribute("data-drop", drop);
    spot.toggleAttribute("data-chosen", chosen);
    spot.toggleAttribute("data-bare", bare);
    spot.textContent = text;
    spot.toggleAttribute("data-text", text !== "");
    spot.toggleAttribute("data-strong", strong);
    if (!spot.parentNode) { layer.append(spot); layer.spots[at] = spot; }
  });
  if (focused >= spots.length) layer.spots[0]?.focus({ preventScroll: true });
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

function listenToSpots(model, layer, signal) {
  let hinted = -1, pulled;
  const hint = (spot) => {
    const at = spot ? Number(spot.dataset.at) : -1;
    showTip(layer, spot);
    if (at !== hinted && model.get("hinting")) say(model, { kind: "hint", at, version: model.get("version") });
    hinted = at;
  };
  const use = (spot) => say(model, { kind: "spot", at: Number(spot.dataset.at), version: model.get("version") });
  layer.addEventListener("click", ({ target }) => {
    const spot = target.closest(".rk-spot");
    if (spot && !pulled?.moved) use(spot);
    pulled = undefined;
  }, { signal });
  layer.addEventListener("pointerover", ({ target }) => hint(target.closest(".rk-spot")), { signal });
  layer.addEventListener("pointerout", ({ relatedTarget }) => { if (!layer.contains(relatedTarget)) hint(null); }, { signal });
  layer.addEventListener("focusin", ({ target }) => {
    for (const spot of layer.spots) spot.tabIndex = spot === target ? 0 : -1;
    hint(target.closest(".rk-spot"));
  }, { signal });
  layer.addEventListener("focusout", () => hint(null), { signal });
  layer.addEventListener("keydown", (event) => {
    const next = event.key in WAYS && neighbour(layer, event.target, WAYS[event.key]);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }, { signal });
  // Pulling a card is picking it up and then picking the place: two clicks in one.
  layer.addEventListener("pointerdown", (event) => {
    const spot = event.target.closest("[data-drag]");
    pulled = spot && event.pointerType !== "touch" && event.button === 0 ? { spot, x: event.clientX, y: event.clientY } : undefined;
  }, { signal });
  const under = (event) => document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.matches("[data-drop]") && layer.contains(each));
  document.addEventListener("pointermove", (event) => {
    if (!pulled || (!pulled.moved && Math.hypot(event.clientX - pulled.x, event.clientY - pulled.y) < 6)) return;
    if (!pulled.moved) {
      const { offsetWidth, offsetHeight, offsetLeft, offsetTop } = pulled.spot;
      pulled.moved = layer.appendChild(document.createElement("div"));
      pulled.moved.className = "rk-carried";
      Object.assign(pulled.moved.style, { width: `${offsetWidth}px`, height: `${offsetHeight}px`, left: `${offsetLeft}px`, top: `${offsetTop}px` });
      if (pulled.spot.dataset.chosen === undefined) use(pulled.spot);
    }
    pulled.moved.style.transform = `translate(${event.clientX - pulled.x}px, ${event.clientY - pulled.y}px) rotate(2deg)`;
    const over = under(event);
    for (const spot of layer.spots) spot.toggleAttribute("data-over", spot === over);
  }, { signal });
  document.addEventListener("pointerup", (event) => {
    if (!pulled?.moved) return;
    pulled.moved.remove();
    const over = under(event);
    if (over) { over.removeAttribute("data-over"); use(over); }
    setTimeout(() => { pulled = undefined; });  // after the click that this also is
  }, { signal });
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
    model.on("msg:custom", (message) => (message.kind === "play" ? play(model, layer, message) : stop(layer)));
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
