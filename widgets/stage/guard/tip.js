// What is said of a place that is pointed at, beside it.

export const WALK = "Arrow keys go to what can be used; with Shift, to everything.";

export function showTip(layer, spot) {
  const lost = !layer.walked && spot?.matches(":focus-visible") && layer.spots.some((each) => each.dataset.quiet !== undefined);
  const tip = [spot?.dataset.tip, lost && WALK].filter(Boolean).join(" ");
  layer.tip.hidden = !tip;
  if (layer.tip.hidden) return;
  layer.tip.textContent = tip;
  const above = spot.offsetTop - layer.tip.offsetHeight - 8;
  const left = spot.offsetLeft + spot.offsetWidth / 2 - layer.tip.offsetWidth / 2;
  layer.tip.style.left = `${Math.max(4, Math.min(left, layer.clientWidth - layer.tip.offsetWidth - 4))}px`;
  layer.tip.style.top = `${above > 0 ? above : spot.offsetTop + spot.offsetHeight + 8}px`;
}
