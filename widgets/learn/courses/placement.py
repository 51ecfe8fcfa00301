"""The placement test of a course: a few questions from along it, each of which stands for the lessons before it."""

from dataclasses import dataclass
from functools import cache
from typing import Final, final

from widgets.learn.courses.course import course
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Lesson, Lessons

QUESTIONS: Final = 8
"""The number of questions, if a course has so many lessons that ask any."""


@final
@dataclass(frozen=True, slots=True)
class PlacementQuestion:
    """A question, and the ``lessons`` that are known to whoever answers it right at once."""

    guess: Guess
    lessons: tuple[Lesson, ...]


@cache
def placement(lessons: Lessons) -> tuple[PlacementQuestion, ...]:
    """Return the questions of the test; between them they stand for every lesson up to the last that asks one."""
    every = course(lessons)
    asking = [number for number, lesson in enumerate(every) if lesson.guesses]
    count = min(QUESTIONS, len(asking))
    chosen = [asking[(place + 1) * len(asking) // count - 1] for place in range(count)]
    starts = [0, *(number + 1 for number in chosen)]
    return tuple(
        PlacementQuestion(every[number].guesses[0], every[start : number + 1])
        for start, number in zip(starts, chosen, strict=False)
    )
