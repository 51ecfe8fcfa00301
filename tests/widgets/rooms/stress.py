"""A stress test: processes play and chat in one room until they are killed; nothing acknowledged may be lost."""

import contextlib
import multiprocessing
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast, final

from refkit.kernel.choice import BadInput
from tests.widgets.rooms import people
from widgets.rooms.room import Room
from widgets.rooms.store import Store
from widgets.rooms.store.postgres import Postgres
from widgets.rooms.store.records import HOST, LogEntry, RoomLine, StoreDown, Ticket
from widgets.rooms.store.sqlite import Sqlite

FORKS: Final = multiprocessing.get_context("forkserver")
"""Where they come from: a process that has imported everything, so that one more is there at once."""
FORKS.set_forkserver_preload([__name__])
if TYPE_CHECKING:
    from multiprocessing.connection import Connection

HURRY: Final = 20.0
"""How much faster their clock goes, so that a lease passes on while one watches."""
LATEST: Final = 0.3
"""Until how many seconds after the last sign of life somebody is killed."""
GAME: Final = "syndicate"


def fast_clock() -> float:
    """Return the time of a clock that makes leases end soon."""
    return time.time() * HURRY


def open_fast_store(where: str) -> Store:
    """Return the store in which the processes play."""
    return Store((Postgres if "postgresql" in where else sqlite_store)(where, fast_clock))


def sqlite_store(where: str, clock: Callable[[], float]) -> Sqlite:
    """Return a store in a file."""
    return Sqlite(Path(where), clock)


def play(where: str, code: str, host: Ticket, out: "Connection[Any, Any]") -> None:
    """Move the bots when it is this process's turn to, and chat as the host; report what was acknowledged."""
    page, talk = people.connect(open_fast_store(where), code), 0
    page.host = host
    while True:
        try:
            page.catch_up()
            report(out, people.move_bots(page))
            talk += 1
            report(out, page.say(LogEntry("chat", HOST, f"{page.page} {talk}"), key=f"{page.page} {talk}"))
        except (StoreDown, BadInput):
            continue  # it comes back; or it has talked too much for one minute of theirs


def report(out: "Connection[Any, Any]", lines: tuple[RoomLine, ...]) -> None:
    """Report what was acknowledged."""
    for line in lines:
        out.send((line.seq, line.key))


@final
class StressTest:
    """Processes in a room of bots, one after the other, and what was acknowledged to them."""

    def __init__(self, where: str) -> None:
        """Open a room for them."""
        self.where, self.store = where, open_fast_store(where)
        self.acknowledged: list[tuple[int, str]] = []
        self.code, self.host, self._heard = "", cast("Ticket | None", None), threading.Event()
        self.again()

    def again(self) -> None:
        """Open another room, in which the game has begun."""
        host = people.open_as_host(self.store, GAME, ["random"] * people.player_count(GAME))
        self.code, self.host, self.acknowledged = host.room.code, host.host, []
        host.say(LogEntry("begin", HOST))

    def start(self) -> ForkServerProcess:
        """Start one more process."""
        ours, theirs = FORKS.Pipe(duplex=False)
        process = FORKS.Process(target=play, args=(self.where, self.code, self.host, theirs), daemon=True)
        process.start()
        theirs.close()
        threading.Thread(target=self._listen, args=[ours], daemon=True).start()
        return process

    def _listen(self, said: "Connection[Any, Any]") -> None:
        """Collect what a process reports, until it ends."""
        with contextlib.suppress(EOFError, OSError), said:
            while True:
                seq, key = said.recv()
                self.acknowledged.append((seq, key))
                self._heard.set()

    def wait(self) -> None:
        """Wait until a process reports something; AssertionError if none does."""
        self._heard.clear()
        assert self._heard.wait(60), "nobody is told anything any more"

    def seen(self) -> Room:
        """Return the room, read anew: AssertionError if anything acknowledged is lost or doubled."""
        told = list(self.acknowledged)
        lines = {line.seq: line for line in self.store.since(self.code)}
        assert list(lines) == list(range(1, len(lines) + 1)), "a number is missing"
        assert all(lines[seq].key == key for seq, key in told), "what was acknowledged is not there"
        moves = [line.key for line in lines.values() if line.said.entry and line.said.entry.kind == "move"]
        chats = [line.said.text for line in lines.values() if line.said.kind == "chat"]
        assert len(set(moves)) == len(moves), "a bot has moved twice"
        assert len(set(chats)) == len(chats), "something was said twice"
        room = Room(self.store.find(self.code), self.store.seed(self.code))
        room.apply(lines.values())
        return room


@contextmanager
def stress_test(where: str) -> Iterator[StressTest]:
    """Return a stress test that is closed at the end."""
    found = StressTest(where)
    yield found
    found.store.close()


def kill_processes(where: str, times: int, seed: int) -> str:
    """Kill one of two processes again and again, and start another; nothing is lost or done twice."""
    chance = random.Random(seed)
    with stress_test(where) as room:
        pair = [room.start(), room.start()]
        for _ in range(times):
            room.wait()
            victim = pair.pop(chance.randrange(2))
            time.sleep(chance.random() * LATEST)
            kill_process(victim)
            pair = keep_playing(room, pair)
        for each in pair:
            kill_process(each)
        seen = room.seen()
    return f"{times} processes were killed; the last room has {seen.seq} lines."


def kill_process(process: ForkServerProcess) -> None:
    """Kill a process, and wait until it is gone."""
    process.kill()
    process.join()


def keep_playing(room: StressTest, pair: list[ForkServerProcess]) -> list[ForkServerProcess]:
    """Keep two processes playing: a game that is over is followed by another."""
    if not room.seen().over:
        return [*pair, room.start()]
    for each in pair:
        kill_process(each)
    room.again()
    return [room.start(), room.start()]


def kill_database(where: str, times: int, seed: int, kill: Callable[[], None], start: Callable[[], None]) -> str:
    """Kill and restart the database of two playing processes; they reconnect by themselves."""
    chance = random.Random(seed)
    with stress_test(where) as room:
        pair = [room.start(), room.start()]
        for _ in range(times):
            room.wait()
            time.sleep(chance.random() * LATEST)
            kill()
            start()
            room.wait()
            if room.seen().over:
                pair = keep_playing(room, pair)
        for each in pair:
            kill_process(each)
        seen = room.seen()
    return f"The database was killed {times} times; the last room has {seen.seq} lines."
