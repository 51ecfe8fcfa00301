"""The store in a database that speaks SQL: what is the same in SQLite and in PostgreSQL, which is almost all."""

from typing import final

from widgets.rooms.store.database import Database
from widgets.rooms.store.logs import Logs
from widgets.rooms.store.maintenance import Upkeep
from widgets.rooms.store.presence import Presence
from widgets.rooms.store.seats import Seats


@final
class SqlStore(Logs, Seats, Presence, Upkeep):
    """A `Store` in a `Database`."""

    def __init__(self, database: Database) -> None:
        """Keep rooms there."""
        super().__init__(database)
        self.now, self.watch, self.close = database.now, database.watch, database.close
