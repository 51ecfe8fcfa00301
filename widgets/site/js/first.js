// Before the page is painted: what was rendered ahead for the game that was asked for. Written so that an old browser understands it.
(function () {
  var all = document.querySelectorAll("template[data-game]"), game = /[?&]game=([\w-]+)/.exec(location.search), chosen = all[0];
  for (var at = 0; at < all.length; at++) if (game && all[at].dataset.game === game[1]) chosen = all[at];
  document.body.dataset.game = chosen.dataset.game;
  document.body.insertBefore(chosen.content.cloneNode(true), document.body.firstChild);
})();
