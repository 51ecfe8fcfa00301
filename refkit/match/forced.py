"""Forced answers: what is answered for a player who has nothing to choose.

An answer that comes at once tells everybody that there was nothing to choose. So where other people look on, a move is
only forced if what they see allows no other, whatever is in a hand.
"""

from typing import Any

from refkit.game import AnyGame
from refkit.kernel import AnyState
from refkit.kernel.choice import SPECTATOR, Choice
from refkit.match.match import Match, Played


def forced_move(game: AnyGame, state: AnyState, choice: Choice[Any], *, watched: bool) -> Any:
    """Return the only legal answer to a ``choice`` that is open on ``state``; None if there are several.

    If it is ``watched`` by other people, return None also where they cannot know that there is only one.
    """
    if len(choice.options) != 1 or (watched and not openly_forced(game, state, choice.seat)):
        return None
    return choice.options[0]


def openly_forced(game: AnyGame, state: AnyState, seat: int) -> bool:
    """Return whether a spectator sees that ``seat`` has only one legal answer to what is open."""
    shown = game.sight.state_from_view(game.view(state, SPECTATOR))
    asked = [choice for choice in game.choices(shown) if choice.seat == seat]
    return bool(asked) and all(len(choice.options) == 1 for choice in asked)


def was_forced(match: Match, played: Played, *, watched: bool) -> bool:
    """Return whether a move in force was the only legal answer when it was made (see `forced_move`)."""
    game, then, seat = match.game, played.before, match.entries[played.number - 1].seat
    asked = (choice for choice in game.choices(then) if choice.seat == seat)
    return any(forced_move(game, then, choice, watched=watched) == played.move for choice in asked)
