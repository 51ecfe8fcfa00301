// Shows markup and says what was done to it. See region.py for which attribute means what.

import { copy, read, save, share } from "./js/files.js";
import { focusOn, isTouched } from "./js/focus.js";
import { fields, said, twice } from "./js/forms.js";
import { deliver } from "./js/host.js";
import { recallLamp, switchLamp } from "./js/lamp.js";
import { wirePages } from "./js/links.js";
import { filter, picked, walk } from "./js/lists.js";
import { morph } from "./js/morph.js";
import { listenToPresses, say } from "./js/say.js";
import { watchTabs } from "./js/tabs.js";

function listen(model, root, signal) {
  const meant = (source, value) => {
    const version = source.closest("[data-again]") ? {} : { version: model.get("version") };
    return { kind: "do", do: source.dataset.do, value, ...version };
  };
  const tell = (source, value) => say(model, meant(source, value));
  root.addEventListener("click", (event) => {
    const copied = event.target.closest("[data-copy]");
    if (copied) copy(copied);
    if (event.target.closest("[data-lamp]")) switchLamp();
    if (event.target.closest("a[data-do]")) event.preventDefault();
    const list = event.target.closest("[data-item]")?.closest("[data-list]");
    if (list) picked(list);
  }, { signal });
  listenToPresses(root, (target) => {
    const source = target.closest("button[data-do], a[data-do]");
    const off = source?.getAttribute("aria-disabled") === "true" && !source.parentElement.closest("[data-again]");
    return source && !off && meant(source, source.dataset.value ?? null);
  }, (message, { detail }) => say(model, { ...message, twice: detail > 1 }), signal);
  let waiting;
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);  // the form says what its fields were about to say
    if (twice(event.target)) return;
    if (event.target.dataset.do) tell(event.target, fields(event.target));
    if (event.target.matches(".rk-entry-line") && !isTouched()) event.target.querySelector("input").select();  // what is typed next is new
  }, { signal });
  root.addEventListener("change", async (event) => {
    const source = event.target;
    if (!source.matches("input[data-do], select[data-do], textarea[data-do]")) return;
    clearTimeout(waiting);  // what was about to be said of a field is said now
    if (source.type === "file") {
      if (source.files[0]) tell(source, await read(source.files[0]));
      source.value = "";
    } else tell(source, said(source));
  }, { signal });
  root.addEventListener("input", (event) => {
    if (event.target.form) event.target.form.sent = null;
    const list = event.target.matches("[data-filter]") && event.target.closest("[data-list]");
    if (list) filter(list);
    if (event.target.dataset.live === undefined) return;
    clearTimeout(waiting);
    const message = { kind: "do", do: event.target.dataset.do, value: said(event.target) };
    waiting = setTimeout(() => say(model, message), 150);
  }, { signal });
  root.addEventListener("keydown", (event) => {
    const list = event.target.closest("[data-list]");
    if (list && walk(event, list)) { event.preventDefault(); event.stopPropagation(); }
  }, { signal });
  pointOut(model, root, signal);
}

function pointOut(model, root, signal) {
  let told = "", waiting;
  const point = (target) => {
    const hint = target?.closest?.("[data-hint]")?.dataset.hint ?? "";
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (hint === told) return;
      told = hint;
      say(model, { kind: "do", do: "hint", value: hint });
    }, 90);
  };
  if (!("ontouchstart" in window)) root.addEventListener("pointerover", ({ target }) => point(target), { signal });
  root.addEventListener("pointerleave", () => { if (told) point(null); }, { signal });
  root.addEventListener("focusin", ({ target }) => point(target), { signal });
  root.addEventListener("focusout", ({ relatedTarget }) => { if (told && !root.contains(relatedTarget)) point(null); }, { signal });
}

// Scroll to something, unless all or a good part of it is in view.
function reveal(thing) {
  const { top, bottom } = thing?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  if ((top < 0 && bottom < innerHeight * 0.4) || top > innerHeight * 0.6) thing.scrollIntoView({ block: "start" });
}

function render({ model, el }) {
  const gone = new AbortController();
  const root = document.createElement("div");
  recallLamp();
  root.className = "rk-leaf";
  el.append(root);
  const show = () => {
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const fresh = document.createElement("template");
    fresh.innerHTML = model.get("markup");
    morph(root, fresh.content);
    root.querySelectorAll("[data-list]").forEach(filter);
    root.querySelectorAll("[role=tablist]").forEach(watchTabs);
    wirePages(root);
    const now = root.querySelector("[data-now]"), pane = now?.closest(".rk-scroll");
    if (pane) pane.scrollTop += now.getBoundingClientRect().bottom - pane.getBoundingClientRect().bottom;  // not the page
    const asked = root.querySelector("[autofocus]");
    if (asked && asked !== root.asked) focusOn(asked);
    root.asked = asked;
    if (focused && !root.contains(focused)) {
      focusOn(root.querySelector(`button:not([aria-disabled=true])${isTouched() ? "" : ", input"}`), { preventScroll: true });
    }
  };
  model.on("change:markup", show);
  model.on("msg:custom", (message) => {
    if (message.kind === "download") save({ ...message });
    if (message.kind === "share") {
      share({ ...message }).catch(() => save({ name: message.name.replace(/png$/, "svg"), text: message.text, type: "image/svg+xml" }));
    }
    if (message.kind === "focus") focusOn(root.querySelector(message.selector));
    if (message.kind === "clear") {
      const box = root.querySelector(message.selector);
      if (box?.value === message.text) box.value = "";  // else somebody has typed on
    }
    if (message.kind === "reveal") reveal(root.closest(".rk-app")?.querySelector(message.selector));
  });
  show();
  listen(model, root, gone.signal);
  return () => gone.abort();
}

export default { initialize: deliver, render };
