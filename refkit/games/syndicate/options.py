"""The options of a game: who plays, and every reading that a table may switch.

Each switch is named by the ``option`` of its ruling (as in ``R.ANY_SHARED_MARK_FOLLOWS.option``); its default is the
answer that the ruling gives.
"""

from dataclasses import dataclass
from typing import Final, Literal, final

from refkit.games.syndicate.box.deck import Deck, decktet
from refkit.games.syndicate.cards import SEATS
from refkit.kernel import options as common

GOAL: Final = 12
"""The number of points that wins by default (Scoring, p. 1)."""
GOALS: Final = range(1, 101)
"""The numbers of points that a table may choose (SY-24)."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """The options of a game. The three ``players`` sit clockwise; ``first`` goes first (chance decides if None).

    ``closed`` names the players whose hands the desk does not see; ``goal`` is the points that win.
    The others are readings of the book: see the ruling whose ``option`` bears the same name.
    """

    players: tuple[str, ...]
    first: str | None = None
    closed: tuple[str, ...] = ()
    goal: int = GOAL
    two_marks: Literal["any shared", "one named"] = "any shared"
    reshuffle: Literal["when needed", "when empty"] = "when needed"
    late_revoke: Literal["turn void", "score stands"] = "turn void"

    @property
    def deck(self) -> Deck:
        """The cards: always those of the basic deck (SY-20)."""
        return decktet()


def faults(options: Options) -> list[str]:
    """Return everything that is wrong with ``options``, a sentence each; an empty list if a game can start."""
    named = (*options.closed, *([options.first] if options.first is not None else []))
    found = common.common_faults(options, "The Syndicate", (SEATS,), named)
    if type(options.goal) is int and options.goal not in GOALS:
        found.append(f"`goal`, the points that win, must be {GOALS[0]} to {GOALS[-1]}, not {options.goal}.")
    return found
