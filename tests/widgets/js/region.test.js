import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fakeChannel, pointer, show } from "./page.js";

globalThis.ResizeObserver = class { observe() {} };
const { showRegion } = await import("../../../widgets/page/region.js");

let channel, root, changed;

beforeEach(() => {
  channel = fakeChannel({ markup: "", asked: 0 });
  channel.onChange = (name, listener) => { changed = listener; };
  root = show("<div></div>").firstElementChild;
});

/** Show markup, for another question. */
function update(markup) {
  Object.assign(channel.properties, { markup, asked: channel.properties.asked + 1 });
  changed?.();
}

const row = (hint, text) => `<button data-do="play" data-value="${hint}" data-hint="${hint}">${text}</button>`;
const hints = () => channel.sent.splice(0).map(({ value }) => value);

test("the row on which the pointer rests is sent again when the list is another one, and nothing of a row that is gone", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  showRegion(channel, root);
  update(row("0", "Batonk") + row("1", "Zippy"));
  root.querySelector("button").dispatchEvent(pointer("pointerover"));
  t.mock.timers.tick(90);
  assert.deepEqual(hints(), ["0"]);
  update(row("4", "Rahrat") + row("1", "Zippy"));
  t.mock.timers.tick(90);
  assert.deepEqual(hints(), ["4"]);
  update("<p>Wait.</p>");
  t.mock.timers.tick(90);
  assert.deepEqual(hints(), [""]);
});

test("a click is for the question that was asked when it was made, unless it suits every question", () => {
  showRegion(channel, root);
  update(row("0", "Batonk"));
  const press = (selector) => root.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  press("button");
  assert.deepEqual(channel.sent.splice(0), [{ kind: "do", do: "play", value: "0", asked: 1, twice: false }]);
  update(row("0", "Zippy"));
  press("button");
  assert.equal(channel.sent.splice(0)[0].asked, 2);
  update(`<div data-again>${row("0", "Zippy")}</div>`);
  press("button");
  assert.ok(!("asked" in channel.sent.splice(0)[0]));
});

test("when the focused button of the bar is gone, the one that leads on has the focus, or without one what is asked", () => {
  document.body.innerHTML = "<div class=rk-app><p class=rk-prompt tabindex=-1>What now?</p><div></div></div>";
  root = document.querySelector(".rk-app > div");
  showRegion(channel, root);
  const bar = (on, other) => `<div class="rk-foot-bar"><div class="rk-on">${on}</div><div><button data-do="${other}">Other</button></div></div>`;
  update(bar("", "one"));
  root.querySelector("button").focus();
  update(bar('<button data-do="skip">Skip</button>', "two"));
  assert.equal(document.activeElement.textContent, "Skip");
  update(bar("", "three"));
  assert.equal(document.activeElement.textContent, "What now?");
});
