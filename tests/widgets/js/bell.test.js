import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { show } from "./page.js";
import { showBell } from "../../../widgets/page/bell.js";

test("a page that is removed while the browser allows sound fails in nothing", async () => {
  const refuse = mock.fn(async () => { throw new Error("Cannot resume a closed AudioContext."); }), failed = mock.fn();
  globalThis.AudioContext = class { resume = refuse; suspend = refuse; close() { /* it is */ } };
  process.on("unhandledRejection", failed);
  const remove = showBell({ get: () => "", onChange: () => {} });
  show("<b></b>").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  remove();
  await new Promise(setImmediate);
  assert.equal(refuse.mock.callCount(), 2);
  assert.equal(failed.mock.callCount(), 0);
});

test("a page that nobody has touched since it came does not vibrate, which a browser would refuse and complain of", () => {
  const listeners = {}, vibrate = mock.fn();
  const remove = showBell({ get: () => "", onChange: (name, call) => { listeners[name] = call; } });
  for (const hasBeenActive of [false, true]) {
    Object.defineProperty(globalThis, "navigator", { value: { userActivation: { hasBeenActive }, vibrate }, configurable: true });
    listeners.rung();
    assert.equal(vibrate.mock.callCount(), hasBeenActive ? 1 : 0);
  }
  remove();
});
