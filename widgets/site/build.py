"""``refkit build-site``: the whole site, in order."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory
from typing import Final

from jupyter_core.paths import jupyter_path

from refkit.kernel.choice import BadInput
from refkit.kernel.installed import install_command
from widgets.serving.serve import notebooks
from widgets.site import pages, wheels

KERNEL: Final = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS: Final = (KERNEL, "@jupyter-widgets/jupyterlab-manager", "anywidget", "ipycanvas")
"""The front-end extensions that a page needs, of those that are installed."""
WITHOUT: Final = (
    "@jupyterlab/codemirror-extension:commands",  # fails in a console, and says so
    "@jupyterlite/application-extension:service-worker-manager",  # a file system that slows each import
)
"""What JupyterLite would start besides."""
APART: Final = ("repl", "manifest.webmanifest", "package.json", "service-worker.js")
"""What it leaves that no page of ours needs; its bare console would run whatever a link says."""


def build(out: Path, *, offline: bool = False, pyodide: Path | None = None) -> int:
    """Write the site into the folder ``out``, which is new or empty; returns how many files there are.

    An ``offline`` site fetches nothing from anywhere else. ``pyodide`` is a copy of Pyodide's package, as a folder or
    an archive; without it, it is fetched.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BadInput(f"{out} is there already: name a folder that is new or empty.")
    with TemporaryDirectory() as where:
        work = Path(where)
        wheels.unpack(folder := work / "static" / "pyodide", pyodide)
        names = wheels.lock(folder, extension(KERNEL), offline=offline)
        settle(work, names)
        lite(work)
        pages.write(work / "out", notebooks())
        finish(work / "out")
        copytree(work / "out", out, dirs_exist_ok=True)
    return sum(file.is_file() for file in out.rglob("*"))


def extension(name: str) -> Path:
    """Where a front-end extension is installed."""
    for folder in (Path(place, name) for place in jupyter_path("labextensions")):
        if folder.is_dir():
            return folder
    raise BadInput(f"The front-end extension {name} is not installed: {install_command('site')}.")


def settle(work: Path, names: list[str]) -> None:
    """Write JupyterLite's settings: what a page is told, and what is built."""
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"lockFileURL": "./static/pyodide/pyodide-lock.json", "packages": names},
    }
    told = {
        "appName": "refkit",
        "disabledExtensions": WITHOUT,
        "faviconUrl": "./icon.svg",
        "litePluginSettings": {f"{KERNEL}:kernel": kernel},
    }
    lite = {"jupyter-lite-schema-version": 0, "jupyter-config-data": told}
    built = {
        "apps": ["repl"],
        "cache_dir": str(work / "cache"),
        "federated_extensions": [str(extension(name)) for name in EXTENSIONS],
        "ignore_sys_prefix": ["federated_extensions"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "output_dir": str(work / "out"),
    }
    for name, data in (("jupyter-lite.json", lite), ("jupyter_lite_config.json", {"LiteBuildConfig": built})):
        work.joinpath(name).write_text(json.dumps(data), encoding="utf-8")


def lite(work: Path) -> None:
    """Have JupyterLite build what its settings say."""
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)  # noqa: S603  our own command
    if done.returncode or not work.joinpath("out", "repl").is_dir():
        raise BadInput(f"JupyterLite could not build the site: {(done.stderr or done.stdout)[-500:]}")


def finish(out: Path) -> None:
    """Take away what is not needed, and tell the worker which build it keeps, and what each page alone needs."""
    for each in map(out.joinpath, APART):
        rmtree(each) if each.is_dir() else each.unlink(missing_ok=True)
    told = sha256()
    for file in sorted(out.rglob("*")):
        if file.is_file():
            told.update(file.read_bytes())
    text = pages.ours("site/worker.js").replace("%VERSION%", told.hexdigest()[:16])
    text = text.replace("[/* %PAGES% */]", json.dumps(pages.apart(out)))
    out.joinpath("worker.js").write_text(text, encoding="utf-8")
