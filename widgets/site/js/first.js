// Before the page is painted: show what was prerendered for the game that is asked for, or the game's picture if the page will go on from
// something that this browser stores, that its address asks for, or that it lays out for a phone. Of the overview of a course that has been
// begun, what is done is filled in (widgets/learn/overview.py). Written so that an old browser understands it.
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
  var courses = body.dataset.place + "course ", begun = false;
  /**
   * Fill in what is done of a course, by lesson; return whether anything is left to do.
   * @param {{ done: { [lesson: string]: number[] }, stars: { [lesson: string]: number[] } }} kept
   */
  function fill(kept) {
    var cards = document.querySelectorAll(".rk-lesson-card"), head = document.querySelector(".rk-course-head"), finished = 0, next;
    for (var at = 0; at < cards.length; at++) {
      var card = cards[at], lesson = card.dataset.value, state = card.querySelector(".rk-state"), whole = parseInt(state.textContent, 10);
      var done = (kept.done[lesson] || []).length, earned = (kept.stars[lesson] || []).length, said = earned + " of " + whole + " stars";
      card.removeAttribute("data-now-on");
      if (done >= whole) {
        finished += 1;
        card.setAttribute("data-done", "");
        state.innerHTML = '<span class="rk-stars" role="img"></span>';
        state.firstChild.title = said;
        state.firstChild.setAttribute("aria-label", said);
        state.firstChild.textContent = "★".repeat(earned) + "☆".repeat(whole - earned);
      } else {
        next = next || card;
        if (done) state.textContent = done + " of " + whole + " done";
      }
    }
    if (!head || !next) return false;
    next.setAttribute("data-now-on", "");
    head.querySelector(".rk-progress span").textContent = finished + " of " + cards.length + " lessons done";
    head.querySelector("progress").value = finished / cards.length;
    var go = head.querySelector("[data-do=lesson]");
    go.dataset.value = next.dataset.value;
    go.textContent = "Go on: " + next.querySelector("b").textContent.replace(/^\d+\. /, "");
    document.querySelector("[data-copy]").setAttribute("data-copy", JSON.stringify(kept));
    return true;
  }
  try {
    for (var at = 0; at < localStorage.length; at++) {
      var key = localStorage.key(at);
      if (key.indexOf(courses) === 0) begun = true;
      else if (key.indexOf(body.dataset.place) === 0) usable = false;
    }
  } catch (_error) { /* forbidden: then nothing is stored */ }
  var file = location.protocol === "file:", framed = window.origin === "null" && !file;  // a frame without an origin may load no script of ours
  if (file || framed || !can) {
    usable = true;
    body.dataset.static = "";
    wait.textContent = !can ? body.dataset.old : file ? body.dataset.file : body.dataset.framed;
    wait.hidden = false;
  }
  body.dataset.game = choose("game");
  try {
    var kept = begun && JSON.parse(localStorage.getItem(courses + body.dataset.game));
    if (kept && (Object.keys(kept.done).length || kept.missed)) {
      body.dataset.begun = "";
      usable = usable && fill(kept);
    }
  } catch (_error) { usable = false; /* not ours */ }
  if (usable) body.dataset.prerendered = narrow ? "narrow" : "wide";
  else {
    document.querySelector(".rk-app").classList.add("rk-waiting");
    choose("placeholder");
  }
})();
