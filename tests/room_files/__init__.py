"""Rooms as refkits have written them, one back-up a format: what was kept is read for good.

`python -m tests.room_files` writes the one of today's format, if it is missing. None is ever written anew.
"""

from pathlib import Path

from widgets.rooms.store.records import FORMAT

FOLDER = Path(__file__).parent


def path_of(number: int = FORMAT) -> Path:
    """Return the path of the back-up of a room of this format; what its table said is beside it, as text."""
    return FOLDER / f"format-{number}.jsonl"
