// The banner over the page: what is wrong with the process behind it, its server or its storage, and a button that helps.

export const ACKNOWLEDGE = "I know";
const RESUME = "Pick up where you were";

/**
 * @typedef {"restarted" | "ended" | "elsewhere" | "dead" | "bare" | "server" | "line" | "mute" | "full" | "forbidden" | "slow" | "thinking" | "back"
 *   | "unsure" | "picked" | "missed"} Problem
 */
/**
 * @typedef {object} Notice
 * @property {string} says
 * @property {string} [button]
 * @property {boolean} [blocks] whether nothing that is done on the page counts meanwhile
 * @property {boolean} [urgent] whether screen readers say it at once, rather than at the next pause
 */
/** @type {Record<Problem, Notice>} */
export const NOTICES = {
  restarted: { says: "The kernel was restarted: run the cell again.", blocks: true, urgent: true },
  ended: { says: "The kernel has ended: run the cell again.", blocks: true, urgent: true },
  elsewhere: { says: "This goes on in another window or tab: what is done here is not kept any more.", button: "Go on from there", blocks: true, urgent: true },
  dead: { says: "This page has lost the program behind it. What it showed is kept in this browser.", button: RESUME, blocks: true, urgent: true },
  bare: { says: "This page has lost the program behind it, and this browser keeps nothing new: what was not saved to a file is lost.", button: "Begin again", blocks: true, urgent: true },
  server: { says: "The server cannot be reached. This page keeps trying, and goes on by itself.", blocks: true, urgent: true },
  line: { says: "The connection is broken. It is being mended, and this page goes on by itself.", blocks: true, urgent: true },
  mute: { says: "The server is slow to answer. What you do counts as soon as it shows.", urgent: true },
  full: { says: "Storage is full: save to a file.", button: ACKNOWLEDGE, urgent: true },
  forbidden: { says: "Nothing is kept: save to a file.", button: ACKNOWLEDGE, urgent: true },
  slow: { says: "This takes unusually long. Wait, or go on from what was kept.", button: RESUME, urgent: true },
  thinking: { says: "Still thinking …" },
  back: { says: "All is well again. What you did meanwhile did not count: do it again.", button: ACKNOWLEDGE },
  unsure: { says: "The connection was broken for a moment. What you did last counts only if it shows.", button: ACKNOWLEDGE },
  picked: { says: "Picked up where you were." },
  missed: { says: "Picked up where you were. What you did last and do not see here did not count.", button: ACKNOWLEDGE },
};
const REFUSAL = "That did not count.";

/**
 * Put a banner into an element; its `show` writes a notice, or none, and its `refuse` says that a click did not count.
 *
 * @param {HTMLElement} el
 * @param {(shown: Problem) => void} act is called when the button is clicked
 */
export function addBanner(el, act) {
  const banner = document.createElement("section");
  /** @param {string} role */
  const addLine = (role) => {
    const line = banner.appendChild(document.createElement("p"));
    line.setAttribute("role", role);
    return line;
  };
  const calm = addLine("status"), urgent = addLine("alert"), refusal = addLine("alert");
  const button = banner.appendChild(document.createElement("button"));
  /** @type {Problem | undefined} */
  let shown;
  banner.className = "rk-sign";
  banner.setAttribute("aria-label", "About this page");
  button.type = "button";
  button.className = "rk-btn";
  button.addEventListener("click", () => { if (shown) act(shown); });
  el.append(banner);
  /** @param {HTMLElement} element @param {string} text */
  const write = (element, text) => { if (element.textContent !== text) element.textContent = text; };
  /** @param {Problem} [problem] @param {string} [more] */
  const show = (problem, more = "") => {
    const { says, button: label = "", urgent: isUrgent, blocks } = /** @type {Notice} */ (problem ? NOTICES[problem] : { says: "" });
    const text = `${says} ${more}`.trim();
    shown = problem;
    write(calm, isUrgent ? "" : text);
    write(urgent, isUrgent ? text : "");
    if (!blocks) write(refusal, "");
    write(button, label);
    button.hidden = !label;
    if (problem) banner.dataset.state = problem; else delete banner.dataset.state;
  };
  // The text is removed and written again, so that screen readers say it again.
  const refuse = () => {
    refusal.textContent = "";
    setTimeout(() => { if (shown && NOTICES[shown].blocks) refusal.textContent = REFUSAL; }, 60);
  };
  show();
  return { show, refuse };
}
