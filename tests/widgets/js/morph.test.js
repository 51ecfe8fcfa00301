import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { show } from "./page.js";
import { morph } from "../../../widgets/page/js/morph.js";

let root;
beforeEach(() => { root = show("<div></div>").firstElementChild; });

/** Change the page to this markup. */
function change(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  morph(root, template.content);
}

for (const [before, after, places, why] of [
  ["abcde", "bcdef", [1, 2, 3, 4, -1], "a log of which so many lines are shown"],
  ["abc", "abcd", [0, 1, 2, -1], "one more"],
  ["aab", "aba", [0, 2, -1], "equal lines"],
  ["abc", "xbc", [0, 1, 2], "a line whose text changes is the same line"],
  ["ab", "ba", [1, -1], "another order"],
  ["abc", "c", [2], "the last one stays"],
  ["", "ab", [-1, -1], "all are new"],
]) {
  test(`lines that stay are not written anew: ${before} to ${after}, ${why}`, () => {
    const list = (lines) => `<ol>${[...lines].map((line) => `<li>${line}</li>`).join("")}</ol>`;
    change(list(before));
    const items = [...root.querySelectorAll("li")];
    change(list(after));
    const now = [...root.querySelectorAll("li")];
    assert.deepEqual(now.map((item) => item.textContent), [...after]);
    assert.deepEqual(now.map((item) => items.indexOf(item)), places);
  });
}

test("an element keeps the focus while its text and attributes change", () => {
  change("<p>One</p><button data-do='a' title='x' class='old'>First</button>");
  const button = root.querySelector("button");
  button.focus();
  change("<p>Two</p><p>Three</p><button data-do='a' class='new'>Second</button>");
  assert.equal(document.activeElement, button);
  assert.equal(root.innerHTML, '<p>Two</p><p>Three</p><button data-do="a" class="new">Second</button>');
});

test("a button with another action, or another key, is another button", () => {
  for (const name of ["do", "key"]) {
    change(`<button data-${name}="a">Go</button>`);
    const button = root.querySelector("button");
    change(`<button data-${name}="b">Go</button>`);
    assert.notEqual(root.querySelector("button"), button);
    assert.equal(root.querySelectorAll("button").length, 1);
  }
});

test("a field takes its new value, unless somebody types in it or filters by it", () => {
  change("<input name='a' value='1'><input name='b' value='1'><input data-filter value=''><textarea>1</textarea>");
  const [typed, other, filter] = root.querySelectorAll("input"), text = root.querySelector("textarea");
  [typed.value, other.value, filter.value, text.value] = ["typed", "left", "word", "left"];
  typed.focus();
  change("<input name='a' value='2'><input name='b' value='2'><input data-filter value='' class='x'><textarea>2</textarea>");
  assert.deepEqual([typed.value, other.value, filter.value, text.value], ["typed", "2", "word", "2"]);
});

test("ticks and options are those of the markup", () => {
  change("<input type=checkbox><select><option selected>a</option><option>b</option></select>");
  const box = root.querySelector("input"), select = root.querySelector("select");
  change("<input type=checkbox checked><select><option>a</option><option selected>b</option></select>");
  assert.deepEqual([box.checked, select.value], [true, "b"]);
});

test("what the reader has unfolded stays so", () => {
  change("<details><summary>More</summary>1</details>");
  root.querySelector("details").open = true;
  change("<details><summary>More</summary>2</details>");
  assert.equal(root.innerHTML, '<details open=""><summary>More</summary>2</details>');
});
