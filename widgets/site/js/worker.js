// A worker in which a page's Python runs; its name is that of the page, and the query of its address. What the page sends before Python
// is ready waits. Each message is acknowledged by an empty one.

import { loadPython } from "./load.js";
import { think } from "./think.js";

const waiting = [];
let receive = (text) => { waiting.push(text); };
self.addEventListener("message", ({ data }) => receive(data));

const [page] = self.name.split("?");
const pyodide = await loadPython(page);
const handle = pyodide.pyimport("widgets.site.apps").begin(page, self.name.slice(page.length), (text) => self.postMessage(text), think);
receive = (text) => {
  handle(text);
  self.postMessage("");
};
for (const text of waiting) receive(text);
