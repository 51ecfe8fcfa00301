"""What a course of any game can ask without any code of the game, on a small course of The Syndicate."""

from pathlib import Path
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.games.syndicate import GAME
from refkit.kernel.choice import BadInput
from tests.widgets.learn.test_app import click, opened, shown
from tests.widgets.recorder import Recorder
from widgets.games import TABLETOPS
from widgets.learn import app
from widgets.learn.course import course
from widgets.learn.exercise import ExerciseStation
from widgets.learn.goals import goal_of
from widgets.learn.guess import GuessStation
from widgets.learn.quizzes import quiz
from widgets.page.markup import NOTHING
from widgets.tabletop.contract import Brought, Held
from widgets.tabletop.guesses import Quiz
from widgets.tabletop.lessons import Lessons


def hand(view: Any, text: str) -> Held:
    """A card of Xavier's hand, by its name."""
    found = [Held(card) for card in view.hands[1] if card.name == text]
    if not found:
        raise BadInput("No such card.")
    return found[0]


SMALL: Final = Lessons(
    game=GAME,
    course=Path(__file__).with_name("small_course.toml"),
    first_game="Small.",
    portrait=lambda _face: NOTHING,
    place=hand,
)
ONE, TWO = course(SMALL)


@pytest.fixture(autouse=True)
def _taught(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small course is the game's; a recorder is where the browser would be."""
    assert recorder is not None
    brought = {name: TABLETOPS[name] for name in GAMES}
    monkeypatch.setattr(app, "TABLETOPS", {**brought, "syndicate": Brought(brought["syndicate"].table, lambda: SMALL)})


def called(target: Any) -> str:
    """The name of a card that can be picked; of anything else, ""."""
    return str(target.card.name) if isinstance(target, Held) else ""


def made(number: int) -> Quiz:
    """The quiz of a guess of the first lesson."""
    return quiz(GAME, SMALL, ONE.guesses[number])


def right(asked: Quiz) -> list[str]:
    """The names of what is right, in order."""
    return [asked.names[place] for place in asked.answer]


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        (0, ["The Cave", "The Darkness"], "may be done"),
        (1, ["Wanda"], "counts 11"),
        (2, ["No"], "The Darkness"),
        (3, ["4"], "Ace of Waves"),
        (4, ["Wanda 1, Xavier 0, Yaz 0"], "21"),
        (5, ["21 against 17. The plot succeeds with a second card, which is worth one point."], "21"),
        (6, ["A card is led", "Others answer", "The second card is turned up", "Points"], "Ace of Waves"),
    ],
)
def test_what_is_right_is_what_happens(number: int, answer: list[str], said: str) -> None:
    """Every kind finds its answer in the example, among others, with reasons."""
    asked = made(number)
    assert right(asked) == answer
    assert len(asked.names) > len(answer) or asked.order
    assert said in " ".join(sentence for _, sentence, _ in asked.whys(asked.answer))
    assert asked.exact(asked.answer)
    assert asked.verdict(asked.answer) == "Exactly right."
    assert not asked.exact(asked.answer[::-1][:-1])


def test_an_order_is_marked_place_by_place() -> None:
    """Two that were exchanged are marked as misplaced, since neither is false; the rest is right."""
    asked = made(6)
    first, second, *rest = asked.order
    grades = asked.grades((second, first, *rest))
    assert [grades[place] for place in asked.order] == ["misplaced", "misplaced", "right", "right"]
    assert "Not in that order" in asked.verdict((second, first, *rest))


def test_a_hand_can_be_asked_about() -> None:
    """A guess that says whose eyes it is seen with shows that hand: its cards are the places to be picked."""
    learn = opened("?lesson=one", game="syndicate")
    assert isinstance(learn.station, GuessStation)
    cards = {spot.label: spot.target for spot in learn.station.draw(900).spots if spot.press}
    assert cards.keys() == {"The Huntress", "The Cave", "The Darkness"}
    learn.station.pick(cards["The Huntress"])
    click(learn.under, "check")
    assert "must be played" in shown(learn) or "follow" in shown(learn)


def test_what_is_put_in_order_is_numbered() -> None:
    """The question says so, and each answer has a slot with the number that it has got."""
    learn = opened("?lesson=one", course='{"done":{},"at":["one",6]}', game="syndicate")
    assert "Put in order" in shown(learn)
    click(learn.talk, "toggle", "2")
    click(learn.talk, "toggle", "0")
    assert '<b class="rk-slot">1.</b> <span>Points</span>' in shown(learn)
    assert '<b class="rk-slot">2.</b> <span>A card is led</span>' in shown(learn)
    assert shown(learn).count('<b class="rk-slot"></b>') == 2


def test_an_order_is_checked_once_all_of_it_is_there() -> None:
    """Until then the button is off and says how much is placed, and a forged click is refused with a sentence."""
    learn = opened("?lesson=one", course='{"done":{},"at":["one",6]}', game="syndicate")
    station = learn.station
    assert isinstance(station, GuessStation)
    for placed, place in enumerate(station.quiz.order):
        assert f'aria-disabled="true">{placed} of 4 in order<' in learn.foot.markup
        click(learn.foot, "check")
        assert station.phase == "guess"
        assert "Put all of them in order first." in learn.page._notice.markup
        station.pick(place)
    assert "Check my guess" in learn.foot.markup
    click(learn.foot, "check")
    assert learn.progress.stars == {"one": {6}}


def test_no_cross_stands_beside_what_is_true() -> None:
    """A wrong order has no cross at all: its answers are numbered as they should be, and say which stood elsewhere."""
    learn = opened("?lesson=one", course='{"done":{},"at":["one",6]}', game="syndicate")
    station = learn.station
    assert isinstance(station, GuessStation)
    for place in reversed(station.quiz.order):
        station.pick(place)
    click(learn.foot, "check")
    assert "✗" not in learn.talk.markup
    assert learn.talk.markup.count("you had it elsewhere") == 4
    assert "1. A card is led" in learn.talk.markup


def test_a_cross_belongs_to_the_answer_that_was_chosen() -> None:
    """It stands before the name of that answer; the reason, which is true, stands beneath the name."""
    learn = opened("?lesson=one", game="syndicate")
    station = learn.station
    assert isinstance(station, GuessStation)
    station.pick(next(place for place, name in station.quiz.names.items() if name == "The Huntress"))
    click(learn.foot, "check")
    assert '✗</b><span class="rk-unseen">wrong: </span><span><b class="rk-answer">The Huntress</b>' in learn.talk.markup


@pytest.mark.parametrize("lesson", [ONE, TWO], ids=lambda lesson: lesson.id)
def test_an_exercise_can_be_done_and_missed(lesson: Any) -> None:
    """Some of the ways to end it reach the goals, and some do not; it ends with the turn."""
    ends = list(SMALL.ends(lesson.exercise))
    assert {attempt.won for _, attempt in ends} == {True, False}
    for _, attempt in ends:
        assert all(sentence.endswith(".") for _, sentence in attempt.results())
        assert attempt.state.turn <= (attempt.turn or 0) + 1


def test_an_exercise_is_played_on_the_games_own_table() -> None:
    """The learner's hand lies there; a card that may not be played says why, one that may leads to its place."""
    learn = opened("?lesson=one", course='{"done":{},"at":["one",7]}', game="syndicate")
    turn = learn.station
    assert isinstance(turn, ExerciseStation)
    spots = {spot.target: spot for spot in turn.draw(900).spots}
    held = {spot.target.card.name: spot.target for spot in spots.values() if isinstance(spot.target, Held)}
    assert held.keys() >= {"The Darkness", "The Desert"}
    with pytest.raises(BadInput, match="Wave"):
        turn.pick(held["The Desert"])
    turn.pick(held["The Darkness"])
    place = next(spot.target for spot in turn.draw(900).spots if spot.drop)
    turn.pick(place)
    assert turn.player
    turn.player.command("end")
    assert turn.attempt.won
    assert "The Darkness" in " ".join(sentence for _, sentence in turn.attempt.results())


def test_a_final_move_waits_for_its_button() -> None:
    """What is slipped under the lead for good is only done when that is said."""
    learn = opened("?lesson=two", course='{"done":{},"at":["two",1]}', game="syndicate")
    turn = learn.station
    assert isinstance(turn, ExerciseStation)
    for name in ("Ace of Moons", "lead", "The Sea", "under"):
        spots = [spot.target for spot in turn.draw(900).spots]
        turn.pick(next(each for each in spots if name in {getattr(each, "part", ""), called(each)}))
    assert "Slip it under" in shown(learn)
    click(learn.under, "finish")
    assert turn.player


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ({"happened": "Cheers"}, "has no event 'Cheers'"),
        ({"points": 3}, "A goal says one of happened, never, score, won, at"),
    ],
)
def test_a_goal_that_means_nothing_is_a_sentence(goal: dict[str, Any], said: str) -> None:
    """Whoever writes a course is told what can be wanted."""
    with pytest.raises(BadInput, match=said):
        goal_of(SMALL, goal)
