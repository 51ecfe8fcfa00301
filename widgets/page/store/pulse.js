// Feels the pulse of what is behind the page, every few seconds while somebody can see it. The server says whether the
// kernel lives (see serving/kernels/pulse.py), and the kernel answers when it has done all that it was told before. So a kernel
// that is busy, one that is dead, a line that is cut or swallows all, and a server that is gone are told apart.

import { lineOf, whenMended } from "../js/host.js";
import { KNOWN, SIGNS, putUp } from "./sign.js";

const BEAT = 2500, QUICK = 400, PATIENCE = 3000, MUSE = 4000, SILENT = 9000, LONG = 30_000, MEND = 8000;
const CALM = 2;  // a kernel that is told nothing is asked at every second beat: a page that waits shall cost next to nothing
const LEAVE = 25_000;  // a page that is left has ended its kernel, and says nothing of that while the next one is coming
const AGAIN = 20_000;  // a page that has to be picked up twice within this time leaves it to its reader
const PASSIVE = ["hint", "look", "played"];  // what the browser tells though nobody has done anything
const UNSURE = "What you did last counts only if it shows.";
const PICKED = "refkit:picked";

// Where to ask for the kernel; nowhere in JupyterLab, whose kernels are none of our business.
function whereKernel() {
  const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  if (!document.body.classList.contains("rk-page") || !kernelId) return undefined;
  return { now: `${baseUrl}voila/pulse/${kernelId}`, plain: `${baseUrl}api/kernels/${kernelId}?no_track_activity=1` };
}

async function feel(where) {
  if (!where) return { kernel: "alive" };
  try {
    const answer = await fetch(where.now, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 404 && where.now !== where.plain) {  // somebody else's server, without our handlers
      where.now = where.plain;
      return await feel(where);
    }
    if (answer.status === 404) return { kernel: "gone" };
    if (!answer.ok) return { kernel: "unreachable" };
    return { kernel: "alive", ...await answer.json() };
  } catch (error) { return { kernel: error?.name === "TimeoutError" ? "mute" : "unreachable" }; }
}

// What is kept for a page of this tab while it is loaded again: when, and what to tell then.
function note(said) {
  try {
    const before = JSON.parse(sessionStorage.getItem(PICKED)) ?? { at: 0 };
    sessionStorage.setItem(PICKED, JSON.stringify(said(before)));
    return before;
  } catch { return { at: Infinity }; }
}

// Whether somebody is in the middle of typing.
const unsaid = () => [...document.querySelectorAll(".rk-app :is(input[type=text], input:not([type]), textarea):not([data-filter])")]
  .some((field) => field.value !== field.defaultValue);

// `keeping` says what is wrong with what is kept: `stale`; `trouble`, which is one of the signs; and whether that is `known`.
export function takePulse(model, el, signal, keeping) {
  const where = whereKernel(), { tell } = note((before) => ({ at: before.at }));
  let kernel = "alive", misses = 0, cut = 0, away = false, beating = false;
  let acts = 0, heard = 0, lost = 0, left = 0, pings = 0, beats = 0, came = 0, silent = SILENT, asked, told = tell, next;

  const state = () => {
    const waits = asked ? Date.now() - asked.at : 0;
    if (Date.now() - left < LEAVE) return undefined;
    if (keeping.stale) return "elsewhere";
    if (over()) return keeping.trouble ? "bare" : "dead";
    if (misses > 1) return "server";
    if (cut) return "line";
    if (kernel === "mute") return "mute";
    if (keeping.trouble && !keeping.known) return keeping.trouble;
    if (waits > MUSE) return waits > LONG ? "slow" : "thinking";
    return told ?? (keeping.trouble && "unkept");
  };
  const over = () => kernel === "gone" || (cut && misses === 0 && Date.now() - Math.max(cut, came) > MEND);
  const deaf = () => SIGNS[state()]?.deaf;
  const look = () => {
    const now = state();
    away ||= now === "server" || now === "line";
    sign.show(now, SIGNS[now]?.deaf && now !== "elsewhere" && acts > heard ? UNSURE : "");
  };
  const pickUp = () => {
    const tell = keeping.trouble ? undefined : lost || acts > heard ? "missed" : "picked";
    note(() => ({ at: Date.now(), tell }));
    location.reload();
  };
  const sign = putUp(el, (shown) => {
    if (SIGNS[shown].way !== KNOWN) { pickUp(); return; }
    if (told) told = undefined; else keeping.known = true;
    look();
  });
  const refuse = () => { lost += 1; look(); sign.refuse(); };

  const ask = () => {
    if (asked || signal.aborted) return;
    asked = { at: Date.now(), acts, number: pings += 1 };
    try { model.send({ kind: "ping", number: asked.number }); } catch { cut ||= Date.now(); }
  };
  const answered = (number) => {
    if (number !== asked?.number) return;
    heard = asked.acts;
    [asked, silent] = [undefined, SILENT];
    if (lost && misses < 2) [lost, told] = [0, "back"];
    [cut, away] = [0, false];
    if (acts > heard) ask();
    look();
  };
  // A kernel that has done all that it was told has answered, too. If nothing of it comes, the line swallows what goes over
  // it; or it is so slow that the next one is given twice the time.
  const line = lineOf(model);
  const coming = (_, { direction }) => { if (direction === "recv") came = Date.now(); };
  line?.anyMessage?.connect(coming);
  const silently = () => asked && !cut && Date.now() - Math.max(asked.at, came) > silent;
  const renew = () => {
    cut = Date.now();
    silent *= 2;
    line?.reconnect?.().catch(() => {});  // then it stays cut
  };
  const beat = async () => {
    if (beating || document.hidden || signal.aborted) return;
    clearTimeout(next);
    beating = true;
    if (state() || beats++ % CALM === 0) ask();
    const found = await feel(where);
    beating = false;
    if (signal.aborted) return;
    kernel = found.kernel;
    misses = kernel === "unreachable" ? misses + 1 : 0;
    if (found.connections === 0 && asked && Date.now() - asked.at > BEAT) cut ||= Date.now();
    if (found.connections === 0) ask();
    if (found.state === "idle" && silently()) renew();
    look();
    if (where && over() && away && !left && !keeping.trouble && !unsaid() && note((before) => before).at + AGAIN < Date.now()) pickUp();
    next = setTimeout(beat, misses === 1 ? QUICK : BEAT);
  };

  // Whoever was asked before the line was cut may not have heard it, and the answer may be lost.
  whenMended(model, () => {
    if (acts > heard && !lost) told = "unsure";
    asked = undefined;
    model.send({ kind: "mended" });
    ask();
    look();
  }, signal);

  // A page that has slept looks round as soon as it is seen again; what was answered while it slept says nothing of now.
  document.addEventListener("visibilitychange", () => {
    away = true;
    if (document.hidden) return;
    asked = undefined;
    ask();
    beat();
  }, { signal });
  for (const kind of ["online", "focus"]) window.addEventListener(kind, beat, { signal });
  window.addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });  // its kernel was ended

  window.addEventListener("beforeunload", () => { left = Date.now(); look(); }, { signal });
  window.addEventListener("rk-gone", () => { cut ||= Date.now(); look(); beat(); }, { signal });
  window.addEventListener("rk-say", (event) => {
    const act = !PASSIVE.includes(event.detail.kind) && event.detail.do !== "hint";
    if (deaf()) { event.preventDefault(); if (act) refuse(); return; }
    if (!act) return;
    acts += 1;
    told = undefined;
    queueMicrotask(() => { ask(); look(); });  // after what is just being said
  }, { signal });
  // What a page that is not heard must not do as if it were.
  const doings = { click: "[data-do], .rk-spot", submit: "form", change: "[data-do]", pointerdown: "[data-drag], [data-pull]" };
  for (const [kind, things] of Object.entries(doings)) {
    window.addEventListener(kind, (event) => {
      const thing = event.target.closest?.(things);
      if (!thing || !deaf()) return;
      event.stopImmediatePropagation();
      if (kind === "pointerdown") return;
      event.preventDefault();
      if (kind === "change") putBack(thing);
      refuse();
    }, { signal, capture: true });
  }
  signal.addEventListener("abort", () => { clearTimeout(next); line?.anyMessage?.disconnect(coming); });
  return { answered, look, beat };
}

// A field that could not be told shows again what is so.
function putBack(field) {
  if (field.nodeName === "SELECT") for (const option of field.options) option.selected = option.defaultSelected;
  else if (field.type === "file") field.value = "";
  else if (field.type === "checkbox") field.checked = field.defaultChecked;
}
