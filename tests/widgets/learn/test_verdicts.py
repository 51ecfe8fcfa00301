"""The picture of a verdict is the result that its sentence names, in every course; counts stand on the table."""

import re
from dataclasses import replace
from typing import Final

import pytest

from refkit.kernel.event import Event
from tests.tiers import sampled
from tests.widgets.learn.course_page import CoursePage
from tests.widgets.learn.test_every_course import GUESSES, called, taught
from widgets.app.messages import Action, MotionEnded, Viewport
from widgets.drawing.scene import Text
from widgets.games import TABLETOPS
from widgets.learn.classroom import Classroom
from widgets.learn.courses.quizzes import quiz
from widgets.learn.stations.guess import answered, guess_station, verdict_shown
from widgets.learn.stations.station import ExampleTask, Shown, Station
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Lessons

COUNTED: Final = {"totals", "wins", "glory", "scores", "outcome", "points", "counts"}
"""Kinds of guesses about sums, whose verdicts name them."""
SUMS: Final = [
    (lessons, guess)
    for lessons, guess in GUESSES
    if lessons and guess.kind in COUNTED and lessons.game.name != "cheers"
]


def judged(lessons: Lessons, guess: Guess, *, still: bool = False) -> tuple[Station, ExampleTask, Classroom]:
    """Answer a guess rightly."""
    classroom = Classroom(TABLETOPS[lessons.game.name].table, lessons, viewport=Viewport(700, 800, still=still))
    station = guess_station(classroom, guess)
    assert isinstance(station.task, ExampleTask)
    station = replace(station, task=replace(station.task, chosen=station.task.quiz.answer))
    assert isinstance(station.task, ExampleTask)
    change = answered(station, station.task, Action("check"), classroom)
    assert change
    assert isinstance(change.station.task, ExampleTask)
    return change.station, change.station.task, classroom


def numbers(text: str) -> set[str]:
    """Return all numbers of a text."""
    return {*re.findall(r"\d+", text)}


def written(shown: Shown) -> str:
    """Return all that is written in the picture."""
    return " ".join(item.text for item in shown.scene.items if isinstance(item, Text))


@pytest.mark.parametrize(("lessons", "guess"), SUMS, ids=called)
def test_the_sums_that_a_verdict_names_stand_in_its_picture(lessons: Lessons, guess: Guess) -> None:
    """Those of the right answer, and of what the film tells of it; a screen reader hears of the same table."""
    station, task, classroom = judged(lessons, guess)
    asked, shown = task.quiz, verdict_shown(station, task, classroom)
    said = " ".join(asked.names[place] for place in asked.answer if isinstance(place, int))
    said += " ".join(
        asked.decisive if lessons.quizzes.get(guess.kind) else (why for _, why, _ in asked.whys(asked.answer))
    )
    assert numbers(said) <= numbers(written(shown))
    assert task.result
    assert all(line in shown.label for line in task.board.words(task.result))


@pytest.mark.parametrize(("lessons", "guess"), sampled(GUESSES, 12), ids=called)
def test_answers_in_words_are_followed_by_what_the_film_tells_of_them(lessons: Lessons, guess: Guess) -> None:
    """It moves there once, unless the reader prefers it still; answers on the table stay where they were marked."""
    station, task, classroom = judged(lessons, guess)
    if task.result is None:
        return
    assert isinstance(task.result.event, Event)
    lying = task.questions[0].board is None
    assert not lying or classroom.table.count(task.result.view, task.result.event)
    first = verdict_shown(station, task, classroom)
    if first.animation:
        over = answered(station, task, MotionEnded(first.animation.number), classroom)
        assert over
        assert verdict_shown(over.station, task, classroom).animation is None
    station, task, classroom = judged(lessons, guess, still=True)
    assert verdict_shown(station, task, classroom).animation is None


def test_another_try_and_the_film_leave_the_result() -> None:
    """The table is as it was asked about, and the film begins there."""
    page = CoursePage("?lesson=what-is-asked", game="minions")
    page.act("toggle", "0")
    page.act("check")
    task = page.state.station.task if page.state.station else None
    assert isinstance(task, ExampleTask)
    assert task.result
    page.act("watch")
    assert page.film.at < page.film.last
    page.act("again")
    task = page.state.station.task if page.state.station else None
    assert isinstance(task, ExampleTask)
    assert task.result is None


def test_a_count_is_told_on_the_table() -> None:
    """The rows of Three Cheers stand beside them with their height, and the sum under the tower."""
    lessons = taught("three-cheers")
    assert lessons
    guess = next(guess for each, guess in GUESSES if each is lessons and "on the roof" in guess.ask)
    assert quiz(lessons.game, lessons, guess).decisive == ("The count: Yaz 17.",)
    station, task, classroom = judged(lessons, guess)
    told = written(verdict_shown(station, task, classroom))
    assert all(text in told for text in ("6 × 1", "4 × 2", "1 × 3", "17"))
