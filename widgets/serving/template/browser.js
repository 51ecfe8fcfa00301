// A browser that cannot show the page is told so instead of showing nothing. Written so that an old one understands it.
(function () {
  var can = "noModule" in document.createElement("script") && window.ResizeObserver && window.WebSocket &&
    window.CSS && CSS.supports && CSS.supports("selector(:has(a))") && [].at;
  if (!can) {
    document.getElementById("rk-wait").innerHTML =
      "This browser is too old for these pages: please take one from 2023 or later.";
  }
})();
