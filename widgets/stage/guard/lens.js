// ---- the lens: what is pointed at for a while is shown large, with its rules, where there is room

import { say } from "../../page/js/say.js";
import { put } from "./place.js";

const LINGER = 320, LEAVE = 220, PAGES = { PageDown: 1, PageUp: -1 };
const WATCHED = { subtree: true, childList: true, attributes: true, attributeFilter: ["data-quiet", "hidden", "aria-selected"] };

export function lens(model, layer, signal) {
  const glass = document.createElement("div");
  let timer, wanted, drawn;
  glass.className = "rk-lens";
  glass.setAttribute("role", "status");
  glass.hidden = true;
  (layer.parentNode.closest(".rk-app") ?? layer.parentNode).append(glass);
  const hide = () => {
    const back = document.activeElement === glass ? wanted : null;
    wanted = undefined;
    glass.hidden = true;
    changes.disconnect();
    layer.settling = true;
    back?.focus();
    layer.settling = false;
  };
  // What is on the page may change beneath it: it moves out of the way.
  const fit = () => {
    if (!wanted) return;
    if (!(wanted.isConnected && put(glass, layer, wanted))) hide();
    else if (glass.scrollHeight > glass.clientHeight) glass.tabIndex = 0;
    else glass.removeAttribute("tabindex");
  };
  // Where a close-up has more to say, keys turn its pages for whoever walks the table by key.
  const turned = (key) => {
    const from = glass.scrollTop;
    if (document.activeElement === wanted) glass.scrollTop += (PAGES[key] ?? 0) * glass.clientHeight;
    return glass.scrollTop !== from;
  };
  const changes = new MutationObserver(() => { cancelAnimationFrame(drawn); drawn = requestAnimationFrame(fit); });
  const ask = (spot) => {
    wanted = spot;
    say(model, { kind: "look", key: spot.dataset.key });
  };
  const look = (spot, wait) => {
    clearTimeout(timer);
    if (!spot && glass.hidden) wanted = undefined;  // what comes now comes too late
    if (!model.get("looking") || (spot && spot === wanted)) return;
    timer = spot ? setTimeout(ask, wait ?? (glass.hidden ? LINGER : 120), spot) : setTimeout(hide, wait ?? LEAVE);
  };
  model.on("msg:custom", ({ kind, html }) => {
    if (kind !== "look" || !wanted) return;
    if (!html) { hide(); return; }
    glass.innerHTML = html;
    glass.hidden = false;
    glass.scrollTop = 0;
    fit();
    if (wanted) for (const part of glass.parentNode.children) if (part !== glass) changes.observe(part, WATCHED);
  });
  glass.addEventListener("pointerenter", () => clearTimeout(timer), { signal });
  glass.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType !== "touch") look(null); }, { signal });
  glass.addEventListener("focusin", () => clearTimeout(timer), { signal });
  glass.addEventListener("focusout", () => look(null), { signal });
  glass.addEventListener("click", hide, { signal });
  document.addEventListener("pointerdown", ({ target }) => { if (!layer.contains(target) && !glass.contains(target)) hide(); }, { signal });
  document.addEventListener("scroll", ({ target }) => { if (target !== glass) hide(); }, { signal, capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    if (glass.hidden || !(event.key === "Escape" || turned(event.key))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.key === "Escape") hide();
  }, { signal, capture: true });
  signal.addEventListener("abort", () => { clearTimeout(timer); changes.disconnect(); glass.remove(); });
  return look;
}
