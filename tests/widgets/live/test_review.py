"""Looking at one's own game once it is over: look by look, stopped, shown again, and gone on from."""

import pytest

from refkit.match.review import begin_review
from tests.widgets.play.visit import Visit
from widgets.app.messages import Action

GAME = "?game=minions&start=1&pace=instant&bot=random&seed=3&people=1&bots=1"


@pytest.fixture
def over(monkeypatch: pytest.MonkeyPatch) -> Visit:
    """Return a game that is over, whose review looks at two tables a decision."""
    monkeypatch.setattr("widgets.live.review.begin_review", lambda match, seat: begin_review(match, seat, worlds=2))
    play = Visit(GAME)
    assert all(play.finish())
    return play


def test_ones_game_is_reviewed_in_the_second_person(over: Visit) -> None:
    """What was found replaces what decided the game, which is one of it; each moment has its rule and can be seen."""
    assert "What decided it" in over.markup("talk")
    over.do("review", "0")
    talk = over.markup("talk")
    assert "rk-moments" in talk
    assert "What decided it" not in talk
    assert over.live.own_name not in talk
    assert over.live.review
    for each in over.live.review.moments():
        assert each.rule.source in talk
        assert f"practice?game=minions&amp;rule={each.rule.id}" in talk
    assert f'data-value="{over.live.review.moments()[0].number}"' in talk


def test_a_review_is_stopped(over: Visit) -> None:
    """What it knows by then is shown, and it does not go on."""
    over.send(Action("review", "0"))
    assert "stop_review" in over.markup("talk")
    over.do("stop_review")
    assert over.live.review
    assert over.live.review.done
    assert "Stop" not in over.markup("talk")


def test_nobody_else_and_no_game_that_goes_on_is_reviewed(over: Visit) -> None:
    """Neither a bot's moves, nor nonsense; while the game goes on it is said why."""
    for seat in ("1", "7", "-1", "x", ""):
        over.do("review", seat)
        assert over.live.review is None
    going_on = Visit(GAME)
    going_on.do("review", "0")
    assert going_on.live.review is None
    assert "when it is over" in going_on.said


def test_a_moment_is_seen_and_gone_on_from(over: Visit) -> None:
    """The table is as it was before that decision, and the same bots answer; what nobody could know is new."""
    over.do("review", "0")
    number = first_moment(over)
    over.do("moment", "999")
    assert "end_replay" not in over.markup("foot")
    over.do("moment", str(number))
    assert over.live.review
    over.do("replay", "start")
    assert over.live.replay
    assert over.live.replay.frame.caption == "The table as it lay before that.", "at any speed of films"
    assert "Back to the end" in over.markup("foot")
    over.do("end_replay")
    log, seats = over.session.match.entries, over.session.seats
    for wrong in ("0", "-3", "9999", "x"):
        over.do("from_here", wrong)
        assert over.session.state.ended
    over.do("from_here", str(number))
    assert over.session.match.entries[: number - 1] == log[: number - 1]
    assert over.session.seats == seats
    assert "back at that decision" in over.said
    assert "review" not in over.markup("talk")
    over.do("from_here", "1")
    assert len(over.session.match.entries) >= number - 1, "only of a game that is over"


def first_moment(play: Visit) -> int:
    """Return the entry of the first moment that was found."""
    assert play.live.review
    return play.live.review.moments()[0].number
