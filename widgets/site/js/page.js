// The front end of a page without a server: the components that it has under Jupyter, too, with a worker behind them.

import { showBell } from "../../page/bell.js";
import { showRegion } from "../../page/region.js";
import { showStore } from "../../page/store/store.js";
import { showLayer } from "../../stage/guard/layer.js";
import { answerAhead } from "./ahead.js";
import { showCanvas } from "./canvas.js";
import { createChannels } from "./channels.js";
import { keepSite } from "./keep.js";
import { startPython } from "./python.js";

/** @import { Host } from "../../page/js/types.d.ts" */
/** @import { Message } from "./ahead.js" */
/** @import { Part } from "./channels.js" */

/** @type {Record<string, any>} in the order in which they begin: the store last, for the page goes on from what it says */
const COMPONENTS = { region: showRegion, canvas: showCanvas, guard: showLayer, bell: showBell, store: showStore };
const app = /** @type {HTMLElement} */ (document.querySelector(".rk-app")), { body } = document;
const wait = /** @type {HTMLElement} */ (document.getElementById("rk-wait"));
const begun = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("rk-begun")).textContent ?? "");
const game = body.dataset.game ?? "";

const MOST_FAILURES = 3;
let failures = 0;  // how often Python has failed

/** @param {string} [sentence] */
const say = (sentence = "") => { [wait.textContent, wait.hidden] = [sentence, !sentence]; };

/** @type {Host} */
const host = {
  isDark: () => undefined,
  onTheme: () => { /* the page has no theme but its own */ },
  pageAddress: (page) => `../${page === "index" ? "" : `${page}/`}`,
  connection: undefined,
};

/**
 * Show what is true of the whole page, and the picture that was rendered ahead.
 *
 * @param {{ get(name: string): any }} page
 * @param {{ get(name: string): any }} ahead
 */
function showPage(page, ahead) {
  const stage = app.querySelector(".rk-stage"), error = app.querySelector(".rk-error"), picture = app.querySelector(".rk-ahead");
  const waiting = app.classList.contains("rk-waiting") && body.dataset.python === undefined;
  app.className = ["rk-app", ...page.get("classes"), ...waiting ? ["rk-waiting"] : []].join(" ");
  if (stage instanceof HTMLElement) stage.hidden = page.get("stage") === false;
  if (error instanceof HTMLElement && page.get("error")) [error.innerHTML, error.hidden] = [page.get("error"), false];
  if (picture && ahead.get("svg")) {
    const canvas = /** @type {HTMLCanvasElement} */ (app.querySelector("canvas"));
    picture.innerHTML = ahead.get("svg");
    [canvas.width, canvas.height] = ahead.get("size");
  }
}

/**
 * Return the properties that each component has as it was rendered ahead.
 *
 * @returns {Record<string, { [name: string]: unknown }>}
 */
function propertiesAhead() {
  const properties = structuredClone(begun.games[game]);
  for (const el of app.querySelectorAll("[data-component=region]")) {
    const { name = "" } = /** @type {HTMLElement} */ (el).dataset, leaf = el.querySelector(":scope > .rk-leaf");
    properties[name] = { version: 0, ...properties[name], markup: leaf?.innerHTML ?? "" };
  }
  return properties;
}

/**
 * Begin, or begin anew when Python has failed: the components are there at once, and what they say waits for Python. What is shown stays
 * until Python has gone on from what the browser stores.
 *
 * @param {Record<string, { [name: string]: unknown }>} properties
 */
function begin(properties) {
  /** @type {Part[] | undefined} what Python says before the page is as it was left */
  let held = [];
  const ready = () => {
    body.dataset.python = "there";
    app.classList.remove("rk-waiting");
    say();
    ahead.learn([]);
    document.querySelector(".rk-first")?.remove();
    channels.deliver(held ?? []);
    held = undefined;
    keepSite();
  };
  const again = () => {
    removers.forEach((remove) => remove());
    app.querySelector(".rk-store")?.replaceChildren();
    if (!held && (failures += 1) <= MOST_FAILURES) { delete body.dataset.python; begin(properties); } else say(body.dataset.broken);
  };
  const python = startPython(begun.page, (text) => {
    /** @type {Part[]} */
    const parts = JSON.parse(text);
    if (!held) { channels.deliver(parts); return; }
    held.push(...parts);
    if (parts.some(([name, { set }]) => name === "page" && set?.waiting === false)) ready();
  }, again);
  /** @param {string} name @param {unknown} message */
  const hand = (name, message) => python.send(JSON.stringify([name, message]));
  const ahead = answerAhead(hand, (parts) => channels.deliver(parts), () => say(body.dataset.wait));
  const channels = createChannels(properties, (name, message) => {
    if (held) ahead.take(name, /** @type {Message} */ (message)); else hand(name, message);
  }, host);
  const page = channels.of("page"), picture = channels.of("ahead");
  for (const name of ["classes", "stage", "error"]) page.onChange(name, () => showPage(page, picture));
  picture.onChange("svg", () => showPage(page, picture));
  /** @type {(() => void)[]} */
  const removers = [];
  for (const [kind, show] of Object.entries(COMPONENTS)) {
    for (const el of app.querySelectorAll(`[data-component=${kind}]`)) {
      const part = /** @type {HTMLElement} */ (el);
      removers.push(show(channels.of(part.dataset.name ?? ""), part));
    }
  }
  if (begun.answered && !failures && game && body.dataset.ahead) {
    fetch(`${game}-${body.dataset.ahead}.json`).then((answer) => answer.json()).then(ahead.learn, () => ahead.learn([]));
  } else ahead.learn([]);
}

begin(propertiesAhead());
