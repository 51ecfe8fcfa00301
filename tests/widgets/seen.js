// Where a thing is once it has come to rest, whether a hand would meet it there, and else which way to scroll.
async (thing, at) => {
  const frame = () => new Promise((go) => { requestAnimationFrame(go); setTimeout(go, 1000); });  // a hidden page has no frames
  const where = () => { const { left, top, width, height } = thing.getBoundingClientRect(); return [left, top, width, height]; };
  for (let before, turn = 0; String(before) !== String(where()) && turn < 90; turn++) {
    before = where();
    await frame();
    await frame();
  }
  const root = document.scrollingElement, page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const scrolls = (pane) => {
    const { overflowX, overflowY } = getComputedStyle(pane), can = (how) => pane === root ? how !== "hidden" : /auto|scroll/.test(how);
    return { across: can(overflowX) && pane.scrollWidth > pane.clientWidth, down: can(overflowY) && pane.scrollHeight > pane.clientHeight };
  };
  const pane_of = (each) => {
    while (each && each !== root) {
      const { across, down } = scrolls(each);
      if (across || down) return each;
      each = each.parentElement;
    }
    return root;
  };
  const box = (pane) => pane === root ? page : pane.getBoundingClientRect();
  const cut = (one, other) => ({ left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) });
  const middle = ({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2];

  const [left, top, width, height] = where();
  const [x, y] = at ? [left + at[0], top + at[1]] : [left + width / 2, top + height / 2];
  const met = document.elementFromPoint(x, y);
  const labelled = met?.closest("label");
  const hit = width > 0 && met !== null && (thing.contains(met) || (labelled && labelled.control === thing));
  if (hit || !width) return { at: [x, y], hit: Boolean(hit), over: [0, 0], by: [0, 0], why: width ? "" : "it has no size" };

  // What stays on top of the page while the rest of it is scrolled leaves less of it to be seen.
  const stays = (each) => each && (getComputedStyle(each).position === "sticky" ? each : stays(each.parentElement));
  const lid = stays(met)?.getBoundingClientRect();
  if (lid && lid.top <= 1 && lid.bottom < innerHeight * 0.9) page.top = lid.bottom;

  // From the page inwards, the first pane that does not show what it has to.
  const panes = [];
  for (let each = pane_of(thing.parentElement); ; each = pane_of(each.parentElement)) {
    panes.unshift(each);
    if (each === root) break;
  }
  let view = page;
  for (const [depth, pane] of panes.entries()) {
    view = cut(view, box(pane));
    const inner = panes[depth + 1] ? box(panes[depth + 1]) : { left: x, top: y, right: x, bottom: y };
    const [across, down] = middle(inner), [from, upper] = middle(view), can = scrolls(pane);
    const inside = inner.top >= view.top && inner.bottom <= view.bottom && inner.left >= view.left && inner.right <= view.right;
    const last = depth === panes.length - 1;
    if (inside && !last) continue;
    const by = [can.across ? across - from : 0, can.down ? down - upper : 0];
    if (Math.hypot(...by) < 1) continue;
    // The hand is where the pane itself scrolls, not one inside it, and where a finger is not kept for pulling.
    const over = [];
    for (let row = 1; row < 12; row++) {
      for (let column = 1; column < 12; column++) {
        const spot = [view.left + (view.right - view.left) * column / 12, view.top + (view.bottom - view.top) * row / 12];
        const there = document.elementFromPoint(...spot);
        if (there && pane_of(there) === pane && getComputedStyle(there).touchAction === "auto") over.push(spot);
      }
    }
    const best = over.sort((one, other) => Math.abs(one[1] - upper) - Math.abs(other[1] - upper))[0] ?? [from, upper];
    return { at: [x, y], hit: false, over: best, by, why: inside ? `${met?.className || met?.nodeName} lies over it` : "it is out of view" };
  }
  return { at: [x, y], hit: false, over: [0, 0], by: [0, 0], why: met ? `${met.className || met.nodeName} lies over it` : "it is out of view" };
}
