// While a page loads, it asks now and then for its kernel, so that the server keeps it.
// A connection that breaks before the app is there leaves the page without it: ipywidgets does not look for its models again.
// Then the page reloads as soon as the server answers, and after a few times its reader decides; a reader who has waited long is
// offered to reload, too. Where the server answers and no websocket opens, reloading does not help: a proxy on the way does not pass
// websockets on, and that is said.
(() => {
  const KEY = `refkit:again ${location.pathname}`;
  const MAX_RELOADS = 3;
  const SLOW_MS = 45_000;
  const SOCKET_MS = 8_000;
  const KEEP_ALIVE_MS = 5_000;
  const RETRY_MS = 1_000;
  const GIVE_UP_MS = 600_000; // what has not come by then does not come: its kernel is free for others
  const SERVER_URL = `${document.body.dataset.baseUrl}scripts/formulas.js`;
  const place = document.getElementById("rk-wait");

  // Return how often the page has reloaded; store `count` first if it is given.
  const reloads = (count) => {
    try {
      if (count !== undefined) sessionStorage.setItem(KEY, count);
      return Number(sessionStorage.getItem(KEY));
    } catch {
      return MAX_RELOADS; // nothing may be stored here: the reader decides at once
    }
  };

  const offerReload = (sentence) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "rk-btn rk-strong", textContent: "Try again" });
    button.addEventListener("click", () => (reloads(0), location.reload()));
    place.replaceChildren(`${sentence} `, button);
  };

  const serverAnswers = () => fetch(SERVER_URL, { cache: "no-store" }).then((response) => response.ok, () => false);

  const reload = async () => {
    const count = reloads();
    if (count >= MAX_RELOADS) return offerReload("The line to the server keeps breaking.");
    reloads(count + 1);
    place.textContent = "The line broke while the table was being set. Setting it again …";
    while (!(await serverAnswers())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    location.reload();
  };

  const Socket = window.WebSocket;
  let socketOpened = false, waitForSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener("open", () => { socketOpened = true; });
      waitForSocket ??= setTimeout(nameSockets, SOCKET_MS);
    }
  };
  const nameSockets = async () => {
    if (socketOpened || !(await serverAnswers()) || socketOpened) return;
    clearTimeout(slow);
    offerReload("The server answers, but no websocket to it opens, and this page cannot go on without one: the network or a proxy on " +
      "the way stops websockets. Take another network, or tell whoever runs the server.");
  };

  const slow = setTimeout(() => offerReload("This takes longer than it should."), SLOW_MS);

  const keepAlive = setInterval(() => {
    if (document.readyState === "loading") return; // it is still being rendered
    const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
    if (kernelId) fetch(`${baseUrl}voila/pulse/${kernelId}`).catch(() => {});
  }, KEEP_ALIVE_MS);

  setTimeout(() => clearInterval(keepAlive), GIVE_UP_MS);

  new MutationObserver((_changes, observer) => {
    const there = document.querySelector(".rk-app:not(.rk-waiting), .jp-RenderedText");
    const outputs = document.querySelectorAll("#rendered_cells .jupyter-widgets");
    const broken = [...outputs].some((output) => output.textContent.startsWith("Error displaying widget"));
    if (!there && !broken) return;
    observer.disconnect();
    clearTimeout(slow);
    clearTimeout(waitForSocket);
    clearInterval(keepAlive);
    if (there) reloads(0);
    else reload();
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ["class"] });
})();
