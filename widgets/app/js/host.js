// The host of a page: anywidget in Jupyter. Only this file, and kernel.js, which it uses, know of either; everything else is
// given a `Channel` (types.d.ts), so that another host can serve the same components.

import { isOurPage, targetOf } from "../../page/js/dom.js";
import { kernelCheck } from "./kernel.js";

/** @import { Channel, Connection, Host } from "../../page/js/types.d.ts" */

/**
 * @template Value
 * @typedef {object} Signal one of Lumino's
 * @property {(slot: (sender: unknown, value: Value) => void) => void} connect
 * @property {(slot: (sender: unknown, value: Value) => void) => void} disconnect
 */
/**
 * @typedef {object} Kernel what is used of Jupyter's connection to a kernel
 * @property {Signal<string>} [connectionStatusChanged]
 * @property {Signal<string>} [statusChanged]
 * @property {Signal<void>} [disposed]
 * @property {Signal<{ direction: "send" | "recv" }>} [anyMessage]
 * @property {() => Promise<void>} [reconnect]
 */
/**
 * @typedef {object} Manager what is used of Jupyter's widget manager
 * @property {Kernel | null} [kernel]
 * @property {Signal<void>} [restored]
 * @property {(id: string) => Promise<WidgetModel>} get_model
 */
/**
 * @typedef {object} WidgetModel what is used of a widget's model, here and in anywidget
 * @property {(state: object) => void} set_state
 * @property {(event: string, ...values: unknown[]) => void} trigger
 */
/**
 * @typedef {object} AnyModel anywidget's model
 * @property {(name: string) => any} get
 * @property {(event: string, listener: (...values: any[]) => void) => void} on
 * @property {(message: unknown) => void} send
 * @property {Manager} [widget_manager]
 */
/**
 * @typedef {{ model: string, data: { method: string, state: object, content: unknown }, buffers: number }} Part
 * one message of a batch: for which widget it is, and how many of the batch's buffers are its own
 */

const OF_ALL_NOTEBOOKS = /\/voila\/render\/(index|learn|practice|play|referee|room|first_game|first_fight)\.ipynb$/;  // by Voilà alone

/**
 * Return the anywidget module of a component.
 *
 * @template Properties, Received, Sent
 * @param {(channel: Channel<Properties, Received, Sent>, el: HTMLElement) => () => void} show puts the component into an
 *   element, and returns what removes it
 */
export const asWidget = (show) => ({
  /** @param {{ model: AnyModel }} widget */
  initialize: ({ model }) => deliverBatches(model),
  /** @param {{ model: AnyModel, el: HTMLElement }} widget */
  render: ({ model, el }) => {
    const remove = show(channelOf(model), el), stopKeeping = keepKeys(el);
    return () => { stopKeeping(); remove(); };
  },
});

/**
 * Keep keys that are pressed inside a page from JupyterLab, whose shortcuts act on a notebook's cells; a click beside the page's buttons
 * moves the focus into the page, too, and not to its cell.
 *
 * The page is prepared when it is used, and not before, since an element is rendered before it is put into its page. Lumino's
 * `data-lm-suppress-shortcuts` is no help: of a shortcut for `:focus` it looks at the element in focus alone.
 *
 * @param {HTMLElement} el
 * @returns {() => void} ends it
 */
function keepKeys(el) {
  const used = new AbortController(), options = { capture: true, signal: used.signal };
  /** @param {Event} event */
  const stop = (event) => event.stopPropagation();
  /** @param {Event} event */
  const prepare = (event) => {
    const app = isOurPage() ? null : el.closest(".rk-app"), focused = document.activeElement;
    app?.addEventListener("keydown", stop);
    app?.setAttribute("tabindex", "-1");
    const leaves = event.type === "pointerdown" && app?.contains(focused) && !app.contains(targetOf(event));
    if (leaves && focused instanceof HTMLElement) focused.blur();  // the prompt of a cell does not take the focus by itself
  };
  for (const kind of ["keydown", "pointerdown"]) document.addEventListener(kind, prepare, options);
  return () => used.abort();
}

/**
 * @template Properties, Received, Sent
 * @param {AnyModel} model
 * @returns {Channel<Properties, Received, Sent>}
 */
const channelOf = (model) => ({
  get: (name) => model.get(String(name)),
  onChange: (name, listener) => model.on(`change:${name}`, listener),
  onMessage: (listener) => model.on("msg:custom", listener),
  send: (message) => model.send(message),
  host: hostOf(model),
});

/**
 * @param {AnyModel} model
 * @returns {Host}
 */
const hostOf = (model) => ({
  isDark: () => {
    const light = isOurPage() ? undefined : document.body.dataset.jpThemeLight;  // JupyterLab's
    return light ? light === "false" : undefined;
  },
  onTheme: (listener, signal) => {
    const themes = new MutationObserver(listener);
    themes.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    signal.addEventListener("abort", () => themes.disconnect());
  },
  pageAddress: (page) => {
    if (!isOurPage() && !OF_ALL_NOTEBOOKS.test(location.pathname)) return undefined;
    return location.pathname.endsWith(".ipynb") ? `${page}.ipynb` : page;
  },
  connection: model.widget_manager?.kernel ? connectionOf(model.widget_manager, model.widget_manager.kernel) : undefined,
});

const RESTORED_WITHIN = 6000;  // milliseconds after which a busy kernel is no longer waited for

/**
 * @param {Manager} manager
 * @param {Kernel} kernel
 * @returns {Connection}
 */
const connectionOf = ({ restored }, kernel) => ({
  check: kernelCheck(),
  onReceived: (listener, signal) => {
    /** @param {unknown} _ @param {{ direction: string }} message */
    const note = (_, { direction }) => { if (direction === "recv") listener(); };
    kernel.anyMessage?.connect(note);
    signal.addEventListener("abort", () => kernel.anyMessage?.disconnect(note));
  },
  onClosed: (listener, signal) => {
    /** @param {unknown} _ @param {string} status */
    const changed = (_, status) => { if (status !== "connected") listener(); };
    kernel.connectionStatusChanged?.connect(changed);
    signal.addEventListener("abort", () => kernel.connectionStatusChanged?.disconnect(changed));
  },
  onRestored: (listener, signal) => {
    let lost = false, ended = false;
    listenToEnd(kernel, () => { ended = true; }, signal);
    const done = () => { if (lost && !ended && !signal.aborted) { lost = false; listener(); } };
    /** @param {unknown} _ @param {string} status */
    const changed = (_, status) => { if (status !== "connected") lost = true; else if (lost) setTimeout(done, RESTORED_WITHIN); };
    kernel.connectionStatusChanged?.connect(changed);
    restored?.connect(done);
    signal.addEventListener("abort", () => { kernel.connectionStatusChanged?.disconnect(changed); restored?.disconnect(done); });
  },
  onEnded: (listener, signal) => listenToEnd(kernel, listener, signal),
  reconnect: () => { kernel.reconnect?.().catch(() => { /* then it stays lost */ }); },
});

/**
 * Call `listener` once a notebook's kernel is restarted or has ended; pages of our own server ask that (kernel.js).
 *
 * @param {Kernel} kernel
 * @param {(how: "restarted" | "ended") => void} listener
 * @param {AbortSignal} signal ends it
 */
function listenToEnd({ statusChanged, disposed }, listener, signal) {
  if (isOurPage()) return;
  /** @param {unknown} _ @param {string} status */
  const changed = (_, status) => { if (status.endsWith("restarting")) listener("restarted"); else if (status === "dead") ended(); };
  const ended = () => listener("ended");
  statusChanged?.connect(changed);
  disposed?.connect(ended);
  signal.addEventListener("abort", () => { statusChanged?.disconnect(changed); disposed?.disconnect(ended); });
}

/**
 * Deliver messages for several widgets that come as one (batching.py): all are shown before the browser lays out anything.
 *
 * @param {AnyModel} model
 */
function deliverBatches(model) {
  /** @param {{ kind: string, parts: Part[] }} message @param {DataView[]} buffers */
  const deliver = async ({ kind, parts }, buffers) => {
    if (kind !== "together") return;
    const models = await Promise.all(parts.map(({ model: id }) => model.widget_manager?.get_model(id).catch(() => undefined)));
    let used = 0;
    parts.forEach(({ data, buffers: count }, at) => {
      const own = buffers.slice(used, used += count);
      if (data.method === "update") models[at]?.set_state(data.state);
      else models[at]?.trigger("msg:custom", data.content, own);
    });
  };
  model.on("msg:custom", deliver);
}
