// A worker in which a page's Python runs; its name is that of the page. It starts as soon as it can, and what the page says meanwhile
// waits.

import { loadPyodide } from "../%PYODIDE%/pyodide.mjs";

const waiting = [];
let hear = (text) => { waiting.push(text); };
self.addEventListener("message", ({ data }) => hear(data));

const [pyodide, archive] = await Promise.all([
  loadPyodide(),
  fetch(new URL("refkit.zip", import.meta.url)).then((answer) => answer.arrayBuffer()),
]);
pyodide.unpackArchive(archive, "zip", { extractDir: "/lib/python3.14/site-packages" });
const begin = pyodide.pyimport("widgets.site.apps").begin;
hear = begin(self.name, (text) => self.postMessage(text));
for (const text of waiting) hear(text);
