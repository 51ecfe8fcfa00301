import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { show } from "./page.js";
import { answerAhead, keyOf } from "../../../widgets/site/js/ahead.js";
import { showCanvas } from "../../../widgets/site/js/canvas.js";
import { createChannels } from "../../../widgets/site/js/channels.js";

const LESSON = { kind: "do", do: "lesson", value: "setting-up", version: 1, twice: false };
const CHECK = { kind: "do", do: "check", value: null, version: 1 };
const shown = [["top", { set: { markup: "A lesson" } }]], verdict = [["top", { set: { markup: "Right" } }]];
const STATES = [{ [keyOf("top", LESSON)]: [1, shown] }, { [keyOf("foot", CHECK)]: [2, verdict] }, {}];

test("a message is found by what it means, whatever version it is meant for", () => {
  assert.equal(keyOf("top", LESSON), '["top","do","lesson","setting-up",null]');
  assert.equal(keyOf("guard", { kind: "spot", at: 3, keyed: true }), '["guard","spot",null,null,3]');
});

/** Return a page that waits for Python, and what it hands over, shows and says. */
function waiting() {
  const handed = [], deliver = mock.fn(), wait = mock.fn();
  return { ...answerAhead((...said) => handed.push(said), deliver, wait), handed, deliver, wait };
}

test("what was rendered ahead is shown at once, and handed to Python as what it means then", () => {
  const { take, learn, handed, deliver, wait } = waiting();
  learn(STATES);
  take("top", LESSON);
  take("foot", CHECK);
  assert.deepEqual(handed, [["top", { kind: "do", do: "lesson", value: "setting-up" }], ["foot", { kind: "do", do: "check", value: null }]]);
  assert.deepEqual(deliver.mock.calls.map(({ arguments: [parts] }) => parts), [shown, verdict]);
  assert.equal(wait.mock.callCount(), 0);
});

test("what is done before that has come waits for it", () => {
  const { take, learn, handed, deliver } = waiting();
  take("top", LESSON);
  assert.deepEqual(handed, []);
  learn(STATES);
  learn([]);
  assert.equal(handed.length, 1);
  assert.equal(deliver.mock.callCount(), 1);
});

test("what was not rendered is handed over once, and nothing after it", () => {
  const { take, learn, handed, deliver, wait } = waiting();
  learn(STATES);
  take("foot", CHECK);
  take("top", LESSON);
  assert.deepEqual(handed, [["foot", { kind: "do", do: "check", value: null }]]);
  assert.equal(wait.mock.callCount(), 1);
  assert.equal(deliver.mock.callCount(), 0);
});

test("what a page says of itself is handed over as it is", () => {
  const { take, handed } = waiting();
  const messages = [{ kind: "kept", texts: {} }, { kind: "browser", now: {} }, { kind: "do", do: "hint", value: "1", version: 4 }];
  for (const message of messages) take("store", message);
  assert.deepEqual(handed.map(([, message]) => message), messages);
});

test("a component hears of its properties when all of them have changed, and gets its messages in order", () => {
  const send = mock.fn(), { of, deliver } = createChannels({ top: { markup: "a", version: 0 } }, send, {});
  const channel = of("top"), heard = [], told = mock.fn();
  channel.onChange("markup", () => heard.push([channel.get("markup"), channel.get("version")]));
  channel.onMessage(told);
  deliver([["top", { set: { markup: "b", version: 1 } }], ["top", { set: { version: 2 } }], ["other", { set: { x: 1 } }], ["top", { tell: { kind: "focus" } }]]);
  assert.deepEqual(heard, [["b", 1]]);
  assert.equal(channel.get("version"), 2);
  assert.deepEqual(told.mock.calls[0].arguments, [{ kind: "focus" }]);
  channel.send({ kind: "do" });
  assert.deepEqual(send.mock.calls[0].arguments, ["top", { kind: "do" }]);
});

test("a canvas does what Python says, and the picture that lay over it goes", () => {
  const done = [], context = new Proxy({}, {
    get: (_, name) => (...values) => done.push([name, ...values]),
    set: (_, name, value) => done.push([name, "=", value]),
  });
  const stage = show("<div><canvas></canvas><div class='rk-ahead'></div></div>"), canvas = stage.querySelector("canvas");
  canvas.getContext = () => context;
  let receive;
  const channel = { onMessage: (listener) => { receive = listener; }, send: mock.fn() };
  showCanvas(channel, canvas);
  assert.deepEqual(channel.send.mock.calls[0].arguments, [{ kind: "ready" }]);
  receive({ kind: "draw", size: [30, 20], commands: [["scale", 2, 2], ["set", "fillStyle", "red"], ["fill", "nonzero"]] });
  assert.deepEqual(done, [["scale", 2, 2], ["fillStyle", "=", "red"], ["fill", "nonzero"]]);
  assert.deepEqual([canvas.width, canvas.height], [30, 20]);
  assert.equal(stage.querySelector(".rk-ahead"), null);
});
