"""Questions that are asked aloud, without a browser: nobody's hand is seen, and whoever speaks up decides alone."""

import pytest

from refkit.games.huzzah.moves import Discard, Pass
from refkit.games.huzzah.rules.questions import Window
from tests.widgets.play.visit import Visit

FAIR = "?game=huzzah&start=1&pace=instant&bot=random&seed=3"


def called(people: int, bots: int) -> Visit:
    """Return a table that has just been asked whether anybody bumps."""
    play = Visit(f"{FAIR}&people={people}&bots={bots}")
    while not (isinstance(play.session.state.agenda[-1], Window) and (play.live.now.covered or people == 1)):
        if play.live.now.covered:
            play.do("reveal")
        play.do("play", "0")
    return play


def test_names_are_called_and_no_hand_is_shown() -> None:
    """The page has the names in the order of asking and no move; nobody is the answer of all of them."""
    play = called(3, 0)
    rest = play.session.state.agenda[-1].rest
    assert "Does anybody bump?" in play.markup("prompt")
    assert 'data-do="call"' in play.markup("foot")
    assert 'data-do="play"' not in play.shown()
    assert play.live.view.legal == ()
    assert [play.markup("foot").index(f'data-value="{seat}"') for seat in rest] == sorted(
        play.markup("foot").index(f'data-value="{seat}"') for seat in rest
    )
    before = len(play.session.match.entries)
    play.do("call", "nobody")
    assert [entry.seat for entry in play.session.match.entries[before : before + 3]] == list(rest)
    assert play.said == ""


def test_who_speaks_up_decides_behind_the_door() -> None:
    """Those before have passed, the screen goes to whoever spoke, and nobody else may look."""
    play = called(3, 0)
    first, _, last = play.session.state.agenda[-1].rest
    play.do("call", f"{last}")
    assert play.live.now.seat == last != first
    assert play.live.now.covered
    assert "rk-cover" in play.markup("under")
    play.do("reveal")
    assert Pass(last) in play.live.view.legal
    play.do("call", "nobody")
    assert "Nobody is asked" in play.said


def test_nobody_is_asked_again_in_this_turn() -> None:
    """Whoever sits with bots lets all windows of the turn pass with one button, and is asked in the next."""
    play = called(1, 2)
    turn = play.session.state.turn
    assert "Pass for the rest of this turn" in play.markup("foot")
    bumps = any(not isinstance(move, Pass) for move in play.live.view.legal)
    assert ('class="rk-btn rk-strong"' in play.markup("foot")) is not bumps
    play.do("pass_for_turn")
    while play.session.state.turn == turn and not play.session.state.ended:
        assert not isinstance(play.session.state.agenda[-1], Window)
        play.do("play", "0")
    while not isinstance(play.session.state.agenda[-1], Window):
        play.do("play", "0")
    assert play.session.state.turn > turn


@pytest.mark.thorough
def test_what_concerns_somebody_is_asked_in_spite_of_the_pass() -> None:
    """Whoever performs where Richard stops is asked, though everything is to pass; the pass holds for the rest."""
    asked = False
    play = Visit(f"{FAIR[:-1]}2&people=1&bots=2")
    while not asked:
        call = play.live.table.group_question(play.session.state)
        if call and 0 in play.live.standing.resting and play.live.standing.resting[0] == play.session.state.turn:
            assert 0 in call.concerns
            asked = True
        play.do("pass_for_turn" if call else "play", None if call else "0")
        assert not play.session.state.ended


@pytest.mark.thorough
def test_all_are_asked_again_once_a_bot_has_bumped() -> None:
    """A pass counts for one question: after a bump the same people decide anew."""
    play, acted = Visit("?game=huzzah&start=1&pace=instant&bot=greedy&seed=2&people=2&bots=1"), False
    while not acted:
        if play.live.now.group_question:
            known = len(play.session.match.entries)
            play.do("call", "nobody")
            said = [(entry.seat, entry.text) for entry in play.session.match.entries[known:]]
            acted = (2, "bump") in said
        elif play.live.now.covered:
            play.do("reveal")
        else:
            play.do("play", "0")
    assert said[-1] == (2, "bump")
    assert play.live.now.group_question
    assert play.live.standing.passes == frozenset()


def discarding(play: Visit) -> bool:
    """Return whether the only person is asked what to discard."""
    return play.live.now.seat is not None and any(isinstance(move, Discard) for move in play.live.view.legal)


def test_whoever_keeps_all_is_not_asked_again_unless_that_is_wanted() -> None:
    """One button keeps all cards in this turn and in those to come; another, beside the table, has one asked again."""
    play = called(1, 2)
    while not discarding(play):
        play.do("play", "0")
    assert "Always keep all" in play.markup("foot")
    turn, before = play.session.state.turn, len(play.session.match.played)
    play.do("always")
    assert play.session.match.played[before].move == Discard(0, ())
    while play.session.state.turn < turn + 3 and not play.session.state.ended:
        assert not discarding(play)
        play.do("play", "0")
    play.do("tab", "table")
    assert "Ask again" in play.markup("talk")
    play.do("ask_again")
    assert "Ask again" not in play.markup("talk")
    while not discarding(play) and not play.session.state.ended:
        play.do("play", "0")
    assert discarding(play)


def test_a_usual_answer_is_only_given_to_its_own_question() -> None:
    """A forged click while something else is asked, or behind the cover, changes nothing."""
    play = called(3, 0)
    before = play.session
    play.do("always")
    assert play.session is before
    assert not play.live.standing.always
