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
 * Return what a page does with messages while its Python is not there: `take` returns what of one is handed to Python, null if
 * nothing. What it does not find it hands over, once: who sees no answer should not choose something that is not there any more.
 *
 * @param {State[]} states those that were rendered ahead
 * @param {(parts: Part[]) => void} deliver shows what comes of it
 * @param {() => void} wait says that Python is being waited for
 */
export function answerAhead(states, deliver, wait) {
  let at = 0, waits = false;
  /** @param {string} name @param {Message} message @returns {Message | null} */
  const take = (name, message) => {
    if (!ACTIONS.includes(String(message.kind)) || message.do === "hint") return message;
    if (waits) return null;
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
    return meant;
  };
  return { take, learn: (/** @type {State[]} */ more) => { states = more; } };
}
