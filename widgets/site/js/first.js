// Before the page is painted: show what was prerendered for the game that is asked for, or the game's picture if the page will go on from
// something that this browser stores, that its address asks for, or that it lays out for a phone. Written so that an old browser understands it.
(function () {
  var wait = document.getElementById("rk-wait"), can = "noModule" in document.createElement("script") && window.Worker && window.WebAssembly
    && window.ResizeObserver && window.CSS && CSS.supports && CSS.supports("selector(:has(a))") && [].at;
  var body = document.body, asked = /^\?game=([\w-]+)$/.exec(location.search), game = /[?&]game=([\w-]+)/.exec(location.search);
  var narrow = innerWidth < 700;
  var usable = (asked || !location.search) && !("hasTasks" in body.dataset) && !(narrow && "hasPicture" in body.dataset);
  /** @param {string} kind */
  function choose(kind) {
    var all = document.querySelectorAll("template[data-" + kind + "]"), found = all[0];
    for (var at = 0; at < all.length; at++) if (all[at].getAttribute("data-" + kind) === (game ? game[1] : "")) found = all[at];
    body.insertBefore(found.content.cloneNode(true), body.firstChild);
    return found.getAttribute("data-" + kind);
  }
  try {
    for (var at = 0; at < localStorage.length; at++) if (localStorage.key(at).indexOf(body.dataset.place) === 0) usable = false;
  } catch (_error) { /* forbidden: then nothing is stored */ }
  if (location.protocol === "file:" || !can) {
    usable = true;
    body.dataset.static = "";
    wait.textContent = can ? body.dataset.file : body.dataset.old;
    wait.hidden = false;
  }
  body.dataset.game = choose("game");
  if (usable) body.dataset.prerendered = narrow ? "narrow" : "wide";
  else {
    document.querySelector(".rk-app").classList.add("rk-waiting");
    choose("placeholder");
  }
})();
