// Reports what the browser knows of its viewport: how much room there is for a canvas, how dense its pixels are, dark or light, more or less motion.

import { report } from "../../page/js/send.js";
import { isDark } from "../../page/js/theme.js";

/** @import { LayerChannel, Viewport } from "../../page/js/types.d.ts" */

const DENSEST = 3;  // device pixels to a CSS pixel

/**
 * @param {HTMLElement} stage
 * @param {string} around what holds it, which is wider where a low window shows the picture smaller
 */
const widthOf = (stage, around) => stage.closest(around)?.clientWidth;

/**
 * Send the viewport now and whenever it changes: one at a time, so that Python gets no more of them than it can draw while a window
 * is being resized.
 *
 * @param {LayerChannel} channel
 * @param {HTMLElement} stage the box around the canvas
 * @param {AbortSignal} signal
 */
export function watchViewport(channel, stage, signal) {
  const dark = matchMedia("(prefers-color-scheme: dark)"), still = matchMedia("(prefers-reduced-motion: reduce)");
  const stacked = matchMedia("(max-width: 820px)");  // as in style.css
  const ruler = stage.appendChild(document.createElement("i"));  // as tall as a page between the bars of a phone's browser
  ruler.className = "rk-least";
  let sent = "", waiting = false;
  /** @returns {Viewport} */
  const measure = () => ({
    room: stage.clientWidth && (widthOf(stage, ".rk-table") || widthOf(stage, ".rk-body") || stage.clientWidth),
    tall: ruler.offsetHeight || document.documentElement.clientHeight,
    density: Math.min(window.devicePixelRatio || 1, DENSEST),
    dark: channel.host.isDark() ?? isDark(),
    still: still.matches,
    stacked: stacked.matches,
  });
  const update = () => {
    const now = measure(), text = JSON.stringify(now);
    if (!now.room || waiting || text === sent) return;
    [sent, waiting] = [text, true];
    report(channel, { kind: "browser", now });
  };
  channel.onMessage(({ kind }) => { if (kind === "seen") { waiting = false; update(); } });
  channel.host.connection?.onRestored(() => {  // Python may not have received the last one, or its answer was lost
    [sent, waiting] = ["", false];
    update();
    channel.send({ kind: "mended" });
  }, signal);
  const followDensity = () => {  // which changes without a change of size, on another screen
    matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`).addEventListener("change", () => {
      update();
      followDensity();
    }, { signal, once: true });
  };
  followDensity();
  channel.host.onTheme(update, signal);
  for (const query of [dark, still, stacked]) query.addEventListener("change", update, { signal });
  for (const kind of ["resize", "rk-theme"]) window.addEventListener(kind, update, { signal });
  const sizes = new ResizeObserver(() => {  // where the table stays at the top, what has the focus is scrolled to beneath it
    document.documentElement.style.setProperty("--rk-board", `${stage.offsetHeight}px`);
    if (canvas?.height) stage.style.setProperty("--rk-aspect", String(canvas.width / canvas.height));
    update();
  });
  const canvas = stage.querySelector("canvas");
  sizes.observe(stage);
  signal.addEventListener("abort", () => { sizes.disconnect(); ruler.remove(); });
  update();
}
