// The lamp: light or dark, as the reader says, or else as the system does.

const KEPT = "refkit:lamp";
const dark = () => (document.documentElement.dataset.rk ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

export function recallLamp() {
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept === "dark" || kept === "light") document.documentElement.dataset.rk = kept;
  } catch { /* forbidden, then as the system does */ }
}

export function switchLamp() {
  document.documentElement.dataset.rk = dark() ? "light" : "dark";
  try { localStorage.setItem(KEPT, document.documentElement.dataset.rk); } catch { /* forbidden */ }
  window.dispatchEvent(new Event("rk-lamp"));
}
