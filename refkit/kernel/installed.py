"""Installed packages: the version of refkit, and the entry points of other packages.

`importlib.metadata` takes longer to import than all of refkit, and few callers need it: it is imported inside the
functions that use it.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

DISTRIBUTION: Final = "refkit-tabletop"
"""What refkit is called on a package index, where ``refkit`` is somebody else's; it is imported as ``refkit``."""


def install_command(extra: str) -> str:
    """Return the command that installs refkit with one of its extras, as any shell understands it.

    >>> install_command("apps")
    'pip install "refkit-tabletop[apps]"'
    """
    return f'pip install "{DISTRIBUTION}[{extra}]"'


def version() -> str:
    """Return the installed version, such as ``0.1.0``; "unknown" if refkit runs without having been installed."""
    from importlib import metadata  # noqa: PLC0415  see above

    try:
        return metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return "unknown"


@cache
def entries(group: str) -> "tuple[EntryPoint, ...]":
    """Return the entry points of ``group`` in all installed packages; cached."""
    from importlib.metadata import entry_points  # noqa: PLC0415  see above

    return tuple(entry_points(group=group))


def unique_entries(group: str) -> "dict[str, EntryPoint]":
    """Return the entry points of ``group`` by name, without those with `conflicting_names`."""
    return {entry.name: entry for entry in entries(group) if entry.name not in conflicting_names(group)}


LONGEST_ERROR: Final = 300
"""Characters of another package's error message that are shown at most."""


@cache
def load_entry(entry: "EntryPoint", kind: type) -> tuple[Any, str]:
    """Return the object of ``entry`` and "", or None and a sentence that says why it is not a usable ``kind``.

    An error in another package affects only that package. The result is cached, also if it fails.
    """
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001  another package may raise anything
        return None, unusable(entry, error)
    if isinstance(found, kind):
        return found, ""
    wrong = f"{entry.value} is a {type(found).__name__} and no {kind.__name__}"
    return None, f"{entry.name!r} of {_package(entry)} cannot be used: {wrong}."


def unusable(entry: "EntryPoint", error: BaseException) -> str:
    """Return a sentence that says that what ``entry`` brings cannot be used, with the ``error`` and its line."""
    message = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_ERROR]
    return f"{entry.name!r} of {_package(entry)} cannot be used: {message.rstrip('.: ')}{_place(entry, error)}."


def _place(entry: "EntryPoint", error: BaseException) -> str:
    """Return the last line of the package of ``entry`` that ``error`` went through, such as `` (rules.py:12)``."""
    from traceback import extract_tb  # noqa: PLC0415  only for errors

    if isinstance(error, SyntaxError) and error.filename:
        return f" ({Path(error.filename).name}:{error.lineno})"
    top = entry.module.partition(".")[0]
    frames = [frame for frame in extract_tb(error.__traceback__) if top in Path(frame.filename).with_suffix("").parts]
    return f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""


def _package(entry: "EntryPoint") -> str:
    """Return the name of the package that registers an entry point."""
    return entry.dist.name if entry.dist else entry.module


@cache
def conflicting_names(group: str) -> dict[str, str]:
    """Return the names in ``group`` that packages register differently, each with a sentence that names these."""
    found: dict[str, dict[str, str]] = {}
    for entry in entries(group):
        found.setdefault(entry.name, {})[entry.value] = _package(entry)
    return {
        name: f"{name!r} is brought by {' and by '.join(sorted(packages.values()))}: uninstall all but one of them."
        for name, packages in found.items()
        if len(packages) > 1
    }
