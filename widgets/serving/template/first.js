// What a page shows before its kernel has said a word goes when the app is there, or something else to be read.
new MutationObserver((_changes, watch) => {
  if (!document.querySelector(".rk-app:not(.rk-waiting), .jp-RenderedText")) return;
  document.querySelector(".rk-first").remove();
  watch.disconnect();
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
