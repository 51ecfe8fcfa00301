// Light or dark, as the reader has chosen, or else as the system is set.

import { isOurPage } from "./dom.js";

const THEME_KEY = "refkit:lamp";

/** Return whether the page is dark. */
export const isDark = () =>
  (document.documentElement.dataset.rk ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

/** Apply what the reader has chosen before; in a notebook it is the notebook that is light or dark. */
export function restoreTheme() {
  if (!isOurPage()) return;
  try {
    const stored = localStorage.getItem(THEME_KEY);
    if (stored === "dark" || stored === "light") document.documentElement.dataset.rk = stored;
  } catch { /* storage is forbidden: as the system is set */ }
}

/** Change from light to dark or back, store that, and announce it by the event `rk-theme`. */
export function switchTheme() {
  const chosen = document.documentElement.dataset.rk = isDark() ? "light" : "dark";
  try { localStorage.setItem(THEME_KEY, chosen); } catch { /* storage is forbidden: for this page only */ }
  window.dispatchEvent(new Event("rk-theme"));
}
