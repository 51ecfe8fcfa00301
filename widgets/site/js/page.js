// The front end of a page without a server: the components that it has under Jupyter, too, with a worker behind them.

import { showBell } from "../../page/bell.js";
import { showRegion } from "../../page/region.js";
import { showStore } from "../../page/store/store.js";
import { showLayer } from "../../stage/guard/layer.js";
import { showCanvas } from "./canvas.js";
import { createChannels, merge } from "./channels.js";
import { keepSite } from "./keep.js";
import { createAnswering, NO_ANSWERS, parseAnswers } from "./prerendered.js";
import { startPython } from "./python.js";

/** @import { Host } from "../../page/js/types.d.ts" */
/** @import { Part } from "./channels.js" */
/** @import { Message } from "./prerendered.js" */

/** @type {Record<string, any>} in the order in which they begin: the store last, for the page goes on from what it says */
const COMPONENTS = { region: showRegion, canvas: showCanvas, guard: showLayer, bell: showBell, store: showStore };
const app = /** @type {HTMLElement} */ (document.querySelector(".rk-app")), { body } = document;
const wait = /** @type {HTMLElement} */ (document.getElementById("rk-wait"));
const prerendered = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("rk-properties")).textContent ?? "");
const game = body.dataset.game ?? "";

const MOST_FAILURES = 3;
let failures = 0;  // how often Python has failed

/** @param {string} [sentence] a status */
const showStatus = (sentence = "") => { [wait.textContent, wait.hidden] = [sentence, !sentence]; };

/** @type {Host} */
const host = {
  isDark: () => undefined,
  onTheme: () => { /* the page has no theme but its own */ },
  pageAddress: (page) => `../${page === "index" ? "" : `${page}/`}`,
  connection: undefined,
};

/**
 * Show what is true of the whole page, and the picture that was prerendered.
 *
 * @param {{ get(name: string): any }} page
 * @param {{ get(name: string): any }} drawing
 */
function showPage(page, drawing) {
  const stage = app.querySelector(".rk-stage"), error = app.querySelector(".rk-error"), picture = app.querySelector(".rk-prerendered");
  const waiting = app.classList.contains("rk-waiting") && body.dataset.python === undefined;
  app.className = ["rk-app", ...page.get("classes"), ...waiting ? ["rk-waiting"] : []].join(" ");
  if (stage instanceof HTMLElement) stage.hidden = page.get("stage") === false;
  if (error instanceof HTMLElement && page.get("error")) [error.innerHTML, error.hidden] = [page.get("error"), false];
  if (picture && drawing.get("svg")) {
    const canvas = /** @type {HTMLCanvasElement} */ (app.querySelector("canvas"));
    picture.innerHTML = drawing.get("svg");
    [canvas.width, canvas.height] = drawing.get("size");
  }
}

/**
 * Return the properties that each component was prerendered with.
 *
 * @returns {Record<string, { [name: string]: unknown }>}
 */
function prerenderedProperties() {
  const properties = structuredClone(prerendered.games[game]);
  for (const el of app.querySelectorAll("[data-component=region]")) {
    const { name = "" } = /** @type {HTMLElement} */ (el).dataset, leaf = el.querySelector(":scope > .rk-leaf");
    properties[name] = { asked: 0, ...properties[name], markup: leaf?.innerHTML ?? "" };
  }
  return properties;
}

/**
 * Return whether the page does not show yet what a part of Python's answer says, to a message that was answered already: all but what
 * moves, and where the focus is.
 *
 * @param {Part} part
 */
const isNew = ([, { tell }]) => !["play", "stop", "unmark", "focus", "reveal"].includes(tell?.kind ?? "");

/**
 * Start the components, at once, and Python; or both anew when Python has failed. What is shown stays until Python has gone on from what
 * the browser stores, and has received all that was done meanwhile.
 *
 * @param {Record<string, { [name: string]: unknown }>} properties
 */
function start(properties) {
  /** @type {Part[] | undefined} what Python says until then */
  let held = [];
  /** @type {boolean[]} for each message that Python has still to receive whether it was answered already */
  const unreceived = [];
  let isRestored = false;
  const takeOver = () => {
    if (!held || !isRestored || unreceived.length) return;
    body.dataset.python = "there";
    app.classList.remove("rk-waiting");
    showStatus();
    document.querySelector(".rk-first")?.remove();
    channels.deliver(merge(held));
    held = undefined;
    keepSite();
  };
  const restart = () => {
    removers.forEach((remove) => remove());
    app.querySelector(".rk-store")?.replaceChildren();
    if (!held && (failures += 1) <= MOST_FAILURES) { delete body.dataset.python; start(properties); } else showStatus(body.dataset.broken);
  };
  const python = startPython(prerendered.page, (parts) => {
    if (!held) { channels.deliver(parts); return; }
    held.push(...unreceived[0] ? parts.filter(isNew) : parts);
    isRestored ||= parts.some(([name, { set }]) => name === "page" && set?.waiting === false);
    takeOver();
  }, () => {
    unreceived.shift();
    takeOver();
  }, restart);
  /** @param {string} name @param {unknown} message @param {boolean} answered */
  const send = (name, message, answered) => {
    if (held) unreceived.push(answered);
    python.send([name, message]);
  };
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const answering = createAnswering({ send, deliver: (parts) => channels.deliver(parts), wait: () => showStatus(body.dataset.wait), still });
  const channels = createChannels(properties, (name, message) => {
    if (held) answering.receive(name, /** @type {Message} */ (message)); else send(name, message, false);
  }, host);
  const page = channels.of("page"), picture = channels.of("prerendered");
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
  const isFresh = !failures && body.dataset.begun === undefined;  // what was answered when the site was built was done by nobody yet
  if (prerendered.interactive && isFresh && game && body.dataset.prerendered) {
    fetch(new URL(`${prerendered.page}-${game}-${body.dataset.prerendered}.txt`, import.meta.url))
      .then((response) => (response.ok ? response.text() : Promise.reject(response))).then(parseAnswers)
      .then(answering.load, () => answering.load(NO_ANSWERS));
  } else answering.load(NO_ANSWERS);
}

if (body.dataset.static === undefined) start(prerenderedProperties());  // else this browser cannot run Python, and was told so
