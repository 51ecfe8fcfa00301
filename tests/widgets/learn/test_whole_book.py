"""Every rule of a rulebook is met in the course of its game, or there is a reason why it is not."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

import pytest

from refkit.kernel.rule import Ruling
from tests.tiers import mostly_thorough
from tests.widgets.learn.test_every_course import GAMES_TAUGHT, taught
from widgets.learn.courses.course import course
from widgets.learn.courses.quizzes import quiz
from widgets.tabletop.film.story import story_of
from widgets.tabletop.lessons import Lesson, Lessons

WAYS: Final = 3
"""So many ways to do a task are looked at."""
LEFT_OUT: Final[Mapping[str, Mapping[str, str]]] = {
    "three-cheers": {
        "first-game": "It is how the first game after the course is set up, and nobody decides it.",
        "first-player": "Who begins is agreed at the table, and the page of a game asks for it.",
        "hand": "The page offers only the cards that somebody holds.",
        "death": "Every film shows where the dead go, and nothing follows from it.",
        "order-any-tower": "The lessons about orders use them in other towers throughout.",
        "deflect-option": "It is a detail of cards with two orders, which the desk explains when it comes up.",
        "total-score": "It is the sum that the lessons about counting add up, shown on every final screen.",
        "tips-heavy": "It follows from the lessons about Heavy and Flying.",
        "tower-inferno": "It is a house rule, for those who know the game.",
        "double-trouble": "It is a house rule, for those who know the game.",
        "speedy-gonzalez": "It is a house rule, for those who know the game.",
    },
    "minions": {"box": "The contents of a box do not need to be learnt."},
    "huzzah": {"deck": "The contents of a box do not need to be learnt."},
    "cheers": {
        "contents": "The contents of a box do not need to be learnt.",
        "first-player": "Who begins is agreed at the table, and the page of a game asks for it.",
    },
}
"""By game and rule: why a course leaves a rule of the book out."""


def met(lessons: Lessons, lesson: Lesson) -> Iterator[str]:
    """Yield the rules that a lesson tells, shows in an example, or cites for a right answer or what happens."""
    yield lesson.rule.id
    shown = [guess.example for guess in lesson.guesses] + ([lesson.film.example] if lesson.film else [])
    for example in shown:
        yield from (rule.id for rule in example.rules)
        yield from (event.rule.id for _, event, _ in story_of(lessons.game, example).frames)
    for guess in lesson.guesses:
        asked = quiz(lessons.game, lessons, guess)
        yield from (rule.id for _, _, rule in asked.whys(asked.answer) if rule)
    if lesson.exercise:
        for end in islice((end for _, end in lessons.attempt(lesson.exercise).ends() if end.won), WAYS):
            yield from (event.rule.id for _, step in end.steps for event in step.events)


@pytest.mark.parametrize("name", mostly_thorough(*GAMES_TAUGHT, quick=("huzzah", "syndicate")))
def test_a_course_meets_every_rule_of_its_book(name: str) -> None:
    """What the book's index lists is in a lesson, or is left out for a reason; nothing is left out without need."""
    lessons = taught(name)
    assert lessons
    found = {rule for lesson in course(lessons) for rule in met(lessons, lesson)}
    left_out = LEFT_OUT.get(name, {})
    book = {rule.id for rule in lessons.game.rules.values() if not isinstance(rule, Ruling)}
    assert book - found == {*left_out}
    assert all(reason.endswith(".") for reason in left_out.values())
