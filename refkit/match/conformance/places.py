"""Where something of a game stands in its files, and errors as sentences that say it."""

import inspect
import traceback
from functools import partial
from pathlib import Path
from typing import Final

KIT: Final = Path(__file__).parents[2]
"""The folder of refkit."""


def is_kit(file: str) -> bool:
    """Return whether a ``file`` belongs to refkit or to Python, and to no game."""
    path = Path(file)
    return file.startswith("<") or (path.is_relative_to(KIT) and not path.is_relative_to(KIT / "games"))


def place_of(thing: object) -> str:
    """Return file and line of a function or a class, such as ``rules.py:12``; "" if it has none in a game.

    Of a function that the kit has made, that is the place of the game's own function inside it.
    """
    while isinstance(thing, partial):
        thing = thing.func
    code = getattr(thing, "__code__", None)
    if code is not None and not is_kit(code.co_filename):
        return f"{Path(code.co_filename).name}:{code.co_firstlineno}"
    for cell in getattr(thing, "__closure__", None) or ():
        if callable(cell.cell_contents) and (found := place_of(cell.cell_contents)):
            return found
    if isinstance(thing, type):
        return _place_of_class(thing)
    return ""


def _place_of_class(kind: type) -> str:
    try:
        file, (_, line) = inspect.getsourcefile(kind), inspect.getsourcelines(kind)
    except (OSError, TypeError):
        return ""
    return f"{Path(file).name}:{line}" if file and not is_kit(file) else ""


def at(thing: object) -> str:
    """Return where ``thing`` stands as the end of a sentence, such as `` (rules.py:12)``; "" if that is not known."""
    place = place_of(thing)
    return f" ({place})" if place else ""


def describe_error(error: BaseException) -> str:
    """Return ``error`` as the end of a sentence, with the game's own line where it happened."""
    said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(":. ")
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_own(frame.filename)]
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{said}{where}."


def _is_own(file: str) -> bool:
    """Return whether a file is neither refkit's nor a library's."""
    return (
        not is_kit(file)
        and "site-packages" not in file
        and not Path(file).is_relative_to(Path(inspect.__file__).parent)
    )
