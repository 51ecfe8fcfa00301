// Light or dark as the reader once said, before anything is painted; what switches it is in the pages.
try {
  const said = localStorage.getItem("refkit:lamp");
  if (said === "light" || said === "dark") document.documentElement.dataset.rk = said;
} catch { /* forbidden: then as the system has it */ }
