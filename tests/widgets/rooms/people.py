"""People in a room: pages that open one, sit down, and play."""

from collections.abc import Sequence
from typing import Any

from refkit.bots import bots_of
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR
from tests.games import KNOWN
from widgets.rooms.client import RoomClient
from widgets.rooms.room import Room
from widgets.rooms.store import Store
from widgets.rooms.store.records import HOST, LogEntry, Opening, RoomLine, Ticket, new_seed, new_token, seed_hash


def dealt_options(game: str, count: int = 0) -> Any:
    """Return options of a game in which every hand is dealt by us, for ``count`` players if it is given."""
    dealt = (each for each in KNOWN[game].samples.values() if not getattr(each, "closed", ()))
    return next(each for each in dealt if count in {0, len(each.players)})


def player_count(game: str) -> int:
    """Return the number of players."""
    return len(dealt_options(game).players)


def open_room(
    store: Store, game: str, bots: Sequence[str] = (), password: str = "", count: int = 0, **more: Any
) -> str:
    """Open a room for a game, with ``bots`` in the last chairs; return its code."""
    options, seed = dealt_options(game, count), new_seed()
    people = len(options.players) - len(bots)
    chairs = ("",) * people + tuple(bots)
    opening = Opening(game, options.to_data(), chairs, promise=seed_hash(seed), **more)
    return store.open(opening, seed, password)


def connect(store: Store, code: str, address: str = "") -> RoomClient:
    """Return a client that has just opened a room."""
    found = RoomClient(store, Room(store.find(code, address), store.seed(code)), address)
    found.catch_up()
    return found


def begin_game(store: Store, game: str, bots: Sequence[str] = (), count: int = 0, **more: Any) -> list[RoomClient]:
    """Return a client for each person, seated, with the game begun."""
    code = open_room(store, game, bots, count=count, **more)
    free = len(dealt_options(game, count).players) - len(bots)
    pages = [connect(store, code) for _ in range(free)]
    for seat, page in enumerate(pages):
        page.sit(seat, ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"][seat])
    pages[0].say(LogEntry("begin", 0))
    return pages


def open_as_host(store: Store, game: str, bots: Sequence[str] = (), **more: Any) -> RoomClient:
    """Return the client of a host called Ann, who has opened a room as the app does, and has no seat yet."""
    options, seed, token = dealt_options(game), new_seed(), new_token()
    chairs = ("",) * (len(options.players) - len(bots)) + tuple(bots)
    password = more.pop("password", "")
    opening = Opening(game, options.to_data(), chairs, promise=seed_hash(seed), **more)
    page = connect(store, store.open(opening, seed, password, token, [LogEntry("host", HOST, "Ann", HOST)]))
    page.host = Ticket(HOST, token)
    return page


def sit_as_host(store: Store, game: str, bots: Sequence[str] = (), **more: Any) -> RoomClient:
    """Return the client of a host called Ann, who sits in the first chair."""
    page = open_as_host(store, game, bots, **more)
    page.sit(0, "Ann")
    return page


def let_in(host: RoomClient, page: RoomClient, seat: int, name: str) -> None:
    """Request a seat that the host has to grant, have it granted, and sit down."""
    request_seat(page, seat, name)
    host.catch_up()
    host.say(LogEntry("grant", host.speaker, about=page.speaker))
    page.catch_up()
    page.sit(seat, name)


def move_text(page: RoomClient, move: Any) -> str:
    """Return a move as it is typed."""
    state = page.room.playing().state
    return str(page.room.game.notation.format_move(state, move))


def play_any_move(page: RoomClient, chance: Seeded) -> bool:
    """Make any legal move of the page's seat; return whether there was one."""
    page.catch_up()
    legal = page.room.view(page.seat).legal if page.seat in page.room.seats_to_move() else ()
    if legal:
        page.say(LogEntry("entry", page.seat, move_text(page, chance.pick(legal))), page.room.question_id(page.seat))
    return bool(legal)


def request_seat(page: RoomClient, seat: int, name: str) -> None:
    """Request a seat that the host has to grant, watching under a name."""
    if page.speaker == SPECTATOR:
        page.watch(name)
    page.say(LogEntry("request", page.speaker, about=seat))


def move_bots(page: RoomClient) -> tuple[RoomLine, ...]:
    """Let a bot that is asked decide, if this page has the lease to move bots; return the lines, or none."""
    room = page.room
    bots = [seat for seat in room.seats_to_move() if seat >= 0 and room.chairs[seat].bot]
    if not bots or room.status != "open" or not page.store.lease(room.code, page.page):
        return ()
    seat, match = bots[0], room.playing()
    count = len(match.entries)
    move = bots_of(match.game)[room.chairs[seat].bot](match.view(seat), Seeded(f"{page.page}:{count}"))
    return page.move_bot(seat, move, room.question_id(seat), count)
