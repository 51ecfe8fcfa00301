// Until its app is there, or something else to be read, a page says now and then that somebody waits for its kernel.
// A line that breaks meanwhile leaves it without its app for good: what was missing comes later, but nobody looks again.
// So the page is asked for anew as soon as the server answers, and after a few times its reader decides; who waits for
// long may ask, too.
(() => {
  const KEY = `refkit:again ${location.pathname}`;
  const MOST = 3;
  const LONG = 45_000;
  const NOW_AND_THEN = 5_000;
  const PAUSE = 1_000;
  const NEVER = 600_000; // what has not come by then does not come: its kernel is free for others
  const ALIVE = `${document.body.dataset.baseUrl}scripts/formulas.js`;
  const place = document.getElementById("rk-wait");

  const kept = (count) => {
    try {
      if (count !== undefined) sessionStorage.setItem(KEY, count);
      return Number(sessionStorage.getItem(KEY));
    } catch {
      return MOST; // nothing may be kept here: the reader decides at once
    }
  };

  const offer = (sentence) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "rk-btn rk-strong", textContent: "Try again" });
    button.addEventListener("click", () => (kept(0), location.reload()));
    place.replaceChildren(`${sentence} `, button);
  };

  const answers = () => fetch(ALIVE, { cache: "no-store" }).then((said) => said.ok, () => false);

  const again = async () => {
    const count = kept();
    if (count >= MOST) return offer("The line to the server keeps breaking.");
    kept(count + 1);
    place.textContent = "The line broke while the table was being set. Setting it again …";
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    location.reload();
  };

  const long = setTimeout(() => offer("This takes longer than it should."), LONG);

  const waits = setInterval(() => {
    if (document.readyState === "loading") return; // it is just being made
    const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
    if (kernelId) fetch(`${baseUrl}voila/pulse/${kernelId}`).catch(() => {});
  }, NOW_AND_THEN);

  setTimeout(() => clearInterval(waits), NEVER);

  new MutationObserver((_changes, watch) => {
    const there = document.querySelector(".rk-app:not(.rk-waiting), .jp-RenderedText");
    const outputs = document.querySelectorAll("#rendered_cells .jupyter-widgets");
    const broken = [...outputs].some((output) => output.textContent.startsWith("Error displaying widget"));
    if (!there && !broken) return;
    watch.disconnect();
    clearTimeout(long);
    clearInterval(waits);
    if (there) kept(0);
    else again();
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ["class"] });
})();
