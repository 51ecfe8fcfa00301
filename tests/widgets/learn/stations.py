"""Every station of a course as text: what it says, what is drawn for it, and what comes of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from refkit.kernel.choice import REFEREE
from tests.widgets.learn.test_every_course import asked_of, taught
from widgets.drawing.scene import Scene, Text
from widgets.games import TABLETOPS
from widgets.learn.courses.course import course
from widgets.learn.courses.quizzes import quiz
from widgets.learn.stations.exercise import drawn, exercise_task
from widgets.tabletop.film.story import Story, StoryBoard, story_of
from widgets.tabletop.guesses import Guess, Quiz
from widgets.tabletop.lessons import Exercise, Lesson, Lessons

WIDTH: Final = 700.0
TALL: Final = 600.0
"""How large the picture of a table is here, in CSS pixels."""
WAYS: Final = 20
"""So many ways to do a task are looked at."""


@dataclass(frozen=True)
class Station:
    """A guess or a task as text.

    ``asks`` is what stands above the table and ``hints`` what helps; ``drawn`` is all that is written in the picture or
    called so there, ``words`` the same table line by line, ``beside`` the cards drawn next to it; ``later`` is what the
    film tells, ``rule`` what the lesson says, and ``more`` what may be chosen or is wanted. ``state`` is the table.
    """

    name: str
    seat: str
    asks: str
    hints: str
    drawn: str
    words: str
    beside: tuple[str, ...]
    later: str
    rule: str
    more: str
    state: Any

    @property
    def says(self) -> str:
        """All that it says before it is done."""
        return f"{self.asks} {self.hints}"


def stations(name: str) -> Iterator[Station]:
    """Every station of the course of a game."""
    lessons = taught(name)
    assert lessons
    for number, lesson in enumerate(course(lessons), 1):
        for at, guess in enumerate(asked_of(lesson), 1):
            yield guessed(lessons, lesson, guess, f"{number}.{at}, {guess.name}")
        for task in lesson.exercises:
            again = "" if task is lesson.exercise else ", another try"
            yield tried(lessons, lesson, task, f"{number}.{len(lesson.guesses) + 1}, Your turn{again}")


def quizzes(name: str) -> Iterator[tuple[str, Guess, Quiz]]:
    """Every guess of the course of a game with its quiz, called by its number and name."""
    lessons = taught(name)
    assert lessons
    for number, lesson in enumerate(course(lessons), 1):
        for at, guess in enumerate(asked_of(lesson), 1):
            yield f"{number}.{at}, {guess.name}", guess, quiz(lessons.game, lessons, guess)


def guessed(lessons: Lessons, lesson: Lesson, guess: Guess, name: str) -> Station:
    """Return a guess as text, on the table that it is asked about, with the places that can be picked there."""
    made, story = quiz(lessons.game, lessons, guess), story_of(lessons.game, guess.example)
    seat = guess.more.get("seat", "")
    eyes = story.start.options.players.index(seat) if seat else REFEREE
    board = StoryBoard(TABLETOPS[lessons.game.name].table, [made.state], made.names, eyes)
    places = [called for place, called in made.names.items() if board.box(place, WIDTH)]
    return Station(
        name=name,
        seat=seat,
        asks=made.ask,
        hints=guess.hint,
        drawn="\n".join((written(board.draw(board.frame(made.state), WIDTH)), *places)),
        words="\n".join(board.words(board.frame(made.state))),
        beside=guess.beside,
        later="\n".join((guess.example.action, *guess.example.answers, told(story))),
        rule=said(lesson),
        more="\n".join(made.names.values()),
        state=made.state,
    )


def tried(lessons: Lessons, lesson: Lesson, task: Exercise, name: str) -> Station:
    """Return an exercise as text, on the table that waits for the learner's first move."""
    start, table = lessons.attempt(task), TABLETOPS[lessons.game.name].table
    waiting = exercise_task(start, table)
    won = islice((end for _, end in lessons.attempt(task).ends() if end.won), WAYS)
    films = (told(Story(lessons.game, end.steps)) for end in won)
    return Station(
        name=name,
        seat=task.seat,
        asks=task.ask,
        hints=" ".join(task.hints),
        drawn=written(drawn(waiting, WIDTH, TALL)),
        words="\n".join(table.in_words(lessons.game.view(start.state, start.seat))),
        beside=task.beside,
        later="\n".join((*task.answers, *films)),
        rule=said(lesson),
        more=repr(task.goals),
        state=start.state,
    )


def written(scene: Scene) -> str:
    """Everything that is written in a picture, in a line, and what its places are called."""
    texts = [item.text for item in scene.items if isinstance(item, Text)]
    return "\n".join((" ".join(texts), *(spot.label for spot in scene.spots)))


def told(story: Story) -> str:
    """Return the sentences of a film, event by event."""
    return "\n".join((*(story.said(before, event) for before, event, _ in story.frames), *story.refusal))


def said(lesson: Lesson) -> str:
    """Return the rule that a lesson teaches, with our rulings."""
    return " ".join((lesson.gist, *(text for text, _ in lesson.ours)))
