"""How processes of one machine wake each other after a write: by an empty message to each listener, over the loopback.

A message carries nothing: whoever is woken looks into the store. Messages may be lost, or come from any program of the
machine. So a listener also polls: every `SLOW_POLL` seconds, and every `FAST_POLL` seconds for a while after it has
found a write for which no message came.
"""

import contextlib
import socket
import time
from collections.abc import Callable
from typing import Any, Final, TypeAlias, final

from widgets.rooms.store.contract import StoreDown
from widgets.rooms.store.database import Execute

LISTENERS: Final = "CREATE TABLE IF NOT EXISTS listeners (port INTEGER PRIMARY KEY, seen DOUBLE PRECISION NOT NULL)"
"""The ports at which processes listen, and when each last registered."""
LOOPBACK: Final = "127.0.0.1"
RENEW: Final = 60.0
"""Seconds after which a listener registers again."""
LISTENER_TIMEOUT: Final = 150.0
"""Seconds after which a listener that has not registered again is taken to be gone."""
PORTS_CACHED: Final = 0.5
"""Seconds for which a writer remembers the listeners that it has read."""
FAST_POLL: Final = 0.04
"""Seconds between two polls of a listener that cannot rely on messages."""
SLOW_POLL: Final = 1.0
"""Seconds between two polls of a listener that can."""
FAST_POLL_TIME: Final = 20.0
"""Seconds of fast polling after a write for which no message came."""

Light: TypeAlias = Callable[[Callable[[Execute], object]], Any]
"""Does work on the tables that need not survive a crash: `Database.write_volatile`."""


@final
class Waker:
    """Wakes the listeners of all processes."""

    def __init__(self, light: Light, now: Callable[[], float]) -> None:
        """Read with ``light`` which processes listen; ``now`` is the store's time."""
        self._light, self._now = light, now
        self._ports, self._read = list[int](), -PORTS_CACHED
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.settimeout(0)

    def wake(self) -> None:
        """Send a message to every listener; raises `StoreDown` if the list of them cannot be read."""
        if time.monotonic() - self._read > PORTS_CACHED:
            sql, since = "SELECT port FROM listeners WHERE seen > ?", self._now() - LISTENER_TIMEOUT
            self._ports, self._read = [row[0] for row in self._light(lambda run: run(sql, since))], time.monotonic()
        for port in self._ports:
            with contextlib.suppress(OSError):  # nobody listens there any more
                self._socket.sendto(b".", (LOOPBACK, port))

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()


@final
class Listener:
    """Waits for messages of a `Waker`; where no socket can be bound it polls instead."""

    def __init__(self, light: Light, now: Callable[[], float]) -> None:
        """Bind a port, which is registered with ``light`` when it is first waited for."""
        self._light, self._now = light, now
        self._registered_at = -RENEW
        self._unreliable_until = time.monotonic() + 2 * PORTS_CACHED  # by then all writers know of this listener
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._port = 0
        with contextlib.suppress(OSError):
            self._socket.bind((LOOPBACK, 0))
            self._port = int(self._socket.getsockname()[1])

    def wait(self) -> bool:
        """Wait for a message, or until it is time to poll all the same; return whether a message came."""
        if not self._port:
            time.sleep(FAST_POLL)
            return False
        self._register()
        self._socket.settimeout(FAST_POLL if time.monotonic() < self._unreliable_until else SLOW_POLL)
        woken = self._receive()
        self._socket.settimeout(0)
        while woken and self._receive():  # one look is enough for all that have come
            pass
        return woken

    def _receive(self) -> bool:
        """Return whether there was a message."""
        try:
            return bool(self._socket.recv(1))
        except OSError:
            return False

    def missed(self) -> None:
        """Poll often for a while: a write was found for which no message came."""
        self._unreliable_until = time.monotonic() + FAST_POLL_TIME

    def _register(self) -> None:
        """Register this listener from time to time, and remove those who are gone."""
        if time.monotonic() - self._registered_at < RENEW:
            return
        now = self._now()

        def work(run: Execute) -> None:
            run("DELETE FROM listeners WHERE seen < ?", now - LISTENER_TIMEOUT)
            run("INSERT OR REPLACE INTO listeners VALUES (?, ?)", self._port, now)

        with contextlib.suppress(StoreDown):  # the next time, then
            self._light(work)
            self._registered_at = time.monotonic()

    def wake(self) -> None:
        """End the current `wait`, from another thread."""
        with contextlib.suppress(OSError):
            self._socket.sendto(b".", (LOOPBACK, self._port))

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()
