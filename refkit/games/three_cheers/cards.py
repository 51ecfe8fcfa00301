"""The things on the table: squares, cards, minions and towers.

A square is a whole number: row times `UP` plus column. Row 1 stands on the ground; columns run without bounds to
both sides of the first minion, which stands in column 0. Going through squares in ascending order is the book's
settling order: bottom row first, left to right (Gravity, p. 15).
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal, TypeAlias, TypeGuard, final, get_args

from refkit.kernel.display import by_name
from refkit.kernel.frozen import value
from refkit.kernel.picture import Pictured
from refkit.kit.cards import Cards

UP: Final = 1024
"""The difference between a square and the one above it; towers are less than half as wide to either side."""
DOWN: Final = -UP
RIGHT: Final = 1
LEFT: Final = -1
SIDES: Final = {"up": UP, "right": RIGHT, "down": DOWN, "left": LEFT}
"""Directions by name, clockwise from the top, as arrows and shields are listed on a card."""
FLOOR: Final = UP + UP // 2
"""Squares below this number stand in the ground row."""
OFF: Final = 0
"""The square of a foreminion that rides no minion: it is on the ground beside the tower."""
HAND: Final = 3
"""Cards in a full hand."""
Cell: TypeAlias = tuple[int, int]
"""A column and a row as plain numbers; unlike a square it can also be below the ground."""


def square(column: int, row: int) -> int:
    """Return the square in ``column`` (0 is the first minion's) of ``row`` (1 is the ground row)."""
    return row * UP + column


def row_of(at: int) -> int:
    """Return the row of a square, 1 for the ground row."""
    return (at + UP // 2) // UP


def column_of(at: int) -> int:
    """Return the column of a square, negative to the left of the first minion's."""
    return (at + UP // 2) % UP - UP // 2


# ---- cards -------------------------------------------------------------------------------------------------------

Trait: TypeAlias = Literal[
    "weak", "hungry", "heavy", "flying", "agile", "kamikaze", "armored", "claustrophobic", "ninja", "assassin"
]
TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)
"""The ten traits, in the book's order (Minion Traits, p. 7)."""


@final
class Minion:
    """A minion as it lies on the table: an oriented face of a card, one object per card and orientation.

    While ``masked`` (face down) only ``ninja`` is in effect. ``strikes[speed]`` are the directions of its arrows
    of that speed (1 to 3), ``points`` all of them, ``blocks`` the directions of its shields; it is ``restless`` if it
    has a trait with a standing rule (`rules.traits`).
    """

    __slots__ = (*TRAITS, "blocks", "card", "masked", "points", "restless", "strikes", "turned")

    def __init__(self, card: "MinionCard", *, turned: bool, masked: bool) -> None:
        """Make the face of ``card`` when rotated by 180 degrees (``turned``) or lying on its face (``masked``)."""
        self.card = card
        self.turned = turned
        self.masked = masked
        has = frozenset(card.traits if not masked else ())
        self.weak = "weak" in has
        self.hungry = "hungry" in has
        self.heavy = "heavy" in has
        self.flying = "flying" in has
        self.agile = "agile" in has
        self.kamikaze = "kamikaze" in has
        self.armored = "armored" in has
        self.claustrophobic = "claustrophobic" in has
        self.assassin = "assassin" in has
        self.ninja = "ninja" in card.traits
        self.restless = self.hungry or self.claustrophobic or self.flying
        spin = -1 if turned else 1
        arrows = () if masked else tuple(zip(card.arrows, SIDES.values(), strict=True))
        aimed = [(speed, side * spin) for speed, side in arrows if speed]
        self.strikes = tuple(tuple(side for each, side in aimed if each == speed) for speed in range(4))
        self.points = tuple(side for _, side in aimed)
        self.blocks = frozenset(SIDES[side] * spin for side in card.shields if not masked)

    def rotate(self) -> "Minion":
        """Return the same minion turned by 180 degrees."""
        return self.card.faces[2 * self.masked + (not self.turned)]

    def mask(self) -> "Minion":
        """Return the same minion face down."""
        return self.card.faces[2 + self.turned]

    def unmask(self) -> "Minion":
        """Return the same minion face up."""
        return self.card.faces[self.turned]

    @property
    def value(self) -> int:
        """Its value in scoring; turning or masking it does not matter (TC-90)."""
        return self.card.value

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Minion)
            and self.turned == other.turned
            and self.masked == other.masked
            and self.card == other.card
        )

    def __hash__(self) -> int:
        return hash((self.card.name, self.turned, self.masked))

    def __repr__(self) -> str:
        """Return the token of the tower notation, as in ``#~Gnasher``."""
        return f"{'#' * self.masked}{'~' * self.turned}{self.card.name}"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the card and the orientation, so that faces stay one object per card when they are read back."""
        return _face, (self.card, self.turned, self.masked)


def _face(card: "MinionCard", turned: bool, masked: bool) -> Minion:  # noqa: FBT001  called by pickle, by position
    return card.faces[2 * masked + turned]


@value
class MinionCard:
    """A minion's card: value, traits, arrows (0 to 3 for up, right, down, left), shields by side, advanced or not.

    ``faces`` are its four oriented minions: upright, turned, and both face down.
    """

    name: str
    value: int = 1
    traits: tuple[Trait, ...] = ()
    arrows: tuple[int, int, int, int] = (0, 0, 0, 0)
    shields: tuple[str, ...] = ()
    advanced: bool = False
    flavour: str = field(default="", compare=False)
    faces: tuple[Minion, ...] = field(init=False, compare=False)

    __repr__ = by_name

    def __post_init__(self) -> None:
        """Make the four oriented faces, so that each is one object a card."""
        faces = tuple(
            Minion(self, turned=turned, masked=masked) for masked in (False, True) for turned in (False, True)
        )
        object.__setattr__(self, "faces", faces)

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> str | tuple[object, ...]:
        """Pickle the printed facts, from which the faces are made anew; `UNKNOWN`, a single object, by its name."""
        if self is UNKNOWN:
            return "UNKNOWN"
        return MinionCard, (self.name, self.value, self.traits, self.arrows, self.shields, self.advanced, self.flavour)


Kind: TypeAlias = Literal["move", "swap", "aggression", "deflect"]


@value
class Option:
    """One of the things that an order card can do.

    ``shape`` has, for a move, the steps (columns to the right, rows up) that a minion may be moved by; for a swap,
    how the second minion lies from the first. Aggression and deflect have none.
    """

    kind: Kind
    shape: tuple[tuple[int, int], ...] = ()

    def reach(self, *, turned: bool) -> tuple[int, ...]:
        """Return the shape as differences between squares; a swap is counted from its lower square.

        With ``turned`` the card may be read all four ways round (TC-24).
        """
        shape = self.shape
        if turned:
            half = shape + tuple((-right, -up) for right, up in shape)
            shape = half + tuple((up, -right) for right, up in half)
        deltas = (up * UP + right for right, up in shape)
        return tuple(dict.fromkeys(map(abs, deltas) if self.kind == "swap" else deltas))


@value
class OrderCard:
    """An order's card: one or two options, of which one is used when it is played (All About Orders, p. 10)."""

    name: str
    options: tuple[Option, ...]
    flavour: str = field(default="", compare=False)

    __repr__ = by_name

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def deflects(self) -> bool:
        """Whether it can be played as a deflect order."""
        return any(option.kind == "deflect" for option in self.options)


Card: TypeAlias = MinionCard | OrderCard


def is_ninja(card: Card) -> TypeGuard[MinionCard]:
    """Return whether ``card`` is a Ninja: a minion that lies face down in a tower at rest."""
    return isinstance(card, MinionCard) and "ninja" in card.traits


UNKNOWN: Final = MinionCard("?", 0, ("ninja",))
"""A card that nobody at the referee's desk has seen: in a closed hand, or face down in a tower."""
CARDS: Final[Cards[Card]] = Cards(UNKNOWN, lambda options: options.deck.cards)
UNKNOWN_MINION: Final = UNKNOWN.faces[2]
"""An unknown card as a minion of a tower: it lies face down, so it is taken for a Ninja."""

# ---- towers ---------------------------------------------------------------------------------------------------


@value
class Tower(Pictured):
    """A tower: minions by square, and where each of its foreminions rides (`OFF` if on the ground).

    The dictionary is never changed once the tower is part of a state.
    """

    minions: Mapping[int, Minion]
    riders: tuple[int, ...] = (OFF,)

    def __hash__(self) -> int:
        """Return a hash of the minions, in whatever order they are listed, and of the riders."""
        return hash((frozenset(self.minions.items()), self.riders))
