"""The things of CHEERS: ingredients, cards, and victory combinations.

An ingredient is a number from 0 to 4, an index of the deck's ingredients. A victory combination is how many cards of
each ingredient it asks for, ``(2, 2, 1, 0, 0)``; ``()`` is one that nobody at the desk has seen.
"""

from itertools import product
from typing import Final, NamedTuple, TypeAlias

from refkit.kernel.display import by_name
from refkit.kernel.frozen import value

KINDS: Final = 5
"""Ingredients (Contents: ten tokens for each player, two of each)."""
TOKENS: Final = 2
"""Goal tokens of each ingredient that a player has."""
DRAWN: Final = 5
"""Tokens in a victory combination."""
HAND: Final = 3
"""Cards in a hand at the end of a turn."""
LIMIT: Final = 6
"""Cards that can lie in front of a player."""

Goal: TypeAlias = tuple[int, ...]
UNSEEN_GOAL: Final[Goal] = ()
"""A combination that has not been drawn, or that the desk does not see."""
NO_TEAM: Final = -1
"""The team of a player whose team token has not been dealt, or is not seen."""


@value
class Ingredient:
    """An ingredient: its name, the ``glass`` that it is served in (a shape), and what is drawn inside."""

    name: str
    glass: str
    flavour: str = ""


class Card(NamedTuple):
    """A card: a big and a small glass. Copies are alike in print and are told apart by the number in their ``name``."""

    name: str
    big: int
    small: int

    def __repr__(self) -> str:
        """Its kind and its name."""
        return by_name(self)

    @property
    def face(self) -> str:
        """The name without the number of the copy: ``Red/blue``."""
        return self.name.partition(" ")[0]


Cards: TypeAlias = tuple[Card, ...]
UNKNOWN: Final = Card("?", -1, -1)
"""A card that nobody at the referee's desk has seen."""


def _goals() -> dict[Goal, int]:
    """Every combination and the number of ways to draw it: set one kind aside, then take five of the eight tokens."""
    ways: dict[Goal, int] = {}
    for aside in range(KINDS):
        for goal in product(range(TOKENS + 1), repeat=KINDS):
            if sum(goal) == DRAWN and goal[aside] == 0:
                doubles = sum(count == 1 for count in goal)  # either of two tokens
                ways[goal] = ways.get(goal, 0) + TOKENS**doubles
    return dict(sorted(ways.items(), reverse=True))


GOALS: Final = _goals()
"""The fifty combinations that can be drawn, each with its weight (CH-20)."""


def count(cards: Cards) -> tuple[int, ...]:
    """How many big glasses of each ingredient are on ``cards``."""
    found = [0] * KINDS
    for card in cards:
        found[card.big] += 1
    return tuple(found)


def fits(cards: Cards, goal: Goal) -> bool:
    """Whether ``cards`` in front of a player are a victory for ``goal``: five or six, all of it, no other (CH-15)."""
    if not DRAWN <= len(cards) <= LIMIT or not goal:
        return False
    return all(have >= want and (want or not have) for have, want in zip(count(cards), goal, strict=True))


def could_fit(cards: Cards) -> bool:
    """Whether there is any combination for which ``cards`` are a victory."""
    return DRAWN <= len(cards) <= LIMIT and any(fits(cards, goal) for goal in GOALS)
