"""What the courses say is said to a person: in sentences, by names, and to "you"."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.tiers import mostly_thorough
from tests.widgets.learn.test_every_course import GAMES_TAUGHT, asked_of, captions, taught
from tests.widgets.plain_language import faults
from widgets.learn.courses.course import course
from widgets.learn.courses.quizzes import quiz
from widgets.page.reader import Reader
from widgets.tabletop.film.story import Story, story_of
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Exercise, Lessons

ROOM = 235
"""So many letters fit above the table on a phone, in its smallest letters."""
WAYS = 40
"""So many ways to do a task are looked at."""


def above(lessons: Lessons, guess: Guess) -> Iterator[str]:
    """Yield the texts above the table of a guess, its verdict and its film."""
    yield quiz(lessons.game, lessons, guess).ask
    story = story_of(lessons.game, guess.example)
    yield from (caption for caption, _ in captions(lessons, story))
    yield " ".join((*story.refusal, guess.example.learn))


def tried(lessons: Lessons, task: Exercise) -> Iterator[str]:
    """Yield the texts above the table of an exercise."""
    reader = Reader(lessons.attempt(task).seat, task.seat)
    yield task.ask
    yield task.praise
    for _, end in islice(lessons.attempt(task).ends(), WAYS):
        told = captions(lessons, Story(lessons.game, end.steps))
        yield from (reader.you(caption) for caption, _ in told)
        yield from (reader.you(sentence) for _, sentence in end.results())


@pytest.mark.parametrize("name", mostly_thorough(*GAMES_TAUGHT, quick=("cheers",)))
def test_a_course_speaks_to_a_person(name: str) -> None:
    """Nothing in it is for machines, no sentence is long, and what stands above the table fits a phone."""
    lessons = taught(name)
    assert lessons
    told: list[str] = []
    for lesson in course(lessons):
        told += (lesson.gist, lesson.end)
        over = [text for guess in asked_of(lesson) for text in above(lessons, guess)]
        over += [text for task in lesson.exercises for text in tried(lessons, task)]
        assert max(map(len, over)) <= ROOM, max(over, key=len)
        for guess in asked_of(lesson):
            asked = quiz(lessons.game, lessons, guess)
            told += (guess.hint, *(said for _, said, _ in asked.whys([*asked.names])))
        told += over
    told = [text for text in told if not text.startswith("“")]  # what was tried is quoted as it is written
    assert not (found := {fault for text in told for fault in faults(text)}), "\n".join(sorted(found))
