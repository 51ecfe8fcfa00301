"""The Python that the visitor's browser gets: Pyodide, and a lock file that names every wheel it loads, all at once.

The wheels of others are those that Pyodide's own lock names, or else those that are installed here, since the scripts
beside them are; they come from the package index. Ours are made of the files that are installed. numpy and Pillow come
from Pyodide's server unless the site is to fetch nothing from elsewhere: then stand-ins take their place, and that is
the only difference.

(`pyodide-lock` would write such a lock file, too; the releases that can read this Pyodide's need ``uv`` and ask the
index about every package. All that we load is known, so that nothing has to be solved.)
"""

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from email.parser import Parser
from hashlib import sha256
from importlib.metadata import distribution, version
from io import BytesIO
from pathlib import Path
from shutil import copy, copytree, ignore_patterns, which
from typing import Any, Final
from urllib.request import urlopen

from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL, PYODIDE_VERSION

import refkit
import widgets
from refkit.kernel.choice import BadInput
from refkit.kernel.installed import DISTRIBUTION
from widgets.site import standin, template

ASKED: Final = ("ipython", "micropip", "typing-extensions")
"""What the kernel of JupyterLite begins with, and all that these need, at the versions of Pyodide's lock."""
INSTALLED: Final = ("anywidget", "comm", "ipycanvas", "ipywidgets", "jupyterlab-widgets", "psygnal", "segno")
"""What our pages need besides, at the versions that are installed here."""
ELSEWHERE: Final = {"numpy": "numpy", "pillow": "PIL"}
"""What only Pyodide's own server has, and the module that stands in for it."""
IDLE: Final = ("ipython-pygments-lexers", "jedi")
"""What colours and completes code that is typed: nobody types any, so empty wheels of these names take their place."""
UNRUN: Final = re.compile(
    r"[^/]*\.data/|.*/(?:labextension|nbextension|tests?)/|pygments/lexers/(?!__init__|_mapping|python)"
)
"""Files in wheels that no page runs: scripts for a server's pages, tests, and the colours of other languages."""
SOURCE: Final = f"https://registry.npmjs.org/pyodide/-/pyodide-{PYODIDE_VERSION}.tgz"
"""Where Pyodide itself comes from, unless a copy is given."""
UNUSED: Final = ignore_patterns("*.map", "*.ts", "console*", "README.md", "package.json", "pyodide.js")

Lock = dict[str, dict[str, Any]]


def unpack(folder: Path, given: Path | None) -> None:
    """Put Pyodide into ``folder``: the folder or archive that is ``given``, or else what is published."""
    if not given:
        with urlopen(SOURCE, timeout=120) as answer:
            extract(answer.read(), package := folder.parent / "package")
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
    copytree(package, folder, ignore=UNUSED)


def extract(packed: bytes, package: Path) -> None:
    """Unpack an archive whose one folder is called so, as npm makes them; what lies elsewhere in it is left out."""
    try:
        with tarfile.open(fileobj=BytesIO(packed)) as archive:
            inner = [each for each in archive if lies_in(each, package.name)]
            archive.extraction_filter = getattr(tarfile, "data_filter", None)  # from Python 3.11.4 on
            archive.extractall(package.parent, inner)  # noqa: S202  no member leads out
    except tarfile.TarError as error:
        raise BadInput(f"What should be Pyodide's package cannot be unpacked: {error}.") from error


def lies_in(member: tarfile.TarInfo, folder: str) -> bool:
    """Whether it is a file or folder in that folder of the archive, and no link or way out."""
    parts = Path(member.name).parts
    return (member.isreg() or member.isdir()) and parts[:1] == (folder,) and ".." not in parts


def lock(folder: Path, extension: Path, *, offline: bool) -> list[str]:
    """Put all wheels into ``folder``, beside Pyodide, and a lock that names them; returns the names to be loaded."""
    file = folder / "pyodide-lock.json"
    known = json.loads(file.read_text(encoding="utf-8"))
    theirs: Lock = known["packages"]
    asked = [theirs[name] for name in needed(theirs, ASKED) if name not in IDLE]
    fetch(folder, [f"{each['name']}=={each['version']}" for each in asked])
    for wheel in (extension / "static" / "pypi").glob("*.whl"):
        if not wheel.name.startswith("widgetsnbextension-3"):
            copy(wheel, folder)
    for wheel in folder.glob("*.whl"):
        trim(wheel)
    ours(folder)
    for name in IDLE:
        wrap(folder, name.replace("-", "_"), version(name), {})
    packages: Lock = {}
    for name, module in ELSEWHERE.items():
        if offline:
            text = Path(standin.__file__).with_name(f"{name}.py").read_bytes()
            wrap(folder, name, theirs[name]["version"], {f"{module}.py": text})
        else:
            packages[name] = theirs[name] | {"file_name": f"{PYODIDE_CDN_URL}/{theirs[name]['file_name']}"}
    compile_all(folder)
    packages |= {entry["name"]: entry for entry in map(described, sorted(folder.glob("*.whl")))}
    file.write_text(json.dumps({**known, "packages": packages}, indent=1, sort_keys=True), encoding="utf-8")
    return sorted(packages)


def needed(known: Lock, names: tuple[str, ...]) -> list[str]:
    """These, and whatever they need, as far as Pyodide's lock knows."""
    found: dict[str, None] = {}
    left = list(names)
    while left:
        name = plain(left.pop())
        if name not in found:
            found[name] = None
            left += known[name]["depends"]
    return sorted(found)


def fetch(folder: Path, pinned: list[str]) -> None:
    """Have wheels that run anywhere fetched from the package index."""
    here = [f"{name}=={version(name)}" for name in INSTALLED]
    anywhere = ("--no-deps", "--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")
    command = [sys.executable, "-m", "pip", "download", "--quiet", *anywhere, "--python-version=3.14"]
    done = subprocess.run([*command, f"--dest={folder}", *pinned, *here], capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        why = next((line for line in done.stderr.splitlines() if line.startswith("ERROR")), done.stderr[-300:])
        raise BadInput(f"The wheels for the site cannot be had: {why}")


def ours(folder: Path) -> None:
    """A wheel of refkit and its widgets as they are installed, be it from a checkout."""
    about = distribution(DISTRIBUTION)
    files = {name: data for package in (refkit, widgets) for name, data in inside(Path(str(package.__file__)).parent)}
    points = (about.read_text("entry_points.txt") or "").encode()  # such a file is utf-8 everywhere
    wrap(folder, DISTRIBUTION.replace("-", "_"), about.version, files, {"entry_points.txt": points})


def inside(package: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a package by their names in a wheel."""
    for file in sorted(package.rglob("*")):
        name = file.relative_to(package.parent)
        if file.is_file() and not {"__pycache__", "notebooks", "serving", "site"} & set(name.parts):
            yield name.as_posix(), file.read_bytes()


def trim(wheel: Path) -> None:
    """Leave out of a wheel what no page runs: the visitor need not fetch it, and it is unpacked at every visit."""
    with zipfile.ZipFile(wheel) as source:
        files = {name: source.read(name) for name in source.namelist() if not UNRUN.match(name)}
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in files.items():
            target.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def wrap(
    folder: Path, name: str, number: str, files: Mapping[str, bytes], about: Mapping[str, bytes] | None = None
) -> None:
    """A wheel with these files and no more than it must say about itself."""
    info = f"{name}-{number}.dist-info"
    held = {
        **files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n".encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: refkit\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        **{f"{info}/{each}": text for each, text in (about or {}).items()},
    }
    record = "".join(f"{each},sha256={digest(data)},{len(data)}\n" for each, data in held.items())
    with zipfile.ZipFile(folder / f"{name}-{number}-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
        for each, data in {**held, f"{info}/RECORD": f"{record}{info}/RECORD,,\n".encode()}.items():
            wheel.writestr(zipfile.ZipInfo(each), data, zipfile.ZIP_DEFLATED)  # without a time: the same each time


def compile_all(folder: Path) -> None:
    """Compile what is in the wheels, if Node is here to run Pyodide: a page then begins seconds sooner."""
    if node := which("node"):
        script = Path(template.__path__[0]) / "compile.mjs"
        done = subprocess.run([node, str(script), str(folder)], capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode:
            raise BadInput(f"The wheels could not be compiled: {done.stderr[-300:]}")


def digest(data: bytes) -> str:
    """What a wheel says of a file in it."""
    return urlsafe_b64encode(sha256(data).digest()).decode().rstrip("=")


def described(wheel: Path) -> dict[str, Any]:
    """What the lock says of a wheel; what it needs is loaded anyway."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        said = archive.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    about = Parser().parsestr(said, headersonly=True)
    return {
        "name": plain(about["Name"]),
        "version": about["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(
            {re.sub(r"\.pyc?$", "", name.split("/")[0]) for name in names if re.search(r"\.pyc?$", name)}
        ),
        "depends": [],
        "unvendored_tests": False,
    }


def plain(name: str) -> str:
    """A package's name as the lock writes it.

    >>> plain("Pure_Eval")
    'pure-eval'
    """
    return re.sub(r"[-_.]+", "-", name).lower()
