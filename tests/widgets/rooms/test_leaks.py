"""What a seat's browser gets in a room: the same, frame by frame, in two games that differ in what it must not know.

Everything that is sent is compared, once decoded: what is drawn, what is laid over it, all markup, titles and sounds,
how much comes and in which order. In the middle of a game that is played at random a seat looks on while somebody else
decides, in the true world and in another that agrees with all that this seat has seen; and the other makes two moves
that look alike to it, and takes them back.
"""

import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any, cast

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
from tests.widgets.rooms.twin_rooms import as_lines, room_at
from tests.widgets.tabletop.test_tabletops import game
from widgets.rooms import online_play
from widgets.rooms.client import RoomClient
from widgets.rooms.judging import judge
from widgets.rooms.store.records import LogEntry, RoomLine, Ticket

Frames = list[str]
SOME = 7
"""One decision in so many is looked at."""
ASKED = 3
"""So many moves of each seat are asked about."""


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


def page_of_seat(name: str, state: Any, seat: int) -> FramedPage:
    """Return the page of ``seat`` in a room whose table is ``state``."""
    return FramedPage(RoomClient(cast("Any", None), room_at(name, state), "", Ticket(seat, "token"), page="page"))


def look_round(page: FramedPage, pace: str) -> None:
    """Look at every part of the page, as films run at that pace."""
    page.do("pace", pace)
    for tab in ("log", "scores", "table", "room", "moves"):
        page.do("tab", tab)


def ask_all(page: FramedPage, texts: list[str]) -> None:
    """Ask whether each text is legal, point at listed moves, and return all that is answered without a store."""
    for text in texts:
        for do, value in (
            ("check_move", {"text": text}),
            ("hint", text),
            ("why", "1"),
            ("call", "nobody"),
            ("pass_for_turn", None),
        ):
            page.do(do, value)


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
        look_round(page, "instant")


def frames_shown(sent: Frames, name: str, state: Any, seat: int, move: Any, *, texts: list[str]) -> Frames:
    """Return all frames of a page that comes, looks round, asks about ``texts``, and sees a move and its take-back."""
    page = page_of_seat(name, state, seat)
    sent.clear()
    look_round(page, "instant")
    ask_all(page, texts)
    tell_of_move(page, move)
    look_round(page, "instant")
    tell_of_take_back(page, move.seat)
    found = sent.copy()
    page.close()
    return found


def scenes(name: str, steps: int) -> Iterator[tuple[tuple[Any, Any], int, int, list[str]]]:
    """Yield two tables that look alike to a seat, who else decides there, that seat, and what it may ask about."""
    for number, (state, made, _) in enumerate(game(name, 5, steps), 1):
        decides = getattr(made, "seat", CHANCE)
        if decides < 0 or number % SOME:
            continue
        seat = (decides + 1) % len(state.options.players)
        world = GAMES[name].sight.worlds(GAMES[name].view(state, seat), Seeded(f"{number}"))
        options = [each for choice in GAMES[name].choices(state) for each in list(choice.options)[:ASKED]]
        yield (
            (state, world),
            decides,
            seat,
            [*format_moves(match_from(name, state), options), "0", "jump over the moon"],
        )


def compare(sent: Frames, name: str) -> int:
    """Return how many moves a seat has looked at in two worlds, which are the same to it."""
    count = 0
    for (state, world), decides, seat, texts in scenes(name, by_tier(60, 250, 400)):
        for one, other in list(dict(lookalike_answers(name, state, world, decides, seat)).items())[:2]:
            mine = frames_shown(sent, name, state, seat, one, texts=texts)
            assert mine == frames_shown(sent, name, world, seat, other, texts=texts)
            count += 1
    return count


def look_and_ask(page: FramedPage, texts: list[str]) -> None:
    """Look at every part of a page, and ask about all ``texts``."""
    look_round(page, "instant")
    ask_all(page, texts)


def work_done(name: str, state: Any, seat: int, texts: list[str]) -> Counter[str]:
    """Return the work that a new page does to look round and to ask about ``texts``, by function."""
    found = Counter[str]()
    for _ in range(2):  # what is remembered between pages counts as no work
        page = page_of_seat(name, state, seat)
        found = count_calls(partial(look_and_ask, page, texts))[1]
        page.close()
    return found


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("syndicate",)))
def test_a_seat_s_browser_gets_the_same_in_twin_games(sent: Frames, name: str) -> None:
    """Frames are equal in content, number and order, also while somebody makes a secret move."""
    assert compare(sent, name)


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("syndicate",)))
@pytest.mark.usefixtures("recorder")
def test_a_page_does_the_same_work_in_twin_games(name: str) -> None:
    """As much is done to show a seat its page and to answer it, so that no answer comes sooner by what others hold."""
    count = 0
    for (state, world), _, seat, texts in scenes(name, by_tier(30, 150, 400)):
        one, other = (work_done(name, each, seat, texts) for each in (state, world))
        assert one == other, (one - other, other - one)
        count += 1
    assert count


@pytest.mark.thorough
def test_a_planted_leak_is_found(sent: Frames, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page with the referee's eyes is not the same in both worlds."""
    monkeypatch.setattr(online_play, "viewing_seat", lambda _: REFEREE)
    with pytest.raises(AssertionError):
        compare(sent, "syndicate")
