// A page without a browser, for modules that need one: import this file before them. jsdom lays nothing out, so that what needs sizes
// is given them.
import { createRequire } from "node:module";

const { JSDOM } = createRequire(new URL("../../../.ci/js/package.json", import.meta.url))("jsdom");

const { window } = new JSDOM("<!doctype html><body class='rk-page'></body>", {
  url: "http://localhost/play?game=cheers",
  pretendToBeVisual: true,  // else the page is hidden
});
const SHARED = ["document", "location", "Node", "Element", "HTMLElement", "HTMLInputElement", "HTMLOptionElement", "HTMLTextAreaElement",
  "HTMLFormElement", "HTMLSelectElement", "Event", "CustomEvent", "MouseEvent", "KeyboardEvent", "StorageEvent", "MutationObserver",
  "localStorage", "sessionStorage", "history", "AbortController", "AbortSignal"];

globalThis.window = window;
for (const name of SHARED) globalThis[name] = window[name];
globalThis.requestAnimationFrame = (call) => setTimeout(call, 1);

/** Replace what the page shows; return its element. */
export function show(markup) {
  document.body.innerHTML = markup;
  return document.body;
}

/** Return an event of a pointer, which jsdom does not know. */
export function pointer(kind, { type = "mouse", x = 0, y = 0, button = 0, detail = 0 } = {}) {
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: y, button, detail });
  return Object.assign(event, { pointerType: type, isPrimary: true });
}

/** Return a channel that notes what is sent; `properties` can be changed, and `receive` gives it a message. */
export function fakeChannel(properties = {}) {
  const sent = [], listeners = [];
  return {
    sent,
    properties,
    receive: (message) => listeners.forEach((listener) => listener(message)),
    get: (name) => properties[name],
    onChange: () => {},
    onMessage: (listener) => listeners.push(listener),
    send: (message) => sent.push(message),
    host: { isDark: () => undefined, onTheme: () => {}, pageAddress: (page) => page, connection: undefined },
  };
}
