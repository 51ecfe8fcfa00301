// The front end of a page without a server: the components that it has under Jupyter, too, with a worker behind them.

import { showBell } from "../../page/bell.js";
import { showRegion } from "../../page/region.js";
import { showStore } from "../../page/store/store.js";
import { showLayer } from "../../stage/guard/layer.js";
import { showCanvas } from "./canvas.js";
import { createChannels } from "./channels.js";
import { startPython } from "./python.js";

/** @import { Host } from "../../page/js/types.d.ts" */
/** @import { Part } from "./channels.js" */

const COMPONENTS = { region: showRegion, canvas: showCanvas, guard: showLayer, bell: showBell, store: showStore };
const app = /** @type {HTMLElement} */ (document.querySelector(".rk-app"));
const begun = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("rk-begun")).textContent ?? "");

/** @type {Host} */
const host = {
  isDark: () => undefined,
  onTheme: () => { /* the page has no theme but its own */ },
  pageAddress: (page) => `../${page === "index" ? "" : `${page}/`}`,
  connection: undefined,
};

/**
 * Show what is true of the whole page.
 *
 * @param {{ get(name: string): any }} channel
 */
function showPage(channel) {
  const classes = channel.get("classes") ?? [], stage = app.querySelector(".rk-stage"), error = app.querySelector(".rk-error");
  app.className = ["rk-app", ...classes].join(" ");
  if (stage instanceof HTMLElement) stage.hidden = channel.get("stage") === false;
  if (error instanceof HTMLElement && channel.get("error")) [error.innerHTML, error.hidden] = [channel.get("error"), false];
}

/**
 * Return the properties that each component has as it was rendered ahead.
 *
 * @returns {Record<string, { [name: string]: unknown }>}
 */
function first() {
  const properties = structuredClone(begun.games[document.body.dataset.game ?? ""]);
  for (const el of app.querySelectorAll("[data-component=region]")) {
    const { name = "" } = /** @type {HTMLElement} */ (el).dataset, leaf = el.querySelector(":scope > .rk-leaf");
    properties[name] = { version: 0, ...properties[name], markup: leaf?.innerHTML ?? "" };
  }
  return properties;
}

/** Begin: the components are there at once, and what they say waits for Python. */
function begin() {
  /** @type {Part[] | undefined} what Python says before the page is as it was left */
  let held = [];
  const python = startPython(begun.page, (text) => {
    /** @type {Part[]} */
    const parts = JSON.parse(text);
    if (!held) { channels.deliver(parts); return; }
    held.push(...parts);
    if (!parts.some(([name, { set }]) => name === "page" && set?.waiting === false)) return;
    channels.deliver(held);
    held = undefined;
    document.body.dataset.python = "there";
  });
  const channels = createChannels(first(), (name, message) => python.send(JSON.stringify([name, message])), host);
  const page = channels.of("page");
  for (const name of ["classes", "stage", "error"]) page.onChange(name, () => showPage(page));
  for (const [kind, show] of Object.entries(COMPONENTS)) {
    for (const el of app.querySelectorAll(`[data-component=${kind}]`)) {
      const part = /** @type {HTMLElement} */ (el);
      show(channels.of(part.dataset.name ?? ""), part);
    }
  }
}

begin();
