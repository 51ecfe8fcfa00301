// The sign over the page: what is wrong with its kernel, its server or what is kept, one thing at a time, and a way on.
// A deaf page hears no click. What is loud is read out at once, the rest when there is a pause.
const PICK = "Pick up where you were";
export const KNOWN = "I know";
export const SIGNS = {
  elsewhere: { says: "This goes on in another window or tab: what is done here is not kept any more.", way: "Go on from there", deaf: true, loud: true },
  dead: { says: "This page has lost the program behind it. What it showed is kept in this browser.", way: PICK, deaf: true, loud: true },
  bare: { says: "This page has lost the program behind it, and this browser keeps nothing new: what was not saved to a file is lost.", way: "Begin again", deaf: true, loud: true },
  server: { says: "The server cannot be reached. This page keeps trying, and goes on by itself.", deaf: true, loud: true },
  line: { says: "The connection is broken. It is being mended, and this page goes on by itself.", deaf: true, loud: true },
  mute: { says: "The server is slow to answer. What you do counts as soon as it shows.", loud: true },
  full: { says: "The browser’s storage is full, so nothing new is kept: save to a file before you leave.", way: KNOWN, loud: true },
  forbidden: { says: "The browser does not allow this page to keep anything: save to a file before you leave.", way: KNOWN, loud: true },
  slow: { says: "This takes unusually long. Wait, or go on from what was kept.", way: PICK, loud: true },
  thinking: { says: "Still thinking …" },
  back: { says: "All is well again. What you did meanwhile did not count: do it again.", way: KNOWN },
  unsure: { says: "The connection was broken for a moment. What you did last counts only if it shows.", way: KNOWN },
  picked: { says: "Picked up where you were." },
  missed: { says: "Picked up where you were. What you did last and do not see here did not count.", way: KNOWN },
  unkept: { says: "Nothing new is kept." },
};
const LOST = "That did not count.";

export function putUp(el, act) {
  const sign = document.createElement("section"), lines = ["status", "alert", "alert"].map((role) => {
    const line = sign.appendChild(document.createElement("p"));
    line.setAttribute("role", role);
    return line;
  });
  const [calm, loud, lost] = lines, way = sign.appendChild(document.createElement("button"));
  sign.className = "rk-sign";
  sign.setAttribute("aria-label", "About this page");
  way.type = "button";
  way.className = "rk-btn";
  way.addEventListener("click", () => act(sign.dataset.state));
  el.append(sign);
  const write = (line, words) => { if (line.textContent !== words) line.textContent = words; };
  const show = (state, more = "") => {
    const { says = "", way: label = "", loud: urgent, deaf } = SIGNS[state] ?? {}, words = `${says} ${more}`.trim();
    write(calm, urgent ? "" : words);
    write(loud, urgent ? words : "");
    if (!deaf) write(lost, "");
    write(way, label);
    way.hidden = !label;
    if (state) sign.dataset.state = state; else delete sign.dataset.state;
  };
  // Each time it is said anew, so that it is read out anew.
  const refuse = () => {
    lost.textContent = "";
    setTimeout(() => { if (SIGNS[sign.dataset.state]?.deaf) lost.textContent = LOST; }, 60);
  };
  show();
  return { show, refuse };
}
