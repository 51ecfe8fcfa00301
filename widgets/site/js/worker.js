// A worker in which a page's Python runs; its name is that of the page. What the page says before it is there waits.

import { loadPython } from "./load.js";
import { think } from "./think.js";

const waiting = [];
let hear = (text) => { waiting.push(text); };
self.addEventListener("message", ({ data }) => hear(data));

const pyodide = await loadPython();
hear = pyodide.pyimport("widgets.site.apps").begin(self.name, (text) => self.postMessage(text), think);
for (const text of waiting) hear(text);
