"""Connections to PostgreSQL that do not wait for ever for a server that hangs, or behind a line that is cut."""

from typing import Any, Final, TypeVar, final

import psycopg
from psycopg.abc import PQGen

T = TypeVar("T")
ANSWER: Final = 1.2
"""Seconds in which a server that works answers a statement."""
INTERVAL: Final = 0.1
"""Seconds between two looks whether somebody has interrupted the program."""
CONNECT: Final = 2
"""Seconds for one try to connect, the least that psycopg knows."""


@final
class PatientConnection(psycopg.Connection[Any]):
    """A connection that closes, with an OperationalError, when a statement takes longer than ``patience`` seconds."""

    patience = ANSWER

    def wait(self, gen: PQGen[T], interval: float = INTERVAL, timeout: float | None = None) -> T:
        """Wait as psycopg does, but no longer than ``patience`` where no other ``timeout`` is given."""
        try:
            return super().wait(gen, interval, self.patience if timeout is None else timeout)
        except psycopg.OperationalError:
            if timeout is None:
                self.close()  # what it would answer later belongs to no other statement
            raise
