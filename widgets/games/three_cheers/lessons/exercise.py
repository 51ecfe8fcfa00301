"""How an exercise of Three Cheers begins."""

from dataclasses import replace

from refkit.games.three_cheers import GAME, position
from refkit.games.three_cheers.tasks import PlayCard, Scamper, Task
from refkit.text.scenarios import Begun
from widgets.tabletop import lessons
from widgets.tabletop.lessons import Exercise, Lessons


def begin(course: Lessons, exercise: Exercise) -> Begun:
    """Return the table of an exercise with its question: a ``play`` or ``move`` of the seat, else as in any game."""
    setup = GAME.position.parse_setup(exercise.position)
    seat = setup.players.index(exercise.seat)
    tasks: dict[str, Task] = {"play": PlayCard(seat, 1), "move": Scamper(seat)}
    if task := tasks.get(exercise.asks or "play"):
        laid = position.to_state(replace(setup, active=seat), agenda=(task,))
        return Begun(laid, laid, ())
    return lessons.begin(course, exercise)
