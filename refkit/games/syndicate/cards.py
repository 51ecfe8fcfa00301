"""The cards, and the record of a turn that is over.

A card of the Decktet has a rank, one or two suits, and marks: what kind of thing it shows (personality, location or
event). Its ``signs`` are its suits and marks together; no suit has the name of a mark.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import Final, Literal, TypeAlias, final

from refkit.kernel.display import by_name
from refkit.kernel.frozen import value
from refkit.kit.cards import Cards

ACE: Final = "Ace"
CROWN: Final = "Crown"
RANKS: Final = (ACE, "2", "3", "4", "5", "6", "7", "8", "9", CROWN)
"""The ranks from the lowest to the highest."""
VALUES: Final = {rank: 0 if rank == ACE else number for number, rank in enumerate(RANKS, 1)}
"""The points of value of a rank. An Ace counts only if it was led: see `score.count_led_ace`."""
MARKS: Final = ("personality", "location", "event")
SUIT_LETTERS: Final = {"Moons": "m", "Suns": "s", "Waves": "w", "Leaves": "l", "Wyrms": "y", "Knots": "k"}
"""The letter typed for a suit."""
RANK_LETTERS: Final = {ACE: "a", CROWN: "c"}
"""The letter typed for a rank that is not a number."""
RANK_WORDS: Final = {
    **{rank.casefold(): rank for rank in RANKS},
    **{letter: rank for rank, letter in RANK_LETTERS.items()},
    **dict(zip(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), RANKS, strict=False)),
    **dict.fromkeys(("king", "queen"), CROWN),
    "1": ACE,
}
"""What people call a rank."""
SUIT_WORDS: Final = {
    **{suit.casefold(): suit for suit in SUIT_LETTERS},
    **{suit.casefold().removesuffix("s"): suit for suit in SUIT_LETTERS},
    **{letter: suit for suit, letter in SUIT_LETTERS.items()},
    "leaf": "Leaves",
}
"""What people call a suit."""
SEATS: Final = 3
"""The number of players."""
HAND: Final = 5
"""The number of cards up to which a mastermind draws before plotting (Game play, p. 1)."""
DEALT: Final = (5, 4, 3)
"""The numbers of cards dealt to the first, second and third player (Setup, p. 1)."""


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
        """Compute the value and the signs once, since rules look at them often."""
        object.__setattr__(self, "value", VALUES.get(self.rank, 0))
        object.__setattr__(self, "signs", frozenset((*self.suits, *self.marks)))

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes that can be typed for the card: rank and suit letters, in any order, as ``9lk`` and ``9kl``."""
        rank = RANK_LETTERS.get(self.rank, self.rank)
        letters = [SUIT_LETTERS[suit] for suit in self.suits if suit in SUIT_LETTERS]
        return tuple(rank + "".join(order) for order in sorted(permutations(letters))) if letters else ()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the printed facts, so that unpickling returns the single object of the card."""
        return card_of, (self.name, self.rank, self.suits, self.marks)


@cache
def card_of(name: str, rank: str, suits: tuple[str, ...], marks: tuple[str, ...]) -> Card:
    """Return the single `Card` with these facts; equal arguments give the same object."""
    return Card(name, rank, suits, marks)


UNKNOWN: Final = card_of("?", "", (), ())
"""Stands for a card that the viewer has not seen."""
CARDS: Final[Cards[Card]] = Cards(UNKNOWN, lambda options: options.deck.cards)
"""Says what a seat sees of hands, and which cards are left."""


def signs_of(lead: Card | None, mark: str) -> tuple[str, ...]:
    """Return the signs that enforcers must follow: the suit of an Ace, else the marks of ``lead``; () without a lead.

    ``mark`` is the mark that was named (SY-01), or ""; if there is one, it alone must be followed.
    """
    if lead is None:
        return ()
    if lead.rank == ACE:
        return lead.suits
    return (mark,) if mark else lead.marks


def by_enforcer(mastermind: int, replies: Iterable[Card]) -> Iterator[tuple[int, Card]]:
    """Yield the seat of each enforcer who has played against ``mastermind``, and the card, from the left on."""
    return (((mastermind + step) % SEATS, card) for step, card in enumerate(replies, 1))


Outcome: TypeAlias = Literal["alone", "helped", "foiled", "tied"]
"""How a plot ended: it succeeded with the lead alone, or with a face-down card; it was foiled; or nobody scored."""


@value
class Plot:
    """A turn that is over: its number, its mastermind's seat, how it ended, the points of each seat, and if it is void.

    ``strayed`` are the seats that did not follow and may have held a card that does: only they can revoke (SY-18).
    """

    turn: int
    mastermind: int
    outcome: Outcome
    points: tuple[int, ...]
    strayed: tuple[int, ...]
    void: bool = False
