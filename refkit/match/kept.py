"""Rows of a study in a file, as comma-separated values: as they come, and in order at the end."""

from collections.abc import Iterable
from pathlib import Path

from refkit.match import atomic
from refkit.match.study import StudyRow, from_csv, to_csv


def read(path: Path) -> list[StudyRow]:
    """The rows in the file at ``path``; none if it does not exist. Raises OSError, and `BadInput` for another file."""
    return from_csv(path.read_text("utf-8")) if path.exists() else []


def write(path: Path, rows: Iterable[StudyRow]) -> None:
    """Put ``rows`` into the file at ``path``, and nothing else, whole or not at all; raises OSError."""
    with atomic.naming(path):
        atomic.write(path, to_csv(rows))


def append(path: Path, rows: Iterable[StudyRow]) -> None:
    """Put ``rows`` at the end of the file at ``path``, which `write` began; raises OSError."""
    with atomic.naming(path), path.open("a", encoding="utf-8", newline="") as file:
        file.write(to_csv(rows, head=False))
