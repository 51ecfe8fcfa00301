import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeChannel, show } from "./page.js";
import { watchViewport } from "../../../widgets/stage/guard/viewport.js";

test("a window that is moved to a denser screen says so, as often as it is moved", () => {
  const channel = fakeChannel(), stage = show("<div class='rk-stage'></div>").firstChild, queries = [], removed = new AbortController();
  globalThis.matchMedia = (text) => {
    const query = Object.assign(new window.EventTarget(), { text, matches: false });
    queries.push(query);
    return query;
  };
  globalThis.ResizeObserver = class { observe() {} disconnect() {} };
  Object.defineProperty(stage, "clientWidth", { value: 700 });
  watchViewport(channel, stage, removed.signal);
  for (const density of [2, 1.5]) {
    channel.receive({ kind: "seen" });
    window.devicePixelRatio = density;
    queries.findLast(({ text }) => text.includes("resolution")).dispatchEvent(new Event("change"));
    assert.equal(channel.sent.at(-1).now.density, density);
  }
  removed.abort();
});
