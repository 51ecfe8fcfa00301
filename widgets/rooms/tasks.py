"""Tasks of a room's page: requests, log news, presence and bots, besides those of every live table."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, final

from refkit.bots import bots_of
from widgets.app.effects import Compute, Subscribe, Task, Wait
from widgets.live.session import PERSON, Session
from widgets.live.update import tasks as table_tasks
from widgets.live.update import think
from widgets.rooms.client import JoinedRoom, RoomClient
from widgets.rooms.online_play import automatic_move
from widgets.rooms.requests import Request, Transaction
from widgets.rooms.state import HEARTBEAT, RETRY_DELAY, Presence, Rooms
from widgets.rooms.store.records import OnlinePage, StoreDown

PROBE_TIMEOUT: Final = 1.5
"""Seconds in which a browser must answer that has not answered in a whole `HEARTBEAT`."""
AUTOMATIC_SECONDS: Final = 1.0
"""Seconds after which a page answers for its seat, as long as a player takes who knows the answer."""
MIN_THINKING: Final = 0.4
"""Seconds that a bot takes at the least, so that people can follow."""


@final
@dataclass(frozen=True, slots=True)
class RequestDone:
    """The first request has been done, or refused."""

    transaction: Transaction


@final
@dataclass(frozen=True, slots=True)
class TaskFailed:
    """A request, a heartbeat or a bot has failed through a bug."""

    what: str
    error: Exception


@final
@dataclass(frozen=True, slots=True)
class RetryDue:
    """It is time to repeat a request."""

    request: Request


@final
@dataclass(frozen=True, slots=True)
class LogGrew:
    """The log of the room has grown."""


@final
@dataclass(frozen=True, slots=True)
class HeartbeatDue:
    """It is time for a heartbeat."""


@final
@dataclass(frozen=True, slots=True)
class ProbeDue:
    """It is time to see whether the browser has answered, and to ask it again."""


@final
@dataclass(frozen=True, slots=True)
class HeartbeatDone:
    """A heartbeat has been sent: who else is here, since when this page plays its seat, and the store's time.

    ``down`` is "" or why the store could not be used.
    """

    page: str
    online: tuple[OnlinePage, ...] = ()
    since: float = 0.0
    now: float = 0.0
    down: str = ""


@final
@dataclass(frozen=True, slots=True)
class BotMoveChosen:
    """A bot has chosen ``move`` for the question ``asked`` after ``count`` entries; None if another page moves bots."""

    seat: int
    asked: str
    count: int
    move: object = None


@final
@dataclass(frozen=True, slots=True)
class AutomaticDue:
    """It is time to give the answer to the question ``asked`` that this page gives for its seat."""

    asked: str


def tasks(state: Rooms) -> Iterator[Task]:
    """Yield the tasks that go on while the page is in this state."""
    yield from table_tasks(state.live)
    if state.requests:
        yield Compute(
            ("request", state.number), partial(run_request, state), RequestDone, partial(TaskFailed, "request")
        )
    if state.later:
        seconds, request = state.later
        yield Wait(("later", request), seconds, RetryDue(request))
    if inside := state.inside:
        yield Subscribe(("news", inside.client.page), partial(subscribe_to_log, inside.client))
        yield from presence_tasks(state, inside.client, state.presence)
        yield from bot_tasks(state, inside)
        yield from automatic_tasks(state, inside)


def run_request(state: Rooms, _gone: Callable[[], bool]) -> Transaction:
    """Run the first request on a branch of the client, and return its transaction."""
    client = state.inside.client.branch() if state.inside else None
    done = Transaction(state.store, client, state.texts, state.token, state.followed, state.person)
    done.run(state.requests[0])
    return done


def subscribe_to_log(client: RoomClient, send: Callable[[object], None]) -> Callable[[], object]:
    """Send `LogGrew` whenever the log has grown, and once at the start, for lines written before the subscription."""
    end = client.store.watch(client.room.code, lambda _last: send(LogGrew()))
    send(LogGrew())
    return end


def presence_tasks(state: Rooms, client: RoomClient, now: Presence) -> Iterator[Task]:
    """Yield the tasks that send heartbeats, as long as the browser answers, and probe it."""
    if now.due:
        beat = partial(send_heartbeat, client, now.gone)
        yield Compute(("beat", client.page, now.beat), beat, lambda found: found, partial(TaskFailed, "beat"))
    else:
        yield Wait(("rest", client.page, now.beat), RETRY_DELAY if state.down else HEARTBEAT, HeartbeatDue())
    if now.soon > now.done:
        yield Wait(("soon", client.page, now.soon), RETRY_DELAY, HeartbeatDue())
    yield Wait(("probe", client.page, now.asked), PROBE_TIMEOUT if now.unanswered == 1 else HEARTBEAT, ProbeDue())


def send_heartbeat(client: RoomClient, silent: bool, _gone: Callable[[], bool]) -> HeartbeatDone:  # noqa: FBT001  bound by position
    """Send a heartbeat, or, while the browser is ``silent``, that the page has gone; return who is here."""
    page, here = client.page, replace(client)  # which shares the room: heartbeats do not touch its log
    try:
        if silent:
            client.store.remove_page(client.room.code, page)
        else:
            here.heartbeat(client.room.name(client.speaker))
        return HeartbeatDone(page, here.online, here.since, client.store.now())
    except StoreDown as error:
        return HeartbeatDone(page, down=str(error))


def bot_tasks(state: Rooms, inside: JoinedRoom) -> Iterator[Task]:
    """Yield the task of the bot that is to move now, if there is one and this page may move bots."""
    room, beat = inside.room, state.presence.beat
    asked = (seat for seat in room.seats_to_move() if seat >= 0 and room.chairs[seat].bot)
    seat = next(asked, None) if room.status == "open" and beat > state.bots_after else None
    choice = next((each for each in room.playing().choices() if each.seat == seat), None) if seat is not None else None
    if seat is None or choice is None:
        return
    what, count = room.question_id(seat), len(room.playing().entries)
    bot = bots_of(room.game)[room.chairs[seat].bot]
    yield Compute(
        ("bot", inside.client.page, seat, what, count),
        partial(choose_bot_move, inside.client, seat),
        partial(BotMoveChosen, seat, what, count),
        partial(TaskFailed, "bot"),
        least=max(0 if choice.even_time else MIN_THINKING, bot.seconds),
        even=True,
    )


def automatic_tasks(state: Rooms, inside: JoinedRoom) -> Iterator[Task]:
    """Yield the wait before this page answers for its seat, if there is nothing that its player has to choose."""
    if not state.requests and not state.later and automatic_move(state.live, inside.client) is not None:
        asked = inside.room.question_id(inside.seat)
        key = ("automatic", inside.client.page, asked, len(inside.room.playing().entries), state.number)
        yield Wait(key, AUTOMATIC_SECONDS, AutomaticDue(asked))


def choose_bot_move(client: RoomClient, seat: int, gone: Callable[[], bool]) -> object:
    """Return the move of the bot in ``seat``; None if it is not this page that moves the bots, or the store is down."""
    try:
        if not client.store.lease(client.room.code, client.page):
            return None
    except StoreDown:
        return None
    seats = tuple(chair.bot or PERSON for chair in client.room.chairs)
    return think(Session(client.room.playing(), seats, client.page), seat, gone).move
