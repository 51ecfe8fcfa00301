// Stands between the browser and the canvas, because the canvas alone is a bad neighbour: it sends every mouse move to
// the kernel, swallows Tab and the wheel, and has no name. What may be used lies over it as real buttons, and what
// moves as sprites, so that pointing, focus and motion need no kernel at all.

import { whenMended } from "../../page/js/host.js";
import { say } from "../../page/js/say.js";

const NOISE = ["mousemove", "mousedown", "mouseup", "mouseout", "wheel", "keydown",
  "touchstart", "touchmove", "touchend", "touchcancel"];
const TYPING = "input, select, textarea, [contenteditable=true], [role=slider]";
export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function watchBrowser(model, host, signal) {
  const lamp = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const least = host.appendChild(document.createElement("i"));  // as tall as the page when a phone shows its bars
  least.className = "rk-least";
  const said = () => host.closest(".rk-inset") && document.body.dataset.jpThemeLight;  // a notebook has a lamp of its own
  const dark = () => said() ? said() === "false" : (document.documentElement.dataset.rk ?? (lamp.matches ? "dark" : "light")) === "dark";
  let told = "", waits = false;  // one at a time: while a window is pulled wider, the kernel hears what it has time for
  const report = () => {
    const density = Math.min(window.devicePixelRatio || 1, 3), tall = least.offsetHeight || document.documentElement.clientHeight;
    const now = { room: host.clientWidth, tall, density, dark: dark(), still: calm.matches };
    if (!now.room || waits || JSON.stringify(now) === told) return;
    [told, waits] = [JSON.stringify(now), true];
    try { model.send({ kind: "browser", now }); } catch { window.dispatchEvent(new Event("rk-gone")); }
  };
  model.on("msg:custom", ({ kind }) => { if (kind === "seen") { waits = false; report(); } });
  whenMended(model, () => {  // which does not know what was said last, or its answer was lost
    [told, waits] = ["", false];
    report();
    model.send({ kind: "mended" });
  }, signal);
  lamp.addEventListener("change", report, { signal });
  calm.addEventListener("change", report, { signal });
  window.addEventListener("resize", report, { signal });
  window.addEventListener("rk-lamp", report, { signal });
  const [observer, theme] = [new ResizeObserver(report), new MutationObserver(report)];
  observer.observe(host);
  theme.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => { observer.disconnect(); theme.disconnect(); least.remove(); });
  report();
}

export function filterCanvas(model, host, canvas, signal) {
  // For good, without the signal: when the page is left, the canvas is there for longer than its kernel.
  const quiet = (event) => { if (event.target === canvas) event.stopImmediatePropagation(); };
  for (const kind of NOISE) host.addEventListener(kind, quiet, { capture: true, passive: true });
  canvas.addEventListener("click", (event) => {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    say(model, { kind: "pick", x, y, version: model.get("version"), twice: event.detail > 1 });
  }, { signal });
}

export function passKeys(model, host, canvas, signal) {
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
