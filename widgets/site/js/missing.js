// At an address where nothing is, link to the front page: it is in the nearest folder above that has the site's manifest.
(async () => {
  const parts = location.pathname.split("/").slice(1, -1);
  for (let depth = parts.length; depth >= 0; depth--) {
    const folder = ["", ...parts.slice(0, depth), ""].join("/");
    const found = await fetch(`${folder}manifest.webmanifest`).catch(() => undefined);
    if (found?.ok) {
      document.getElementById("home").href = folder;
      return;
    }
  }
})();
