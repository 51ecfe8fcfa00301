"""``refkit build-site``: the whole site, in order."""

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Final

from refkit.kernel.choice import BadInput
from widgets.site import pages, prerender, python

PYODIDE: Final = f"pyodide-{python.PYODIDE_VERSION}"
"""The folder of Pyodide, which is the same in every build that has this version of it."""
MANIFEST: Final = {
    "name": "refkit",
    "short_name": "refkit",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "icons": [{"src": "icon.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "any"}],
}
"""What an installed site is called, and how it begins."""


def build(
    out: Path,
    *,
    pyodide: Path | None = None,
    games: Sequence[str] = (),
    progress: Callable[[int, int], object] | None = None,
) -> int:
    """Write the site into the folder ``out``, which is new or empty; return how many files there are.

    ``pyodide`` is a copy of Pyodide's package, as a folder or an archive; without it, it is fetched. Given ``games``,
    only pages that begin with these are prerendered, which takes a fifth of the time for one. ``progress`` is called
    with how many pages are, and how many are to be: that is most of the time.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BadInput(f"{out} is there already: name a folder that is new or empty.")
    with TemporaryDirectory() as where:
        site = Path(where, "site")
        site.mkdir()
        python.unpack(Path(where, "pyodide"), pyodide)
        copytree(Path(where, "pyodide"), site / PYODIDE)
        code = site / "code"
        code.mkdir()
        archive = code / "refkit.tar.gz"
        python.archive(archive)
        python.practice_archive(extra := code / "practice.tar.gz")
        for each in (archive, extra):
            python.precompile(site / PYODIDE, each)
        prerendered = prerender.render_all(games, progress)
        pages.write_code(code, PYODIDE, prerendered)
        code = code.rename(site / f"code-{digest(code)[:12]}")
        pages.write_pages(site, code.name, prerendered)
        site.joinpath("manifest.webmanifest").write_text(json.dumps(MANIFEST), encoding="utf-8")
        finish(site)
        copytree(site, out, dirs_exist_ok=True)
    return sum(file.is_file() for file in out.rglob("*"))


def finish(site: Path) -> None:
    """Write the version of this build, and the names of its files, into the service worker that keeps it."""
    names = [file.removesuffix("index.html") or "./" for file in files(site)]
    text = pages.script("cache.js").replace("%VERSION%", digest(site)[:16]).replace("%PYODIDE%", PYODIDE)
    site.joinpath("cache.js").write_text(text.replace("[/* %FILES% */]", json.dumps(names)), encoding="utf-8")


def files(folder: Path) -> list[str]:
    """Return the names of all files in a folder, in order."""
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def digest(folder: Path) -> str:
    """Return a digest of all files in a folder."""
    return sha256(b"".join(sha256(folder.joinpath(file).read_bytes()).digest() for file in files(folder))).hexdigest()
