// ---- the lens: what is pointed at for a while is shown large, with its rules, beside the table or over its far end

const LINGER = 320, LEAVE = 220, DOCK = 250;
const SUDDEN = 700;  // whoever clicks so soon after it has opened under the mouse means what lies beneath it

function lens(model, layer, signal) {
  const glass = document.createElement("div");
  let timer, wanted, opened, reached;
  glass.className = "rk-lens";
  glass.setAttribute("role", "status");
  glass.hidden = true;
  (layer.parentNode.closest(".rk-app") ?? layer.parentNode).append(glass);
  const hide = () => { wanted = undefined; glass.hidden = true; };
  const ask = (spot) => {
    wanted = spot;
    say(model, { kind: "look", key: spot.dataset.key });
  };
  const look = (spot, wait) => {
    clearTimeout(timer);
    if (!spot && glass.hidden) wanted = undefined;  // what comes now comes too late
    if (!model.get("looking") || (spot && spot === wanted)) return;
    timer = spot ? setTimeout(ask, wait ?? (glass.hidden ? LINGER : 120), spot) : setTimeout(hide, wait ?? LEAVE);
  };
  model.on("msg:custom", ({ kind, html }) => {
    if (kind !== "look" || !wanted) return;
    if (!html) { hide(); return; }
    glass.innerHTML = html;
    if (glass.hidden) [opened, reached] = [Date.now(), false];
    glass.hidden = false;
    put(glass, layer.getBoundingClientRect(), wanted.getBoundingClientRect());
  });
  glass.addEventListener("pointerenter", () => clearTimeout(timer), { signal });
  glass.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType !== "touch") look(null); }, { signal });
  glass.addEventListener("pointermove", () => { reached = true; }, { signal });
  glass.addEventListener("click", hide, { signal });
  document.addEventListener("pointerdown", ({ target, clientX, clientY, pointerType }) => {
    if (layer.contains(target)) return;
    const sudden = glass.contains(target) && pointerType === "mouse" && !reached && Date.now() - opened < SUDDEN;
    hide();
    const beneath = sudden && document.elementFromPoint(clientX, clientY);
    if (beneath) beneath.closest("button, a, input, select, label, summary")?.click();
  }, { signal });
  document.addEventListener("scroll", hide, { signal, capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || glass.hidden) return;
    event.stopImmediatePropagation();
    hide();
  }, { signal, capture: true });
  signal.addEventListener("abort", () => { clearTimeout(timer); glass.remove(); });
  return look;
}

function put(glass, table, spot) {
  const beside = window.innerWidth - table.right > DOCK;
  glass.toggleAttribute("data-wide", !beside);
  glass.style.left = `${beside ? table.right + 12 : Math.max(6, table.left)}px`;
  glass.style.right = `${beside ? 12 : Math.max(6, window.innerWidth - table.right)}px`;
  const low = !beside && spot.top + spot.height / 2 < window.innerHeight / 2;
  const top = document.querySelector(".rk-in-game > .rk-top")?.getBoundingClientRect().bottom ?? 6;
  const foot = document.querySelector(".rk-foot")?.getBoundingClientRect().height ?? 0;
  glass.style.top = beside || low ? "auto" : `${Math.max(6, top + 4)}px`;
  const under = Math.max(beside ? 12 : 8 + foot, window.innerHeight - table.bottom);  // what ends a move stays free
  glass.style.bottom = beside || low ? `${under}px` : "auto";
}
