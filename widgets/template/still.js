// The page is made and needs its kernel no more. Where the server has sent it home already, there is nothing to do.
(function () {
  const kernel = JSON.parse(document.getElementById("jupyter-config-data").textContent).kernelId;
  const token = /(?:^|; )_xsrf=([^;]*)/.exec(document.cookie);
  if (!kernel) return;
  const base = location.pathname.replace(/voila\/render\/.*$/, "");
  const form = new FormData();
  if (token) form.append("_xsrf", decodeURIComponent(token[1]));
  navigator.sendBeacon(`${base}voila/api/shutdown/${kernel}`, form);
})();
