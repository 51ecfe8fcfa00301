// Say so where the browser cannot show the page, instead of showing nothing. It is written so that an old one understands it.
(function () {
  var supported = "noModule" in document.createElement("script") && window.ResizeObserver && window.WebSocket &&
    window.CSS && CSS.supports && CSS.supports("selector(:has(a))") && [].at;
  if (!supported) {
    document.getElementById("rk-wait").innerHTML =
      "This browser is too old for these pages: please take one from 2023 or later.";
  } else if (!navigator.cookieEnabled && location.pathname.indexOf("/voila/render/") < 0) {
    // Our own server gives each page a key to its kernel (serving/admission.py); a Jupyter server of others does not.
    document.getElementById("rk-wait").innerHTML =
      "This page needs a cookie, so that nobody else can reach your table: please allow it and reload.";
  }
})();
