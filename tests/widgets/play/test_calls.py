"""Questions that are asked aloud, without a browser: nobody's hand is seen, and whoever speaks up decides alone."""

import pytest

from refkit.games.huzzah.moves import Pass
from refkit.games.huzzah.tasks import Window
from refkit.kernel.choice import BadInput
from tests.widgets.play.test_app import app, at_once, said, session, shown
from tests.widgets.recorder import Recorder
from widgets.play.app import Play

__all__ = ["at_once"]  # a fixture
FAIR = "?game=huzzah&start=1&pace=instant&bot=random&seed=3"


@pytest.fixture(autouse=True)
def recorded(recorder: Recorder) -> Recorder:
    """No browser."""
    return recorder


def called(people: int, bots: int) -> Play:
    """A table that has just been asked whether anybody bumps."""
    play = app(f"{FAIR}&people={people}&bots={bots}")
    while not (isinstance(session(play).state.agenda[-1], Window) and (play.covered or people == 1)):
        if play.covered:
            play.touch.reveal(None)
        play.touch.play("0")
    return play


def test_names_are_called_and_no_hand_is_shown() -> None:
    """The page has the names in the order of asking and no move; nobody is the answer of all of them."""
    play = called(3, 0)
    rest = session(play).state.agenda[-1].rest
    assert "Does anybody bump?" in play.prompt.markup
    assert "rk-aloud" in play.under.markup
    assert 'data-do="play"' not in shown(play)
    assert play.view().legal == ()
    assert [play.under.markup.index(f'data-value="{seat}"') for seat in rest] == sorted(
        play.under.markup.index(f'data-value="{seat}"') for seat in rest
    )
    before = len(session(play).match.entries)
    play.calls.hear("nobody")
    assert [entry.seat for entry in session(play).match.entries[before : before + 3]] == list(rest)
    assert said(play) == ""


def test_who_speaks_up_decides_behind_the_door() -> None:
    """Those before have passed, the screen goes to whoever spoke, and nobody else may look."""
    play = called(3, 0)
    first, _, last = session(play).state.agenda[-1].rest
    play.calls.hear(f"{last}")
    assert play.seat == last != first
    assert play.covered
    assert "rk-cover" in play.under.markup
    play.touch.reveal(None)
    assert Pass(last) in play.view().legal
    with pytest.raises(BadInput, match="Nobody is asked"):
        play.calls.hear("nobody")


def test_nobody_is_asked_again_in_this_turn() -> None:
    """Whoever sits with bots lets all windows of the turn pass with one button, and is asked in the next."""
    play = called(1, 2)
    turn = session(play).state.turn
    assert "Pass for the rest of this turn" in play.under.markup
    play.calls.rest(None)
    while session(play).state.turn == turn and not session(play).state.ended:
        assert not isinstance(session(play).state.agenda[-1], Window)
        play.touch.play("0")
    while not isinstance(session(play).state.agenda[-1], Window):
        play.touch.play("0")
    assert session(play).state.turn > turn
