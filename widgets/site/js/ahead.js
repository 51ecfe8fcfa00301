// What is answered before a page's Python is there: from what was rendered ahead (widgets/site/ahead.py), or else once.

/** @import { Part } from "./channels.js" */

/** @typedef {{ [key: string]: [number, Part[]] }} State what can be done, and what comes of it: the next state and what is shown */
/** @typedef {{ [name: string]: unknown }} Message */

const ACTIONS = ["do", "spot", "pull", "pick", "key"];  // messages of somebody who does something

/**
 * Return how a message is found among what was rendered ahead.
 *
 * @param {string} name
 * @param {Message} message
 */
export const keyOf = (name, message) => JSON.stringify([name, ...["kind", "do", "value", "at"].map((each) => message[each] ?? null)]);

/**
 * Return what a page does with messages while its Python is not there: `take` hands each on. What was not rendered ahead is handed on
 * once: who sees no answer should not choose something that is not there any more. `learn` is told the states that were rendered ahead,
 * or none; until then what is done waits for them.
 *
 * @param {(name: string, message: Message) => void} hand gives a message to Python
 * @param {(parts: Part[]) => void} deliver shows what comes of it
 * @param {() => void} wait says that Python is being waited for
 */
export function answerAhead(hand, deliver, wait) {
  /** @type {State[] | undefined} */
  let states;
  /** @type {[string, Message][]} */
  const early = [];
  let at = 0, waits = false;
  /** @param {string} name @param {Message} message */
  const take = (name, message) => {
    if (!ACTIONS.includes(String(message.kind)) || message.do === "hint") { hand(name, message); return; }
    if (waits) return;
    if (!states) { early.push([name, message]); return; }
    const meant = { ...message };
    delete meant.version;  // it means what is shown now, which Python will show, too
    delete meant.twice;
    const found = states[at]?.[keyOf(name, message)];
    if (found) {
      at = found[0];
      deliver(found[1]);
    } else {
      waits = true;
      wait();
    }
    hand(name, meant);
  };
  /** @param {State[]} known */
  const learn = (known) => {
    if (states) return;
    states = known;
    for (const [name, message] of early.splice(0)) take(name, message);
  };
  return { take, learn };
}
