"""Fixtures: both kinds of store with a clock of the tests, and pages in rooms, with and without a browser."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.widgets.rooms.database import Server
from tests.widgets.rooms.driver import Tab
from widgets.page.links import qr_code
from widgets.rooms.store import Store
from widgets.rooms.store.postgres import Postgres
from widgets.rooms.store.sqlite import Sqlite

STILL = {"reduced_motion": "reduce"}
"""Of a visitor who wants no films."""


@dataclass
class Clock:
    """A clock that stands still until a test sets its time."""

    time: float = 1_000_000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.time


@dataclass
class StoreAccess:
    """Where a store is, with the tests' clock; each call of `reopen` opens it once more, as other processes do."""

    where: str
    clock: Clock = field(default_factory=Clock)
    open_ones: list[Store] = field(default_factory=list)

    def reopen(self) -> Store:
        """Open the same store once more."""
        there = "postgresql" in self.where
        self.open_ones.append(Store((Postgres if there else open_file)(self.where, self.clock)))
        return self.open_ones[-1]


def open_file(where: str, clock: Clock) -> Sqlite:
    """Open the store in this file, with the tests' clock."""
    return Sqlite(Path(where), clock)


@pytest.fixture(scope="session")
def database() -> Iterator[Server]:
    """Start a PostgreSQL server for the whole session."""
    server = Server()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.thorough)])
def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StoreAccess]:
    """Return an empty store of each kind."""
    there = request.param == "postgres"
    found = StoreAccess(request.getfixturevalue("database").place() if there else str(tmp_path / "rooms.sqlite"))
    yield found
    for each in found.open_ones:
        each.close()


@pytest.fixture
def store(any_store: StoreAccess) -> Store:
    """Return the store, opened once."""
    return any_store.reopen()


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[StoreAccess]:
    """Return an empty store in a file, for what is the same in every store."""
    found = StoreAccess(str(tmp_path / "file.sqlite"))
    yield found
    for each in found.open_ones:
        each.close()


@pytest.fixture
def arrive(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., Tab]]:
    """Return a function that opens the page of a room for an address and stored texts, and shows it at once."""
    monkeypatch.setenv("REFKIT_STORE", str(tmp_path / "rooms.sqlite"))
    monkeypatch.setattr("widgets.rooms.panels.invitation.qr_code", cache(qr_code))
    pages = list[Tab]()

    def arrived(query: str, **texts: str) -> Tab:
        pages.append(Tab(query, texts))
        return pages[-1]

    yield arrived
    for page in pages:
        if page.state.store:
            page.state.store.close()


@pytest.fixture(scope="module")
def room(base_url: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens the room page for a query in a browser, and waits for what is ``wanted`` there."""
    return lambda query, wanted, **options: open_page(f"{base_url}room?{query}", wanted=wanted, **STILL, **options)
