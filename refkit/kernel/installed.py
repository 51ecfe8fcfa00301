"""What is installed: which refkit this is, and which other packages join it.

`importlib.metadata` takes longer to import than all of the kit, and most who import refkit ask none of this: so it is
imported by whoever asks.
"""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def version() -> str:
    """The version that is installed, such as ``0.1.0``; "unknown" if refkit runs without having been installed."""
    from importlib import metadata  # noqa: PLC0415  see above

    try:
        return metadata.version("refkit")
    except metadata.PackageNotFoundError:
        return "unknown"


@cache
def joining(group: str) -> "dict[str, EntryPoint]":
    """What installed packages bring along under the entry points of ``group``, by name; it is looked for once."""
    from importlib.metadata import entry_points  # noqa: PLC0415  see above

    return {entry.name: entry for entry in entry_points(group=group)}
