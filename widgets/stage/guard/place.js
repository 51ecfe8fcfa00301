// ---- where a close-up lies: as near as there is room, on nothing that can be clicked

const CONTROLS = "a[href], button, input, select, textarea, summary, label, [tabindex]", PROMPT = ".rk-in-game > .rk-top";
const AWAY = 8, NARROW = 286, WIDE = 470, LEAST = [190, 96];  // CSS pixels

// Gives it its box; false if there is room for none.
export function put(glass, layer, spot) {
  const app = glass.parentNode.getBoundingClientRect();
  const seen = { left: Math.max(0, app.left) + 6, top: 6, right: Math.min(window.innerWidth, app.right) - 6, bottom: window.innerHeight - 6 };
  const { hard, soft } = taken(glass, layer, spot, seen);
  const tall = [false, true].map((wide) => {
    dress(glass, wide, { left: 0, top: 0, width: wide ? WIDE : NARROW });
    return glass.offsetHeight;
  });
  const at = spot.getBoundingClientRect();
  let best, most = -Infinity;
  for (const free of gaps(hard, seen)) {
    for (const wide of [false, true]) {
      const box = within(free, wide ? WIDE : NARROW, tall[+wide], at);
      const far = Math.hypot(centre(box)[0] - centre(at)[0], centre(box)[1] - centre(at)[1]);
      const good = box.share - 0.5 * soft.reduce((sum, each) => sum + common(each, box), 0) / (box.width * box.height) - far / 4000;
      if ((wide && box.width < 200) || good <= most) continue;
      [best, most] = [{ wide, box }, good];
    }
  }
  if (best) dress(glass, best.wide, best.box);
  return !!best;
}

function dress(glass, wide, { left, top, width, height }) {
  glass.toggleAttribute("data-wide", wide);
  Object.assign(glass.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: height ? `${height}px` : "auto" });
}

// The most of a close-up that lies in a free place, as near as can be to what it shows.
function within(free, wide, tall, at) {
  const width = Math.min(free.right - free.left, wide), needs = tall * Math.max(1, wide / width);
  const height = Math.min(free.bottom - free.top, needs);
  const near = (middle, low, high, size) => Math.max(low, Math.min(middle - size / 2, high - size));
  const left = near(centre(at)[0], free.left, free.right, width), top = near(centre(at)[1], free.top, free.bottom, height);
  return { left, top, width, height, right: left + width, bottom: top + height, share: height / needs };
}

const centre = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
const common = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

// What a close-up may not lie on, and what it should not: what only says something.
function taken(glass, layer, spot, seen) {
  const hard = [], soft = [], panes = new Map([[document.documentElement, seen]]);
  const shown = (element) => {  // what its panes show of it
    if (!element) return seen;
    if (panes.has(element)) return panes.get(element);
    const around = shown(element.parentElement), { overflowX, overflowY } = getComputedStyle(element);
    const box = overflowX + overflowY === "visiblevisible" ? around : meet(element.getBoundingClientRect(), around);
    panes.set(element, box);
    return box;
  };
  for (const each of document.querySelectorAll(CONTROLS)) {
    if (glass.contains(each) || each.contains(glass) || each.tagName === "CANVAS" || !each.checkVisibility({ visibilityProperty: true })) continue;
    const box = meet(each.getBoundingClientRect(), shown(each.parentElement));
    if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
    const gentle = layer.contains(each) && each !== spot && each.dataset.quiet !== undefined;
    (gentle ? soft : hard).push(gentle ? box : meet({ left: box.left - AWAY, top: box.top - AWAY, right: box.right + AWAY, bottom: box.bottom + AWAY }, seen));
  }
  for (const each of [layer.tip, ...document.querySelectorAll(PROMPT)]) {
    const box = each.getBoundingClientRect();
    if (box.width) soft.push(box, box);  // what is read is worth twice as much as what might be asked
  }
  return { hard, soft };
}

const meet = (one, other) => ({
  left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
});

// The free places between boxes: for each two edges from left to right, what is between them from top to bottom.
function* gaps(boxes, seen) {
  const edges = (values) => [...new Set(values.map(Math.round))].sort((one, other) => one - other);
  const lefts = edges([seen.left, ...boxes.map((box) => box.right)]), rights = edges([seen.right, ...boxes.map((box) => box.left)]);
  for (const left of lefts) {
    for (const right of rights) {
      if (right - left < LEAST[0]) continue;
      let top = seen.top;
      const between = boxes.filter((box) => box.right > left + 1 && box.left < right - 1).sort((one, other) => one.top - other.top);
      for (const box of [...between, { top: seen.bottom, bottom: seen.bottom }]) {
        if (box.top - top >= LEAST[1]) yield { left, right, top, bottom: box.top };
        top = Math.max(top, box.bottom);
      }
    }
  }
}
