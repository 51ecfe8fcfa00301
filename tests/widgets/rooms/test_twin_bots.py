"""Bots, and who is ready: what a seat's page gets while others decide is the same in twin games, to the end.

In a game that is played at random to its end, each seat looks on while another decides: a bot that this page's own
kernel moves, by the way it goes in a room. The true world is compared with another that agrees with all that this seat
has seen, where the bot decides otherwise wherever that looks alike. Where several are asked at once, what the page gets
of one who has answered is that.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE
from refkit.match import Match
from tests.games.lookalikes import lookalike_answers
from tests.games.typed_moves import match_from
from tests.tiers import by_tier
from tests.widgets.rooms.framed_page import FramedPage
from tests.widgets.rooms.test_leaks import Frames, look_round, sent
from tests.widgets.tabletop.test_tabletops import game
from widgets.rooms import online_play, render
from widgets.rooms.client import RoomClient
from widgets.rooms.room import Chair, Room
from widgets.rooms.store.records import LogEntry, Opening, RoomInfo, RoomLine, Ticket
from widgets.rooms.tasks import BotMoveChosen

pytestmark = pytest.mark.thorough
__all__ = ["sent"]
LONGEST: Final = 10_000
"""Decisions of a game, chance's included, at the most."""
MOST: Final = by_tier(30, 80, 1000)
"""Decisions of a game that are looked at, spread over all of it."""
TOGETHER: Final = {"minions", "huzzah"}
"""Games in which several are asked at once, and choose secretly."""
SECRETS: Final = {*TOGETHER, "syndicate"}
"""Games in which somebody does what the others cannot see."""


class Log:
    """The store of one room, in memory."""

    def __init__(self) -> None:
        """Begin an empty log."""
        self.lines = list[RoomLine]()

    def now(self) -> float:
        """Return the same time always."""
        return 0.0

    def lease(self, _code: str, _page: str) -> bool:
        """Let the page move the bots."""
        return True

    def since(self, _code: str, after: int = 0) -> tuple[RoomLine, ...]:
        """Return the lines after a number."""
        return tuple(self.lines[after:])

    def append(self, _code: str, _after: int, said: Sequence[LogEntry], key: str, *_: Any) -> tuple[RoomLine, ...]:
        """Append lines."""
        new = tuple(RoomLine(number, 0.0, key, each) for number, each in enumerate(said, len(self.lines) + 1))
        self.lines += new
        return new


@dataclass(frozen=True)
class Scene:
    """``seat`` looks on while ``decides``, a bot, is asked at the table ``state`` of a game."""

    name: str
    state: Any
    decides: int
    seat: int

    def page(self) -> FramedPage:
        """Return the page of the seat; all other chairs are bots'."""
        players = self.state.options.players
        chairs = [Chair(player) if seat == self.seat else Chair(bot="random") for seat, player in enumerate(players)]
        opening = Opening(self.name, self.state.options.to_data(), tuple(each.bot for each in chairs), promise="a hash")
        room = Room(RoomInfo("abcdef", opening, 0.0, "open", 0, 0.0), "seed")
        room.chairs, room.match = chairs, match_from(self.name, self.state)
        return FramedPage(RoomClient(cast("Any", Log()), room, "", Ticket(self.seat, "token"), page="page"))

    def seen(self, match: Match) -> Any:
        """Return all that the seat may see of a game: the table, and what has happened."""
        event = match.game.sight.event_seen
        told = [event(each.step.state, what, self.seat) for each in match.played for what in each.step.events]
        return match.view(self.seat), told, match.state.ended

    def played(self, frames: Frames, move: Any) -> tuple[Any, Frames]:
        """Return what the seat sees, and all frames of its page, when the bot makes ``move`` there."""
        page = self.page()
        frames.clear()
        look_round(page, "instant")
        room = page.room
        page.send(BotMoveChosen(self.decides, room.question_id(self.decides), len(room.playing().entries), move))
        page.carry_out()
        look_round(page, "instant")
        found, seen = frames.copy(), self.seen(page.room.playing())
        page.close()
        return seen, found


def scenes(name: str, seed: int) -> list[tuple[Scene, Scene]]:
    """Yield every decision of a game but the last, with a seat that looks on, in two worlds; at the end all is open."""
    found = []
    for number, (state, made, step) in enumerate(game(name, seed, LONGEST)):
        decides = getattr(made, "seat", CHANCE)
        others = [seat for seat in range(len(state.options.players)) if seat != decides]
        if decides >= 0 and not step.state.ended:
            seat = others[number % len(others)]
            world = GAMES[name].sight.worlds(GAMES[name].view(state, seat), Seeded(f"{number}"))
            found.append((Scene(name, state, decides, seat), Scene(name, world, decides, seat)))
    assert step.state.ended, "the game has been played to its end"
    return found


def pair(one: Scene, other: Scene) -> tuple[Any, Any] | None:
    """Return a move in each world, alike to the seat that looks on, and different ones if there are any."""
    pairs = list(dict(lookalike_answers(one.name, one.state, other.state, one.decides, one.seat)).items())
    say = GAMES[one.name].notation.format_move
    apart = [each for each in pairs if say(one.state, each[0]) != say(other.state, each[1])]
    return next(iter(apart or pairs), None)


def compare(frames: Frames, name: str) -> Mapping[str, int]:
    """Return how many decisions were looked at in two worlds and were the same.

    ``late`` are those in the last quarter of the game, ``apart`` those where the bots decided otherwise, and ``ready``
    those where the seat that looked on was asked, too.
    """
    every = scenes(name, 1)
    count = Counter[str]()
    for number in sorted(random.Random(name).sample(range(len(every)), min(MOST, len(every)))):
        one, other = every[number]
        if (moves := pair(one, other)) is None:
            continue
        here, frames_here = one.played(frames, moves[0])
        there, frames_there = other.played(frames, moves[1])
        if here != there:  # chance has shown what was hidden
            continue
        assert frames_here == frames_there
        assert frames_here
        written = [
            GAMES[name].notation.format_move(each.state, move) for each, move in zip(every[number], moves, strict=True)
        ]
        count["late"] += number > len(every) * 3 // 4
        count["apart"] += written[0] != written[1]
        count["ready"] += any(choice.seat == one.seat for choice in GAMES[name].choices(one.state))
    return count


@pytest.mark.parametrize("name", GAMES)
def test_bots_and_who_is_ready_tell_nothing(sent: Frames, name: str) -> None:
    """A seat's page gets the same while bots decide otherwise, alike to it, from the first decision to the last."""
    count = compare(sent, name)
    assert count["late"]
    assert bool(count["apart"]) is (name in SECRETS)
    assert bool(count["ready"]) is (name in TOGETHER)


@pytest.mark.parametrize("name", ["minions", "syndicate"])
def test_a_bot_that_tells_is_found(sent: Frames, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A page that has the referee's eyes is not the same in both worlds."""
    monkeypatch.setattr(online_play, "viewing_seat", lambda _: REFEREE)
    with pytest.raises(AssertionError):
        compare(sent, name)


def test_a_title_that_tells_is_found(sent: Frames, monkeypatch: pytest.MonkeyPatch) -> None:
    """So is one whose title says what a bot, of whom it may only be known that it is ready, has chosen."""
    monkeypatch.setattr(render, "window_title", lambda inside, _: str(inside.room.playing().entries[-1:]))
    with pytest.raises(AssertionError):
        compare(sent, "minions")
