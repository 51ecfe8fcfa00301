"""Load a custom course from a file, and validate it as those of the games are.

The file is that of any course (see "How a course is written" in the guide) with the name of its game in front:

    game = "your-game"

    [[part]]
    name = "What nobody told Gravy"
    ...
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from refkit.characters import quoted
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from widgets.games import TABLETOPS
from widgets.learn.courses.course import course, read_course
from widgets.learn.courses.goals import check_event_name
from widgets.learn.courses.quizzes import quiz
from widgets.page.markup import el
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Exercise, Lesson, Lessons

MAX_WAYS: Final = 5_000
"""The number of ways through an exercise that are tried at the most."""
MAX_FAULTS: Final = 5
"""The number of faults that are quoted in an error."""
MAX_LEARN: Final = 150
"""The most letters of what a guess teaches, which stands above the table with the question and its verdict."""


def load_course(path: str | Path) -> Lessons:
    """Load the course in the file at ``path``; raises `BadInput` with what is wrong in it, or OSError."""
    file = Path(path)
    try:
        data = read_course(file)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{file.name} is no TOML file in UTF-8: {error}.") from None
    name = data.get("game", "")
    if not isinstance(name, str) or not name:
        raise BadInput(f'{file.name} does not say of which game it is: begin it with `game = "{next(iter(GAMES))}"`.')
    lessons = replace(lessons_of(name), course=file)
    if faults := list(course_faults(lessons)):
        more = f" (and {len(faults) - MAX_FAULTS} more)" if len(faults) > MAX_FAULTS else ""
        raise BadInput(f"{file.name}: {' '.join(faults[:MAX_FAULTS])}{more}")
    return lessons


def lessons_of(name: str) -> Lessons:
    """Return the settings for lessons of a game, whether or not it has any; raises `BadInput` for an unknown name."""
    lessons = TABLETOPS[name].lessons
    if lessons:
        return lessons()
    return Lessons(
        game=GAMES[name],
        course=Path(),
        first_game="A whole game, with every move explained.",
        portrait=lambda face: el("b", face),
    )


# ---- validation ------------------------------------------------------------------------------------------------------


def course_faults(lessons: Lessons) -> Iterator[str]:
    """Yield what is wrong with a course, a sentence each; raises `BadInput` for what cannot be parsed."""
    found = course(lessons)
    for lesson in found:
        yield from lesson_faults(lessons, lesson, [each.id for each in found].count(lesson.id))
        for guess in filter(None, chain.from_iterable((each, each.again) for each in lesson.guesses)):
            yield from guess_faults(lessons, guess)
        for task in lesson.exercises:
            yield from (f"Lesson {quoted(lesson.id)}: {fault}" for fault in task_faults(lessons, task))


def lesson_faults(lessons: Lessons, lesson: Lesson, called: int = 1) -> Iterator[str]:
    """Yield what is wrong with a lesson; ``called`` is the number of lessons with its id."""
    said = {
        "stands on no page: take a rule of the book or a ruling": bool(lesson.rule.page),
        "has a face that nobody draws": bool(lessons.portrait(lesson.face)),
        "has a gist that is no sentence: end it with a full stop": lesson.gist.endswith("."),
        "has no last word": bool(lesson.end),
        "has neither a guess nor a task": bool(lesson.stations),
        "has a name that another has, too": called == 1,
    }
    yield from (f"Lesson {quoted(lesson.id)} {fault}." for fault, good in said.items() if not good)


def guess_faults(lessons: Lessons, guess: Guess) -> Iterator[str]:
    """Yield what is wrong with a guess: it needs a right answer, decoys, and a reason for each."""
    named = [guess.more.get("event"), guess.more.get("instead"), guess.after.get("event")]
    try:
        for name in filter(None, (*named, *guess.more.get("events", ()))):
            check_event_name(lessons.game, name)
        asked = quiz(lessons.game, lessons, guess)
    except (BadInput, KeyError, ValueError, TypeError) as error:
        yield f"The guess {quoted(guess.name)} cannot be asked: {error}."
        return
    said = {
        "asks nothing": bool(asked.ask.strip()),
        "has no hint": bool(guess.hint),
        f"teaches more than {MAX_LEARN} letters: shorten its `learn`": len(guess.example.learn) <= MAX_LEARN,
        "leaves no choice": len(asked.names) > 1,
        "has reasons for other things than are offered": asked.right <= {*asked.names} == {*asked.reasons},
        "has no right answer": bool(asked.right or asked.nobody),
        "has no decoy: everything that is offered is right": bool(asked.order or asked.right < {*asked.names}),
    }
    yield from (f"The guess {quoted(guess.name)} {fault}." for fault, good in said.items() if not good)


def task_faults(lessons: Lessons, task: Exercise) -> Iterator[str]:
    """Yield what is wrong with an exercise: it needs a decision, a solution, and more ways to miss it than to do it."""
    try:
        start = lessons.attempt(task)
        ends: list[Any] = [end for _, end in islice(start.ends(), MAX_WAYS)] if start.choice else []
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
