"""Lessons of one's own: a course in a file, read and checked as those of the games are.

The file is that of any course (see "How a course is written" in CONTRIBUTING) with the name of its game in front:

    game = "your-game"

    [[part]]
    name = "What nobody told Gravy"
    ...
"""

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from widgets.games import TABLETOPS
from widgets.learn.courses.course import course
from widgets.learn.courses.quizzes import quiz
from widgets.page.markup import el
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Exercise, Lesson, Lessons

MOST: Final = 5_000
"""Ways through a task that are tried."""
SHOWN: Final = 5
"""Faults that are told at once."""


def own(path: str | Path) -> Lessons:
    """The course in the file at ``path``; raises `BadInput` with what is wrong in it, or OSError."""
    file = Path(path)
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{file.name} is no TOML file in UTF-8: {error}.") from None
    name = data.get("game", "")
    if not isinstance(name, str) or not name:
        raise BadInput(f'{file.name} does not say of which game it is: begin it with `game = "{next(iter(GAMES))}"`.')
    lessons = replace(of(name), course=file)
    if faults := list(faulty(lessons)):
        more = f" (and {len(faults) - SHOWN} more)" if len(faults) > SHOWN else ""
        raise BadInput(f"{file.name}: {' '.join(faults[:SHOWN])}{more}")
    return lessons


def of(name: str) -> Lessons:
    """How lessons of the game called ``name`` are told, whether or not it has any; raises `BadInput`."""
    brought = TABLETOPS[name].lessons
    if brought:
        return brought()
    return Lessons(
        game=GAMES[name],
        course=Path(),
        first_game="A whole game, with every move explained.",
        portrait=lambda face: el("b", face),
    )


# ---- what every course must keep -------------------------------------------------------------------------------------


def faulty(lessons: Lessons) -> Iterator[str]:
    """What is wrong with a course, in sentences; what cannot be read at all raises `BadInput`."""
    found = course(lessons)
    for lesson in found:
        yield from lesson_faults(lessons, lesson, [each.id for each in found].count(lesson.id))
        for guess in lesson.guesses:
            yield from guess_faults(lessons, guess)
        if lesson.exercise:
            yield from (f"Lesson {lesson.id!r}: {fault}" for fault in task_faults(lessons, lesson.exercise))


def lesson_faults(lessons: Lessons, lesson: Lesson, called: int = 1) -> Iterator[str]:
    """What a lesson lacks; so many are ``called`` as it is."""
    said = {
        "stands on no page: take a rule of the book or a ruling": bool(lesson.rule.page),
        "has a face that nobody draws": bool(lessons.portrait(lesson.face)),
        "has a gist that is no sentence: end it with a full stop": lesson.gist.endswith("."),
        "has no last word": bool(lesson.end),
        "has neither a guess nor a task": bool(lesson.stations),
        "has a name that another has, too": called == 1,
    }
    yield from (f"Lesson {lesson.id!r} {fault}." for fault, good in said.items() if not good)


def guess_faults(lessons: Lessons, guess: Guess) -> Iterator[str]:
    """What a guess lacks: something right, decoys, and a reason for each."""
    try:
        asked = quiz(lessons.game, lessons, guess)
    except (BadInput, KeyError, ValueError, TypeError) as error:
        yield f"The guess {guess.name!r} cannot be asked: {error}."
        return
    said = {
        "asks nothing": bool(asked.ask.strip()),
        "has no hint": bool(guess.hint),
        "leaves no choice": len(asked.names) > 1,
        "has reasons for other things than are offered": asked.right <= {*asked.names} == {*asked.reasons},
        "has no right answer": bool(asked.right or asked.nobody),
        "has no decoy: everything that is offered is right": bool(asked.order or asked.right < {*asked.names}),
    }
    yield from (f"The guess {guess.name!r} {fault}." for fault, good in said.items() if not good)


def task_faults(lessons: Lessons, task: Exercise) -> Iterator[str]:
    """What a task lacks: it begins with a decision, can be done, and can more often be missed."""
    try:
        start = lessons.attempt(task)
        ends: list[Any] = [end for _, end in islice(lessons.ends(task), MOST)] if start.choice else []
    except (BadInput, KeyError, ValueError, TypeError) as error:
        yield f"its task cannot be set: {error}."
        return
    won = sum(end.won for end in ends)
    said = {
        "its task leaves nothing to decide": start.choice is not None,
        "its task is done before it begins": not start.won,
        "its task has fewer than two hints": len(task.hints) > 1,
        "its task cannot be done": bool(won) or not ends,
        "its task is done by most that one could do": won <= len(ends) / 2,
    }
    yield from (f"{fault}." for fault, good in said.items() if not good)
