// The picture of the game that was asked for; and a word where the page cannot be set up.
(function () {
  const game = new URLSearchParams(location.search).get("game"), all = [...document.querySelectorAll("template[data-game]")];
  document.body.prepend((all.find((each) => each.dataset.game === game) ?? all[0]).content.cloneNode(true));
  const failed = () => {
    const wait = document.getElementById("rk-wait");
    if (wait) wait.textContent = "This page could not be set up: reload it. Nothing that you have done before is lost.";
  };
  window.addEventListener("unhandledrejection", failed);
  new MutationObserver((_changes, watch) => {
    if (!document.querySelector(".rk-app:not(.rk-waiting)")) return;
    history.replaceState(history.state, "", location.pathname + location.search);  // without what the console was told
    window.removeEventListener("unhandledrejection", failed);
    document.getElementById("main")?.setAttribute("role", "main");
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    navigator.serviceWorker?.ready.then(({ active }) => active.postMessage(fetched));  // for the next visit
    watch.disconnect();
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
})();
