"""Forced answers: what is answered for a player who has nothing to choose.

An answer that comes at once tells everybody that there was nothing to choose. So where other people look on, a move is
only forced if what they see allows no other, whatever is in a hand.
"""

from typing import Any

from refkit.kernel.choice import SPECTATOR, Choice
from refkit.match.match import Match, Played


def forced_move(match: Match, choice: Choice[Any], *, watched: bool) -> Any:
    """Return the only legal answer to the open ``choice``; None if there are several.

    If it is ``watched`` by other people, return None also where they cannot know that there is only one.
    """
    if len(choice.options) != 1 or (watched and not openly_forced(match, choice.seat)):
        return None
    return choice.options[0]


def openly_forced(match: Match, seat: int) -> bool:
    """Return whether a spectator sees that ``seat`` has only one legal answer to what is open."""
    shown = match.game.sight.shown(match.view(SPECTATOR))
    asked = [choice for choice in match.game.choices(shown) if choice.seat == seat]
    return bool(asked) and all(len(choice.options) == 1 for choice in asked)


def was_forced(match: Match, played: Played, *, watched: bool) -> bool:
    """Return whether a move in force was the only legal answer when it was made (see `forced_move`)."""
    seat = match.entries[played.number - 1].seat
    then = match.branch()
    then.played = match.played[: match.played.index(played)]
    asked = (choice for choice in then.choices() if choice.seat == seat)
    return any(forced_move(then, choice, watched=watched) == played.move for choice in asked)
