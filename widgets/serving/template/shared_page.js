// The front page, which has no widgets: its links, the reader's rooms and courses, and its button for light or dark.
(function () {
  // Links lead to notebooks; on our own server their addresses have no suffix.
  if (!location.pathname.endsWith(".ipynb")) {
    for (const name of ["href", "action", "data-rooms"]) {
      for (const link of document.querySelectorAll(`[${name}*=".ipynb"]`)) {
        link.setAttribute(name, link.getAttribute(name).replace(".ipynb", ""));
      }
    }
  }

  // The rooms in which this browser has a seat, as their own pages have stored them (`widgets/rooms/tickets.py`).
  const rooms = document.querySelector("[data-rooms]"), seats = [];
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const code = /^refkit:own:room:([a-z]{6})$/.exec(localStorage.key(at))?.[1];
      if (code) seats.push([code, localStorage.getItem(localStorage.key(at))]);
    }
  } catch { /* forbidden: then there are none */ }
  for (const [code, game] of rooms ? seats.sort() : []) {
    const link = document.createElement("a");
    link.href = `${rooms.dataset.rooms}?code=${code}`;
    link.textContent = `${game}, room ${code.toUpperCase()}`;
    rooms.querySelector("ul").appendChild(document.createElement("li")).append(link);
    rooms.hidden = false;
  }

  // A game whose course has been begun is no longer learnt first (`widgets/learn` stores `course <game>`).
  try {
    for (const [key, text] of Object.entries(localStorage)) {
      const game = /^refkit:learn:[^:]*:course (.+)$/.exec(key)?.[1];
      const doors = game && document.querySelector(`[data-course="${CSS.escape(game)}"]`);
      if (doors && Object.keys(JSON.parse(text).done ?? {}).length) doors.parentElement?.setAttribute("data-begun", "");
    }
  } catch { /* forbidden, or not ours: then none has been begun */ }

  document.querySelector("[data-lamp]")?.addEventListener("click", () => {
    const root = document.documentElement, dark = matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.rk = (root.dataset.rk ?? (dark ? "dark" : "light")) === "dark" ? "light" : "dark";
    try { localStorage.setItem("refkit:lamp", root.dataset.rk); } catch { /* then only for now */ }
  });
})();
