// Messages to Python.

/** @template Sent @typedef {{ send(message: Sent): void }} Sender */

/**
 * Send what somebody did, unless it would be lost: a listener for `rk-send` (see store/heartbeat.js) cancels it then.
 *
 * @template Sent
 * @param {Sender<Sent>} channel
 * @param {NoInfer<Sent>} message
 */
export function send(channel, message) {
  if (window.dispatchEvent(new CustomEvent("rk-send", { detail: message, cancelable: true }))) report(channel, message);
}

/**
 * Send what the page reports by itself, without an action of its reader; if the connection has been closed, dispatch `rk-closed`.
 *
 * @template Sent
 * @param {Sender<Sent>} channel
 * @param {NoInfer<Sent>} message
 */
export function report(channel, message) {
  try { channel.send(message); } catch { window.dispatchEvent(new Event("rk-closed")); }
}
