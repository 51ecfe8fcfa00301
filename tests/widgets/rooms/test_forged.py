"""Every handler of a room's page, of whoever sits there or looks on, is told what no page sends."""

from collections.abc import Callable

import pytest

from refkit.game import GAMES
from tests.tiers import mostly_thorough
from tests.widgets.forged import ALL, attack
from tests.widgets.recorder import client_ready
from tests.widgets.rooms.test_app import begun, do, let_in, opened, room, tell
from widgets.rooms.app import RoomPage
from widgets.rooms.room import Room
from widgets.tabletop.options import sizes

Arrive = Callable[..., RoomPage]
OWN = {
    # any name, word or code is what somebody sitting here may say for this seat, and the browser keeps the tickets
    **dict.fromkeys(("open", "find", "sit", "referee", "watch", "called", "chat", "note"), ALL),
}
"""What a forged message may change in the page that it comes from, as the same message of that page does."""
games = pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=()))


def attacked(page: RoomPage) -> int:
    """How many messages a page was told, drawn as in a browser."""
    client_ready(page.stage.canvas)
    return attack(page, OWN)


@games
def test_before_the_game_begins(arrive: Arrive, game: str) -> None:
    """Where rooms are opened, and at the chairs of one: nobody else is sent away, and no game begins."""
    pages = opened(arrive, game, people=sizes(game)[0])
    host = pages[0].inside()  # a forged page may open another room, or leave, for itself
    for page in (*pages[1:], arrive(f"?code={host.room.code}"), arrive(f"?game={game}")):
        assert attacked(page)
    host.catch_up()
    assert host.room.match is None
    assert all(chair.name for chair in host.room.chairs)
    assert attacked(pages[0])


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("minions",)))
def test_in_the_middle_of_a_game(arrive: Arrive, game: str) -> None:
    """Those who play, the referee, and who looks on: the game goes on as it was."""
    counts = {"people": 2, "bots": 1 if game != "cheers" else 2}
    pages = begun(arrive, game, referee="anyone", **counts)
    referee, watcher = (arrive(f"?code={room(pages[0]).code}") for _ in range(2))
    do(referee, "referee", {"name": "Ref"})
    tell(*pages, referee, watcher)
    let_in(pages[0], referee)
    tell(*pages, referee, watcher)
    host = pages[0].inside()  # a forged page may open another room for itself
    before = game_of(host.room)
    for page in (*pages, referee, watcher):
        assert attacked(page)
    host.catch_up()
    assert game_of(host.room) == before


def game_of(where: Room) -> tuple[object, ...]:
    """What has been done at the table of a room, but for notes, and who sits there."""
    match = where.playing()
    done = tuple(entry for entry in match.entries if entry.kind != "note")
    return match.state, done, [bool(chair.name) for chair in where.chairs], where.status
