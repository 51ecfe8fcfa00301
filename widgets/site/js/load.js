// Loads Python with refkit, in a worker.

import { loadPyodide } from "../%PYODIDE%/pyodide.mjs";

// By the browser, which is faster than Python; some servers say that the file is packed on its way only, and then it is not any more.
async function unpacked(answer) {
  const packed = await answer.arrayBuffer(), [first, second] = new Uint8Array(packed);
  if (first !== 0x1f || second !== 0x8b) return packed;
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Return Pyodide, once refkit can be imported in it, and what only the page of this name needs. */
export async function loadPython(page = "") {
  const names = page === "practice" ? ["refkit", page] : ["refkit"];
  const archives = names.map((name) => fetch(new URL(`${name}.tar.gz`, import.meta.url)).then(unpacked));
  const [pyodide, ...found] = await Promise.all([loadPyodide(), ...archives]);
  for (const archive of found) pyodide.unpackArchive(archive, "tar", { extractDir: "/lib/python3.14/site-packages" });
  return pyodide;
}
