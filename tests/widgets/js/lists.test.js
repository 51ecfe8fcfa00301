import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { show } from "./page.js";
import { clearFilter, filterList, moveInList } from "../../../widgets/page/js/lists.js";

const LIST = `<div data-list><input data-filter><span data-count="3"></span>
  <div data-group><h3>Fruit</h3><button data-item>Red apple</button><button data-item>Green apple</button></div>
  <div data-group><h3>Other</h3><button data-item>Green stone</button></div><p data-none hidden>Nothing.</p></div>`;
let list, field, items;

beforeEach(() => {
  list = show(LIST).firstElementChild;
  field = list.querySelector("input");
  items = [...list.querySelectorAll("[data-item]")];
});

function type(text) {
  field.value = text;
  filterList(list);
}

function press(key, more = {}) {
  return moveInList(new KeyboardEvent("keydown", { key, ...more }), list);
}

const shown = () => items.filter((item) => !item.hidden).map((item) => item.textContent);
const hiddenGroups = () => [...list.querySelectorAll("[data-group]")].map((group) => group.hidden);

test("items are shown that contain every word, in any order and case", () => {
  type("APPLE gr");
  assert.deepEqual(shown(), ["Green apple"]);
  assert.deepEqual(hiddenGroups(), [false, true]);
  assert.equal(list.querySelector("[data-count]").textContent, "1 of 3");
});

test("what is typed on another keyboard finds what looks the same", () => {
  items[0].textContent = "Zoe\u0308: \u2068\u05d0\u05d1\u05d9\u2069: -a3";
  type("\uff3a\u006f\u00eb \u05d0\u05d1\u05d9: \u2212\uff41\uff13");
  assert.deepEqual(shown(), [items[0].textContent]);
});

test("without a match it says so, and without words everything is shown", () => {
  type("pear");
  assert.deepEqual([shown(), list.querySelector("[data-none]").hidden], [[], false]);
  type("  ");
  assert.deepEqual([shown().length, list.querySelector("[data-none]").hidden], [3, true]);
  assert.equal(list.querySelector("[data-count]").textContent, "3");
});

test("after a choice the filter is empty and in focus", () => {
  type("stone");
  clearFilter(list);
  assert.deepEqual([field.value, shown().length, document.activeElement], ["", 3, field]);
});

test("arrows, Home and End move among the items that are shown", () => {
  type("green");
  field.focus();
  for (const [key, expected] of [
    ["ArrowDown", items[1]], ["ArrowRight", items[2]], ["ArrowDown", items[2]], ["ArrowUp", items[1]], ["End", items[2]], ["Home", items[1]],
    ["ArrowLeft", field],
  ]) {
    assert.equal(press(key), true);
    assert.equal(document.activeElement, expected, key);
  }
});

test("while one types, only ArrowDown leaves the field", () => {
  field.focus();
  for (const key of ["ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "x"]) assert.equal(press(key), false, key);
  assert.equal(document.activeElement, field);
});

test("Enter chooses the first match, and Escape empties the filter", () => {
  let clicked = "";
  for (const item of items) item.addEventListener("click", () => { clicked = item.textContent; });
  type("stone");
  field.focus();
  assert.equal(press("Enter"), true);
  assert.equal(clicked, "Green stone");
  assert.equal(press("Escape"), true);
  assert.deepEqual([field.value, shown().length], ["", 3]);
});

test("keys with a modifier are the browser's", () => {
  items[0].focus();
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) assert.equal(press("End", { [modifier]: true }), false);
  assert.equal(document.activeElement, items[0]);
});
