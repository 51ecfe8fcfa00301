import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { show } from "./page.js";
import { readFile } from "../../../widgets/page/js/files.js";
import { focusOn } from "../../../widgets/page/js/focus.js";
import { fieldsOf, isRepeated, noteTyping, valueOf } from "../../../widgets/page/js/forms.js";
import { linkPages } from "../../../widgets/page/js/links.js";
import { pointer } from "./page.js";

test("a form's fields are its named ones: texts, ticks, and the chosen of several", () => {
  const form = show(`<form><input name="who" value="Yaz"><input value="nameless"><input type="checkbox" name="loud" checked>
    <input type="checkbox" name="bold"><input type="radio" name="side" value="left"><input type="radio" name="side" value="right" checked>
    <select name="game"><option value="a">A</option><option value="b" selected>B</option></select><textarea name="text">T</textarea>
    <button>Go</button></form>`).firstElementChild;
  assert.deepEqual(fieldsOf(form), { who: "Yaz", loud: true, bold: false, side: "right", game: "b", text: "T" });
});

test("the same fields count once within half a second, unless they are typed anew", () => {
  const form = show('<form><input name="move" value="1"></form>').firstElementChild;
  mock.timers.enable({ apis: ["Date"], now: 1000 });
  assert.equal(isRepeated(form), false);
  mock.timers.tick(400);
  assert.equal(isRepeated(form), true);
  mock.timers.tick(600);
  assert.equal(isRepeated(form), false);
  noteTyping(form);
  assert.equal(isRepeated(form), false);
  form.elements[0].value = "2";
  assert.equal(isRepeated(form), false);
  mock.timers.reset();
});

test("a field sends its value, with its place if it has one, or its whole form", () => {
  const form = show(`<form><input name="count" value="3" data-at="cards 2"><input type="checkbox" name="loud" checked>
    <select name="game" data-form><option>a</option></select></form>`).firstElementChild;
  const [count, loud, game] = form.elements;
  assert.deepEqual(valueOf(count), { at: "cards 2", name: "count", value: "3" });
  assert.equal(valueOf(loud), true);
  assert.deepEqual(valueOf(game), { count: "3", loud: true, game: "a" });
});

test("after a touch a text field is not focused, since that would open the keyboard", () => {
  const [field, button] = show("<input><button>Go</button>").children;
  window.dispatchEvent(pointer("pointerdown", { type: "touch" }));
  focusOn(field);
  assert.notEqual(document.activeElement, field);
  focusOn(button);
  assert.equal(document.activeElement, button);
  window.dispatchEvent(pointer("pointerdown"));
  focusOn(field);
  assert.equal(document.activeElement, field);
});

test("a link to a page gets the address that the host knows, and its query", () => {
  const body = show('<a data-page="play" data-query="game=cheers">Play</a><a data-page="learn">Learn</a><a href="#x">X</a>');
  linkPages(body, { pageAddress: (page) => `/pages/${page}` });
  const addresses = [...body.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  assert.deepEqual(addresses, ["/pages/play?game=cheers", "/pages/learn", "#x"]);
});

test("a link to a page that is not there is hidden with the words around it that mean nothing alone", () => {
  const body = show('<p>Enter it at <a data-page="referee" href="referee">the desk</a>.</p><div>New game <a data-page="learn">Learn</a></div>');
  linkPages(body, { pageAddress: () => undefined });
  assert.equal(body.querySelectorAll("a[href]").length, 0);
  assert.deepEqual([...body.querySelectorAll("[hidden]")].map((each) => each.tagName), ["P", "A"]);
});

test("a file is read, unless it is too large or cannot be read", async () => {
  const good = { name: "m.json", size: 2, text: async () => "{}" };
  assert.deepEqual(await readFile(good), { file: "m.json", text: "{}" });
  assert.match((await readFile({ ...good, size: 4_000_001 })).trouble, /too large/);
  assert.match((await readFile({ ...good, text: async () => { throw new Error("gone"); } })).trouble, /could not be read/);
});
