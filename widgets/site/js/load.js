// Loads Python with refkit, in a worker.

import { loadPyodide } from "../%PYODIDE%/pyodide.mjs";

/** Return Pyodide, once refkit can be imported in it. */
export async function loadPython() {
  const [pyodide, archive] = await Promise.all([
    loadPyodide(),
    fetch(new URL("refkit.zip", import.meta.url)).then((answer) => answer.arrayBuffer()),
  ]);
  pyodide.unpackArchive(archive, "zip", { extractDir: "/lib/python3.14/site-packages" });
  return pyodide;
}
