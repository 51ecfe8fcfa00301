"""Ingredients, cards and victory combinations.

In the rules an ingredient is a number from 0 to 4, an index of the deck's ingredients. A victory combination (`Goal`)
is the number of cards that it requires of each ingredient, as in ``(2, 2, 1, 0, 0)``; ``()`` is one that nobody at
the desk has seen.
"""

from itertools import product
from typing import Final, NamedTuple, TypeAlias

from refkit.kernel.display import by_name
from refkit.kernel.frozen import value
from refkit.kit.cards import Cards as CardKit

KINDS: Final = 5
"""The number of ingredients (Contents, p. 1: ten tokens for each player, two of each)."""
TOKENS_PER_KIND: Final = 2
"""The number of goal tokens of each ingredient that a player has."""
GOAL_SIZE: Final = 5
"""The number of tokens in a victory combination."""
HAND: Final = 3
"""The number of cards in a hand at the end of a turn (Game starts, p. 3)."""
LIMIT: Final = 6
"""The number of cards that may stay in front of a player (Game starts, p. 3)."""

Goal: TypeAlias = tuple[int, ...]
UNSEEN_GOAL: Final[Goal] = ()
"""A combination that has not been drawn, or that the desk does not see."""
NO_TEAM: Final = -1
"""The team of a player whose team token has not been dealt, or is not seen."""


@value
class Ingredient:
    """An ingredient: its name, the shape of its ``glass``, and its ``flavour``, which is what is drawn inside."""

    name: str
    glass: str = ""
    flavour: str = ""


class Card(NamedTuple):
    """A card: a big and a small glass. Identical copies are distinguished by the number in their ``name``."""

    name: str
    big: int
    small: int

    def __repr__(self) -> str:
        """Show the class and the name."""
        return by_name(self)

    @property
    def face(self) -> str:
        """The name without the number of the copy, as in ``Red/blue``."""
        return self.name.partition(" ")[0]


Cards: TypeAlias = tuple[Card, ...]
UNKNOWN: Final = Card("?", -1, -1)
"""Stands for a card that the viewer, or the referee's desk, has not seen."""
CARDS: Final[CardKit[Card]] = CardKit(UNKNOWN, lambda options: options.deck.cards)
"""Moves cards between hands, the pile and the discards, and says what a seat sees of them."""


def _goal_weights() -> dict[Goal, int]:
    """Return each combination with its number of draws: set one kind aside, then take five of the eight tokens left."""
    ways: dict[Goal, int] = {}
    for aside in range(KINDS):
        for goal in product(range(TOKENS_PER_KIND + 1), repeat=KINDS):
            if sum(goal) == GOAL_SIZE and goal[aside] == 0:
                doubles = sum(number == 1 for number in goal)  # a single token can be either of two
                ways[goal] = ways.get(goal, 0) + TOKENS_PER_KIND**doubles
    return dict(sorted(ways.items(), reverse=True))


GOALS: Final = _goal_weights()
"""The fifty combinations that can be drawn, each with its weight (CH-20)."""


def count_big_glasses(cards: Cards) -> tuple[int, ...]:
    """Return the number of big glasses of each ingredient on ``cards``, by index."""
    found = [0] * KINDS
    for card in cards:
        found[card.big] += 1
    return tuple(found)


def is_victory(cards: Cards, goal: Goal) -> bool:
    """Return whether ``cards`` on a table are a victory for ``goal``: five or six, all of it, nothing else (CH-15)."""
    if not GOAL_SIZE <= len(cards) <= LIMIT or not goal:
        return False
    return all(have >= want and (want or not have) for have, want in zip(count_big_glasses(cards), goal, strict=True))


def could_be_victory(cards: Cards) -> bool:
    """Return whether there is any combination for which ``cards`` are a victory."""
    return GOAL_SIZE <= len(cards) <= LIMIT and any(is_victory(cards, goal) for goal in GOALS)
