// Loads Python with refkit, in a worker.

import { loadPyodide } from "../%PYODIDE%/pyodide.mjs";

// By the browser, which is faster than Python; some servers say that the file is packed on its way only, and then it is not any more.
async function unpacked(answer) {
  const packed = await answer.arrayBuffer(), [first, second] = new Uint8Array(packed);
  if (first !== 0x1f || second !== 0x8b) return packed;
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Return Pyodide, once refkit can be imported in it. */
export async function loadPython() {
  const [pyodide, archive] = await Promise.all([
    loadPyodide(),
    fetch(new URL("refkit.tar.gz", import.meta.url)).then(unpacked),
  ]);
  pyodide.unpackArchive(archive, "tar", { extractDir: "/lib/python3.14/site-packages" });
  return pyodide;
}
