// The channels of a page whose Python runs in a worker of the same page.

/** @import { Channel, Host } from "../../page/js/types.d.ts" */

/** @typedef {{ [name: string]: unknown }} Properties */
/** @typedef {[string, { set?: Properties, tell?: { kind: string, [field: string]: any } }]} Part what Python says to one component */

/**
 * Return parts that show the same in the end as these, which have not been delivered: each property once, then all messages but the
 * drawings that a later one covers.
 *
 * @param {Part[]} parts
 * @returns {Part[]}
 */
export function merge(parts) {
  /** @type {Map<string, Properties>} */
  const latest = new Map();
  for (const [name, { set }] of parts) if (set) latest.set(name, { ...latest.get(name), ...set });
  const covering = parts.findLastIndex(([name, { tell }]) => name === "canvas" && tell?.size);
  const messages = parts.filter(([name, { tell }], at) => tell && (name !== "canvas" || at >= covering));
  return [...[...latest].map(([name, set]) => /** @type {Part} */ ([name, { set }])), ...messages];
}

/**
 * Return channels by name: `of` returns that of a component, and `deliver` hands out what Python has said.
 *
 * @param {Record<string, Properties>} properties those that each component has at first
 * @param {(name: string, message: unknown) => void} send
 * @param {Host} host
 */
export function createChannels(properties, send, host) {
  /** @type {Record<string, Map<string, (() => void)[]>>} */
  const changed = {};
  /** @type {Record<string, ((message: unknown) => void)[]>} */
  const listeners = {};
  /** @param {string} name @returns {Channel<any, any, any>} */
  const of = (name) => ({
    get: (property) => properties[name]?.[String(property)],
    onChange: (property, listener) => {
      const all = changed[name] ??= new Map();
      all.set(property, [...all.get(property) ?? [], listener]);
    },
    onMessage: (listener) => { (listeners[name] ??= []).push(listener); },
    send: (message) => send(name, message),
    host,
  });
  /** @param {Part[]} parts */
  const deliver = (parts) => {
    for (const [name, { set, tell }] of parts) {
      if (set) {
        const before = properties[name] ?? {};
        properties[name] = { ...before, ...set };
        for (const property of Object.keys(set)) {
          if (before[property] !== set[property]) changed[name]?.get(property)?.forEach((call) => call());
        }
      }
      if (tell) listeners[name]?.forEach((call) => call(tell));
    }
  };
  return { of, deliver };
}
