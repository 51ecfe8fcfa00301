// Remove the placeholder of a page as soon as its app is there, or something else to be read.
new MutationObserver((_changes, observer) => {
  if (!document.querySelector(".rk-app:not(.rk-waiting), .jp-RenderedText")) return;
  document.querySelector(".rk-first").remove();
  observer.disconnect();
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
