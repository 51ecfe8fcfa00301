// Compiles the modules in every wheel of a folder, by the Pyodide in that folder, whose version of Python they are for.
import path from "node:path";
import { pathToFileURL } from "node:url";

const folder = path.resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.FS.mkdirTree("/wheels");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, "/wheels");
pyodide.runPython(`
import importlib.util, marshal, warnings, zipfile
from pathlib import Path

HEADER = importlib.util.MAGIC_NUMBER + bytes(12)  # of a module without its source nothing else is looked at
warnings.simplefilter("ignore")  # of other people's modules

def compiled(name, data):
    if not name.endswith(".py"):
        return name, data
    place = f"/lib/python3.14/site-packages/{name}"
    try:
        return f"{name}c", HEADER + marshal.dumps(compile(data, place, "exec", dont_inherit=True))
    except SyntaxError:  # a sample of what is wrong, among somebody's tests
        return name, data

for wheel in sorted(Path("/wheels").glob("*.whl")):
    with zipfile.ZipFile(wheel) as source:
        files = [compiled(name, source.read(name)) for name in source.namelist()]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in files:
            target.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
`);
