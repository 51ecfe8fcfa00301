// Stands between the browser and the canvas, because the canvas alone is a bad neighbour: it sends every mouse move to
// the kernel, swallows Tab and the wheel, and has no name. One message a click, the listed keys, nothing else.
const NOISE = ["mousemove", "mousedown", "mouseup", "mouseout", "wheel", "keydown",
  "touchstart", "touchmove", "touchend", "touchcancel"];
const TYPING = "input, select, textarea, [contenteditable=true], [role=slider]";

function watchBrowser(model, host, signal) {
  const lamp = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const report = () => {
    if (!host.clientWidth) return;
    model.set("room", host.clientWidth);
    model.set("density", Math.min(window.devicePixelRatio || 1, 3));
    model.set("dark", (document.documentElement.dataset.rk ?? (lamp.matches ? "dark" : "light")) === "dark");
    model.set("still", calm.matches);
    model.save_changes();
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
    model.send({ kind: "pick", x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
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
    event.preventDefault();
    model.send({ kind: "key", key });
  }, { signal, capture: true });
}

function nameCanvas(model, canvas) {
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", model.get("label"));
}

function render({ model, el }) {
  const gone = new AbortController();
  const attach = () => {
    const host = el.closest(".rk-stage");
    const canvas = host?.querySelector("canvas");
    if (gone.signal.aborted) return;
    if (!canvas) { requestAnimationFrame(attach); return; }
    nameCanvas(model, canvas);
    model.on("change:label", () => nameCanvas(model, canvas));
    filterCanvas(model, host, canvas, gone.signal);
    passKeys(model, host, canvas, gone.signal);
    watchBrowser(model, host, gone.signal);
  };
  attach();
  return () => gone.abort();
}

export default { render };
