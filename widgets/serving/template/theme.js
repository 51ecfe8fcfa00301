// Apply the stored choice of light or dark before anything is painted; the pages have the button that changes it.
try {
  const theme = localStorage.getItem("refkit:lamp");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.rk = theme;
} catch { /* forbidden: then as the system has it */ }
