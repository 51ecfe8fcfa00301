"""A store for the tests, with a clock of theirs, and people at a table in it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from widgets.rooms.store.contract import Store
from widgets.rooms.store.sql import SqlStore
from widgets.rooms.store.sqlite import Sqlite


@dataclass
class Clock:
    """A clock that goes on when it is told to."""

    time: float = 1_000_000.0

    def __call__(self) -> float:
        """The time."""
        return self.time


@dataclass
class Kept:
    """A store with a clock of ours, and more of the same store, as other processes open it."""

    path: Path
    clock: Clock = field(default_factory=Clock)
    open_ones: list[Store] = field(default_factory=list)

    def again(self) -> Store:
        """The same store once more."""
        self.open_ones.append(SqlStore(Sqlite(self.path, self.clock)))
        return self.open_ones[-1]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    """A store that holds nothing yet."""
    found = Kept(tmp_path / "rooms.sqlite")
    yield found
    for each in found.open_ones:
        each.close()


@pytest.fixture
def store(kept: Kept) -> Store:
    """One of it."""
    return kept.again()
