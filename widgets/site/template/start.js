// Before JupyterLite's own scripts: which code its console runs, which picture is seen until that is done, and a worker
// that keeps for the next visit what this one fetches.
(function () {
  const page = JSON.parse(document.getElementById("refkit-page").textContent);
  const asked = new URLSearchParams({ kernel: "python", code: page.code, hideCodeInput: "1", showBanner: "0" });
  history.replaceState(history.state, "", `${location.pathname}${location.search}#${asked}`);
  navigator.serviceWorker?.register("../worker.js").catch(() => { /* then it is fetched again next time */ });
})();
