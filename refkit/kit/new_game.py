"""A new game: a folder with a small whole game in it, which can be played at once and is then changed into another.

The game is `refkit.kit.skeleton`, copied under the name of the new one. It is found by refkit when its folder is
installed (``pip install -e FOLDER``) or is on PYTHONPATH.
"""

import keyword
import re
from collections.abc import Collection, Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.kernel.options import LONGEST_NAME
from refkit.text.checks import say

VERSION: Final = "0.1"
COPIED: Final = ("__init__.py", "rulebook/examples/turns.toml")
"""The files of the skeleton."""
PROJECT: Final = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "{version}"
description = "{title}, a game for refkit."
requires-python = ">=3.11"
dependencies = ["refkit-tabletop"]

# By this refkit finds the game. {package}-{version}.dist-info says the same where the folder is on PYTHONPATH and not
# installed: change both. A screen of its own joins under "widgets.tabletops", as "{package}.screen:SCREEN".
[project.entry-points."refkit.games"]
{name} = "{package}:GAME"

[tool.hatch.build.targets.wheel]
packages = ["{package}"]
"""
METADATA: Final = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: {title}, a game for refkit.\n"
ENTRY_POINTS: Final = "[refkit.games]\n{name} = {package}:GAME\n"


def write_game(name: str, parent: Path, known: Collection[str]) -> tuple[Path, ...]:
    """Write a new game called ``name`` into a new folder of that name in ``parent``; return its files.

    Raises `BadInput` for a name that cannot be one, or is one of the ``known`` games or of another module, and for a
    folder that exists.
    """
    package = package_of(name, known)
    folder = parent / name
    if folder.exists():
        raise BadInput(f"{folder} exists already: choose another name, or remove it.")
    texts = dict(_texts(name, package))
    for path, text in texts.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return tuple(folder / path for path in texts)


def package_of(name: str, known: Collection[str]) -> str:
    """Return what the package of a game called ``name`` is called; raises `BadInput` if it cannot have that name."""
    if len(name) > LONGEST_NAME or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise BadInput(f"A game cannot be called {say(name)}: use small letters, digits and hyphens, as in ghost-ship.")
    package = name.replace("-", "_")
    if name in known:
        raise BadInput(f"There is a game called {say(name)} already: choose another name.")
    if keyword.iskeyword(package) or find_spec(package):
        raise BadInput(f"{say(package)} already means something in Python: choose another name.")
    return package


def _texts(name: str, package: str) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each file."""
    words = {"name": name, "package": package, "version": VERSION, "title": name.replace("-", " ").capitalize()}
    yield "pyproject.toml", PROJECT.format(**words)
    yield f"{package}-{VERSION}.dist-info/METADATA", METADATA.format(**words)
    yield f"{package}-{VERSION}.dist-info/entry_points.txt", ENTRY_POINTS.format(**words)
    for path in COPIED:
        text = files("refkit.kit").joinpath("skeleton", *path.split("/")).read_text("utf-8")
        yield f"{package}/{path}", text.replace("Skeleton", words["title"]).replace("skeleton", name)
