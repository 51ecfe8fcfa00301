// Tells the kernel what was done, unless the page knows that nobody would hear it: see pulse.js.
const say = (model, message) => {
  if (!window.dispatchEvent(new CustomEvent("rk-say", { detail: message, cancelable: true }))) return;
  try { model.send(message); } catch { window.dispatchEvent(new Event("rk-gone")); }
};
