// Keeps texts in the browser's own storage, at once when they come: what shows a change comes after them and so shows
// nothing that is not kept. Another window's changes are never written over unseen.

import { takePulse } from "./pulse.js";

const OWN = "own:";  // what begins so is kept once for all apps, and the last to write wins

function render({ model, el }) {
  const gone = new AbortController(), { signal } = gone, place = model.get("place");
  const keeping = {}, known = new Map(), failed = new Set();
  const pulse = takePulse(model, el, signal, keeping);
  const whole = (key) => (key.startsWith(OWN) ? "refkit:" : place) + key;
  const short = (name) => [place, "refkit:"].map((start) => name.slice(start.length))
    .find((key) => whole(key) === name);
  const send = (message) => { try { model.send(message); } catch { window.dispatchEvent(new Event("rk-gone")); } };
  const fail = (key, error) => {
    failed.add(key);
    keeping.trouble = error?.name === "QuotaExceededError" ? "full" : "forbidden";
  };
  let told = 0;

  const everything = () => {
    if (!place) return {};
    try {
      for (let at = 0; at < localStorage.length; at++) {
        const name = localStorage.key(at), key = short(name);
        if (key !== undefined) known.set(key, localStorage.getItem(name));
      }
    } catch (error) { fail("", error); }
    return Object.fromEntries(known);
  };
  // Another window has changed something: what is a habit is just noted, what can be joined goes to the kernel, and
  // where both windows would change the same, this one stops.
  const wayOf = (key) => (key.startsWith(OWN) ? "habit" : model.get("ways")[key]);
  const changed = (key, text) => {
    if (text === (known.get(key) ?? null)) return;
    const way = wayOf(key);
    if (way === undefined) keeping.stale = true; else known.set(key, text);
    if (way === "joined") send({ kind: "elsewhere", key, text, number: told += 1 });
    pulse.look();
  };
  const put = (key, text, number) => {
    if (!place) return;
    const way = wayOf(key);
    try {
      if (way !== "habit") changed(key, localStorage.getItem(whole(key)));
      if (way === undefined && keeping.stale) return;
      if (way === "joined" && number < told) return;  // the kernel will hear what it has not known, and put it again
      if (text === null) localStorage.removeItem(whole(key)); else localStorage.setItem(whole(key), text);
      known.set(key, text);
      failed.delete(key);
    } catch (error) { fail(key, error); }
  };

  const ours = place && document.body.classList.contains("rk-page");  // in JupyterLab the address is not ours to change
  window.addEventListener("popstate", () => { if (ours) send({ kind: "visited", query: location.search }); }, { signal });
  window.addEventListener("storage", ({ key, newValue, storageArea }) => {
    const ours = !place || key === null || storageArea !== localStorage ? undefined : short(key);
    if (ours !== undefined) changed(ours, newValue);
  }, { signal });
  model.on("msg:custom", (message) => {
    if (message.kind === "pong") pulse.answered(message.number);
    if (message.kind === "there") send({ kind: "here" });  // timers sleep in a hidden page, messages do not
    if (message.kind === "settled") el.closest(".rk-app")?.querySelector("[autofocus]")?.focus();  // hidden until now
    if (message.kind === "visit" && ours && message.text !== location.search) {
      history[message.instead ? "replaceState" : "pushState"](null, "", location.pathname + message.text);
    }
    if (message.kind !== "put") return;
    for (const [key, text] of Object.entries(message.texts)) put(key, text, message.number);
    if (!failed.size) [keeping.trouble, keeping.known] = [undefined, false];
    pulse.look();
  });
  window.addEventListener("pagehide", () => gone.abort());
  const address = ours ? location.origin + location.pathname : "";
  send({ kind: "kept", texts: everything(), query: place && location.search, address });
  pulse.look();
  pulse.beat();
  return () => gone.abort();
}

export default { render };
