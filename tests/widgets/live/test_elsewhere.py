"""A live table whose moves are judged elsewhere, as in a room: two screens of one game, each with a seat of its own."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.table import Options
from refkit.kernel.choice import CHANCE, Choice
from refkit.match.authority import read_own_move
from refkit.match.match import Match
from tests.widgets.app.host import carried_out
from widgets.app.messages import Action, Outdated, Viewport
from widgets.app.screen import Screen, markup
from widgets.live.advance import decided, received
from widgets.live.render import PageParts, picture, regions
from widgets.live.session import PERSON, Session
from widgets.live.state import Decided, Live, PlayMode, SessionStep
from widgets.live.update import sat_down, tasks, update

SHOWN = Viewport(900, 800, known=True)


@dataclass
class Judge:
    """What is true: a match, and the screens of its seats, which hear of everything that happens."""

    match: Match
    screens: list[Live]

    def happens(self, move: Any) -> None:
        """Play a move, and pass on what came of it, with answers of chance, to all screens."""
        self._tell(self.match.state, self.match.play(move))
        while (choice := self.match.choices()) and choice[0].seat is CHANCE:
            self._tell(self.match.state, self.match.play(choice[0].options[0], "seeded"))

    def _tell(self, before: Any, step: Any) -> None:
        for seat, live in enumerate(self.screens):
            session = replace(live.playing, match=self.match.branch())
            self.screens[seat], _ = received(live, (SessionStep(session, before, step),))

    def acts(self, seat: int, message: Any) -> tuple[Any, ...]:
        """Let somebody act; returns the effects."""
        live, effects = update(self.screens[seat], message)
        match effects:
            case (Decided(move),):
                self.screens[seat] = decided(live)
                self.happens(move)
            case _:
                self.screens[seat] = live
        return effects

    def settles(self) -> None:
        """Let everything that goes on by itself pass."""
        for seat in range(len(self.screens)):
            while going := list(tasks(self.screens[seat])):
                self.acts(seat, carried_out(going[0]))


def ways(own: int) -> PlayMode:
    """Return how the screen of a seat plays."""

    def pending(live: Live) -> Choice[Any] | None:
        choices = live.playing.match.choices()
        return next((each for each in choices if each.seat == own), choices[0] if choices else None)

    return PlayMode(
        pending=pending,
        decides_here=lambda _, choice: choice.seat == own,
        viewer=lambda _: own,
        next_step=lambda _: None,
        parse_move=lambda live, text: read_own_move(live.table.game, live.view, text),
        question_key=lambda live: live.view.legal,
        may_take_back=lambda _: False,
        overtaken=lambda live: live.playing.match.entries[-1].seat != own,
    )


@pytest.fixture
def judge() -> Judge:
    """Return a game of two people with a screen each."""
    match = Match("three-cheers", Options(players=("Ann", "Bob"), first="Ann"))
    while (choice := match.choices()[0]).seat is CHANCE:
        match.play(choice.options[0], "seeded")
    screens = []
    for seat in range(2):
        seats = tuple(PERSON if each == seat else "elsewhere" for each in range(2))
        session = Session(match.branch(), seats, "")
        live = sat_down(Live(ways(seat), session.table), session)
        screens.append(replace(live, viewport=SHOWN))
    return Judge(match, screens)


def words(live: Live) -> str:
    """Return everything that a screen shows in words."""
    shown = picture(live)
    scene = shown.scene
    screen = Screen(regions(live, PageParts()))
    panels = " ".join(markup(screen, name) for name in screen.regions)
    return f"{panels}{scene.spots}{scene.items}{shown.label}{shown.caption}"


def test_a_move_is_shown_on_both_screens_when_it_has_been_judged(judge: Judge) -> None:
    """Whoever is asked decides; the film runs on both screens, and each waits for its own seat."""
    assert [live.now.seat for live in judge.screens] == [0, None]
    assert judge.acts(1, Action("play", "0")) == ()
    effects = judge.acts(0, Action("play", "0"))
    assert [type(each) for each in effects] == [Decided]
    assert all(live.busy for live in judge.screens)
    judge.settles()
    assert all(live.playing.state == judge.match.state for live in judge.screens)
    assert sum(live.now.seat is not None for live in judge.screens) == 1


def test_nothing_on_a_screen_depends_on_the_hand_of_another_seat(judge: Judge) -> None:
    """Step by step, no card that another seat alone holds is named."""
    for _ in range(8):
        judge.settles()
        asked_now = next(seat for seat, live in enumerate(judge.screens) if live.now.seat is not None)
        for seat, live in enumerate(judge.screens):
            hidden = {card.name for card in live.playing.view(seat).unseen}
            shown = words(live)
            assert not {card.name for card in stand_in().cards if card.name in shown} & hidden
        judge.acts(asked_now, Action("play", "0"))


def test_a_click_too_late_is_told_if_it_was_somebody_else_who_moved(judge: Judge) -> None:
    """While the film of another's move runs a late click is told, and while one's own runs it is not."""
    judge.acts(0, Action("play", "0"))
    assert all(live.busy for live in judge.screens)
    told = [judge.acts(seat, Outdated()) for seat in range(2)]
    assert [bool(each) for each in told] == [False, True]
