"""Forged messages: every handler of a room's page, in every seat, is sent what no page sends."""

from typing import Any, NamedTuple

import pytest

from refkit.game import GAMES
from refkit.match import Entry
from tests.tiers import mostly_thorough
from tests.widgets.forged import attack_values
from tests.widgets.rooms.driver import Arrive, Tab, begin_pages, open_pages, referee_page, sync
from widgets.app.messages import Action
from widgets.live import update as live
from widgets.rooms import update
from widgets.rooms.room import Room
from widgets.tabletop.options import sizes

pytestmark = pytest.mark.more
games = pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=()))


CLICKS = {"leave", "close", "pause", "resume", "begin", "fill", "undo", "agree", "decline", "rematch", "done"}
"""What whoever sits here may do for this seat, and is no forgery."""


class Target:
    """A page that is sent forged messages; it answers each with all that follows."""

    def __init__(self, page: Tab) -> None:
        """Take a page."""
        self._page, self.host, self.state = page, page.driven.host, None  # rooms are compared, not pages of them

    def send(self, message: Any) -> list[Any]:
        """Send a message, unless it is a click that means the same whatever comes with it."""
        return [] if isinstance(message, Action) and message.name in CLICKS else self._page.hear(message)


def count_attacks(page: Tab) -> int:
    """Return how many messages a page was sent."""
    target: Any = Target(page)
    return sum(attack_values(target, each) for each in (update, live))


@games
def test_before_the_game_begins(arrive: Arrive, game: str) -> None:
    """Where rooms are opened, and at the chairs of one: nobody else is sent away, and no game begins."""
    pages = open_pages(arrive, game, people=sizes(game)[0])
    host = pages[0].inside()  # a forged page may open another room, or leave, for itself
    for page in (*pages[1:], arrive(f"?code={host.room.code}"), arrive(f"?game={game}")):
        assert count_attacks(page)
    host = host.branch()
    host.catch_up()
    assert host.room.match is None
    assert all(chair.name for chair in host.room.chairs)
    assert count_attacks(pages[0])


@games
def test_in_the_middle_of_a_game(arrive: Arrive, game: str) -> None:
    """Those who play, the referee, and who looks on: the game goes on as it was."""
    counts = {"people": 2, "bots": 1 if game != "cheers" else 2}
    pages = begin_pages(arrive, game, referee="anyone", **counts)
    watcher = arrive(f"?code={pages[0].room.code}")
    referee = referee_page(arrive, *pages)
    sync(watcher)
    host = pages[0].inside()  # a forged page may open another room for itself
    before = game_snapshot(host.room)
    for page in (*pages, referee, watcher):
        assert count_attacks(page)
    host = host.branch()
    host.catch_up()
    after = game_snapshot(host.room)
    assert (after.state, after.done, after.status) == (before.state, before.done, before.status)
    assert after.people >= before.people, "nobody has lost a chair; free ones are for whoever comes"


class Game(NamedTuple):
    """The entries of a room's match except notes, and the chairs in which people sit."""

    state: Any
    done: tuple[Entry, ...]
    people: frozenset[int]
    status: str


def game_snapshot(where: Room) -> Game:
    """Return what has been done in a room by now."""
    match = where.playing()
    done = tuple(entry for entry in match.entries if entry.kind != "note")
    people = frozenset(seat for seat, chair in enumerate(where.chairs) if chair.name)
    return Game(match.state, done, people, where.status)
