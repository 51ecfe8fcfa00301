// Keeps texts in the browser's storage, as soon as they are received: what shows a change is received later, and so is never
// seen before it is stored. What another window has changed is not overwritten unseen.

import { isOurPage } from "../js/dom.js";
import { focusOn } from "../js/focus.js";
import { report } from "../js/send.js";
import { startHeartbeat, wasTold } from "./heartbeat.js";

/** @import { StorageState, StoreChannel } from "../js/types.d.ts" */

const PREFIX = "refkit:";
const SHARED = "own:";  // keys that begin so are the same for all apps, and the last window to write wins

/**
 * Return the texts of an app in `localStorage`: `load` returns all, `put` writes one, `changed` notes a change by another
 * window. Errors and conflicts are noted in `storage`.
 *
 * @param {StoreChannel} channel
 * @param {StorageState} storage
 */
export function openTexts(channel, storage) {
  const place = channel.get("place");  // what the names of an app's items begin with; "" keeps nothing
  /** @type {Map<string, string | null>} what is stored, as far as this window knows */
  const known = new Map();
  /** @type {Map<string, string | null>} what Python has put last, if it could be stored */
  const received = new Map();
  /** @type {Set<string>} keys that could not be written */
  const failed = new Set();
  let announced = 0;  // changes of other windows that Python was told of
  /** @param {string} key */
  const nameOf = (key) => (key.startsWith(SHARED) ? PREFIX : place) + key;
  /** @param {string} name */
  const keyOf = (name) => [place, PREFIX].map((start) => name.slice(start.length)).find((key) => nameOf(key) === name);
  /** @param {string} key */
  const policyOf = (key) => (key.startsWith(SHARED) ? "habit" : channel.get("ways")[key]);
  /** @param {string} key @param {unknown} error */
  const fail = (key, error) => {
    failed.add(key);
    storage.trouble = error instanceof Error && error.name === "QuotaExceededError" ? "full" : "forbidden";
  };
  const load = () => {
    if (!place) return {};
    try {
      for (let at = 0; at < localStorage.length; at++) {
        const name = localStorage.key(at) ?? "", key = keyOf(name);
        if (key !== undefined) known.set(key, localStorage.getItem(name));
      }
    } catch (error) { fail("", error); }
    return /** @type {{ [key: string]: string }} */ (Object.fromEntries(known));
  };
  // Habits are only noted, what can be combined is sent to Python, and for anything else this window stops writing.
  /** @param {string} key @param {string | null} text */
  const changed = (key, text) => {
    if (text === (known.get(key) ?? null)) return;
    const policy = policyOf(key);
    if (policy === undefined) storage.stale = true; else known.set(key, text);
    if (policy === "joined") report(channel, { kind: "elsewhere", key, text, number: announced += 1 });
  };
  /** @param {string} key @param {string | null} text @param {number} number of the last change that Python had been told of */
  const put = (key, text, number) => {
    if (!place) return;
    const policy = policyOf(key);
    try {
      if (policy !== "habit") changed(key, localStorage.getItem(nameOf(key)));
      if (policy === undefined && storage.stale) return;
      if (policy === "joined" && number < announced) return;  // Python will combine the latest change, and put that
      if (text === null) localStorage.removeItem(nameOf(key)); else localStorage.setItem(nameOf(key), text);
      known.set(key, text);
      received.set(key, text);
      failed.delete(key);
    } catch (error) { fail(key, error); }
  };
  // What is put again after a reconnection, and had arrived before, may be older than what another window has stored since.
  /** @param {{ [key: string]: string | null }} texts @param {number} number @param {boolean} [again] */
  const putAll = (texts, number, again = false) => {
    for (const [key, text] of Object.entries(texts)) if (!again || received.get(key) !== text) put(key, text, number);
    if (storage.trouble && !failed.size) [storage.trouble, storage.acknowledged] = [undefined, false];
  };
  const announceAgain = () => {  // what was sent while the connection was lost, without which Python's texts are not taken
    for (const [key, text] of known) {
      if (announced && policyOf(key) === "joined") report(channel, { kind: "elsewhere", key, text, number: announced });
    }
  };
  return { load, putAll, changed, announceAgain, keyOf };
}

/**
 * @param {StoreChannel} channel
 * @param {HTMLElement} el
 */
export function showStore(channel, el) {
  const removed = new AbortController(), { signal } = removed, place = channel.get("place");
  /** @type {StorageState} */
  const storage = { acknowledged: wasTold() };
  const texts = openTexts(channel, storage);
  channel.host.connection?.onRestored(texts.announceAgain, signal);  // before Python is asked to put again what was lost
  const heartbeat = startHeartbeat(channel, el, signal, storage);
  const hasAddress = place !== "" && isOurPage();  // in JupyterLab the address is not ours
  window.addEventListener("popstate", () => {
    if (hasAddress) report(channel, { kind: "visited", query: location.search });
  }, { signal });
  window.addEventListener("storage", ({ key: name, newValue, storageArea }) => {
    const key = !place || name === null || storageArea !== localStorage ? undefined : texts.keyOf(name);
    if (key === undefined) return;
    texts.changed(key, newValue);
    heartbeat.update();
  }, { signal });
  channel.onMessage((message) => {
    switch (message.kind) {
      case "pong": heartbeat.answered(message.number); break;
      case "there": report(channel, { kind: "here" }); break;  // timers are slowed in a hidden page, messages are not
      case "settled": focusFirst(el); break;
      case "visit":
        if (!hasAddress || message.text === location.search) break;
        history[message.instead ? "replaceState" : "pushState"](null, "", location.pathname + message.text);
        break;
      case "put":
        texts.putAll(message.texts, message.number, message.again);
        heartbeat.update();
    }
  });
  channel.host.connection?.onEnded((how) => {
    removed.abort();
    heartbeat.show(how);
    for (const part of el.closest(".rk-app")?.children ?? []) part.toggleAttribute("inert", !part.contains(el));
  }, signal);
  window.addEventListener("pagehide", () => removed.abort());
  const address = hasAddress ? location.origin + location.pathname : "";
  report(channel, { kind: "kept", texts: texts.load(), query: place && location.search, address });
  heartbeat.update();
  heartbeat.beat();
  return () => removed.abort();
}

/**
 * Focus what asks for it, which could not be focused while the app was hidden.
 *
 * @param {HTMLElement} el
 */
function focusFirst(el) {
  focusOn(el.closest(".rk-app")?.querySelector("[autofocus]") ?? null);
}
