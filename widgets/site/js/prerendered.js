// Answers what is done before a page's Python is there, from what was rendered when the site was built (widgets/site/prerender.py).
// Python is sent the same messages, and so gets to the same state; what was not rendered is sent to it once, and waits for it.

/** @import { Part } from "./channels.js" */

/** @typedef {{ [name: string]: any }} Message */
/** @typedef {{ [key: string]: [number, ...number[]] }} State the answers: the next state, and runs of pieces, each its first and length */
/** @typedef {{ states: State[], pieces: string[] }} Answers */

const ACTIONS = ["do", "spot", "pull", "pick", "key", "visited", "played"];  // messages that may change what the page shows
/** @type {Answers} */
export const NO_ANSWERS = { states: [], pieces: [] };

/**
 * Return the key of the answer to a message.
 *
 * @param {string} name of the component that sends it
 * @param {Message} message
 */
export const keyOf = (name, message) => JSON.stringify([name, ...["kind", "do", "value", "key"].map((each) => message[each] ?? null)]);
const PLAYED = keyOf("guard", { kind: "played" });

/**
 * Return the answers in a file of the site.
 *
 * @param {string} text
 * @returns {Answers}
 */
export function parseAnswers(text) {
  const [states, ...pieces] = text.split("\n");
  return { states: JSON.parse(states), pieces };
}

/**
 * Return what an answer shows: changed properties and messages of components.
 *
 * @param {Answers} answers
 * @param {number[]} runs
 * @returns {Part[]}
 */
function unpack({ pieces }, [, ...runs]) {
  let text = "";
  for (let at = 0; at < runs.length; at += 2) text += pieces.slice(runs[at], runs[at] + runs[at + 1]).join("");
  return JSON.parse(text);
}

/**
 * Return what a page does with messages while its Python is not there: `receive` is given each, and answers it as soon as `load` was
 * given the answers. Who sees no answer should not choose something that is not there any more, so nothing is done after that.
 *
 * @param {object} page
 * @param {(name: string, message: Message, answered: boolean) => void} page.send sends a message to Python; whether it was answered here
 * @param {(parts: Part[]) => void} page.deliver shows an answer
 * @param {() => void} page.wait says that Python is being waited for
 * @param {boolean} page.still whether the reader prefers that nothing moves
 */
export function createAnswering({ send, deliver, wait, still }) {
  /** @type {Answers | undefined} */
  let answers;
  /** @type {[string, Message][]} */
  const early = [];
  let state = 0, motions = 0, isWaiting = false;
  /**
   * Show an answer, and go on to its state. A motion has the number that Python will give it; where nothing should move, only the time to
   * read what has moved is left of it, as in Python.
   *
   * @param {[number, ...number[]]} answer
   */
  const show = (answer) => {
    const parts = unpack(/** @type {Answers} */ (answers), answer), motion = parts.find(([, { tell }]) => tell?.kind === "play")?.[1].tell;
    const skipped = still && motion?.millis > 0;
    state = answer[0];
    if (skipped) parts.splice(0, parts.length, ...parts.filter(([, { tell }]) => tell !== motion));
    else if (motion) motion.id = motions += 1;
    deliver(parts);
    if (skipped) show(/** @type {Answers} */ (answers).states[state][PLAYED]);
  };
  /** @param {string} name @param {Message} message */
  const receive = (name, message) => {
    if (!ACTIONS.includes(message.kind) || message.do === "hint") { send(name, message, false); return; }
    const meant = { ...message };
    delete meant.asked;  // it means what is shown now, which Python will show, too
    delete meant.twice;
    if (isWaiting) {
      if (message.kind === "played") send(name, meant, true);
      return;
    }
    if (!answers) { early.push([name, message]); return; }
    const answer = answers.states[state]?.[keyOf(name, message)];
    send(name, meant, answer !== undefined);
    if (answer) show(answer);
    else {
      isWaiting = true;
      wait();
    }
  };
  /** @param {Answers} loaded */
  const load = (loaded) => {
    if (answers) return;
    answers = loaded;
    for (const [name, message] of early.splice(0)) receive(name, message);
  };
  return { receive, load };
}
