"""What a seat's browser gets in a room: the same, frame by frame, in two games that differ in what it must not know.

Everything that is sent is compared, once decoded: what is drawn, what is laid over it, all markup, titles and sounds,
how much comes and in which order. In a game that is played at random a seat looks on while somebody else decides, in
the true world and in another that agrees with all that this seat has seen; there the other makes a move that looks
alike to it, and another one wherever that is possible. It is a person, who takes the move back, or a bot that this
page's own kernel moves; the game with bots is looked at to its end.
"""

import contextlib
import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, cast

import pytest
from ipywidgets import Widget

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, BadInput
from refkit.match import Entry
from tests.games.call_counts import count_calls
from tests.games.lookalikes import lookalike_answers
from tests.games.typed_moves import format_moves, match_from
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.recorder import Recorder
from tests.widgets.rooms.framed_page import FramedPage
from tests.widgets.rooms.twin_rooms import as_lines, room_at, visible
from tests.widgets.tabletop.test_tabletops import game
from widgets.rooms import online_play, render
from widgets.rooms.client import RoomClient
from widgets.rooms.judging import judge
from widgets.rooms.room import Chair
from widgets.rooms.store.records import LogEntry, RoomLine, Ticket
from widgets.rooms.tasks import BotMoveChosen

Frames = list[str]
STEPS: Final = by_tier(60, 250, 400)
"""Decisions of a game between people, of which some are looked at; with bots it is played to its end."""
TO_THE_END: Final = 10_000
MOST: Final = {False: by_tier(4, 80, 1000), True: by_tier(30, 80, 1000)}
"""So many decisions are looked at between people, and with bots."""
ASKED: Final = 3
"""So many moves of each seat are asked about."""
TOGETHER: Final = {"minions", "huzzah"}
"""Games in which several are asked at once, and choose secretly."""
SECRETS: Final = {*TOGETHER, "syndicate"}
"""Games in which somebody does what the others cannot see."""
games = pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("syndicate",)))


@pytest.fixture
def sent(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> Frames:
    """Return everything that goes to the browser, in order."""
    frames: Frames = []
    draw = recorder.send

    def drawn(metadata: Any, buffers: Any) -> None:
        draw(metadata, buffers)
        frames.append(json.dumps(recorder.last, default=str))

    def told(widget: Widget, message: Any, *_: Any, **__: Any) -> None:
        content = message.get("state", message.get("content"))
        frames.append(f"{type(widget).__name__} {json.dumps(content, default=str, sort_keys=True)}")

    monkeypatch.setattr("ipycanvas.canvas._CANVAS_MANAGER.send", drawn)
    monkeypatch.setattr(Widget, "_send", told)
    return frames


class Log:
    """The store of one room, in memory."""

    def __init__(self) -> None:
        """Begin an empty log."""
        self.lines = list[RoomLine]()

    def now(self) -> float:
        """Return the same time always."""
        return 0.0

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
    """``seat`` looks on while ``decides`` is asked at the table ``state`` of a game."""

    name: str
    state: Any
    decides: int
    seat: int

    def page(self, *, bots: bool = False) -> FramedPage:
        """Return the page of the seat; all other chairs are people's or bots'."""
        room = room_at(self.name, self.state)
        if bots:
            own = enumerate(room.chairs)
            room.chairs = [chair if seat == self.seat else Chair(bot="random") for seat, chair in own]
        return FramedPage(RoomClient(cast("Any", Log()), room, "", Ticket(self.seat, "token"), page="page"))

    def texts(self) -> list[str]:
        """Return moves about which the seat may ask whether they are legal."""
        options = [each for choice in GAMES[self.name].choices(self.state) for each in list(choice.options)[:ASKED]]
        return [*format_moves(match_from(self.name, self.state), options), "0", "jump over the moon"]

    def frames(self, sent: Frames, move: Any, texts: list[str], *, bots: bool) -> tuple[Any, Frames]:
        """Return what the seat sees when ``move`` was made, and all frames of its page: it comes, looks, and asks."""
        page = self.page(bots=bots)
        sent.clear()
        look_round(page)
        ask_all(page, texts)
        if bots:
            room = page.room
            page.send(BotMoveChosen(self.decides, room.question_id(self.decides), len(room.playing().entries), move))
            page.carry_out()
        else:
            tell_of_move(page, move)
            look_round(page)
            tell_of_take_back(page, move.seat)
        look_round(page)
        found, match = sent.copy(), page.room.playing()
        page.close()
        return (visible(match, self.seat), match.state.ended), found


def look_round(page: FramedPage) -> None:
    """Look at every part of the page."""
    page.do("pace", "instant")
    for tab in ("log", "scores", "table", "room", "moves"):
        page.do("tab", tab)


def ask_all(page: FramedPage, texts: list[str]) -> None:
    """Ask whether each text is legal, point at listed moves, and do all that is answered without a store."""
    for text in texts:
        for do, value in (
            ("check_move", {"text": text}),
            ("hint", text),
            ("why", "1"),
            ("call", "nobody"),
            ("pass_for_turn", None),
        ):
            page.do(do, value)


def look_and_ask(page: FramedPage, texts: list[str]) -> None:
    """Look at every part of a page, and ask about all ``texts``."""
    look_round(page)
    ask_all(page, texts)


def tell_of_move(page: FramedPage, move: Any) -> None:
    """Tell the page that somebody has moved."""
    match = page.room.playing()
    entry = Entry("move", str(match.game.notation.format_move(match.state, move)), move.seat)
    page.hear(RoomLine(page.room.seq + 1, 0.0, "", LogEntry("entry", move.seat, entry=entry)))


def tell_of_take_back(page: FramedPage, asker: int) -> None:
    """Have whoever moved last ask to take it back, and everybody agree, and tell the page."""
    for word in (LogEntry("ask", asker), *(LogEntry("agree", seat) for seat in range(len(page.room.chairs)))):
        with contextlib.suppress(BadInput):  # of some no word is needed
            page.hear(*as_lines(page.room, judge(page.room, word)))
        look_round(page)


def scenes(name: str, steps: int) -> list[Scene]:
    """Return decisions of a game, each with a seat that looks on; the last one opens all, and is left out."""
    found = []
    for number, (state, made, step) in enumerate(game(name, 1, steps)):
        decides = getattr(made, "seat", CHANCE)
        if decides >= 0 and not step.state.ended:
            others = [seat for seat in range(len(state.options.players)) if seat != decides]
            found.append(Scene(name, state, decides, others[number % len(others)]))
    assert step.state.ended or steps < TO_THE_END
    return found


def twin(one: Scene) -> Scene:
    """Return a scene in another world that looks alike to the seat that looks on."""
    sight = GAMES[one.name].sight
    world = sight.worlds(GAMES[one.name].view(one.state, one.seat), Seeded(f"{one.decides} {one.seat}"))
    return replace(one, state=world)


def alike(one: Scene, other: Scene) -> tuple[Any, Any] | None:
    """Return a move in each world, alike to the seat that looks on, and different ones if there are any."""
    pairs = list(dict(lookalike_answers(one.name, one.state, other.state, one.decides, one.seat)).items())
    say = GAMES[one.name].notation.format_move
    apart = [each for each in pairs if say(one.state, each[0]) != say(other.state, each[1])]
    return next(iter(apart or pairs), None)


def compare(sent: Frames, name: str, *, bots: bool) -> Counter[str]:
    """Return how many decisions were looked at in two worlds and were the same.

    ``late`` are those in the last quarter of the game, ``apart`` those that were decided otherwise, and ``ready`` those
    where the seat that looked on was asked, too.
    """
    every, count = scenes(name, TO_THE_END if bots else STEPS), Counter[str]()
    for number in sorted(random.Random(name).sample(range(len(every)), min(MOST[bots], len(every)))):
        one, other = every[number], twin(every[number])
        if (moves := alike(one, other)) is None:
            continue
        texts = one.texts()
        here, frames_here = one.frames(sent, moves[0], texts, bots=bots)
        there, frames_there = other.frames(sent, moves[1], texts, bots=bots)
        if here != there and bots:  # chance has shown what was hidden
            continue
        assert frames_here == frames_there
        assert frames_here
        count["late"] += number > len(every) * 3 // 4
        count["apart"] += moves[0] != moves[1]
        count["ready"] += any(choice.seat == one.seat for choice in GAMES[name].choices(one.state))
    return count


@games
def test_a_seat_s_browser_gets_the_same_in_twin_games(sent: Frames, name: str) -> None:
    """Frames are equal in content, number and order, also while somebody makes a secret move and takes it back."""
    assert compare(sent, name, bots=False)


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_bots_and_who_is_ready_tell_nothing(sent: Frames, name: str) -> None:
    """A seat's page gets the same while bots decide otherwise, alike to it, from the first decision to the last."""
    count = compare(sent, name, bots=True)
    assert count["late"]
    assert name not in SECRETS or count["apart"]
    assert name not in TOGETHER or count["ready"]


@pytest.mark.thorough
@pytest.mark.parametrize("bots", [False, True])
@pytest.mark.parametrize("planted", ["eyes", "title"])
def test_a_planted_leak_is_found(sent: Frames, monkeypatch: pytest.MonkeyPatch, planted: str, *, bots: bool) -> None:
    """A page with the referee's eyes, and one whose title says what somebody has chosen, differ in the two worlds."""
    if planted == "eyes":
        monkeypatch.setattr(online_play, "viewing_seat", lambda _: REFEREE)
    else:
        monkeypatch.setattr(render, "window_title", lambda inside, _: str(inside.room.playing().entries[-1:]))
    with pytest.raises(AssertionError):
        compare(sent, "minions", bots=bots)


@games
@pytest.mark.usefixtures("recorder")
def test_a_page_does_the_same_work_in_twin_games(name: str) -> None:
    """As much is done to show a seat its page and to answer it, so that no answer comes sooner by what others hold."""
    every = scenes(name, STEPS)
    for one in every[:: len(every) // by_tier(2, 20, 60) + 1]:
        texts, counts = one.texts(), list[Counter[str]]()
        for scene in (one, twin(one)):
            for count in (False, True):  # what is remembered between pages counts as no work
                page = scene.page()
                if count:
                    counts.append(count_calls(partial(look_and_ask, page, texts))[1])
                else:
                    look_and_ask(page, texts)
                page.close()
        assert counts[0] == counts[1], (counts[0] - counts[1], counts[1] - counts[0])
