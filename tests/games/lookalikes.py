"""Moves that look alike to a seat at two tables that look alike to it."""

from collections.abc import Iterator
from typing import Any, Final

from refkit.game import GAMES

FEW: Final = 12
"""So many answers to a question are tried."""


def lookalike_answers(
    name: str, one: Any, other: Any, decides: int, seat: int, few: int = FEW
) -> Iterator[tuple[Any, Any]]:
    """Yield pairs of answers of ``decides``, at two tables that look alike to ``seat``, whose results look alike, too.

    The first of a pair is one at the table ``one``, of which ``few`` are tried; a pair may be the same move.
    """
    theirs = answers_as_seen(name, other, decides, seat, few)
    for move, look in answers_as_seen(name, one, decides, seat, few):
        yield from ((move, answer) for answer, other_look in theirs if other_look == look)


def answers_as_seen(name: str, state: Any, decides: int, seat: int, few: int) -> list[tuple[Any, Any]]:
    """Return answers of ``decides`` at the table ``state``, each with what ``seat`` sees of its result."""
    game = GAMES[name]
    choice = next((each for each in game.choices(state) if each.seat == decides), None)
    steps = [(move, game.play(state, move)) for move in list(choice.options if choice else ())[:few]]
    event = game.sight.event_seen
    return [
        (move, (game.view(step.state, seat), [event(step.state, each, seat) for each in step.events]))
        for move, step in steps
    ]
