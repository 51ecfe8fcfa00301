// Links to other pages: a notebook's name, or its file where pages are files, or a folder of a site without a server.

export function wirePages(root) {
  const file = location.pathname.endsWith(".ipynb") ? ".ipynb" : "", site = "refkitSite" in document.body.dataset;
  for (const link of root.querySelectorAll("a[data-page]")) {
    const query = link.dataset.query ? `?${link.dataset.query}` : "", page = link.dataset.page;
    link.setAttribute("href", (site ? `../${page === "index" ? "" : `${page}/`}` : `${page}${file}`) + query);
  }
}
