"""Processes and databases are killed at any instant: each acknowledged line is there once, and no bot moves twice."""

import pytest

from tests.tiers import by_tier
from tests.widgets.rooms import stress
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.database import Server

TIMES = by_tier(10, 10, 20)


@pytest.mark.thorough
def test_processes_are_killed(any_store: StoreAccess) -> None:
    """Of two processes that play in a room one is killed ten times."""
    stress.kill_processes(any_store.where, TIMES, 1)


@pytest.mark.thorough
def test_the_database_is_killed() -> None:
    """PostgreSQL with all its processes is killed and started again, five times; whoever plays goes on."""
    server = Server()
    stress.kill_database(server.place(), TIMES // 2, 1, server.kill, server.start)
    server.stop()
