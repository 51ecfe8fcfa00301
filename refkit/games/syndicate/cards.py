"""The cards, and what a turn leaves behind.

A card of the Decktet has a rank, one or two suits, and marks: what kind of thing it shows. Its ``signs`` are all of
them together; a sign of the one kind is never called like one of the other.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import Any, Final, Literal, TypeAlias, final

from refkit.kernel.display import by_name
from refkit.kernel.frozen import value

ACE: Final = "Ace"
CROWN: Final = "Crown"
RANKS: Final = (ACE, "2", "3", "4", "5", "6", "7", "8", "9", CROWN)
"""The ranks from the lowest to the highest."""
VALUES: Final = {rank: 0 if rank == ACE else number for number, rank in enumerate(RANKS, 1)}
"""What a rank counts; an Ace counts only where it was led, and there it depends (`score.ace`)."""
MARKS: Final = ("personality", "location", "event")
SUIT_LETTERS: Final = {"Moons": "m", "Suns": "s", "Waves": "w", "Leaves": "l", "Wyrms": "y", "Knots": "k"}
"""What is typed for a suit."""
RANK_LETTERS: Final = {ACE: "a", CROWN: "c"}
"""What is typed for a rank that is no number."""
SEATS: Final = 3
"""Players of the game."""
HAND: Final = 5
"""Cards in the hand of a mastermind who is about to plot."""
DEALT: Final = (5, 4, 3)
"""Cards dealt to the first, second and third player."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card: its ``name``, ``rank``, ``suits`` and ``marks`` (an Ace has none); there is one object for each card."""

    name: str
    rank: str
    suits: tuple[str, ...]
    marks: tuple[str, ...]
    value: int = field(init=False, default=0)
    signs: frozenset[str] = field(init=False, default=frozenset())

    __repr__ = by_name

    def __post_init__(self) -> None:
        """Work out once what is looked at often."""
        object.__setattr__(self, "value", VALUES.get(self.rank, 0))
        object.__setattr__(self, "signs", frozenset((*self.suits, *self.marks)))

    @property
    def codes(self) -> tuple[str, ...]:
        """What can be typed for it: its rank and the letters of its suits, in any order, as in ``9lk`` and ``9kl``."""
        rank = RANK_LETTERS.get(self.rank, self.rank)
        letters = [SUIT_LETTERS[suit] for suit in self.suits if suit in SUIT_LETTERS]
        return tuple(rank + "".join(order) for order in sorted(permutations(letters))) if letters else ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the printed facts, and arrive as the one object that there is."""
        return card_of, (self.name, self.rank, self.suits, self.marks)


@cache
def card_of(name: str, rank: str, suits: tuple[str, ...], marks: tuple[str, ...]) -> Card:
    """The one object for a card."""
    return Card(name, rank, suits, marks)


UNKNOWN: Final = card_of("?", "", (), ())
"""A card that whoever looks has not seen."""


def signs_of(lead: Card | None, mark: str) -> tuple[str, ...]:
    """What ``lead`` asks for, if one lies there; ``mark`` is the one that was named, or ""."""
    if lead is None:
        return ()
    if lead.rank == ACE:
        return lead.suits
    return (mark,) if mark else lead.marks


Outcome: TypeAlias = Literal["alone", "helped", "foiled", "tied"]
"""How a plot ended: it succeeded with the lead alone, or with a face-down card; it was foiled; or nobody scored."""


@value
class Plot:
    """A turn that is over: its number, whose it was, how it ended, the points of each seat, and whether it is void.

    ``strayed`` are the seats that did not follow, and may have held a card that does: only they can revoke (SY-18).
    """

    turn: int
    mastermind: int
    outcome: Outcome
    points: tuple[int, ...]
    strayed: tuple[int, ...]
    void: bool = False
