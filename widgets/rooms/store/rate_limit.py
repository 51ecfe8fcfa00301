"""Rate limits: who guesses codes waits longer and longer, with the network around the address; and budgets."""

from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import Final

from widgets.rooms.store.contract import FREE_TRIES, MAX_WAIT, RateLimited, hashed
from widgets.rooms.store.database import Database, Execute

FORGET: Final = "DELETE FROM strikes WHERE until < ?"
STRIKE: Final = """INSERT INTO strikes VALUES (?, 1, 0) ON CONFLICT (address) DO UPDATE
    SET count = strikes.count + 1 RETURNING count"""

SPEND: Final = """INSERT INTO strikes VALUES (?, 1, ?) ON CONFLICT (address) DO UPDATE
    SET count = CASE WHEN strikes.until < ? THEN 1 ELSE strikes.count + 1 END,
    until = CASE WHEN strikes.until < ? THEN excluded.until ELSE strikes.until END RETURNING count"""

HOME_BITS: Final = 64
"""Of an address of version 6 the first bits, which all addresses of one home or machine have in common."""


def check_rate_limit(database: Database, address: str) -> None:
    """Raise `RateLimited` as long as ``address`` must wait before it may try again."""
    key = address_key(address)
    rows = (
        database.write_volatile(lambda run: run("SELECT until FROM strikes WHERE address = ?", key)) if address else []
    )
    if rows and (left := rows[0][0] - database.now()) > 0:
        raise RateLimited(ceil(left))


def record_failure(database: Database, address: str) -> None:
    """Count a wrong code against ``address``; forget addresses that have waited long enough."""
    now = database.now()

    def work(run: Execute) -> None:
        run(FORGET, now - MAX_WAIT)
        count = run(STRIKE, address_key(address))[0][0]
        wait = min(MAX_WAIT, 2.0 ** min(count - FREE_TRIES, FREE_TRIES * 2)) if count >= FREE_TRIES else 0
        run("UPDATE strikes SET until = ? WHERE address = ?", now + wait, address_key(address))

    if address:
        database.write_volatile(work)


def spend(database: Database, budget: str, most: int, seconds: float) -> bool:
    """Count one more of a ``budget``; return whether it is among the first ``most`` of the current ``seconds``."""
    now = database.now()

    def work(run: Execute) -> int:
        run(FORGET, now - MAX_WAIT)
        return int(run(SPEND, hashed(f"budget {budget}"), now + seconds, now, now)[0][0])

    return database.write_volatile(work) <= most


def address_key(address: str) -> str:
    """Return the key under which failures of an address are counted."""
    return hashed(network_of(address))


def network_of(address: str) -> str:
    """Return an address, or the part of it that whoever guesses cannot change at will.

    >>> [network_of(each) for each in ("192.0.2.7", "2001:db8:1:2:3:4:5:6", "::ffff:192.0.2.7", "somewhere")]
    ['192.0.2.7', '2001:db8:1:2::', '192.0.2.7', 'somewhere']
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    rest = 128 - HOME_BITS
    return str(IPv6Address(int(found) >> rest << rest))
