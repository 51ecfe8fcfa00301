"""Every handler of a room's page, of whoever sits there or looks on, is told what no page sends."""

from collections.abc import Callable

import pytest

from refkit.game import GAMES
from tests.tiers import mostly_thorough
from tests.widgets.forged import attack
from tests.widgets.recorder import client_ready
from tests.widgets.rooms.test_app import begun, do, opened, room, tell
from widgets.rooms.app import RoomPage

Arrive = Callable[..., RoomPage]
games = pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=()))


def attacked(page: RoomPage) -> int:
    """How many messages a page was told, drawn as in a browser."""
    client_ready(page.stage.canvas)
    return attack(page)


@games
def test_before_the_game_begins(arrive: Arrive, game: str) -> None:
    """Where rooms are opened, and at the chairs of one: nobody else is sent away, and no game begins."""
    assert attacked(arrive(f"?game={game}"))
    pages = opened(arrive, game, people=2)
    for page in (*pages, arrive(f"?code={room(pages[0]).code}")):
        assert attacked(page)
    tell(*pages)
    assert room(pages[0]).match is None
    assert all(chair.name for chair in room(pages[0]).chairs)


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("minions",)))
def test_in_the_middle_of_a_game(arrive: Arrive, game: str) -> None:
    """Those who play, the referee, and who looks on: the game goes on as it was."""
    counts = {"people": 2, "bots": 1 if game != "cheers" else 2}
    pages = begun(arrive, game, referee="anyone", **counts)
    referee, watcher = (arrive(f"?code={room(pages[0]).code}") for _ in range(2))
    do(referee, "referee", {"name": "Ref"})
    tell(*pages, referee, watcher)
    before = game_of(pages[0])
    for page in (*pages, referee, watcher):
        assert attacked(page)
    tell(*pages)
    assert game_of(pages[0]) == before


def game_of(page: RoomPage) -> tuple[object, ...]:
    """What has been done at the table of a page's room, but for notes, and who sits there."""
    match = room(page).playing()
    done = tuple(entry for entry in match.entries if entry.kind != "note")
    return match.state, done, [bool(chair.name) for chair in room(page).chairs], room(page).status
