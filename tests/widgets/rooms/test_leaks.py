"""What a seat's browser gets in a room: the same, frame by frame, in two games that differ in what it must not know.

Everything that is sent is compared, once decoded: what is drawn, what is laid over it, all markup, titles and sounds,
how much comes and in which order. In the middle of a game that is played at random a seat looks on while somebody else
decides, in the true world and in another that agrees with all that this seat has seen; and the other makes two moves
that look alike to it.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE
from refkit.match import Entry
from tests.games.saying import at, said
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.recorder import Recorder, client_ready
from tests.widgets.tabletop.test_tabletops import game
from widgets.rooms.app import RoomPage
from widgets.rooms.room import Chair, Room
from widgets.rooms.store.contract import Found, Opening, RoomLine, Said, Ticket
from widgets.rooms.visit import Visit

Frames = list[str]
SOME = 7
"""One decision in so many is looked at."""
ASKED = 3
"""So many moves of each seat are asked about."""
FEW = 12
"""So many of its answers are tried."""


@pytest.fixture
def sent(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> Frames:
    """Everything that goes to the browser, in order."""
    frames: Frames = []
    draw = recorder.send

    def drawn(metadata: Any, buffers: Any) -> None:
        draw(metadata, buffers)
        frames.append(json.dumps(recorder.last, default=str))

    def told(widget: Widget, message: Any, *_: Any, **__: Any) -> None:
        content = message.get("state", message.get("content"))
        for part in content.get("parts", ()) if content.get("kind") == "together" else ():
            part["model"] = type(_instances[part["model"]]).__name__
        frames.append(f"{type(widget).__name__} {json.dumps(content, default=str, sort_keys=True)}")

    monkeypatch.setattr("ipycanvas.canvas._CANVAS_MANAGER.send", drawn)
    monkeypatch.setattr(Widget, "_send", told)
    return frames


def seated(arrive: Callable[..., RoomPage], name: str, state: Any, seat: int) -> RoomPage:
    """The page of ``seat`` in a room whose table is ``state``."""
    players = state.options.players
    opening = Opening(name, state.options.to_data(), ("",) * len(players), promise="a hash")
    room = Room(Found("abcdef", opening, 0.0, "open", 0, 0.0), "seed")
    room.chairs = [Chair(player) for player in players]
    room.match = at(name, state)
    page = arrive(f"?game={name}")
    page.visit = Visit(cast("Any", None), room, "", Ticket(seat, "token"))
    page.lay(name)
    page._sit_at(at(name, state))
    client_ready(page.stage.canvas)
    page.stage.guard.room = 900
    return page


def looks(page: RoomPage, pace: str) -> None:
    """Look at every part of the page, as films run at that pace."""
    page.pace = pace
    page.show_again([])
    for tab in ("log", "scores", "table", "room", "moves"):
        page.looking.tab(tab)


def asks(page: RoomPage, texts: list[str]) -> None:
    """Ask whether this may be done, point at moves of the list, and say all that is answered without a store."""
    for text in texts:
        for do, value in (("may", {"text": text}), ("hint", text), ("why", "1"), ("call", "nobody"), ("rest", None)):
            page.talk._handle_custom_msg({"kind": "do", "do": do, "value": value}, [])


def moved(page: RoomPage, move: Any) -> None:
    """Somebody has moved: the page hears of it."""
    room, match = page.inside().room, page.inside().room.playing()
    entry = Entry("move", str(match.game.notation.format_move(match.state, move)), move.seat)
    match.append(entry)
    page.inbox.append(RoomLine(room.seq + 1, 0.0, "", Said("entry", move.seat, entry=entry)))
    page.show_again([])


def alike(name: str, one: Any, other: Any, decides: int, seat: int) -> Iterator[tuple[Any, Any]]:
    """Pairs of answers of ``decides``, in two worlds, that look alike to ``seat``."""

    def seen(state: Any) -> list[tuple[Any, Any]]:
        choice = next(each for each in GAMES[name].choices(state) if each.seat == decides)
        steps = [(move, GAMES[name].play(state, move)) for move in list(choice.options)[:FEW]]
        event = GAMES[name].sight.event_seen
        return [
            (move, (GAMES[name].view(step.state, seat), [event(step.state, each, seat) for each in step.events]))
            for move, step in steps
        ]

    theirs = seen(other)
    for move, look in seen(one):
        twin = [answer for answer, other_look in theirs if other_look == look]
        if twin:
            yield move, twin[-1]


def shown(  # noqa: PLR0913  a page, in a world, and what is done there
    arrive: Callable[..., RoomPage], sent: Frames, name: str, state: Any, seat: int, move: Any, *, texts: list[str]
) -> Frames:
    """All frames of a page that comes, looks round, asks whether ``texts`` may be done, and sees somebody move."""
    page = seated(arrive, name, state, seat)
    sent.clear()
    looks(page, "instant")
    asks(page, texts)
    moved(page, move)
    looks(page, "instant")
    found = sent.copy()
    page.widget.close()
    return found


def compared(arrive: Callable[..., RoomPage], sent: Frames, name: str) -> int:
    """How many moves a seat has looked at in two worlds, which are the same to it."""
    count = number = 0
    for state, made, _ in game(name, 5, by_tier(60, 250, 400)):
        decides = getattr(made, "seat", CHANCE)
        number += 1
        if decides < 0 or number % SOME:
            continue
        seat = (decides + 1) % len(state.options.players)
        world = GAMES[name].worlds(GAMES[name].view(state, seat), Seeded(f"{number}"))
        options = [each for choice in GAMES[name].choices(state) for each in list(choice.options)[:ASKED]]
        texts = [*said(at(name, state), options), "0", "jump over the moon"]
        for one, other in list(alike(name, state, world, decides, seat))[:2]:
            mine = shown(arrive, sent, name, state, seat, one, texts=texts)
            assert mine == shown(arrive, sent, name, world, seat, other, texts=texts)
            count += 1
    return count


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("syndicate",)))
def test_a_seat_s_browser_gets_the_same_in_twin_games(arrive: Callable[..., RoomPage], sent: Frames, name: str) -> None:
    """Frames are equal in content, number and order, also while somebody makes a secret move."""
    assert compared(arrive, sent, name)


@pytest.mark.thorough
def test_a_planted_leak_is_found(
    arrive: Callable[..., RoomPage], sent: Frames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page with the referee's eyes is not the same in both worlds."""
    monkeypatch.setattr(RoomPage, "eyes", lambda _: REFEREE)
    with pytest.raises(AssertionError):
        compared(arrive, sent, "syndicate")
