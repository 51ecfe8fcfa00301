import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { show } from "./page.js";
import { showCanvas } from "../../../widgets/site/js/canvas.js";
import { createChannels, merge } from "../../../widgets/site/js/channels.js";
import { createAnswering, keyOf, NO_ANSWERS, parseAnswers } from "../../../widgets/site/js/prerendered.js";

const LESSON = { kind: "do", do: "lesson", value: "the-goal", asked: 1, twice: false };
const CARD = { kind: "spot", key: "c", asked: 1, twice: false, keyed: true };
const [shown, film, reading, ended] = [
  [["top", { set: { markup: "<p>A lesson</p>" } }]],
  [["top", { set: { markup: "<p>What came of it</p>" } }], ["guard", { tell: { kind: "play", id: 9, millis: 380, pause: 0, sprites: [] } }]],
  [["guard", { tell: { kind: "play", id: 10, millis: 0, pause: 700, sprites: [] } }]],
  [["top", { set: { markup: "<p>Done</p>" } }], ["guard", { tell: { kind: "stop" } }]],
];
/** What the builder writes: each state's answers as runs of the pieces, here a piece an answer. */
const ANSWERS = parseAnswers([
  JSON.stringify([
    { [keyOf("top", LESSON)]: [1, 0, 1] },
    { [keyOf("guard", CARD)]: [2, 1, 1] },
    { [keyOf("guard", { kind: "played" })]: [3, 2, 1] },
    { [keyOf("guard", { kind: "played" })]: [4, 3, 1] },
    {},
  ]),
  ...[shown, film, reading, ended].map((parts) => JSON.stringify(parts)),
].join("\n"));

test("a message is found by what it means, whichever question it answers", () => {
  assert.equal(keyOf("top", LESSON), '["top","do","lesson","the-goal",null]');
  assert.equal(keyOf("guard", CARD), '["guard","spot",null,null,"c"]');
  assert.equal(keyOf("guard", { kind: "key", key: "Escape" }), '["guard","key",null,null,"Escape"]');
});

test("an answer is put together from runs of pieces", () => {
  const deliver = mock.fn(), { receive, load } = createAnswering({ send: mock.fn(), deliver, wait: mock.fn(), still: false });
  load(parseAnswers(`[{"${keyOf("top", { kind: "do" }).replaceAll('"', '\\"')}":[0,2,1,0,2]}]\n"b"\n]]]\n[["a",["tell",`));
  receive("top", { kind: "do" });
  assert.deepEqual(deliver.mock.calls[0].arguments, [[["a", ["tell", "b"]]]]);
});

/** Return a page that waits for Python, and what it sends, shows and says. */
function waiting({ still = false } = {}) {
  const sent = [], deliver = mock.fn(), wait = mock.fn();
  return { ...createAnswering({ send: (...all) => sent.push(all), deliver, wait, still }), sent, deliver, wait };
}

/** Return what a page has shown. */
const answersOf = ({ deliver }) => deliver.mock.calls.map(({ arguments: [parts] }) => parts);

test("what was prerendered is shown at once, and sent to Python as what it means then", () => {
  const page = waiting();
  page.load(ANSWERS);
  page.receive("top", LESSON);
  assert.deepEqual(page.sent, [["top", { kind: "do", do: "lesson", value: "the-goal" }, true]]);
  assert.deepEqual(answersOf(page), [shown]);
  assert.equal(page.wait.mock.callCount(), 0);
});

test("a film goes on as each of its motions is over, numbered as Python will number them", () => {
  const page = waiting();
  page.load(ANSWERS);
  for (const [name, message] of [["top", LESSON], ["guard", CARD], ["guard", { kind: "played", id: 1 }], ["guard", { kind: "played", id: 2 }]]) {
    page.receive(name, message);
  }
  const played = answersOf(page).flat().filter(([, { tell }]) => tell?.kind === "play");
  assert.deepEqual(played.map(([, { tell }]) => [tell.id, tell.millis]), [[1, 380], [2, 0]]);
  assert.deepEqual(answersOf(page).at(-1), ended);
  assert.deepEqual(page.sent.slice(2), [["guard", { kind: "played", id: 1 }, true], ["guard", { kind: "played", id: 2 }, true]]);
});

test("who prefers that nothing moves gets the time to read, and Python hears of no motion", () => {
  const page = waiting({ still: true });
  page.load(ANSWERS);
  page.receive("top", LESSON);
  page.receive("guard", CARD);
  assert.deepEqual(answersOf(page).slice(1), [film.slice(0, 1), [["guard", { tell: { ...reading[0][1].tell, id: 1 } }]]]);
  assert.equal(page.sent.length, 2);
});

test("what is done before the answers have come waits for them", () => {
  const page = waiting();
  page.receive("top", LESSON);
  assert.deepEqual(page.sent, []);
  page.load(ANSWERS);
  page.load(NO_ANSWERS);
  assert.equal(page.sent.length, 1);
  assert.equal(page.deliver.mock.callCount(), 1);
});

test("what was not prerendered is sent once, and nothing after it but that a motion is over", () => {
  const page = waiting();
  page.load(ANSWERS);
  page.receive("foot", { kind: "do", do: "help", value: null });
  page.receive("top", LESSON);
  page.receive("guard", { kind: "played", id: 1 });
  assert.deepEqual(page.sent.map(([, { kind }, answered]) => [kind, answered]), [["do", false], ["played", true]]);
  assert.equal(page.wait.mock.callCount(), 1);
  assert.equal(page.deliver.mock.callCount(), 0);
});

test("what a page says of itself is sent as it is", () => {
  const page = waiting();
  const messages = [{ kind: "kept", texts: {} }, { kind: "browser", now: {} }, { kind: "do", do: "hint", value: "1", asked: 4 }];
  for (const message of messages) page.receive("store", message);
  assert.deepEqual(page.sent, messages.map((message) => ["store", message, false]));
});

test("of what Python says at once each property is shown once, and no drawing that another covers", () => {
  const [draw, whole, more] = [null, [30, 20], null].map((size, number) => ["canvas", { tell: { kind: "draw", size, commands: [number] } }]);
  const put = ["store", { tell: { kind: "put" } }], said = [
    ["top", { set: { markup: "a", version: 1 } }], draw, put, ["top", { set: { markup: "b" } }], whole, more, ["foot", { set: { markup: "c" } }],
  ];
  assert.deepEqual(merge(said), [["top", { set: { markup: "b", version: 1 } }], ["foot", { set: { markup: "c" } }], put, whole, more]);
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

test("a canvas does what Python says, and the prerendered picture over it goes", () => {
  const done = [], context = new Proxy({}, {
    get: (_, name) => (...values) => done.push([name, ...values]),
    set: (_, name, value) => done.push([name, "=", value]),
  });
  const stage = show("<div><canvas></canvas><div class='rk-prerendered'></div></div>"), canvas = stage.querySelector("canvas");
  canvas.getContext = () => context;
  let receive;
  const channel = { onMessage: (listener) => { receive = listener; }, send: mock.fn() };
  showCanvas(channel, canvas);
  assert.deepEqual(channel.send.mock.calls[0].arguments, [{ kind: "ready" }]);
  receive({ kind: "draw", size: [30, 20], commands: [["scale", 2, 2], ["set", "fillStyle", "red"], ["fill", "nonzero"]] });
  assert.deepEqual(done, [["scale", 2, 2], ["fillStyle", "=", "red"], ["fill", "nonzero"]]);
  assert.deepEqual([canvas.width, canvas.height], [30, 20]);
  assert.equal(stage.querySelector(".rk-prerendered"), null);
});
