// At an address where nothing is: the site lies in one of the folders above, where its list of files is, and there it begins.
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
