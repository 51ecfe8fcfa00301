// Runs a program in Pyodide, whose folder is given, with a checkout of refkit, and writes what it answers.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, checkout] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.FS.mkdirTree("/checkout");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: checkout }, "/checkout");
process.stdout.write(pyodide.runPython(readFileSync(0, "utf-8")));
