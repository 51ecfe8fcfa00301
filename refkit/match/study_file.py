"""The rows of a study in a CSV file: appended while they are computed, and written in order at the end."""

from collections.abc import Sequence
from pathlib import Path

from refkit.match import atomic
from refkit.match.study import StudyRow, from_csv, to_csv


def read(path: Path) -> list[StudyRow]:
    """Read the rows in the file at ``path``; none if it does not exist.

    Raises OSError, and `BadInput` for a file of something else.
    """
    return from_csv(path.read_bytes().decode("utf-8-sig")) if path.exists() else []


def write(path: Path, rows: Sequence[StudyRow]) -> None:
    """Replace the file at ``path`` atomically with ``rows``; raises OSError."""
    with atomic.naming(path):
        atomic.write(path, to_csv(rows))


def append(path: Path, rows: Sequence[StudyRow]) -> None:
    """Append ``rows`` to the file at ``path``, which `write` created; raises OSError.

    Columns of the user's own are the last, so a new row leaves them out.
    """
    with atomic.naming(path), path.open("a", encoding="utf-8", newline="") as file:
        file.write(to_csv(rows, head=False))
