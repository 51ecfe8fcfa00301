// What needs no page: where arrow keys go, and where close-ups find room.
import assert from "node:assert/strict";
import { test } from "node:test";
import { neighbour } from "../../../widgets/stage/guard/hit_areas.js";
import { gaps, within } from "../../../widgets/stage/guard/placement.js";
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

test("an empty page is one gap", () => {
  assert.deepEqual([...gaps([], VIEW)], [VIEW]);
});

test("gaps are beside, above and below what is there, and overlap nothing", () => {
  const boxes = [{ left: 400, top: 200, right: 600, bottom: 300 }], found = [...gaps(boxes, VIEW)];
  assert.deepEqual(found, [
    { left: 0, top: 0, right: 400, bottom: 600 },
    { left: 0, top: 0, right: 1000, bottom: 200 },
    { left: 0, top: 300, right: 1000, bottom: 600 },
    { left: 600, top: 0, right: 1000, bottom: 600 },
  ]);
});

test("a box beside a higher one ends nothing", () => {
  const boxes = [{ left: 0, top: 0, right: 900, bottom: 400 }, { left: 900, top: 100, right: 1000, bottom: 200 }];
  assert.deepEqual([...gaps(boxes, VIEW)], [{ left: 0, top: 400, right: 900, bottom: 600 }, { left: 0, top: 400, right: 1000, bottom: 600 }]);
});

test("what is too small for a close-up is no gap", () => {
  assert.deepEqual([...gaps([{ left: 180, top: 90, right: 820, bottom: 510 }], VIEW)], []);
});

test("a close-up lies as near to its area as the gap allows, and is higher where the gap is narrow", () => {
  const at = { left: 700, top: 500, right: 720, bottom: 520 };
  const box = { left: 114, top: 410, width: 286, height: 100, right: 400, bottom: 510, share: 1 };
  assert.deepEqual(within({ left: 0, top: 0, right: 400, bottom: 510 }, 286, 100, at), box);
  const narrow = within({ left: 0, top: 0, right: 143, bottom: 150 }, 286, 100, at);
  assert.deepEqual([narrow.width, narrow.height, narrow.share], [143, 150, 0.75]);
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
