"""Scripts and styles that a site has besides JupyterLite's, and one that helps to build it."""
