"""A PostgreSQL server that is killed or hangs: people are told soon, reconnect soon, and nothing is lost."""

import contextlib
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import psutil
import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.app.host import Driven
from tests.widgets.app.host import until as until_true
from tests.widgets.coroutines import run_in_thread
from tests.widgets.rooms import people
from tests.widgets.rooms.database import Server
from tests.widgets.rooms.driver import ADDRESS
from widgets.app.messages import Action, Ready
from widgets.rooms.app import app
from widgets.rooms.client import RoomClient
from widgets.rooms.store import Store, open_store
from widgets.rooms.store.postgres import Postgres
from widgets.rooms.store.records import LogEntry, StoreDown

pytestmark = pytest.mark.thorough
TAP: Final = 2.0
"""Seconds within which a tap is answered, whatever has become of the database."""
BACK: Final = 3.0
"""Seconds after which nobody is told any more that the database is down, when it is not."""
TRIES: Final = 12
"""How often a page finds it down before it comes back: by then whoever waits longer after each try waits very long."""


class Killed:
    """A server that is killed, and started again."""

    def __init__(self, server: Server) -> None:
        self.down, self.up = server.kill, server.start


class Hung:
    """A server all of whose processes are stopped for a while; new connections are accepted, and never answered."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def down(self) -> None:
        """Stop the processes."""
        self._send(signal.SIGSTOP)

    def up(self) -> None:
        """Continue the processes."""
        self._send(signal.SIGCONT)

    def _send(self, number: int) -> None:
        """Send a signal to all processes but those that have ended meanwhile."""
        for each in self.server.processes():
            with contextlib.suppress(psutil.NoSuchProcess):
                each.send_signal(number)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Start a server of our own, to which anything may be done."""
    found = Server()
    yield found
    found.stop()


@pytest.fixture(params=[Killed, Hung])
def harm(request: pytest.FixtureRequest, server: Server) -> Iterator[Any]:
    """Return the way in which the server goes down and comes back; one that hangs goes on in any case."""
    found = request.param(server)
    yield found
    if isinstance(found, Hung):
        found.up()


@pytest.fixture
def store(server: Server) -> Iterator[Store]:
    """Return a store on the server."""
    found = open_store(server.place())
    yield found
    found.close()


def seconds(call: Callable[[], object]) -> float:
    """Return how long a call takes that finds the store down."""
    begun = time.monotonic()
    with pytest.raises(StoreDown, match="What was done before is safe"):
        call()
    return time.monotonic() - begun


def test_whoever_taps_is_answered(store: Store, harm: Any) -> None:
    """Several who ask one after the other are told within two seconds, the later ones sooner; nothing is lost."""
    page = people.begin_game(store, "syndicate", ["greedy"])[0]
    told = [*store.since(page.room.code)]
    harm.down()
    waits = [
        seconds(lambda: page.say(LogEntry("chat", 0, "Hello?"), key="a")),
        seconds(lambda: store.since(page.room.code)),
        seconds(lambda: page.heartbeat("Ann")),
    ]
    harm.up()
    assert max(waits) < TAP
    assert sum(waits[1:]) < TAP, "once it is known to be down nobody waits long"
    begun = time.monotonic()
    while True:
        try:
            page.say(LogEntry("chat", 0, "Hello?"), key="a")
            break
        except StoreDown:
            assert time.monotonic() - begun < BACK
    found = [*store.since(page.room.code)]
    assert found[: len(told)] == told
    assert [line.said.text for line in found if line.said.kind == "chat"] == ["Hello?"], "done once, though asked twice"


def test_a_page_says_that_it_is_down_and_then_no_more(
    store: Store, harm: Any, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tap behind one that waits is answered in time; when it is back the page says so, and reads what it missed."""
    monkeypatch.setenv("REFKIT_STORE", server.url(place_of(store)))
    times = list[float]()

    async def scene() -> None:
        page = Driven(app())
        page.deliver(Ready({"pace": "instant"}, "?game=syndicate", ADDRESS))
        page.deliver(Action("open", {"name": "Ann", "people": "1", "bots": "2"}))
        await until_true(lambda: page.state.inside is not None and page.state.presence.beat > 0)
        other = people.connect(store, page.state.room.room.code)
        harm.down()
        for _ in range(2):
            begun = time.monotonic()
            page.send(Action("chat", {"text": "Hello?"}))
            assert not page.host.toast.sentence, "what was told before goes with the next tap"
            await until_true(lambda: "does not answer" in page.host.toast.sentence)
            times.append(time.monotonic() - begun)
            await until_true(lambda: not page.state.requests)
        beat = page.state.presence.beat
        await until_true(lambda: page.state.presence.beat > beat + TRIES)
        assert "does not answer" in page.state.down
        harm.up()
        begun = time.monotonic()
        await until_true(lambda: not page.state.down and not page.state.unread)
        times.append(time.monotonic() - begun)
        assert not page.host.toast.sentence, "what was told goes when it is back"
        await until_true(lambda: not page.state.requests)
        other.catch_up()
        assert page.state.room.room.lines == other.room.lines
        page.runtime.end()

    run_in_thread(scene())
    assert max(times[:2]) < TAP
    assert times[2] < BACK


def place_of(store: Store) -> str:
    """Return the place in the server where a store is."""
    assert isinstance(store.database, Postgres)
    return store.database.address.rpartition("%3D")[2]


def test_others_hear_of_news_as_soon_as_it_is_back(store: Store, harm: Any, server: Server) -> None:
    """Whoever watches through another process hears of what is written after the database was down."""
    page = people.begin_game(store, "syndicate", ["greedy"])[0]
    watching = open_store(server.url(place_of(store)))
    heard = list[int]()
    watching.watch(page.room.code, heard.append)
    until(lambda: page.room.seq in heard)
    harm.down()
    seconds(lambda: watching.since(page.room.code))
    harm.up()
    wrote = until(lambda: written(page))
    begun = time.monotonic()
    until(lambda: heard[-1] >= wrote)
    assert time.monotonic() - begun < 2 * BACK
    watching.close()


def written(page: RoomClient) -> int:
    """Return the number of a line that is written, or 0 if the store is down."""
    try:
        return page.say(LogEntry("chat", 0, "Again"), key="again")[-1].seq
    except (StoreDown, BadInput):
        return 0


def until(true: Callable[[], Any]) -> Any:
    """Return what a function returns as soon as it is true; AssertionError if it does not come to be."""
    end = time.monotonic() + 30
    while not (answer := true()):
        assert time.monotonic() < end
        time.sleep(0.01)
    return answer
