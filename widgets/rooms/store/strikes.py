"""Who guesses codes waits, longer and longer."""

from math import ceil
from typing import Final

from refkit.kernel.choice import BadInput
from widgets.rooms.store.contract import FREE, PATIENCE, hidden
from widgets.rooms.store.database import Database, Run

STRIKE: Final = """INSERT INTO strikes VALUES (?, 1, 0) ON CONFLICT (address) DO UPDATE
    SET count = strikes.count + 1 RETURNING count"""


def patience(database: Database, address: str) -> None:
    """Raise `BadInput` as long as ``address`` must wait before it may try again."""
    key = hidden(address)
    rows = database.light(lambda run: run("SELECT until FROM strikes WHERE address = ?", key)) if address else []
    if rows and (left := rows[0][0] - database.now()) > 0:
        wait = ceil(left)
        raise BadInput(
            f"Too many wrong codes came from your network: wait {wait} second{'s' * (wait != 1)} and try again."
        )


def strike(database: Database, address: str) -> None:
    """Remember that a wrong code came from ``address``; forget those who have waited long enough."""
    now = database.now()

    def work(run: Run) -> None:
        run("DELETE FROM strikes WHERE until < ?", now - PATIENCE)
        count = run(STRIKE, hidden(address))[0][0]
        wait = min(PATIENCE, 2.0 ** min(count - FREE, FREE * 2)) if count >= FREE else 0
        run("UPDATE strikes SET until = ? WHERE address = ?", now + wait, hidden(address))

    if address:
        database.light(work)
