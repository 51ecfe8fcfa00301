import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { pointer, show } from "./page.js";
import { listenToPresses } from "../../../widgets/page/js/presses.js";

let root, used, listening;

beforeEach(() => {
  listening?.abort();
  listening = new AbortController();
  root = show("<div><button data-do='a'>A</button><button data-do='b'>B</button><p>Text</p></div>").firstElementChild;
  used = [];
  listenToPresses(root, (target) => target.closest("[data-do]")?.dataset.do, (meant) => used.push(meant), listening.signal);
});

const button = (name) => root.querySelector(`[data-do=${name}]`);

test("a click is used once", async () => {
  for (const kind of ["pointerdown", "pointerup"]) button("a").dispatchEvent(pointer(kind));
  button("a").dispatchEvent(pointer("click", { detail: 1 }));
  await wait(1);
  assert.deepEqual(used, ["a"]);
});

test("a click means what was pressed, although it has changed before it was released", async () => {
  button("a").dispatchEvent(pointer("pointerdown"));
  button("a").dataset.do = "c";
  button("c").dispatchEvent(pointer("pointerup"));
  button("c").dispatchEvent(pointer("click", { detail: 1 }));
  await wait(1);
  assert.deepEqual(used, ["a"]);
});

for (const clicks of [false, true]) {
  test(`it is used once also if what was pressed is gone: ${clicks ? "with a click elsewhere" : "without a click"}`, async () => {
    button("a").dispatchEvent(pointer("pointerdown"));
    button("a").remove();
    root.querySelector("p").dispatchEvent(pointer("pointerup"));
    if (clicks) root.dispatchEvent(pointer("click", { detail: 1 }));
    await wait(1);
    assert.deepEqual(used, ["a"]);
  });
}

test("a pointer that moves away means nothing", async () => {
  button("a").dispatchEvent(pointer("pointerdown"));
  document.dispatchEvent(pointer("pointermove", { x: 8 }));
  button("a").remove();
  root.querySelector("p").dispatchEvent(pointer("pointerup", { x: 8 }));
  root.dispatchEvent(pointer("click", { detail: 1 }));
  await wait(1);
  assert.deepEqual(used, []);
});

test("what is pressed on one thing and released on another means nothing", async () => {
  button("a").dispatchEvent(pointer("pointerdown"));
  root.querySelector("p").dispatchEvent(pointer("pointerup", { x: 3 }));
  root.dispatchEvent(pointer("click", { x: 3, detail: 1 }));
  await wait(1);
  assert.deepEqual(used, []);
});

test("a hand may tremble", () => {
  button("a").dispatchEvent(pointer("pointerdown"));
  document.dispatchEvent(pointer("pointermove", { x: 4, y: 4 }));
  button("a").dispatchEvent(pointer("click", { detail: 1 }));
  assert.deepEqual(used, ["a"]);
});

test("a key clicks what is in focus, whatever was pressed before", () => {
  button("a").dispatchEvent(pointer("pointerdown"));
  button("b").dispatchEvent(pointer("click"));
  assert.deepEqual(used, ["b"]);
});

test("other buttons of a mouse, and other places, are nothing", async () => {
  button("a").dispatchEvent(pointer("pointerdown", { button: 2 }));
  document.dispatchEvent(pointer("pointerup", { button: 2 }));
  root.querySelector("p").dispatchEvent(pointer("click", { detail: 1 }));
  await wait(1);
  assert.deepEqual(used, []);
});
