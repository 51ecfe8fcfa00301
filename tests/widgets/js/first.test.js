import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { show } from "./page.js";

const SCRIPT = readFileSync(new URL("../../../widgets/site/js/first.js", import.meta.url), "utf-8");
const LESSONS = [["the-goal", 1], ["one-turn", 2], ["power", 3]];
const CARDS = LESSONS.map(([id, steps], at) => `<button class="rk-lesson-card" data-value="${id}"${at ? "" : " data-now-on"}>`
  + `<b>${at + 1}. The ${at + 1}. title</b><small class="rk-state">${steps} step${steps > 1 ? "s" : ""}</small></button>`).join("");
const OVERVIEW = `<main class="rk-app"><div class="rk-course-head"><label class="rk-progress"><span>0 of 3 lessons done</span>
  <progress value="0" max="1"></progress></label><button data-do="lesson" data-value="the-goal">Begin: The 1. title</button></div>
  ${CARDS}<button data-copy="{}"></button></main>`;
const COURSE = "refkit:learn:1:course cheers";

beforeEach(() => localStorage.clear());

/** Open the page of a course in a browser that stores these texts. */
function open(texts, origin = "http://localhost") {
  const [old, body] = [document.body, document.createElement("body")];
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  document.documentElement.replaceChild(body, old);
  body.dataset.place = "refkit:learn:1:";
  show(`<template data-game="cheers">${OVERVIEW}</template><template data-placeholder="cheers"><i class="rk-first"></i></template>
    <p id="rk-wait" hidden></p>`);
  body.dataset.framed = "Open it in a tab of its own.";
  window.CSS = { supports: () => true };
  window.HTMLScriptElement.prototype.noModule = false;
  const browser = { ...window, origin, Worker: 1, WebAssembly: 1, ResizeObserver: 1, CSS: window.CSS };
  new Function("window", "CSS", "innerWidth", SCRIPT)(browser, window.CSS, 1200);
  return body;
}

test("the overview of a course that has been begun is shown with what is done, and answers nothing that was built", () => {
  const kept = { done: { "the-goal": [0], "one-turn": [0] }, at: ["one-turn", 1], stars: { "the-goal": [0] } };
  const body = open({ [COURSE]: JSON.stringify(kept) }), states = [...body.querySelectorAll(".rk-state")].map((each) => each.textContent);
  assert.deepEqual([body.dataset.prerendered, body.dataset.begun], ["wide", ""]);
  assert.deepEqual(states, ["★", "1 of 2 done", "3 steps"]);
  assert.equal(body.querySelector(".rk-stars").title, "1 of 1 stars");
  assert.deepEqual([...body.querySelectorAll("[data-now-on]")].map((each) => each.dataset.value), ["one-turn"]);
  const go = body.querySelector("[data-do=lesson]");
  assert.deepEqual([go.textContent, go.dataset.value], ["Go on: The 2. title", "one-turn"]);
  assert.equal(body.querySelector(".rk-progress span").textContent, "1 of 3 lessons done");
  assert.deepEqual(JSON.parse(body.querySelector("[data-copy]").dataset.copy), kept);
});

for (const [name, texts] of [["nobody has", {}], ["somebody has looked at", { [COURSE]: '{"done":{},"at":null,"stars":{}}' }]]) {
  test(`the overview of a course that ${name} begun is shown as it was built`, () => {
    const body = open(texts);
    assert.deepEqual([body.dataset.prerendered, body.dataset.begun], ["wide", undefined]);
    assert.equal(body.querySelector("[data-do=lesson]").textContent, "Begin: The 1. title");
  });
}

const DONE = JSON.stringify({ done: { "the-goal": [0], "one-turn": [0, 1], power: [0, 1, 2] }, stars: {} });
for (const [name, text] of [["is done", DONE], ["is not ours", "nonsense"]]) {
  test(`a course that ${name} waits for Python`, () => {
    const body = open({ [COURSE]: text });
    assert.equal(body.dataset.prerendered, undefined);
    assert.ok(body.querySelector(".rk-first"));
  });
}

test("in a frame without an origin, where nothing of ours is loaded, the page says so", () => {
  const body = open({}, "null");
  assert.equal(body.dataset.static, "");
  assert.equal(body.querySelector("#rk-wait").textContent, "Open it in a tab of its own.");
  assert.equal(body.querySelector("#rk-wait").hidden, false);
});
