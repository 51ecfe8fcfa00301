// Shows markup and says what was done to it. See region.py for which attribute means what.
const ITEMS = "[data-item]:not([hidden])";
const FINE = 2;  // pixels of a shared picture for each of its drawing
const FAR = 40;  // lines of a list among which an equal one is sought
const MOST = 4_000_000;  // a file larger than this is none of ours

// ---- showing: the page is changed only where it differs, so that focus, typing and scrolling stay

// What does something else is something else, so that the focus never stays on a button whose meaning has changed.
const same = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName
  && ["key", "do"].every((name) => (one.dataset?.[name] ?? "") === (other.dataset?.[name] ?? ""));

function copyAttributes(into, from) {
  const own = (name) => name === "open" && into.nodeName === "DETAILS";  // what the reader has unfolded stays so
  for (const { name } of [...into.attributes]) if (!from.hasAttribute(name) && !own(name)) into.removeAttribute(name);
  for (const { name, value } of from.attributes) if (into.getAttribute(name) !== value) into.setAttribute(name, value);
  if (into.nodeName === "INPUT" && into !== document.activeElement && !into.matches("[data-filter], [type=file]")) {
    into.value = from.getAttribute("value") ?? "";
    into.checked = from.hasAttribute("checked");
  }
  if (into.nodeName === "OPTION") into.selected = from.hasAttribute("selected");
}

// Finds the line of a list that is equal to a fresh one, so that when the first lines of a list go the others stay.
function further(here, fresh) {
  for (let far = 0; here && far < FAR; far++, here = here.nextSibling) if (here.isEqualNode(fresh)) return here;
  return null;
}

function morph(into, from) {
  let here = into.firstChild;
  for (const fresh of [...from.childNodes]) {
    let match = (fresh.nodeName === "LI" && further(here, fresh)) || here;
    while (match && !same(match, fresh)) match = match.nextSibling;
    if (!match) { into.insertBefore(fresh, here); continue; }
    while (here !== match) { const gone = here; here = here.nextSibling; gone.remove(); }
    if (here.nodeType !== Node.ELEMENT_NODE) {
      if (here.nodeValue !== fresh.nodeValue) here.nodeValue = fresh.nodeValue;
    } else if (!here.isEqualNode(fresh)) {
      copyAttributes(here, fresh);
      if (here.nodeName === "TEXTAREA" && here !== document.activeElement) here.value = fresh.textContent;
      morph(here, fresh);
    }
    here = here.nextSibling;
  }
  while (here) { const gone = here; here = here.nextSibling; gone.remove(); }
}

// ---- focus: a text field that gets it under a finger would open the keyboard over the page

let touched = false;  // whether the last thing that was used was the screen itself
const aloud = { capture: true, passive: true };
window.addEventListener("pointerdown", ({ pointerType }) => { touched = pointerType === "touch"; }, aloud);
window.addEventListener("keydown", () => { touched = false; }, aloud);

function focusOn(thing, options) {
  if (!(touched && thing?.matches("input, textarea, select"))) thing?.focus(options);
}

// ---- tabs beside each other, of which some may be outside the view

function showMore(tabs) {
  const { scrollLeft, clientWidth, scrollWidth } = tabs, sides = [];
  if (scrollLeft > 1) sides.push("left");
  if (scrollLeft + clientWidth < scrollWidth - 1) sides.push("right");
  tabs.dataset.more = sides.join(" ");
}

const widths = new ResizeObserver((changed) => changed.forEach(({ target }) => showMore(target)));

function watchTabs(tabs) {
  const chosen = tabs.querySelector("[aria-selected=true]");
  if (chosen && chosen !== tabs.chosen) {
    const room = chosen.getBoundingClientRect(), pane = tabs.getBoundingClientRect();
    tabs.scrollLeft += Math.max(0, room.right + 40 - pane.right) - Math.max(0, pane.left + 40 - room.left);
    tabs.chosen = chosen;
  }
  if (!tabs.watched) {
    tabs.watched = true;
    widths.observe(tabs);
    tabs.addEventListener("scroll", () => showMore(tabs), { passive: true });
  }
  showMore(tabs);
}

// ---- lists that are filtered as one types, and walked with the arrow keys

function filter(list) {
  const box = list.querySelector("[data-filter]");
  if (!box) return;
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const item of list.querySelectorAll("[data-item]")) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    shown += !item.hidden;
  }
  for (const head of list.querySelectorAll("[data-group]")) head.hidden = !head.querySelector(ITEMS);
  const count = list.querySelector("[data-count]");
  if (count) count.textContent = words.length ? `${shown} of ${count.dataset.count}` : count.dataset.count;
  const none = list.querySelector("[data-none]");
  if (none) none.hidden = shown > 0;
}

// An entry was picked: the filter makes room for the next, and goes on being typed in.
function picked(list) {
  const box = list.querySelector("[data-filter]");
  if (!box?.value) return;
  box.value = "";
  filter(list);
  focusOn(box, { preventScroll: true });
}

function walk(event, list) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;  // Control with End, say, scrolls the page
  const items = [...list.querySelectorAll(ITEMS)];
  const box = list.querySelector("[data-filter]");
  const at = items.indexOf(document.activeElement);
  const typing = document.activeElement === box;
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 };
  if (event.key === "Escape" && box) { box.value = ""; filter(list); box.focus(); return true; }
  if (typing && event.key === "Enter") { items[0]?.click(); return true; }
  if (!(event.key in to) || (typing && event.key !== "ArrowDown")) return false;
  if (to[event.key] < 0 && box) box.focus(); else items[Math.min(Math.max(to[event.key], 0), items.length - 1)]?.focus();
  return true;
}

// ---- the lamp: light or dark, as the reader says or else as the system does

const KEPT = "refkit:lamp";
const dark = () => (document.documentElement.dataset.rk ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

function recallLamp() {
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept === "dark" || kept === "light") document.documentElement.dataset.rk = kept;
  } catch { /* forbidden, then as the system does */ }
}

function switchLamp() {
  document.documentElement.dataset.rk = dark() ? "light" : "dark";
  try { localStorage.setItem(KEPT, document.documentElement.dataset.rk); } catch { /* forbidden */ }
  window.dispatchEvent(new Event("rk-lamp"));
}

// ---- links to other pages: a notebook's name, or its file where pages are files, or a folder of a site without a server

function wirePages(root) {
  const file = location.pathname.endsWith(".ipynb") ? ".ipynb" : "", site = "refkitSite" in document.body.dataset;
  for (const link of root.querySelectorAll("a[data-page]")) {
    const query = link.dataset.query ? `?${link.dataset.query}` : "", page = link.dataset.page;
    link.setAttribute("href", (site ? `../${page === "index" ? "" : `${page}/`}` : `${page}${file}`) + query);
  }
}

// ---- what leaves the page

function save({ name, text, type }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function share({ name, text, title }) {  // a drawing as a picture: to a phone's share sheet, else to keep
  const drawing = new Image();
  drawing.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await drawing.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [drawing.width * FINE, drawing.height * FINE];
  canvas.getContext("2d").drawImage(drawing, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(drawing.src);
  const picture = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const files = [new File([picture], name, { type: "image/png" })];
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {  // only over https
    try { return await navigator.share({ files, title }); }
    catch (trouble) { if (trouble.name === "AbortError") return; }  // else it can still be kept
  }
  save({ name, text: picture, type: "image/png" });
}

async function copy(button) {
  const text = button.dataset.copy;
  try {
    await navigator.clipboard.writeText(text);
  } catch {  // an old browser, or a page that is not served over https
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    document.execCommand("copy");
    box.remove();
  }
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, 1500);
}

async function read(file) {
  if (file.size > MOST) return { file: file.name, trouble: `${file.name} is too large to be one of ours.` };
  try { return { file: file.name, text: await file.text() }; }
  catch { return { file: file.name, trouble: `${file.name} could not be read: choose it again.` }; }
}

// Whether a form is sent twice in a moment, with nothing typed in between: Enter was pressed once too often.
function twice(form) {
  const said = JSON.stringify(fields(form)), { text, at } = form.sent ?? {};
  form.sent = { text: said, at: Date.now() };
  return said === text && Date.now() - at < 500;
}

function fields(form) {
  const found = {};
  for (const field of form.elements) {
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    found[field.name] = field.type === "checkbox" ? field.checked : field.value;
  }
  return found;
}

// What a field says: where it stands, its name and its value; or all fields of its form; or its value alone.
function said(field) {
  const value = field.type === "checkbox" ? field.checked : field.value;
  if (field.dataset.at !== undefined) return { at: field.dataset.at, name: field.name, value };
  return field.dataset.form !== undefined ? fields(field.form) : value;
}

// ---- listening

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
    if (event.target.matches(".rk-entry-line") && !touched) event.target.querySelector("input").select();  // what is typed next is new
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
      focusOn(root.querySelector(`button:not([aria-disabled=true])${touched ? "" : ", input"}`), { preventScroll: true });
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

// What a page says at once comes as one message (together.py): each part is for another widget, and all are shown before the
// browser lays anything out.
function initialize({ model }) {
  model.on("msg:custom", async ({ kind, parts }, buffers) => {
    if (kind !== "together") return;
    const whole = async ({ model: id }) => model.widget_manager.get_model(id);
    const found = await Promise.all(parts.map((part) => whole(part).catch(() => undefined)));
    let used = 0;
    parts.forEach(({ data, buffers: count }, at) => {
      const own = buffers.slice(used, used += count);
      if (data.method === "update") found[at]?.set_state(data.state);
      else found[at]?.trigger("msg:custom", data.content, own);
    });
  });
}

export default { initialize, render };
