// Compiles the modules in an archive by the Pyodide in a folder, for whose version of Python they are: node compile.mjs FOLDER ARCHIVE
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, archive] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.FS.mkdirTree("/archive");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: path.dirname(archive) }, "/archive");
pyodide.globals.set("archive", path.basename(archive));
pyodide.runPython(`
import importlib.util, marshal, zipfile

HEADER = importlib.util.MAGIC_NUMBER + bytes(12)  # of a module without its source nothing else is looked at

def compiled(name, data):
    if not name.endswith(".py"):
        return name, data
    place = f"/lib/python3.14/site-packages/{name}"
    return f"{name}c", HEADER + marshal.dumps(compile(data, place, "exec", dont_inherit=True, optimize=2))

with zipfile.ZipFile(f"/archive/{archive}") as source:
    files = [compiled(name, source.read(name)) for name in source.namelist()]
with zipfile.ZipFile(f"/archive/{archive}", "w", zipfile.ZIP_DEFLATED) as target:
    for name, data in files:
        target.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
`);
