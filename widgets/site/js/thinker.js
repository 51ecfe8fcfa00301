// A worker in which bots think.

import { loadPython } from "./load.js";

const { think } = (await loadPython()).pyimport("widgets.app.worker");
self.addEventListener("message", ({ data }) => self.postMessage(think(data)));
self.postMessage("ready");
