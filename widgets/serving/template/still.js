// A page without widgets: its links, its lamp, and its kernel, which it needs no more.
(function () {
  // Links lead to notebooks, which our own server has without their ending.
  if (!location.pathname.endsWith(".ipynb")) {
    for (const link of document.querySelectorAll("a[data-page]")) {
      link.setAttribute("href", link.getAttribute("href").replace(".ipynb", ""));
    }
  }

  document.querySelector("[data-lamp]")?.addEventListener("click", () => {
    const root = document.documentElement, dark = matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.rk = (root.dataset.rk ?? (dark ? "dark" : "light")) === "dark" ? "light" : "dark";
    try { localStorage.setItem("refkit:lamp", root.dataset.rk); } catch { /* then only for now */ }
  });

  const kernel = JSON.parse(document.getElementById("jupyter-config-data").textContent).kernelId;
  if (!kernel) return;  // the server has sent it home
  const token = /(?:^|; )_xsrf=([^;]*)/.exec(document.cookie);
  const form = new FormData();
  if (token) form.append("_xsrf", decodeURIComponent(token[1]));
  navigator.sendBeacon(`${location.pathname.replace(/voila\/render\/.*$/, "")}voila/api/shutdown/${kernel}`, form);
})();
