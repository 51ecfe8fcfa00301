// Compiles the modules in an archive by the Pyodide in a folder, for whose version of Python they are: node compile.mjs FOLDER ARCHIVE
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, archive] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };  // lines of code, and no columns: that is a fifth less
const pyodide = await loadPyodide({ indexURL: folder, env });
pyodide.FS.mkdirTree("/archive");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: path.dirname(archive) }, "/archive");
pyodide.globals.set("archive", path.basename(archive));
pyodide.runPython(`
import gzip, importlib.util, io, marshal, tarfile

HEADER = importlib.util.MAGIC_NUMBER + bytes(12)  # of a module without its source nothing else is looked at

def compiled(name, data):
    if not name.endswith(".py"):
        return name, data
    place = f"/lib/python3.14/site-packages/{name}"
    return f"{name}c", HEADER + marshal.dumps(compile(data, place, "exec", dont_inherit=True, optimize=2))

file = f"/archive/{archive}"
with tarfile.open(file) as source:
    files = [compiled(each.name, source.extractfile(each).read()) for each in source]
packed = io.BytesIO()
with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as target:
    for name, data in files:
        about = tarfile.TarInfo(name)
        about.size = len(data)
        target.addfile(about, io.BytesIO(data))
with open(file, "wb") as target:
    target.write(gzip.compress(packed.getvalue(), mtime=0))
`);
