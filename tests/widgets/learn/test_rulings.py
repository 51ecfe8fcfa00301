"""What is our ruling is called so wherever a lesson says it, and never told as a rule of the book."""

from dataclasses import replace
from html import escape
from pathlib import Path

import pytest

from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Rule, Ruling
from tests.tiers import mostly_thorough
from tests.widgets.learn.stations import quizzes
from tests.widgets.learn.test_every_course import GAMES_TAUGHT, LESSONS, called, taught
from tests.widgets.learn.test_kit import SMALL
from widgets.learn import panels
from widgets.learn.courses.course import course
from widgets.page.panels import cite
from widgets.tabletop.lessons import Lesson, Lessons

OURS = "our ruling"
DECIDED = [
    ("minions", "setting-up", "MI-02"),
    ("minions", "the-order", "MI-06"),
    ("huzzah", "mind-your-back", "HU-12"),
    ("huzzah", "he-is-watching", "HU-03"),
]
"""What the books leave open and courses teach: a game, a lesson, and the ruling."""


def lesson_of(game: str, name: str) -> Lesson:
    """Return a lesson of a game's course."""
    return next(lesson for lesson in course(taught(game)) if lesson.id == name)


@pytest.mark.parametrize(("lessons", "lesson"), LESSONS, ids=called)
def test_a_lesson_says_which_of_its_sentences_are_rulings(lessons: Lessons, lesson: Lesson) -> None:
    """Its rule is cited as a ruling if it is one, and so is each sentence that rests on one."""
    shown = panels.rule_line(lesson)
    assert (OURS in cite(lesson.rule)) == isinstance(lesson.rule, Ruling)
    assert cite(lesson.rule) in shown
    for sentence, ruling in lesson.ours:
        assert lessons.game.rules[ruling.id] is ruling
        assert isinstance(ruling, Ruling)
        assert sentence.endswith(".")
        assert sentence not in lesson.gist
        assert f"Our ruling: {escape(sentence)}" in shown
    assert shown.count(OURS) == len(lesson.ours) + isinstance(lesson.rule, Ruling)


@pytest.mark.parametrize(("game", "lesson", "ruling"), DECIDED)
def test_what_the_book_leaves_open_is_taught_as_a_ruling(game: str, lesson: str, ruling: str) -> None:
    """Two of each strength, the event's place in the order, who is asked first for a Bump, no points below zero."""
    assert ruling in [each.id for _, each in lesson_of(game, lesson).ours]


@pytest.mark.parametrize("game", mostly_thorough(*GAMES_TAUGHT, quick=("syndicate",)))
def test_an_answer_that_rests_on_a_ruling_says_so(game: str) -> None:
    """Where a guess is judged the reason cites the ruling as ours."""
    found = 0
    for where, _, asked in quizzes(game):
        for place, why, rule in asked.whys(asked.answer):
            if isinstance(rule, Ruling):
                found += 1
                line = panels.JudgedAnswer("right", asked.names[place], why, rule)
                assert OURS in panels.verdict("", [line], ordered=bool(asked.order), clean=True), where
    assert found


def test_a_rule_of_the_book_is_no_ruling(tmp_path: Path) -> None:
    """A course that calls one ours cannot be read, and says why."""
    file = tmp_path / "course.toml"
    text = SMALL.course.read_text(encoding="utf-8")
    file.write_text(
        text.replace('end = "It follows."', 'ours = { lead = "No." }\nend = "It follows."'), encoding="utf-8"
    )
    assert isinstance(SMALL.game.rules["lead"], Rule)
    with pytest.raises(BadInput, match="lead is a rule of the book"):
        course(replace(SMALL, course=file))


def test_staying_is_no_walking() -> None:
    """Whoever stays has not moved, and so cannot be bumped: no lesson says that staying is walking, too."""
    walk, bump = lesson_of("huzzah", "round-the-fair"), lesson_of("huzzah", "mind-your-back")
    assert "or stays" in walk.gist
    assert "staying is walking" not in walk.gist
    assert any("stays" in guess.ask for guess in bump.guesses)
