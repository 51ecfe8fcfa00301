"""Where something of a game stands in its files, and errors as sentences that say it."""

import inspect
import sys
import traceback
from functools import cache, partial
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Final

from refkit.kernel.installed import unique_entries

GROUP: Final = "refkit.checks"
"""The group of entry points by which packages add checks to those of refkit."""
KIT: Final = Path(__file__).parents[2]
"""The folder of refkit."""
PYTHON: Final = Path(inspect.__file__).parent
"""The folder of Python's own library."""


@cache
def kits() -> tuple[Path, ...]:
    """Return the folders of refkit, and of the packages that add checks: what is no game's, but for their games."""
    specs = [find_spec(entry.module.partition(".")[0]) for entry in unique_entries(GROUP).values()]
    return (KIT, *(Path(spec.origin).parent for spec in specs if spec and spec.origin))


@cache
def is_kit(file: str) -> bool:
    """Return whether a ``file`` belongs to a kit or is generated, and belongs to no game."""
    path = Path(file)
    inside = [path.relative_to(kit).parts for kit in kits() if path.is_relative_to(kit)]
    return file.startswith("<") or any(parts[0] != "games" or len(parts) < 3 for parts in inside)  # noqa: PLR2004  games/GAME/FILE


def place_of(thing: object) -> str:
    """Return file and line of a function or a class, such as ``rules.py:12``; "" if it has none in a game.

    Of a function that the kit has made, that is the place of the game's own function inside it.
    """
    while isinstance(thing, partial):
        thing = thing.func
    thing = getattr(thing, "__func__", thing)
    code = getattr(thing, "__code__", None)
    if code is not None and not is_kit(code.co_filename):
        return written(code.co_filename, code.co_firstlineno)
    for cell in getattr(thing, "__closure__", None) or ():
        if callable(cell.cell_contents) and (found := place_of(cell.cell_contents)):
            return found
    if isinstance(thing, type):
        return _place_of_class(thing)
    return ""


@cache  # finding it parses the whole file
def _place_of_class(kind: type) -> str:
    try:
        file, (_, line) = inspect.getsourcefile(kind), inspect.getsourcelines(kind)
    except (OSError, TypeError):
        return ""
    return written(file, line) if file and not is_kit(file) else ""


def written(file: str | Path, line: int) -> str:
    """Return a place as it is written: the file, with its folder if every folder has one of that name, and the line."""
    path = Path(file)
    name = f"{path.parent.name}/{path.name}" if path.name == "__init__.py" else path.name
    return f"{name}:{line}"


def at(*things: object) -> str:
    """Return where the first of ``things`` that stands in a game does, as the end of a sentence: `` (rules.py:12)``.

    It is "" if that is known of none of them.
    """
    place = next((place for place in map(place_of, things) if place), "")
    return f" ({place})" if place else ""


def at_text(package: str, *texts: str) -> str:
    """Return where one of ``texts`` stands in the files of ``package``, as the end of a sentence.

    The first of the texts that occurs counts. It is "" if none does.
    """
    for text in texts:
        for file in sources(package):
            lines = file.read_text("utf-8").splitlines()
            if found := [number for number, line in enumerate(lines, 1) if text in line]:
                return f" ({written(file, found[0])})"
    return ""


def sources(package: str) -> list[Path]:
    """Return the Python files and ``rules.toml`` of ``package``, those of its top level first."""
    file = Path(getattr(sys.modules.get(package), "__file__", None) or "nowhere.py")
    if file.name != "__init__.py":
        return [file] if file.is_file() else []
    files = chain.from_iterable(map(file.parent.rglob, ("*.py", "rules.toml")))
    return sorted(files, key=lambda each: (len(each.parts), each))


def describe_error(error: BaseException) -> str:
    """Return ``error`` in words, with the game's own line where it happened; without a full stop."""
    said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(":. ")
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if is_own(frame.filename)]
    frames = [frame for frame in frames if "site-packages" not in frame.filename] or frames
    where = f" ({written(frames[-1].filename, frames[-1].lineno or 0)})" if frames else ""
    return f"{said}{where}"


def is_own(file: str) -> bool:
    """Return whether a file is neither a kit's nor Python's."""
    return not is_kit(file) and ("site-packages" in file or not Path(file).is_relative_to(PYTHON))
