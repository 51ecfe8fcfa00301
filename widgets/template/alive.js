// Says so when the page's kernel or the server is gone, since then nothing on the page answers any more.
(function () {
  const address = document.currentScript.dataset.alive;
  const kernel = JSON.parse(document.getElementById("jupyter-config-data").textContent).kernelId;
  const EVERY = 5000, PATIENCE = 2;
  let silent = 0, leaving = false;

  function tell(sentence) {
    if (leaving || document.querySelector(".rk-gone")) return;
    const bar = document.createElement("div"), again = document.createElement("button");
    bar.className = "rk-gone";
    bar.setAttribute("role", "alert");
    bar.textContent = sentence;
    again.textContent = "Set it again";
    again.addEventListener("click", () => location.reload());
    bar.append(again);
    document.body.prepend(bar);
  }

  async function look() {
    if (document.hidden || leaving) return;
    try {
      const said = await (await fetch(address + kernel, { cache: "no-store" })).text();
      silent = 0;
      if (said === "no") tell("This table was cleared away. What was kept in your browser is still there.");
    } catch {
      silent += 1;
      if (silent >= PATIENCE) tell("The server does not answer. Once it is back, set the table again.");
    }
  }

  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  document.addEventListener("visibilitychange", look);
  setInterval(look, EVERY);
})();
