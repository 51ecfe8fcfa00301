"""What is installed: which refkit this is, and which other packages join it.

`importlib.metadata` takes longer to import than all of the kit, and most who import refkit ask none of this: so it is
imported by whoever asks.
"""

from functools import cache
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
    """The version that is installed, such as ``0.1.0``; "unknown" if refkit runs without having been installed."""
    from importlib import metadata  # noqa: PLC0415  see above

    try:
        return metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return "unknown"


@cache
def entries(group: str) -> "tuple[EntryPoint, ...]":
    """What installed packages bring along under the entry points of ``group``; it is looked for once."""
    from importlib.metadata import entry_points  # noqa: PLC0415  see above

    return tuple(entry_points(group=group))


def joining(group: str) -> "dict[str, EntryPoint]":
    """What is brought along under ``group``, by name; none of what is `contested`."""
    return {entry.name: entry for entry in entries(group) if entry.name not in contested(group)}


LONGEST_ERROR: Final = 300
"""Characters of somebody else's error that are told at the most."""


@cache
def loaded(entry: "EntryPoint", kind: type) -> tuple[Any, str]:
    """Return what ``entry`` stands for and "", or None and a sentence on why it is no ``kind`` that can be used.

    What an installed package fails with takes nothing down but itself. It is imported once, also if that fails.
    """
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001  whatever the package of somebody else does
        said = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_ERROR]
        return None, f"{entry.name!r} of {_package(entry)} cannot be used: {said.rstrip('.: ')}."
    if isinstance(found, kind):
        return found, ""
    wrong = f"{entry.value} is a {type(found).__name__} and no {kind.__name__}"
    return None, f"{entry.name!r} of {_package(entry)} cannot be used: {wrong}."


def _package(entry: "EntryPoint") -> str:
    """Who brings an entry point."""
    return entry.dist.name if entry.dist else entry.module


@cache
def contested(group: str) -> dict[str, str]:
    """The names under ``group`` that stand for different things, each with a sentence that says who brings them."""
    found: dict[str, dict[str, str]] = {}
    for entry in entries(group):
        found.setdefault(entry.name, {})[entry.value] = _package(entry)
    return {
        name: f"{name!r} is brought by {' and by '.join(sorted(packages.values()))}: uninstall all but one of them."
        for name, packages in found.items()
        if len(packages) > 1
    }
