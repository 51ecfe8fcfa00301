import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fakeChannel, pointer, show } from "./page.js";
import { sendSwipes } from "../../../widgets/stage/guard/swipe.js";

let channel, stage, listening;

beforeEach(() => {
  listening?.abort();
  listening = new AbortController();
  stage = show("<div class='rk-stage'><canvas></canvas><button class='rk-spot' data-drag></button></div>").querySelector(".rk-stage");
  channel = fakeChannel({ watched: ["Escape", "SwipeLeft", "SwipeRight"] });
  sendSwipes(channel, stage, listening.signal);
});

/** Draw a finger over the picture, from an element, in so many milliseconds. */
function draw(across, down, { from = stage.querySelector("canvas"), type = "touch", millis = 200, last = "pointerup" } = {}) {
  for (const [kind, x, y, timeStamp] of [["pointerdown", 200, 200, 0], [last, 200 + across, 200 + down, millis]]) {
    const event = pointer(kind, { type, x, y });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    from.dispatchEvent(event);
  }
}

test("a swipe to either side is a key", () => {
  draw(-90, 20);
  draw(80, -10);
  assert.deepEqual(channel.sent, [{ kind: "key", key: "SwipeLeft" }, { kind: "key", key: "SwipeRight" }]);
});

test("what is short, slow, steep, cancelled, a drag or no finger is no swipe", () => {
  draw(-30, 0);
  draw(-90, 0, { millis: 900 });
  draw(-90, 60);
  draw(-90, 0, { last: "pointercancel" });
  draw(-90, 0, { from: stage.querySelector("button") });
  draw(-90, 0, { type: "mouse" });
  assert.deepEqual(channel.sent, []);
});

test("a picture that is not turned leaves every gesture to the browser", () => {
  assert.equal(stage.hasAttribute("data-swipes"), true);
  channel.properties.watched = ["Escape"];
  listening.abort();
  sendSwipes(channel, stage, new AbortController().signal);
  draw(-90, 0);
  assert.deepEqual([stage.hasAttribute("data-swipes"), channel.sent], [false, []]);
});
