// Until its scripts are there and the app with them, a page says now and then that somebody waits for its kernel.
(function () {
  const coming = setInterval(() => {
    const facts = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
    if (document.querySelector(".rk-app")) clearInterval(coming);
    else if (facts.kernelId) fetch(`${facts.baseUrl}voila/pulse/${facts.kernelId}`).catch(() => {});
  }, 15_000);
})();
