// Keeps texts in the browser's own storage, and notices when nobody answers any more.
const CALM = 1500;  // milliseconds after a click, so that asking is in nobody's way
const PATIENCE = 8000;

const GONE = "This page has lost its kernel, the program behind it. Nothing is lost: reload the page to go on.";
const TROUBLE = {
  QuotaExceededError: "The browser's storage is full, so this is not kept: save it to a file before you leave.",
  other: "The browser does not allow this page to keep anything: save to a file before you leave.",
};

function render({ model, el }) {
  const place = model.get("place");
  const worry = (error) => model.send({ kind: "trouble", sentence: TROUBLE[error?.name] ?? TROUBLE.other });
  const kept = () => {
    const texts = {};
    try {
      for (let at = 0; at < localStorage.length; at++) {
        const key = localStorage.key(at);
        if (key.startsWith(place)) texts[key.slice(place.length)] = localStorage.getItem(key);
      }
    } catch (error) { worry(error); }
    return texts;
  };
  const gone = new AbortController();
  const banner = document.createElement("p");
  banner.className = "rk-gone";
  banner.setAttribute("role", "alert");
  banner.hidden = true;
  const again = document.createElement("button");
  again.textContent = "Reload";
  again.onclick = () => location.reload();
  el.append(banner);
  let asked;
  const answered = () => { clearTimeout(asked); asked = undefined; banner.hidden = true; };
  const ours = document.body.classList.contains("rk-page");  // in JupyterLab the address is not ours to change
  const visited = () => { try { model.send({ kind: "visited", query: location.search }); } catch { window.dispatchEvent(new Event("rk-gone")); } };
  window.addEventListener("popstate", () => { if (ours) visited(); }, { signal: gone.signal });
  model.on("msg:custom", ({ kind, key, text, instead }) => {
    answered();
    if (kind === "visit" && ours && text !== location.search) {
      history[instead ? "replaceState" : "pushState"](null, "", location.pathname + text);
    }
    if (kind !== "put") return;
    try {
      if (text === null) localStorage.removeItem(place + key); else localStorage.setItem(place + key, text);
    } catch (error) { worry(error); }
  });
  const lost = () => {
    banner.textContent = `${GONE} `;
    banner.append(again);
    banner.hidden = false;
  };
  // A kernel that has died says nothing: after something was done here, ask whether it is still there.
  const ask = () => {
    asked = setTimeout(lost, PATIENCE);
    try { model.send({ kind: "ping" }); } catch { lost(); }
  };
  document.addEventListener("click", () => { asked ??= setTimeout(ask, CALM); }, { signal: gone.signal, capture: true });
  window.addEventListener("rk-gone", lost, { signal: gone.signal });
  window.addEventListener("pagehide", () => { clearTimeout(asked); gone.abort(); });
  model.send({ kind: "kept", texts: kept(), query: location.search });
  return () => { clearTimeout(asked); gone.abort(); };
}

export default { render };
