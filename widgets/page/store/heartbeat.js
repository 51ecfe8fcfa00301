// Checks every few seconds, while somebody can see the page, what is behind it. The server says whether the process lives
// (`Connection.check`), and Python answers a ping when it has done all that was sent before. So a process that is busy, one that
// has ended, a connection that is lost or loses messages, and a server that is gone are told apart; see banner.js for all that
// is shown.

import { closestTo } from "../js/dom.js";
import { ACKNOWLEDGE, addBanner, NOTICES } from "./banner.js";

/** @import { ProcessStatus, StorageState, StoreChannel } from "../js/types.d.ts" */
/** @import { Problem } from "./banner.js" */

// Milliseconds.
const INTERVAL = 2500, RETRY = 400;  // between two checks; after a first one that failed
const THINKING = 4000, SLOW = 30_000;  // from when an answer is being waited for, and for long
const SILENCE = 9000;  // without an answer of a process that is idle the connection is made anew
const RESTORE = 8000;  // a connection that is not restored within this time is given up
const LEAVING = 25_000;  // after the page was left, which ends its process, and while the next page is coming
const RELOADS = 20_000;  // a page that would reload by itself twice within this time leaves that to its reader
const IDLE_CHECKS = 2;  // while nothing is sent a ping goes with every second check, so that a waiting page costs little
const NO_ACTIONS = ["hint", "look", "played"];  // messages that are sent without anybody having done anything
const UNSURE = "What you did last counts only if it shows.";
const RELOADED_KEY = "refkit:picked";

/** @typedef {"back" | "unsure" | "picked" | "missed"} News what is to be told until the next action */
/** @typedef {{ at: number, tell?: News }} Reload when this tab was last reloaded, and what to tell after that */

/**
 * Replace the note of the last reload, and return what it was; without storage as if that were yet to come.
 *
 * @param {(before: Reload) => Reload} change
 * @returns {Reload}
 */
function noteReload(change) {
  try {
    /** @type {Reload} */
    const before = JSON.parse(sessionStorage.getItem(RELOADED_KEY) ?? "null") ?? { at: 0 };
    sessionStorage.setItem(RELOADED_KEY, JSON.stringify(change(before)));
    return before;
  } catch { return { at: Infinity }; }
}

/** What the window is called once its reader has been told that nothing is kept: without storage only this stays on the next page. */
const TOLD = "refkit-told";
export const wasTold = () => window.name === TOLD;

/** @param {StorageState} storage */
function acknowledge(storage) {
  storage.acknowledged = true;
  window.name ||= TOLD;
}

/** Return whether somebody has typed something that is not sent yet. */
const isTyping = () => [...document.querySelectorAll(".rk-app :is(input[type=text], input:not([type]), textarea):not([data-filter])")]
  .some((each) => {
    const field = /** @type {HTMLInputElement} */ (each);
    return field.value !== field.defaultValue;
  });

/**
 * Start checking, and show in a banner what is wrong. Returns `beat`, which checks now; `answered`, for the number of each
 * ping that was answered; `update`, for when `storage` has changed; and `show`, for what is wrong when checking has been ended.
 *
 * @param {StoreChannel} channel
 * @param {HTMLElement} el
 * @param {AbortSignal} signal ends it
 * @param {StorageState} storage
 */
export function startHeartbeat(channel, el, signal, storage) {
  const { connection } = channel.host, check = connection?.check, { tell } = noteReload(({ at }) => ({ at }));
  /** @type {ProcessStatus["status"]} */
  let status = "alive";
  let failures = 0;  // checks in a row that did not reach the server
  let lostAt = 0, leftAt = 0, receivedAt = 0;  // when the connection was lost, the page left, anything received
  let isChecking = false, checks = 0, wasAway = false;
  let actions = 0, answeredActions = 0, refused = 0;  // what was done; up to which Python has answered; what was not sent
  let pings = 0, silence = SILENCE;
  /** @type {{ at: number, actions: number, number: number } | undefined} the ping that is not answered yet */
  let ping;
  /** @type {News | undefined} */
  let news = tell;
  /** @type {number | undefined} */
  let timer;

  const isOver = () => status === "gone" || (lostAt > 0 && failures === 0 && Date.now() - Math.max(lostAt, receivedAt) > RESTORE);
  /** @returns {Problem | undefined} */
  const problem = () => {
    const waited = ping ? Date.now() - ping.at : 0;
    if (Date.now() - leftAt < LEAVING) return undefined;
    if (storage.stale) return "elsewhere";
    if (isOver()) return storage.trouble ? "bare" : "dead";
    if (failures > 1) return "server";
    if (lostAt) return "line";
    if (status === "timeout") return "mute";
    if (storage.trouble && !storage.acknowledged) return storage.trouble;
    if (waited > THINKING) return waited > SLOW ? "slow" : "thinking";
    return news;
  };
  const isBlocked = () => {
    const current = problem();
    return current !== undefined && NOTICES[current].blocks === true;
  };
  const update = () => {
    const current = problem();
    wasAway ||= failures > 0 || status === "timeout" || lostAt > 0;
    banner.show(current, isBlocked() && current !== "elsewhere" && actions > answeredActions ? UNSURE : "");
  };
  const reload = () => {
    const unanswered = refused > 0 || actions > answeredActions;
    noteReload(() => ({ at: Date.now(), tell: storage.trouble ? undefined : unanswered ? "missed" : "picked" }));
    location.reload();
  };
  const banner = addBanner(el, (shown) => {
    if (NOTICES[shown].button !== ACKNOWLEDGE) { reload(); return; }
    if (news) news = undefined; else acknowledge(storage);
    update();
  });
  const refuse = () => { refused += 1; update(); banner.refuse(); };

  const sendPing = () => {
    if (ping || signal.aborted) return;
    ping = { at: Date.now(), actions, number: pings += 1 };
    try { channel.send({ kind: "ping", number: ping.number }); } catch { lostAt ||= Date.now(); }
  };
  /** @param {number} number */
  const answered = (number) => {
    if (number !== ping?.number) return;
    answeredActions = ping.actions;
    [ping, silence] = [undefined, SILENCE];
    if (refused && failures < 2) [refused, news] = [0, "back"];
    [lostAt, wasAway] = [0, false];
    if (actions > answeredActions) sendPing();
    update();
  };
  // A process that is idle has answered. If nothing is received of it, the connection loses messages, or is so slow that the
  // next one is given twice the time.
  const isSilent = () => ping && !lostAt && Date.now() - Math.max(ping.at, receivedAt) > silence;
  const reconnect = () => {
    lostAt = Date.now();
    silence *= 2;
    connection?.reconnect();
  };
  const mayReload = () => check && isOver() && wasAway && !leftAt && !storage.trouble && !storage.stale && !isTyping()
    && noteReload((before) => before).at + RELOADS < Date.now();
  const beat = async () => {
    if (isChecking || document.hidden || signal.aborted) return;
    clearTimeout(timer);
    isChecking = true;
    if (problem() || checks++ % IDLE_CHECKS === 0) sendPing();
    /** @type {ProcessStatus} */
    const found = check ? await check() : { status: "alive" };
    isChecking = false;
    if (signal.aborted) return;
    status = found.status;
    failures = status === "unreachable" ? failures + 1 : 0;
    if (found.connections === 0) {
      if (ping && Date.now() - ping.at > INTERVAL) lostAt ||= Date.now();
      sendPing();
    }
    if (found.state === "idle" && isSilent()) reconnect();
    update();
    if (mayReload()) reload();
    timer = setTimeout(beat, failures === 1 ? RETRY : INTERVAL);
  };

  connection?.onReceived(() => { receivedAt = Date.now(); }, signal);
  connection?.onClosed(() => { wasAway = true; beat(); }, signal);
  connection?.onRestored(() => {
    if (actions > answeredActions && !refused) news = "unsure";
    ping = undefined;  // Python may not have received it, or its answer may be lost
    channel.send({ kind: "mended" });
    sendPing();
    update();
  }, signal);

  // A page that is seen again checks at once; what was answered while it was hidden says nothing of now.
  document.addEventListener("visibilitychange", () => {
    wasAway = true;
    if (document.hidden) return;
    ping = undefined;
    sendPing();
    beat();
  }, { signal });
  for (const kind of ["online", "focus"]) window.addEventListener(kind, beat, { signal });
  window.addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });  // its process was ended
  window.addEventListener("beforeunload", () => { leftAt = Date.now(); update(); }, { signal });
  window.addEventListener("rk-closed", () => { lostAt ||= Date.now(); update(); beat(); }, { signal });
  window.addEventListener("rk-send", (event) => {
    const { kind, do: action } = /** @type {CustomEvent<{ kind: string, do?: string }>} */ (event).detail;
    const isAction = !NO_ACTIONS.includes(kind) && action !== "hint";
    if (isBlocked()) { event.preventDefault(); if (isAction) refuse(); return; }
    if (!isAction) return;
    actions += 1;
    news = undefined;
    queueMicrotask(() => { sendPing(); update(); });  // after what is just being sent
  }, { signal });
  blockInput(isBlocked, refuse, signal);
  signal.addEventListener("abort", () => clearTimeout(timer));
  return { answered, update, beat, show: banner.show };
}

/**
 * Keep the page from reacting to input as if it were sent, while `isBlocked`.
 *
 * @param {() => boolean} isBlocked
 * @param {() => void} refuse
 * @param {AbortSignal} signal
 */
function blockInput(isBlocked, refuse, signal) {
  const inputs = { click: "[data-do], .rk-spot", submit: "form", change: "[data-do]", pointerdown: "[data-drag], [data-pull]" };
  for (const [kind, controls] of Object.entries(inputs)) {
    window.addEventListener(kind, (event) => {
      const control = closestTo(event, controls);
      if (!control || !isBlocked()) return;
      event.stopImmediatePropagation();
      if (kind === "pointerdown") return;
      event.preventDefault();
      if (kind === "change") resetField(control);
      refuse();
    }, { signal, capture: true });
  }
}

/**
 * Give a field the value that it had when it was last shown.
 *
 * @param {Element} field
 */
function resetField(field) {
  if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected;
  else if (!(field instanceof HTMLInputElement)) return;
  else if (field.type === "file") field.value = "";
  else if (field.type === "checkbox") field.checked = field.defaultChecked;
}
