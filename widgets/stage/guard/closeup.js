// Close-ups: a hit area that is pointed at for a while, or held with a finger, is shown large, with its rules, beside the table.

import { targetOf } from "../../page/js/dom.js";
import { CLICK_RADIUS } from "../../page/js/presses.js";
import { send } from "../../page/js/send.js";
import { focusArea } from "./focus.js";
import { placeCloseup } from "./placement.js";

/** @import { Closeups, Layer, LayerChannel, ShowCloseup } from "../../page/js/types.d.ts" */

const SHOW_AFTER = 320, CHANGE_AFTER = 120, HIDE_AFTER = 300, HOLD = 500;  // milliseconds
/** @type {Record<string, number>} */
const PAGE_KEYS = { PageDown: 1, PageUp: -1 };

/**
 * Add the element in which close-ups are shown, and return what shows and hides them.
 *
 * @param {LayerChannel} channel
 * @param {Layer} layer
 * @param {AbortSignal} signal
 * @returns {Closeups}
 */
export function startCloseups(channel, layer, signal) {
  const panel = document.createElement("div"), stage = /** @type {HTMLElement} */ (layer.element.parentElement);
  const app = stage.closest(".rk-app") ?? stage;
  /** @type {number | undefined} */
  let timer;
  /** @type {HTMLElement | undefined} the hit area that is shown, or asked for */
  let wanted;
  let shown = "";
  panel.className = "rk-lens";
  panel.setAttribute("role", "status");
  panel.hidden = true;
  app.append(panel);
  const hide = () => {
    const refocused = panel.contains(document.activeElement) ? wanted : undefined;
    wanted = undefined;
    panel.hidden = true;
    layer.updating = true;
    if (refocused) focusArea(layer, refocused);
    layer.updating = false;
  };
  const dismiss = () => {
    layer.moved = null;
    hide();
  };
  const place = () => {
    if (!wanted) return;
    panel.removeAttribute("tabindex");  // what scrolls fades at its foot, and is higher by that
    placeCloseup(panel, stage, wanted);
    if (panel.scrollHeight > panel.clientHeight) panel.tabIndex = 0;
  };
  // What is too long scrolls by page keys for whoever has moved to the hit area by keys.
  /** @param {string} key */
  const scrollPage = (key) => {
    const before = panel.scrollTop;
    if (document.activeElement === wanted) panel.scrollTop += (PAGE_KEYS[key] ?? 0) * panel.clientHeight;
    return panel.scrollTop !== before;
  };
  /** @param {HTMLElement} button */
  const ask = (button) => {
    if (!button.isConnected) return;
    wanted = button;
    send(channel, { kind: "look", key: button.dataset.key ?? "" });
  };
  /** @type {ShowCloseup} */
  const show = (button, wait) => {
    clearTimeout(timer);
    if (!button && panel.hidden) wanted = undefined;  // an answer that comes now is too late
    if (!channel.get("looking") || (button && button === wanted)) return;
    timer = button ? setTimeout(ask, wait ?? (panel.hidden ? SHOW_AFTER : CHANGE_AFTER), button) : setTimeout(hide, wait ?? HIDE_AFTER);
  };
  const refresh = () => {
    if (wanted && !wanted.isConnected) hide();
    if (wanted) ask(wanted); else if (layer.moved && layer.attended) show(layer.attended);
  };
  channel.onMessage((message) => {
    if (message.kind !== "look" || message.key !== wanted?.dataset.key) return;  // it may answer an earlier question
    if (!message.html) { hide(); return; }
    const answer = JSON.stringify([message.key, message.html, wanted.dataset.tip]);
    if (answer === shown && !panel.hidden) { place(); return; }  // what is being read of it stays in view
    shown = answer;
    panel.innerHTML = `${message.html}<button type="button" class="rk-away rk-touch" aria-label="Close">×</button>`;
    if (wanted.dataset.tip) {  // one thing at a time: what the tooltip says is at the top of the close-up
      const told = document.createElement("p");
      told.className = "rk-would";
      told.textContent = wanted.dataset.tip;
      panel.prepend(told);
    }
    panel.hidden = false;
    panel.scrollTop = 0;
    layer.tooltip.hidden = true;
    place();
  });
  // It stays for whoever scrolls it, and is else in nobody's way.
  panel.addEventListener("pointerenter", () => { if (panel.tabIndex === 0) clearTimeout(timer); }, { signal });
  panel.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType !== "touch") show(null); }, { signal });
  panel.addEventListener("focusin", () => clearTimeout(timer), { signal });
  panel.addEventListener("focusout", () => show(null), { signal });
  panel.addEventListener("click", dismiss, { signal });
  // It may lie over what has the focus now, even while the mouse rests on a hit area.
  document.addEventListener("focusin", (event) => {
    const target = targetOf(event);
    if (!panel.contains(target) && !layer.element.contains(target)) show(null, 0);
  }, { signal });
  let held = /** @type {PointerEvent | undefined} */ (undefined);  // what put a finger down
  document.addEventListener("pointerdown", (event) => {
    const target = targetOf(event), inLayer = layer.element.contains(target);
    held = event.pointerType === "touch" ? event : undefined;
    layer.moved = null;
    if (!panel.contains(target) && (held || !inLayer)) hide();
    if (held && inLayer) show(event.isPrimary ? target.closest(".rk-spot") : null, HOLD);
  }, { signal });
  document.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
    if (held && pointerType === "touch" && Math.hypot(clientX - held.clientX, clientY - held.clientY) > CLICK_RADIUS) clearTimeout(timer);
  }, { signal });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { if (held) clearTimeout(timer); }, { signal });
  layer.element.addEventListener("contextmenu", (event) => { if (event.pointerType !== "mouse") event.preventDefault(); }, { signal });
  document.addEventListener("scroll", ({ target }) => {
    if (!(target instanceof Node && target.contains(layer.element))) return;  // such as a log that grows
    hide();
    refresh();  // once it rests
  }, { signal, capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    if (panel.hidden || !(event.key === "Escape" || scrollPage(event.key))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.key === "Escape") dismiss();
  }, { signal, capture: true });
  signal.addEventListener("abort", () => { clearTimeout(timer); panel.remove(); });
  return { show, refresh, isFor: (button) => button === wanted, shows: (button) => !panel.hidden && button === wanted };
}
