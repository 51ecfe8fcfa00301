"""What a course of any game can ask without any code of the game, on a small course of The Syndicate."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.games.syndicate import GAME
from refkit.kernel.choice import BadInput
from tests.widgets.learn.course_page import CoursePage
from widgets.games import TABLETOPS
from widgets.learn import state
from widgets.learn.courses.course import course
from widgets.learn.courses.goals import parse_goal
from widgets.learn.courses.quizzes import quiz
from widgets.page.markup import NOTHING
from widgets.tabletop.contract import Held
from widgets.tabletop.game_screen import GameScreen
from widgets.tabletop.guesses import NONE, Quiz
from widgets.tabletop.lessons import Lessons


def hand(view: Any, text: str) -> Held:
    """Return a card of Xavier's hand by its name; raises `BadInput` if it is not there."""
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
def _taught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the game's course by the small one."""
    brought = {name: TABLETOPS[name] for name in GAMES}
    monkeypatch.setattr(
        state, "TABLETOPS", {**brought, "syndicate": GameScreen(brought["syndicate"].table, lambda: SMALL)}
    )


def called(target: Any) -> str:
    """Return the name of a card that can be picked; "" for anything else."""
    return str(target.card.name) if isinstance(target, Held) else ""


def made(number: int) -> Quiz:
    """Return the quiz of a guess of the first lesson."""
    return quiz(GAME, SMALL, ONE.guesses[number])


def right(asked: Quiz) -> list[str]:
    """Return the names of the right answers, in order."""
    return [asked.names[place] for place in asked.answer]


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        (0, ["The Cave", "The Darkness"], "is allowed"),
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


def test_scores_that_are_tempting_are_offered_first() -> None:
    """A course names them; what is right stays what the referee counts."""
    assert "Wanda 0, Xavier 2, Yaz 0" not in made(4).names.values()
    guess = replace(ONE.guesses[4], more={"decoys": [[0, 2, 0], [1, 0, 0]]})
    asked = quiz(GAME, SMALL, guess)
    assert "Wanda 0, Xavier 2, Yaz 0" in asked.names.values()
    assert right(asked) == ["Wanda 1, Xavier 0, Yaz 0"]


def test_how_good_a_guess_is_is_said_as_people_say_it() -> None:
    """Of several answers and of one, with some that are wrong, without any, and if none of them is said to be right."""
    asked = replace(made(0), names={1: "a", 2: "b", 3: "c"}, right=frozenset({1, 2}), nobody="None!", single=False)
    one, none = replace(asked, right=frozenset({1})), replace(asked, right=frozenset())
    guesses = [
        (asked, (1, 3)),
        (asked, (1,)),
        (asked, (3,)),
        (asked, (NONE,)),
        (one, (2,)),
        (one, (2, 3)),
        (one, (NONE,)),
    ]
    assert [each.verdict(chosen) for each, chosen in guesses] == [
        "1 of 2 found, 1 too many.",
        "1 of 2 found.",
        "Not that one.",
        "There are 2, this time.",
        "Not that one.",
        "None of those.",
        "There is one, this time.",
    ]
    assert none.answer == (NONE,)
    assert none.exact((NONE,))
    assert none.grades((NONE,)) == {NONE: "right"}
    assert none.verdict((1,)) == "None of them, this time."


def test_an_order_is_marked_place_by_place() -> None:
    """Two that were exchanged are marked as misplaced, since neither is false; the rest is right."""
    asked = made(6)
    first, second, *rest = asked.order
    grades = asked.grades((second, first, *rest))
    assert [grades[place] for place in asked.order] == ["misplaced", "misplaced", "right", "right"]
    assert "Not in that order" in asked.verdict((second, first, *rest))


def test_a_hand_can_be_asked_about() -> None:
    """A guess that says whose eyes it is seen with shows that hand: its cards are the places to be picked."""
    learn = CoursePage("?lesson=one", game="syndicate")
    cards = {spot.label: spot.target for spot in learn.scene.spots if spot.press}
    assert cards.keys() == {"The Huntress", "The Cave", "The Darkness"}
    learn.pick(cards["The Huntress"])
    learn.confirm()
    assert "must be played" in learn.shown or "follow" in learn.shown


def test_an_order_is_checked_once_all_of_it_is_there() -> None:
    """Until then the button is off and says how much is placed, and a forged click is refused with a sentence."""
    learn = CoursePage("?lesson=one", course='{"done":{},"at":["one",6]}', game="syndicate")
    for placed, place in enumerate(learn.guess.quiz.order):
        assert f'aria-disabled="true">{placed} of 4 in order<' in learn.markup("foot")
        learn.act("check")
        assert learn.station.open
        assert "Put all of them in order first." in learn.notice
        learn.pick(place)
    assert "Check my guess" in learn.markup("foot")
    learn.confirm()
    assert learn.progress.stars == {"one": {6}}


def test_a_cross_belongs_to_the_answer_that_was_chosen() -> None:
    """It stands before the name of that answer; the reason, which is true, stands beneath the name."""
    learn = CoursePage("?lesson=one", game="syndicate")
    learn.pick(next(place for place, name in learn.guess.quiz.names.items() if name == "The Huntress"))
    learn.confirm()
    assert '✗</b><span class="rk-unseen">wrong: </span><span><b class="rk-answer">The Huntress</b>' in learn.markup(
        "talk"
    )


def test_an_exercise_is_played_on_the_games_own_table() -> None:
    """The learner's hand lies there; a card that may not be played says why, one that may leads to its place."""
    learn = CoursePage("?lesson=one", course='{"done":{},"at":["one",7]}', game="syndicate")
    spots = {spot.target: spot for spot in learn.scene.spots}
    held = {spot.target.card.name: spot.target for spot in spots.values() if isinstance(spot.target, Held)}
    assert held.keys() >= {"The Darkness", "The Desert"}
    learn.pick(held["The Desert"])
    assert "Wave" in learn.notice
    learn.pick(held["The Darkness"])
    place = next(spot.target for spot in learn.scene.spots if spot.drop)
    learn.pick(place)
    assert learn.station.film
    learn.act("film", "end")
    assert learn.exercise.attempt.won
    assert "The Darkness" in " ".join(sentence for _, sentence in learn.exercise.attempt.results())


def test_a_course_gives_reasons_of_its_own() -> None:
    """Of an answer, or of all that are right; the film shows what it did; an answer that there is not is refused."""
    guess = ONE.guesses[1]
    plain = quiz(SMALL.game, SMALL, guess)
    wrong = next(place for place in plain.names if place not in plain.right)
    asked = quiz(SMALL.game, SMALL, replace(guess, why={"right": "So it is.", plain.names[wrong]: "It was not."}))
    assert {asked.reasons[place][0] for place in asked.right} == {"So it is."}
    assert asked.reasons[wrong] == ("It was not.", plain.reasons[wrong][1])
    assert asked.decisive == tuple(sentence for _, sentence, _ in plain.whys(plain.answer))
    with pytest.raises(BadInput, match="There is no answer 'Nowhere' to give a reason for"):
        quiz(SMALL.game, SMALL, replace(guess, why={"Nowhere": "No."}))


def test_a_question_for_one_place_is_answered_by_one() -> None:
    """Another pick takes the place of the first; it is refused where several are right."""
    guess = ONE.guesses[1]
    assert quiz(SMALL.game, SMALL, replace(guess, one=True)).single
    with pytest.raises(BadInput, match="One answer is asked for, and 2 are right"):
        quiz(SMALL.game, SMALL, replace(ONE.guesses[0], one=True))


def test_another_try_of_a_task_is_on_another_position() -> None:
    """Words change places in all that is said, hints begin anew, and no star is earned; then comes the first again."""
    first, other = ONE.exercises
    assert (other.position.split("\n")[0], other.given) == ("players: Yaz, Xavier, Wanda", ("hide The Sea",))
    learn = CoursePage("?lesson=one", course='{"done":{},"at":["one",7]}', game="syndicate")
    learn.act("help")
    played(learn, won=False)
    assert learn.station.helped == 1
    learn.act("again")
    assert (learn.exercise.attempt.exercise, learn.station.helped, learn.station.film) == (other, 0, None)
    played(learn, won=True)
    assert learn.progress.missed == {"one": frozenset({7})}
    assert learn.progress.stars == {}
    learn.act("again")
    assert learn.exercise.attempt.exercise == first


def played(learn: CoursePage, *, won: bool) -> None:
    """Make the moves of an end of the exercise that is shown, which reaches its goals or does not."""
    moves, _ = next(end for end in SMALL.attempt(learn.exercise.attempt.exercise).ends() if end[1].won == won)
    for move in moves:
        learn.act("play", str(learn.exercise.attempt.view().legal.index(move)))
    assert learn.station.film
    learn.act("film", "end")
    assert learn.exercise.attempt.won == won


def test_a_final_move_waits_for_its_button() -> None:
    """What is slipped under the lead for good is only done when that is said."""
    learn = CoursePage("?lesson=two", course='{"done":{},"at":["two",1]}', game="syndicate")
    for name in ("Ace of Moons", "lead", "The Sea", "under"):
        spots = [spot.target for spot in learn.scene.spots]
        learn.pick(next(each for each in spots if name in {getattr(each, "part", ""), called(each)}))
    assert "Slip it under" in learn.shown
    learn.act("finish")
    assert learn.station.film


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
        parse_goal(SMALL, goal)
