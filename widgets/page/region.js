// Shows markup, and sends what is done to it. Which attribute means what stands in region.py.

import { closestTo, targetOf } from "./js/dom.js";
import { copyText, download, readFile, share } from "./js/files.js";
import { focusOn, isTouched } from "./js/focus.js";
import { fieldsOf, isRepeated, noteTyping, valueOf } from "./js/forms.js";
import { linkPages } from "./js/links.js";
import { clearFilter, filterList, moveInList } from "./js/lists.js";
import { morph } from "./js/morph.js";
import { listenToPresses } from "./js/presses.js";
import { send } from "./js/send.js";
import { watchTabs } from "./js/tabs.js";
import { restoreTheme, switchTheme } from "./js/theme.js";

/** @import { FieldValue, RegionChannel, RegionReceived, RegionSent } from "./js/types.d.ts" */

const TYPING_PAUSE = 150;  // milliseconds
const ROW_HINT_PAUSE = 90;

/**
 * Return the action of a control, with the number of the question that it answers.
 *
 * @param {RegionChannel} channel
 * @param {HTMLElement} control
 * @param {FieldValue} value
 * @returns {RegionSent}
 */
function actionOf(channel, control, value) {
  const asked = control.closest("[data-again]") ? {} : { asked: channel.get("asked") };
  return { kind: "do", do: control.dataset.do ?? "", value, ...asked };
}

/**
 * Send clicks on buttons and links with an action.
 *
 * @param {RegionChannel} channel
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
function listenToClicks(channel, root, signal) {
  root.addEventListener("click", (event) => {
    const copied = closestTo(event, "[data-copy]");
    if (copied) copyText(copied);
    if (closestTo(event, "[data-lamp]")) switchTheme();
    if (closestTo(event, "[data-print]")) print();
    if (closestTo(event, "a[data-do]")) event.preventDefault();
    const list = closestTo(event, "[data-item]")?.closest("[data-list]");
    if (list) clearFilter(list);
  }, { signal });
  listenToPresses(root, (target) => {
    /** @type {HTMLButtonElement | null} or a link */
    const control = target.closest("button[data-do], a[data-do]");
    const disabled = control?.getAttribute("aria-disabled") === "true" && !control.parentElement?.closest("[data-again]");
    const fields = control?.dataset.form !== undefined && control.form ? fieldsOf(control.form) : null;
    return control && !disabled && actionOf(channel, control, fields ?? control.dataset.value ?? null);
  }, (action, { detail }) => send(channel, { ...action, twice: detail > 1 }), signal);
}

/**
 * Send forms and fields with an action, and filter lists.
 *
 * @param {RegionChannel} channel
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
function listenToFields(channel, root, signal) {
  /** @type {number | undefined} */
  let typing;
  /** @param {HTMLElement} control @param {FieldValue} value */
  const act = (control, value) => send(channel, actionOf(channel, control, value));
  root.addEventListener("submit", (event) => {
    const form = targetOf(event);
    event.preventDefault();
    clearTimeout(typing);  // the form has what its fields were about to send
    if (!(form instanceof HTMLFormElement) || isRepeated(form)) return;
    if (form.dataset.do) act(form, fieldsOf(form));
    if (form.matches(".rk-entry-line") && !isTouched()) form.querySelector("input")?.select();  // what is typed next replaces it
  }, { signal });
  root.addEventListener("change", async (event) => {
    const target = targetOf(event);
    if (!target.matches("input[data-do], select[data-do], textarea[data-do]")) return;
    clearTimeout(typing);  // what was about to be sent of a field is sent now
    const field = /** @type {HTMLInputElement} */ (target);
    if (field.type === "file") {
      if (field.files?.[0]) act(field, await readFile(field.files[0]));
      field.value = "";
    } else act(field, valueOf(field));
  }, { signal });
  root.addEventListener("input", (event) => {
    const field = /** @type {HTMLInputElement} */ (targetOf(event)), list = field.matches("[data-filter]") && field.closest("[data-list]");
    noteTyping(field.form);
    if (list) filterList(list);
    if (field.dataset.live === undefined) return;
    clearTimeout(typing);
    /** @type {RegionSent} */
    const action = { kind: "do", do: field.dataset.do ?? "", value: valueOf(field) };
    typing = setTimeout(() => send(channel, action), TYPING_PAUSE);
  }, { signal });
  root.addEventListener("keydown", (event) => {
    const list = closestTo(event, "[data-list]");
    if (list && moveInList(event, list)) { event.preventDefault(); event.stopPropagation(); }
  }, { signal });
}

/**
 * Send the `data-hint` of what is pointed at or in focus, and "" when it no longer is; return what sends it again for other markup.
 *
 * @param {RegionChannel} channel
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
function listenToHints(channel, root, signal) {
  let sent = "", changes = 0;
  /** @type {EventTarget | null} what is pointed at, or in focus */
  let attended = null;
  /** @type {number | undefined} */
  let timer;
  const tell = () => {
    /** @type {HTMLElement | null} */
    const hinting = attended instanceof Element && attended.isConnected ? attended.closest("[data-hint]") : null;
    const hint = hinting?.dataset.hint ?? "", now = hint && `${changes} ${hint}`;  // it may mean another thing by now
    if (now === sent) return;
    sent = now;
    send(channel, { kind: "do", do: "hint", value: hint });
  };
  /** @param {EventTarget | null} target */
  const point = (target) => {
    attended = target;
    clearTimeout(timer);
    timer = setTimeout(tell, ROW_HINT_PAUSE);
  };
  root.addEventListener("pointerover", ({ target, pointerType }) => { if (pointerType !== "touch") point(target); }, { signal });
  root.addEventListener("pointerleave", () => point(null), { signal });
  root.addEventListener("focusin", ({ target }) => point(target), { signal });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (!root.contains(/** @type {Node | null} */ (relatedTarget))) point(null);
  }, { signal });
  return () => {
    changes += 1;
    point(attended);
  };
}

/**
 * Scroll to an element, unless all or a good part of it is in view.
 *
 * @param {Element | null | undefined} element
 */
function reveal(element) {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  if ((top < 0 && bottom < innerHeight * 0.4) || top > innerHeight * 0.6) element?.scrollIntoView({ block: "start" });
}

/**
 * Do what Python asks for.
 *
 * @param {HTMLElement} root
 * @param {RegionReceived} message
 */
function obey(root, message) {
  switch (message.kind) {
    case "download": download(message); break;
    case "share": share(message); break;
    case "focus": focusOn(root.querySelector(message.selector)); break;
    case "reveal": reveal(root.closest(".rk-app")?.querySelector(message.selector)); break;
    case "clear": {
      /** @type {HTMLInputElement | null} */
      const field = root.querySelector(message.selector);
      if (field?.value === message.text) field.value = "";  // else somebody has typed on
    }
  }
}

/**
 * Return what has the focus when the control that had it is gone: in the bar the button that leads on, or without one what is asked.
 *
 * @param {HTMLElement} root
 * @returns {HTMLElement | null}
 */
function nextOf(root) {
  const usable = "button:not([aria-disabled=true])", bar = root.querySelector(".rk-foot-bar");
  if (bar) return bar.querySelector(`.rk-on ${usable}`) ?? root.closest(".rk-app")?.querySelector(".rk-prompt") ?? null;
  return root.querySelector(`${usable}${isTouched() ? "" : ", input"}`);
}

/**
 * @param {RegionChannel} channel
 * @param {HTMLElement} el
 */
export function showRegion(channel, el) {
  const removed = new AbortController();
  const root = /** @type {HTMLElement} */ (el.querySelector(":scope > .rk-leaf") ?? document.createElement("div"));
  /** @type {HTMLElement | null} */
  let autofocused = null;
  let hintAgain = () => {};
  restoreTheme();
  root.className = "rk-leaf";
  el.append(root);
  const update = () => {
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const wanted = document.createElement("template");
    wanted.innerHTML = channel.get("markup");
    morph(root, wanted.content);
    root.querySelectorAll("[data-list]").forEach(filterList);
    root.querySelectorAll("[role=tablist]").forEach(watchTabs);
    linkPages(root, channel.host);
    const current = root.querySelector("[data-now]"), pane = current?.closest(".rk-scroll");
    if (current && pane) pane.scrollTop += current.getBoundingClientRect().bottom - pane.getBoundingClientRect().bottom;  // not the page
    /** @type {HTMLElement | null} */
    const asking = root.querySelector("[autofocus]");
    if (asking && asking !== autofocused) focusOn(asking);
    autofocused = asking;
    if (focused && !root.contains(focused)) focusOn(nextOf(root), { preventScroll: true });
  };
  channel.onChange("markup", () => { update(); hintAgain(); });
  channel.onMessage((message) => obey(root, message));
  update();
  listenToClicks(channel, root, removed.signal);
  listenToFields(channel, root, removed.signal);
  hintAgain = listenToHints(channel, root, removed.signal);
  return () => removed.abort();
}
