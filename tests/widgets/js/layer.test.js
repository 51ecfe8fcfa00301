import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { fakeChannel, pointer, show } from "./page.js";
import { listenToAreas, updateAreas } from "../../../widgets/stage/guard/hit_areas.js";
import { playMotion, stopMotion } from "../../../widgets/stage/guard/sprites.js";

let channel, layer, listening, answerAgain;

beforeEach(() => {
  listening?.abort();
  listening = new AbortController();
  const stage = show("<div class='rk-app'><div class='rk-stage'><canvas tabindex='0'></canvas><div><div></div><i></i></div></div></div>")
    .querySelector(".rk-stage > div");
  const [group, tooltip] = stage.children;
  layer = { element: stage, group, tooltip, buttons: [], sprites: [], usedArrows: false, attended: null, moved: null, updating: false };
  answerAgain = () => {};
  channel = fakeChannel({ spots: [], asked: 1, careful: false, pulling: false, looking: false, hinting: true });
});

const area = (key, more = {}) => ({ key, box: [0.1, 0.2, 0.3, 0.4], label: `Area ${key}`, tip: "Use it.", text: "", press: false,
  drag: false, drop: false, chosen: false, bare: false, strong: false, quiet: false, spring: false, ...more });

/** Show hit areas. */
function update(...areas) {
  channel.properties.spots = areas;
  updateAreas(channel, layer);
  answerAgain();
}

/** Point at a button, and move the pointer there, or let the button come to lie under it. */
function point(button, { moves = true } = {}) {
  button.dispatchEvent(pointer("pointerover"));
  button.dispatchEvent(Object.defineProperty(pointer("pointermove"), "movementX", { value: moves ? 5 : 0 }));
}

/** The keys of the areas that were asked for close up since the last time. */
const looks = () => channel.sent.splice(0).filter(({ kind }) => kind === "look").map(({ key }) => key);

/** Click on a button as a mouse or a finger does. */
function click(button, type = "mouse") {
  for (const [kind, detail] of [["pointerdown", 0], ["click", 1]]) button.dispatchEvent(pointer(kind, { type, detail }));
}

/** Tap a button: a finger is put down and lifted. */
function tap(button) {
  for (const [kind, detail] of [["pointerdown", 0], ["pointerup", 0], ["click", 1]]) button.dispatchEvent(pointer(kind, { type: "touch", detail }));
}

test("an area is a button with its label, place and marks", () => {
  update(area("a", { drop: true, quiet: true, text: "3" }));
  const [button] = layer.buttons;
  assert.deepEqual([button.getAttribute("aria-label"), button.textContent, button.style.left, button.style.height], ["Area a", "3", "10%", "40%"]);
  assert.deepEqual({ ...button.dataset }, { key: "a", tip: "Use it.", drop: "", quiet: "", text: "" });
  assert.equal(button.hasAttribute("aria-pressed"), false);
});

test("an area keeps its button and the focus in another order; the focus of one that is gone goes to the nearest", () => {
  update(area("a"), area("b"), area("c"));
  const [a, b, c] = layer.buttons;
  b.focus();
  update(area("c"), area("d"), area("b"));
  assert.deepEqual([layer.buttons[0], layer.buttons[2]], [c, b]);
  assert.deepEqual([...layer.group.children], layer.buttons);
  assert.deepEqual([document.activeElement, a.isConnected], [b, false]);
  update(area("c", { box: [0.8, 0.2, 0.1, 0.1] }), area("d", { box: [0.2, 0.4, 0.2, 0.2] }), area("e", { box: [0.1, 0.9, 0.1, 0.1] }));
  assert.equal(document.activeElement, layer.buttons[1]);
  assert.deepEqual(layer.buttons.map((button) => button.tabIndex), [-1, 0, -1]);
});

test("while there are no areas the picture has the focus of the last one, and then the nearest", () => {
  update(area("a"), area("b", { box: [0.7, 0.7, 0.2, 0.2] }));
  layer.buttons[1].focus();
  update();
  update();
  assert.equal(document.activeElement, document.querySelector("canvas"));
  update(area("c"), area("d", { box: [0.8, 0.6, 0.1, 0.1] }));
  assert.deepEqual([document.activeElement, layer.buttons[1].tabIndex], [layer.buttons[1], 0]);
});

test("new areas leave the focus where somebody has moved it: in a field, on the picture, or nowhere", () => {
  const field = document.querySelector(".rk-app").appendChild(document.createElement("input")), canvas = document.querySelector("canvas");
  for (const elsewhere of [field, document.body, canvas]) {
    update(area("a"));
    layer.buttons[0].focus();
    if (elsewhere === canvas) canvas.focus();
    else { update(); document.activeElement.blur(); elsewhere.focus(); }
    const there = document.activeElement;
    update(area("b"));
    update();
    update(area("c"));
    assert.deepEqual([there, document.activeElement], [elsewhere, elsewhere]);
  }
});

test("a click is sent with the number of the question that it answers", () => {
  update(area("a"));
  listenToAreas(channel, layer, listening.signal);
  click(layer.buttons[0]);
  assert.deepEqual(channel.sent, [{ kind: "spot", key: "a", asked: 1, twice: false, keyed: false }]);
});

test("where a mistake is costly, a first touch tells and a second one does", () => {
  channel.properties.careful = true;
  update(area("a", { drop: true }), area("b", { drop: true }));
  listenToAreas(channel, layer, listening.signal);
  const [a, b] = layer.buttons;
  click(a, "touch");
  assert.deepEqual([channel.sent, layer.tooltip.textContent, a.dataset.strong], [[], "Use it.", ""]);
  click(b, "touch");
  assert.deepEqual([channel.sent, a.dataset.strong], [[], undefined]);
  click(b, "touch");
  assert.deepEqual(channel.sent.map(({ key }) => key), ["b"]);
});

test("of what can be dragged one is shown as chosen at once", () => {
  update(area("a", { drag: true }), area("b", { drag: true }));
  listenToAreas(channel, layer, listening.signal);
  const [a, b] = layer.buttons;
  click(a);
  click(b);
  assert.deepEqual([a.dataset.chosen, b.dataset.chosen, b.getAttribute("aria-pressed")], [undefined, "", "true"]);
});

test("what is pointed at for a moment is sent once, and that it no longer is", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  update(area("a"), area("b"));
  listenToAreas(channel, layer, listening.signal);
  const [a, b] = layer.buttons;
  for (const [button, kind] of [[b, "pointerover"], [a, "pointerover"], [a, "pointerover"], [a, "pointerout"]]) {
    button.dispatchEvent(pointer(kind));
    if (button === a) t.mock.timers.tick(90);
  }
  assert.deepEqual(channel.sent.map(({ kind, key }) => [kind, key]), [["hint", "a"], ["hint", null]]);
});

test("a close-up is asked for by a pointer that moves, and not by what comes to lie under one that rests", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a"));
  listenToAreas(channel, layer, listening.signal);
  for (const moves of [false, true]) {
    point(layer.buttons[0], { moves });
    t.mock.timers.tick(400);
    assert.deepEqual(looks(), moves ? ["a"] : []);
  }
});

test("what the pointer was moved to is shown close up after a repaint, too, whatever lies there then, and the tooltip as well", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a"), area("b"));
  answerAgain = listenToAreas(channel, layer, listening.signal);
  point(layer.buttons[0]);
  update(area("c"), area("b"));  // before the close-up was asked for
  t.mock.timers.tick(400);
  assert.deepEqual(looks(), []);
  point(layer.buttons[0], { moves: false });
  t.mock.timers.tick(400);
  assert.deepEqual(looks(), ["c"]);
  update(area("c", { tip: "Not now." }), area("b"));  // before it is answered: the answer may be lost, or out of date
  assert.deepEqual(looks(), ["c"]);
  assert.deepEqual([layer.tooltip.hidden, layer.tooltip.textContent], [false, "Not now."]);
});

test("after a click, or Escape, a close-up waits for the next movement to another area", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a"), area("b"));
  answerAgain = listenToAreas(channel, layer, listening.signal);
  point(layer.buttons[0]);
  layer.buttons[0].dispatchEvent(pointer("pointerdown"));
  update(area("c"), area("b"));
  point(layer.buttons[0], { moves: false });
  t.mock.timers.tick(400);
  assert.deepEqual([looks(), layer.moved], [[], null]);
  point(layer.buttons[0]);
  t.mock.timers.tick(400);
  assert.deepEqual(looks(), ["c"]);
});

test("what scrolls beside the canvas, as a log does, leaves a close-up; one with the canvas closes it until it rests", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a"));
  listenToAreas(channel, layer, listening.signal);
  point(layer.buttons[0]);
  t.mock.timers.tick(400);
  assert.deepEqual(looks(), ["a"]);
  document.querySelector("canvas").dispatchEvent(new Event("scroll"));
  t.mock.timers.tick(400);
  assert.deepEqual(looks(), []);
  document.body.dispatchEvent(new Event("scroll"));
  assert.deepEqual(looks(), []);
  t.mock.timers.tick(400);
  assert.deepEqual(looks(), ["a"]);
});

test("what has the focus is shown close up after a repaint, too, and a field that takes it elsewhere leaves the pointer's", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a"), area("b"));
  answerAgain = listenToAreas(channel, layer, listening.signal);
  layer.buttons[0].matches = () => true;  // :focus-visible
  layer.buttons[0].focus();
  update(area("b"));  // the focus goes to what is in its place
  t.mock.timers.tick(400);
  assert.deepEqual(looks(), ["b"]);
  point(layer.buttons[0]);
  layer.buttons[0].blur();
  t.mock.timers.tick(400);
  update(area("b"));
  t.mock.timers.tick(400);
  assert.deepEqual(looks().at(-1), "b");
});

test("the focus of a close-up goes to what is nearest when its area is gone", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a"));
  answerAgain = listenToAreas(channel, layer, listening.signal);
  point(layer.buttons[0]);
  t.mock.timers.tick(400);
  const panel = document.querySelector(".rk-lens");
  Object.assign(panel, { hidden: false, tabIndex: 0 });
  panel.focus();
  update(area("b"));
  assert.deepEqual([panel.hidden, document.activeElement], [true, layer.buttons[0]]);
});

test("what is pointed at is sent again when something else is asked, or there are other areas", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  update(area("a"));
  answerAgain = listenToAreas(channel, layer, listening.signal);
  point(layer.buttons[0]);
  t.mock.timers.tick(90);
  for (const [asked, ...keys] of [[2, "a"], [2, "x", "a"], [2, "a", "x"]]) {
    channel.properties.asked = asked;
    update(...keys.map((key) => area(key)));
    t.mock.timers.tick(90);
  }
  assert.deepEqual(channel.sent.map(({ key }) => key), ["a", "a", "a"]);
});

test("an answer to an earlier question is not shown for what is pointed at now", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a"), area("b"));
  listenToAreas(channel, layer, listening.signal);
  for (const button of layer.buttons) { point(button); t.mock.timers.tick(400); }
  channel.receive({ kind: "look", key: "a", html: "<p>A</p>" });
  assert.equal(document.querySelector(".rk-lens").textContent, "");
});

test("a first touch counts after a repaint that leaves its meaning, and no longer after another one", () => {
  channel.properties.careful = true;
  update(area("a", { drop: true }));
  listenToAreas(channel, layer, listening.signal);
  click(layer.buttons[0], "touch");
  update(area("a", { drop: true }), area("b"));
  assert.deepEqual([layer.armed, layer.tooltip.hidden], [layer.buttons[0], false]);
  update(area("a", { drop: true, tip: "Give it away." }));
  assert.deepEqual([layer.armed, layer.tooltip.hidden], [undefined, true]);
});

test("a place that opens under something held, and is gone by then, is not used: its number is another's", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  window.HTMLCanvasElement.prototype.getContext = () => null;
  update(area("a", { drag: true, chosen: true }), area("b", { drop: true, spring: true }));
  listenToAreas(channel, layer, listening.signal);
  const [a, b] = layer.buttons;
  document.elementsFromPoint = () => [b];
  a.dispatchEvent(pointer("pointerdown"));
  for (const x of [10, 20]) document.dispatchEvent(pointer("pointermove", { x }));
  update(area("a", { drag: true, chosen: true }), area("c"));
  t.mock.timers.tick(500);
  assert.deepEqual(channel.sent.filter(({ kind }) => kind === "spot"), []);
});

test("a tap does what it does, and shows close up only what cannot be picked; a touch elsewhere closes that", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a", { drag: true }), area("b", { drop: true }), area("c", { quiet: true }));
  listenToAreas(channel, layer, listening.signal);
  const panel = document.querySelector(".rk-lens");
  for (const button of layer.buttons) { tap(button); t.mock.timers.tick(0); }
  assert.deepEqual(channel.sent.map(({ kind, key }) => [kind, key]), [["spot", "a"], ["spot", "b"], ["spot", "c"], ["look", "c"]]);
  channel.receive({ kind: "look", key: "c", html: "<p>C</p>" });
  assert.equal(panel.hidden, false);
  document.body.dispatchEvent(pointer("pointerdown", { type: "touch" }));
  assert.equal(panel.hidden, true);
});

test("what is held with a finger is shown close up until its button closes that, and lifting the finger does not use it", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a", { drag: true }));
  listenToAreas(channel, layer, listening.signal);
  const [button] = layer.buttons, panel = document.querySelector(".rk-lens"), menu = pointer("contextmenu", { type: "touch" });
  button.dispatchEvent(pointer("pointerdown", { type: "touch" }));
  t.mock.timers.tick(500);
  assert.deepEqual(looks(), ["a"]);
  channel.receive({ kind: "look", key: "a", html: "<p>A</p>" });
  for (const event of [menu, pointer("pointerup", { type: "touch" }), pointer("click", { type: "touch", detail: 1 })]) button.dispatchEvent(event);
  assert.deepEqual([panel.hidden, menu.defaultPrevented, channel.sent, button.dataset.chosen], [false, true, [], undefined]);
  panel.querySelector("button").focus();
  panel.querySelector("button").click();
  assert.deepEqual([panel.hidden, document.activeElement], [true, button]);
});

test("a finger that moves, is lifted early, or has a second one beside it does not ask for a close-up", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(channel.properties, { looking: true, hinting: false });
  update(area("a"));
  listenToAreas(channel, layer, listening.signal);
  const [button] = layer.buttons, second = Object.assign(pointer("pointerdown", { type: "touch" }), { isPrimary: false });
  for (const then of [pointer("pointermove", { type: "touch", x: 8 }), pointer("pointerup", { type: "touch" }), pointer("pointercancel"), second]) {
    button.dispatchEvent(pointer("pointerdown", { type: "touch" }));
    button.dispatchEvent(then);
    t.mock.timers.tick(500);
  }
  assert.deepEqual(looks(), []);
});

const MOTION = { millis: 500, pause: 100, id: 9, width: 720, sprites: [
  { svg: "<svg></svg>", box: [0.5, 0, 0.1, 0.1], keys: [{ offset: 0, x: 10, y: 20, turn: 5, scale: 1, alpha: 0.5 }] }] };

test("a motion animates its sprites in the layer's scale, and is over after its pause", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const animate = window.Element.prototype.animate = mock.fn();
  Object.defineProperty(layer.element, "clientWidth", { value: 360, configurable: true });
  playMotion(channel, layer, MOTION);
  const [frames, options] = animate.mock.calls[0].arguments;
  assert.deepEqual(frames, [{ offset: 0, opacity: 0.5, transform: "translate(5px, 10px) rotate(5deg) scale(1)" }]);
  assert.equal(options.duration, 500);
  t.mock.timers.tick(599);
  assert.deepEqual(channel.sent, []);
  t.mock.timers.tick(1);
  assert.deepEqual(channel.sent, [{ kind: "played", id: 9 }]);
});

test("a motion that is stopped is not reported, and its sprites stay for two frames", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  window.Element.prototype.animate = () => {};
  playMotion(channel, layer, MOTION);
  stopMotion(layer);
  t.mock.timers.tick(1);
  assert.equal(layer.element.querySelectorAll(".rk-sprite").length, 1);
  t.mock.timers.tick(1);
  assert.equal(layer.element.querySelectorAll(".rk-sprite").length, 0);
  t.mock.timers.tick(1000);
  assert.deepEqual(channel.sent, []);
});
