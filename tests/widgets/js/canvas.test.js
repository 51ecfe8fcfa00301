// What needs no page: where arrow keys go, and where close-ups are docked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { neighbour } from "../../../widgets/stage/guard/hit_areas.js";
import { dock } from "../../../widgets/stage/guard/placement.js";
import { placeTooltip } from "../../../widgets/stage/guard/tooltip.js";

const [LEFT, RIGHT, UP, DOWN] = [[-1, 0], [1, 0], [0, -1], [0, 1]];
const area = (left, top, quiet) => ({ offsetLeft: left, offsetTop: top, offsetWidth: 10, offsetHeight: 10, dataset: quiet ? { quiet: "" } : {} });

test("an arrow goes to the nearest area that way, and rather straight on", () => {
  const [from, right, further, aside, below] = [area(0, 0), area(50, 0), area(90, 0), area(40, 30), area(0, 60)];
  const all = [from, right, further, aside, below];
  assert.equal(neighbour(all, from, RIGHT, false), right);
  assert.equal(neighbour(all, right, RIGHT, false), further);
  assert.equal(neighbour(all, from, DOWN, false), below);
  assert.equal(neighbour(all, below, UP, false), from);
  assert.equal(neighbour(all, from, LEFT, false), undefined);
});

test("it passes what cannot be used, except with Shift or if there is nothing else", () => {
  const [from, unused, used] = [area(0, 0), area(30, 0, true), area(60, 0)], all = [from, unused, used];
  assert.equal(neighbour(all, from, RIGHT, false), used);
  assert.equal(neighbour(all, from, RIGHT, true), unused);
  assert.equal(neighbour([from, unused], from, RIGHT, false), unused);
});

const VIEW = { left: 0, top: 0, right: 1000, bottom: 600 };

const AT = { left: 0, top: 250, right: 50, bottom: 300 };
const row = (top, bottom) => ({ left: 0, top, right: 1000, bottom });

test("a close-up is docked in the free part of the column beside the table", () => {
  const table = { left: 0, top: 100, right: 700, bottom: 600 }, column = { left: 720, top: 80, right: 1000, bottom: 900 };
  const beside = { wide: false, left: 720, width: 280 }, answers = { left: 720, top: 80, right: 1000, bottom: 260 };
  assert.deepEqual(dock(300, AT, table, column, VIEW, [row(0, 70)], [AT]), { ...beside, top: 80, height: 520 });
  assert.deepEqual(dock(300, AT, table, column, VIEW, [row(0, 70), answers], []), { ...beside, top: 268, height: 332 });
  assert.deepEqual(dock(400, AT, table, column, VIEW, [answers], []), { ...beside, wide: true, top: 268, height: 332 });
});

test("without a column it is a sheet off the table, and covers what is asked only where there is no other room", () => {
  const sheet = { wide: true, left: 220, width: 560 }, asked = [row(60, 110)];
  for (const column of [row(600, 900), undefined, { left: 0, top: 0, right: 0, bottom: 0 }]) {
    assert.deepEqual(dock(200, AT, row(120, 480), column, VIEW, [], asked), { ...sheet, bottom: 600, height: 112 });
    assert.deepEqual(dock(200, AT, row(120, 580), column, VIEW, [], asked), { ...sheet, top: 0, height: 112 });
    assert.deepEqual(dock(200, AT, row(120, 480), column, VIEW, [row(490, 600)], asked), { ...sheet, top: 0, height: 112 });
  }
});

test("over a table that fills the screen it is away from what is pointed at, and where there is room off what can be used", () => {
  const sheet = { wide: true, left: 220, width: 560 }, table = row(50, 590), high = row(120, 200), low = row(420, 490), at = row(250, 300);
  assert.deepEqual(dock(200, high, table, undefined, VIEW, [], []), { ...sheet, bottom: 600, height: 300 });
  assert.deepEqual(dock(200, low, table, undefined, VIEW, [], []), { ...sheet, top: 0, height: 300 });
  const kept = [row(0, 80), row(400, 450)];
  assert.deepEqual(dock(150, at, table, undefined, VIEW, kept, []), { ...sheet, top: 88, height: 154 });
  assert.deepEqual(dock(150, at, table, undefined, VIEW, kept, [row(180, 240)]), { ...sheet, bottom: 600, height: 142 });
  assert.deepEqual(dock(150, at, table, undefined, VIEW, kept, [row(180, 240), row(460, 500)]), { ...sheet, top: 88, height: 154 });
});

test("a tooltip is above its hit area, or where it covers nothing that can be used", () => {
  const tip = { left: 0, top: 0, width: 100, height: 30 }, at = { left: 200, top: 200, width: 60, height: 80 };
  const room = { left: 0, top: 0, width: 600, height: 600 };
  assert.deepEqual(placeTooltip(tip, at, [], room), { left: 180, top: 162, width: 100, height: 30 });
  const above = { left: 180, top: 100, width: 100, height: 90 };
  assert.deepEqual(placeTooltip(tip, at, [above], room), { left: 180, top: 288, width: 100, height: 30 });
  const below = { left: 180, top: 290, width: 100, height: 90 };
  assert.deepEqual(placeTooltip(tip, at, [above, below], room), { left: 268, top: 225, width: 100, height: 30 });
});

test("a tooltip stays in the picture, and off its own hit area", () => {
  const tip = { left: 0, top: 0, width: 100, height: 30 }, room = { left: 0, top: 0, width: 300, height: 300 };
  const corner = placeTooltip(tip, { left: 0, top: 0, width: 50, height: 50 }, [], room);
  assert.ok(corner.left >= 0 && corner.top >= 50);
});
