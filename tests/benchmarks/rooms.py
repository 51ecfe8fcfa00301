"""``python -m tests.benchmarks.rooms``: how fast a line comes to others, how much a store takes, what waiting costs.

Everything for SQLite and for PostgreSQL (Debian's, in a temporary directory) in the same run: how long it takes from a
write to six processes that watch, in turns, and until six real pages have painted a move; what a page costs at which
nothing happens; then fifty rooms, played to
their ends by two hundred clients in four processes (for PostgreSQL two, as of two servers), each with a replica of its
room, which judges and replays every move; every log is read anew afterwards, and checked against what was acknowledged.
Only the limit of lines a minute is lifted. Goals: 300 moves a second on SQLite, of which what the processor spends on a
move tells on a busy machine, too; a watcher on PostgreSQL waits at most 1.3 times as long. Takes about ten minutes.
"""

import argparse
import contextlib
import statistics
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest import mock

import psutil
import psycopg

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR
from tests.benchmarks.browser import percentile_95
from tests.benchmarks.goals import Sheet
from tests.benchmarks.painted import measure_paint
from tests.widgets.rooms import people
from tests.widgets.rooms.database import Server
from tests.widgets.rooms.stress import FORKS
from widgets.rooms import judging
from widgets.rooms.room import Room
from widgets.rooms.store import Store, open_store
from widgets.rooms.store.records import LogEntry, OnlinePage, Ticket

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

TOGETHER: Final = 16
"""Rooms that are opened at once."""
CLIENTS: Final = 4
"""People in a room."""
PROCESSES: Final = {"SQLite": 4, "PostgreSQL": 2}
CONNECTIONS: Final = """SELECT count(*), count(*) FILTER (WHERE application_name = 'refkit listens')
    FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"""
PARTS: Final = ("watch", "paint", "wait", "crowd")
WATCHERS: Final = 6
WRITES: Final = 100
IDLE: Final = 15
"""Seconds for which a page waits while it is measured."""
BEAT: Final = 3.0
"""Seconds between two signs of life of a page."""
FORKS.set_forkserver_preload([__name__])


# ---- how long a line takes ---------------------------------------------------------------------------------------


def watch(where: str, code: str, out: "Connection[Any, Any]") -> None:
    """Send for each line the seconds that it took to arrive, by the clock of its writer."""
    store, page, news = open_store(where), 0, threading.Event()
    store.watch(code, lambda _: news.set())
    out.send(None)
    while True:
        news.wait()
        news.clear()
        lines = store.since(code, page)
        now = time.monotonic()
        for line in lines:
            out.send(now - float(line.said.text))
            page = line.seq


def read_latencies(where: str) -> list[float]:
    """Return the milliseconds from the beginning of a write until each of six others has read it."""
    store = open_store(where)
    code = people.open_room(store, "cheers")
    pipes = [FORKS.Pipe(duplex=False) for _ in range(WATCHERS)]
    others = [FORKS.Process(target=watch, args=(where, code, theirs), daemon=True) for _, theirs in pipes]
    for each in others:
        each.start()
    for ours, _ in pipes:
        ours.recv()
    found = []
    for number in range(WRITES):
        time.sleep(0.05 + 0.05 * (number % 7) / 7)  # not in step with whoever looks every so often
        store.append(code, number, [LogEntry("chat", SPECTATOR, str(time.monotonic()))])
        found += [ours.recv() * 1000 for ours, _ in pipes]
    for each in others:
        each.kill()
        each.join()
    store.close()
    return found


# ---- how much it takes -------------------------------------------------------------------------------------------


def watch_room(store: Store, code: str) -> tuple[threading.Event, deque[int], Callable[[], None]]:
    """Watch a room; return an event that is set at news, the number of the last line, and what ends the watch."""
    news, last = threading.Event(), deque([0], maxlen=1)

    def told(number: int) -> None:
        last.append(number)
        news.set()

    return news, last, store.watch(code, told)


def client(store: Store, rooms: list[tuple[str, Ticket]], until: float, done: list[tuple[str, int, str]]) -> None:
    """Play a seat in one room after another, as fast as questions are asked; append the lines written to ``done``."""
    chance = Seeded(str(rooms))
    for code, ticket in rooms:
        news, last, end = watch_room(store, code)
        page = people.connect(store, code)
        page.ticket = ticket
        while time.monotonic() < until and not page.room.over:
            if page.room.seq < last[0]:
                page.catch_up()
            if page.seat in page.room.seats_to_move():
                move = people.move_text(page, chance.pick(page.room.view(page.seat).legal))
                with contextlib.suppress(ValueError):  # somebody was quicker, and it is not asked any more
                    done += [(code, line.seq, line.key) for line in page.say(LogEntry("entry", page.seat, move))]
            else:
                news.wait(0.5)
                news.clear()
        end()


def clients(where: str, seats: list[list[tuple[str, Ticket]]], seconds: float, out: "Connection[Any, Any]") -> None:
    """Run clients in one process, a thread each; send what they were answered to ``out``."""
    mock.patch.object(judging, "LINES_PER_MINUTE", 1_000_000).start()
    store, done = open_store(where), list[tuple[str, int, str]]()
    out.send(None)
    until, before = time.monotonic() + seconds, cpu_seconds()
    threads = [threading.Thread(target=client, args=(store, rooms, until, done)) for rooms in seats]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    out.send((done, cpu_seconds() - before))


def cpu_seconds() -> float:
    """Return the CPU seconds that this process has used."""
    return float(sum(psutil.Process().cpu_times()[:2]))


def begin_game(store: Store, game: str) -> tuple[str, list[Ticket]]:
    """Begin a game in a new room; return the room's code and the tickets of its seats."""
    pages = people.begin_game(store, game, count=CLIENTS)
    return pages[0].room.code, [page.ticket for page in pages if page.ticket]


def crowd(where: str, game: str, seconds: float, rooms: int, processes: int) -> tuple[float, float, float]:
    """Return moves and lines per second, and CPU milliseconds per move, with all that other pages do about it.

    AssertionError if anything was lost, doubled, or came out of order.
    """
    store = open_store(where)
    each_group = max(2, int(seconds / 8))
    with ThreadPoolExecutor(TOGETHER) as together:
        ready = list(together.map(lambda _: begin_game(store, game), range(rooms * each_group)))
    groups = [ready[number::rooms] for number in range(rooms)]
    seats = [[(code, tickets[seat]) for code, tickets in group] for group in groups for seat in range(CLIENTS)]
    pipes = [FORKS.Pipe(duplex=False) for _ in range(processes)]
    work = [seats[number::processes] for number in range(processes)]
    every = zip(work, pipes, strict=True)
    others = [FORKS.Process(target=clients, args=(where, part, seconds, pipe[1]), daemon=True) for part, pipe in every]
    before = {code: store.find(code).last for group in groups for code, _ in group}
    for each in others:
        each.start()
    ends = [(ours.recv(), ours.recv())[1] for ours, _ in pipes]
    told = [line for done, _ in ends for line in done]
    for each in others:
        each.join()
    moves = lines = 0
    for code, last in before.items():
        log = store.since(code)
        assert [line.seq for line in log] == list(range(1, len(log) + 1))
        assert {(line.seq, line.key) for line in log} >= {(seq, key) for at, seq, key in told if at == code}
        Room(store.find(code), store.seed(code)).apply(log)
        moves += sum(line.said.seat >= 0 for line in log[last:])
        lines += len(log) - last
    assert len(told) == len(set(told)) == lines, Counter(told).most_common(1)
    store.close()
    return moves / seconds, lines / seconds, 1000 * sum(took for _, took in ends) / moves


@contextlib.contextmanager
def counting_connections(address: str) -> Iterator[list[tuple[int, int]]]:
    """Count a database's connections meanwhile: yield a list of the most at once, and how many of them listened."""
    most, done = [(0, 0)], threading.Event()

    def look() -> None:
        with psycopg.connect(address, autocommit=True) as connection:
            while not done.wait(0.2):
                row = connection.execute(CONNECTIONS).fetchone()
                most[0] = max(most[0], row) if row else most[0]

    thread = threading.Thread(target=look)
    thread.start()
    yield most
    done.set()
    thread.join()


# ---- what waiting costs ------------------------------------------------------------------------------------------


def wait(where: str, code: str, out: "Connection[Any, Any]") -> None:
    """Wait as a page does for which nothing happens; send the percentage of a core that it took to ``out``."""
    store = open_store(where)
    store.watch(code, lambda _: None)
    store.heartbeat(code, OnlinePage("page", SPECTATOR, "Ann", 0.0))
    before = cpu_seconds()
    for _ in range(int(IDLE / BEAT)):
        time.sleep(BEAT)
        store.heartbeat(code, OnlinePage("page", SPECTATOR, "Ann", 0.0))
    out.send((cpu_seconds() - before) / IDLE * 100)


def idle_load(where: str) -> float:
    """Return the percentage of a core that a waiting page takes."""
    store = open_store(where)
    ours, theirs = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=wait, args=(where, people.open_room(store, "cheers"), theirs), daemon=True)
    process.start()
    found = float(ours.recv())
    process.join()
    store.close()
    return found


def measure_watching(sheet: Sheet, stores: dict[str, str], turns: int) -> None:
    """Measure the time from a write until whoever watches has read it."""
    took: dict[str, list[float]] = {name: [] for name in stores}
    for name, _ in zip(cycle(stores), range(turns * 2), strict=False):
        took[name] += read_latencies(stores[name])
    print_latencies(sheet, "a write until another has read it", took)


def measure_painting(sheet: Sheet, stores: dict[str, str], moves: int) -> None:
    """Measure the time from a move to the other pages, and what they cost while they wait."""
    took = {name: measure_paint(where, moves) for name, where in stores.items()}
    print_latencies(
        sheet, "a move from its click until it is painted elsewhere", {name: it.clicked for name, it in took.items()}
    )
    for name, each in took.items():
        sheet.goal(f"{name}: painted after its write, p50", statistics.median(each.written), 100, unit="ms", most=True)
        sheet.goal(f"{name}: the same, p95", percentile_95(each.written), 200, unit="ms", most=True)
        sheet.goal(f"{name}: an open page, with its share of the server", each.idle, 0.5, unit="%", most=True)


def print_latencies(sheet: Sheet, what: str, took: dict[str, list[float]]) -> None:
    """Print how long it took in each store, and how much longer in the second."""
    for name, every in took.items():
        sheet.row(f"{name}: {what}, p50", statistics.median(every), "ms")
        sheet.row(f"{name}: the same, p95", percentile_95(every), "ms")
    sheet.goal(
        f"PostgreSQL's p95 beside SQLite's: {what}",
        percentile_95(took["PostgreSQL"]) / percentile_95(took["SQLite"]),
        1.3,
        most=True,
    )


def measure_crowd(sheet: Sheet, stores: dict[str, str], said: argparse.Namespace) -> None:
    """Measure two hundred clients that play at once, on each store."""
    for name, where in stores.items():
        processes = PROCESSES[name]
        with counting_connections(stores["PostgreSQL"]) as most:
            moves, lines, took = crowd(where, said.game, said.seconds, said.rooms, processes)
        sheet.row(f"{name}: lines on the disk", lines, "/s")
        sheet.row(f"{name}: a move, everywhere", took, "ms of a processor")
        if name == "SQLite":
            sheet.goal(f"{name}: refereed moves on the disk", moves, 300, unit="/s")
        else:
            sheet.row(f"{name}: refereed moves on the disk", moves, "/s")
            sheet.goal(f"{name}: connections", most[0][0], 40, most=True)
            sheet.goal(f"{name}: of these listen", most[0][1], processes, most=True)


def main() -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.rooms", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="for which the crowd plays")
    parser.add_argument("--rooms", type=int, default=50, help="each with four clients")
    parser.add_argument("--game", default="cheers")
    parser.add_argument("--turns", type=int, default=3, help="how often writes are watched in each store")
    parser.add_argument("--moves", type=int, default=60, help="how many are seen to be painted in each store")
    parser.add_argument("--only", nargs="*", choices=PARTS, default=PARTS, help="these parts alone")
    said = parser.parse_args()
    sheet, server = Sheet(), Server()
    with tempfile.TemporaryDirectory() as folder:
        stores = {"SQLite": str(Path(folder) / "rooms.sqlite"), "PostgreSQL": server.place()}
        if "watch" in said.only:
            measure_watching(sheet, stores, said.turns)
        if "paint" in said.only:
            measure_painting(sheet, stores, said.moves)
        for name, where in stores.items() if "wait" in said.only else ():
            sheet.row(f"{name}: a page that waits", idle_load(where), "% of a core")
        if "crowd" in said.only:
            measure_crowd(sheet, stores, said)
    server.stop()
    sheet.end()


if __name__ == "__main__":
    main()
