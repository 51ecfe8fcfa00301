"""The part of `refkit games --check` that is about the course of a game, with the line of the file that is wrong."""

import re
from collections.abc import Iterator
from typing import Final

from refkit.game import GAMES, AnyGame
from refkit.kernel.choice import BadInput
from refkit.match import atomic
from refkit.match.conformance import Check
from widgets.games import TABLETOPS
from widgets.learn.courses.own_file import course_faults
from widgets.tabletop.lessons import Lessons

QUOTED: Final = re.compile(r"'([^']+)'")
"""What a fault quotes of the file: the id of a lesson, the name of a guess, a word that there is not."""


def course_problems(game: AnyGame) -> Iterator[str]:
    """Yield what is wrong with the course that ``game`` brings, if it is registered and brings one."""
    if game.name in GAMES and GAMES[game.name] is game and (lessons := TABLETOPS[game.name].lessons):
        yield from lessons_problems(lessons())


def lessons_problems(lessons: Lessons) -> Iterator[str]:
    """Yield what is wrong with a course, each with the line of its file."""
    try:
        text = atomic.decode(lessons.course.read_bytes())
    except OSError:
        yield f"There is no file {lessons.course.name} of lessons: write it, or bring no `lessons`."
        return
    try:
        yield from (placed(lessons, text, fault) for fault in course_faults(lessons))
    except (BadInput, ValueError, KeyError, TypeError) as error:
        yield placed(lessons, text, str(error))


def placed(lessons: Lessons, text: str, fault: str) -> str:
    """Return a fault with the line of the file where the last thing that it quotes stands, after those before it."""
    line, lines = 0, text.splitlines()
    for quoted in QUOTED.findall(fault):
        line = next((at for at, each in enumerate(lines, 1) if at > line and f'"{quoted}"' in each), line)
    return f"{fault.rstrip('.')} ({lessons.course.name}:{max(line, 1)}): correct the course there."


CHECK: Final = Check("course", "Its course", ("lessons",), course_problems)
"""The check of the course of a game."""
