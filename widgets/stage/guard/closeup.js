// Close-ups: a hit area that is pointed at for a while is shown large, with its rules, where there is room.

import { targetOf } from "../../page/js/dom.js";
import { send } from "../../page/js/send.js";
import { placeCloseup } from "./placement.js";

/** @import { Layer, LayerChannel, ShowCloseup } from "../../page/js/types.d.ts" */

const SHOW_AFTER = 320, CHANGE_AFTER = 120, HIDE_AFTER = 220;  // milliseconds
/** @type {Record<string, number>} */
const PAGE_KEYS = { PageDown: 1, PageUp: -1 };
const OBSERVED = { subtree: true, childList: true, attributes: true, attributeFilter: ["data-quiet", "hidden", "aria-selected"] };

/**
 * Add the element in which close-ups are shown, and return what shows and hides them.
 *
 * @param {LayerChannel} channel
 * @param {Layer} layer
 * @param {AbortSignal} signal
 * @returns {ShowCloseup}
 */
export function startCloseups(channel, layer, signal) {
  const panel = document.createElement("div"), stage = /** @type {HTMLElement} */ (layer.element.parentElement);
  const app = stage.closest(".rk-app") ?? stage;
  /** @type {number | undefined} */
  let timer;
  /** @type {number} */
  let frame;
  /** @type {HTMLElement | undefined} the hit area that is shown, or asked for */
  let wanted;
  panel.className = "rk-lens";
  panel.setAttribute("role", "status");
  panel.hidden = true;
  app.append(panel);
  const hide = () => {
    const refocused = document.activeElement === panel ? wanted : undefined;
    wanted = undefined;
    panel.hidden = true;
    changes.disconnect();
    layer.updating = true;
    refocused?.focus();
    layer.updating = false;
  };
  const place = () => {
    if (!wanted) return;
    if (!wanted.isConnected || !placeCloseup(panel, layer, wanted)) hide();
    else if (panel.scrollHeight > panel.clientHeight) panel.tabIndex = 0;
    else panel.removeAttribute("tabindex");
  };
  // It moves out of the way when the page changes beneath it.
  const changes = new MutationObserver(() => { cancelAnimationFrame(frame); frame = requestAnimationFrame(place); });
  // What is too long scrolls by page keys for whoever has moved to the hit area by keys.
  /** @param {string} key */
  const scrollPage = (key) => {
    const before = panel.scrollTop;
    if (document.activeElement === wanted) panel.scrollTop += (PAGE_KEYS[key] ?? 0) * panel.clientHeight;
    return panel.scrollTop !== before;
  };
  /** @param {HTMLElement} button */
  const ask = (button) => {
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
  channel.onMessage((message) => {
    if (message.kind !== "look" || !wanted) return;
    if (!message.html) { hide(); return; }
    panel.innerHTML = message.html;
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
    if (wanted) for (const part of app.children) if (part !== panel) changes.observe(part, OBSERVED);
  });
  panel.addEventListener("pointerenter", () => clearTimeout(timer), { signal });
  panel.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType !== "touch") show(null); }, { signal });
  panel.addEventListener("focusin", () => clearTimeout(timer), { signal });
  panel.addEventListener("focusout", () => show(null), { signal });
  panel.addEventListener("click", hide, { signal });
  document.addEventListener("pointerdown", (event) => {
    const target = targetOf(event);
    if (!layer.element.contains(target) && !panel.contains(target)) hide();
  }, { signal });
  document.addEventListener("scroll", ({ target }) => { if (target !== panel) hide(); }, { signal, capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    if (panel.hidden || !(event.key === "Escape" || scrollPage(event.key))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.key === "Escape") hide();
  }, { signal, capture: true });
  signal.addEventListener("abort", () => { clearTimeout(timer); changes.disconnect(); panel.remove(); });
  return show;
}
