// The channels of a page whose Python runs in a worker of the same page.

/** @import { Channel, Host } from "../../page/js/types.d.ts" */

/** @typedef {{ [name: string]: unknown }} Properties */
/** @typedef {[string, { set?: Properties, tell?: unknown }]} Part what Python says to one component */

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
