"""Cards, seats, places and the numbers of the game.

A card is the name of its kind, since copies of a kind do not differ. A pawn is somewhere on the path (a step from 0,
the Main Gate, clockwise), on a stage (`on_stage`), or not on the board yet (`OFF`).
"""

from typing import Final, TypeAlias

from refkit.kernel import frozen

Card: TypeAlias = str
"""The name of a kind of card."""
CROWDS: Final[tuple[Card, ...]] = ("2-Crowd", "3-Crowd", "5-Crowd")
FINALE: Final[Card] = "Finale"
HUZZAH: Final[Card] = "Huzzah!"
BUMP: Final[Card] = "Bump"
SHOWS: Final[tuple[Card, ...]] = (*CROWDS, FINALE, HUZZAH)
"""Cards that are played face down in step 3."""
KINDS: Final[tuple[Card, ...]] = (*SHOWS, BUMP)
UNKNOWN: Final[Card] = "?"
"""A card that the desk has not seen."""
INDEX: Final = {kind: index for index, kind in enumerate(KINDS)}
"""The index of a kind in `Counts`."""
CROWD_SIZES: Final = {"2-Crowd": 2, "3-Crowd": 3, "5-Crowd": 5}
"""Counters that a Crowd card brings (Show Cards)."""

Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each kind, in the order of `KINDS`."""
NO_CARDS: Final[Counts] = (0,) * len(KINDS)

STEPS: Final = 51
"""Steps of the path (About the Board)."""
STAGES: Final = 9
GATES: Final = 6
SMALLEST_AREA, LARGEST_AREA = 3, 6
"""Steps that a stage overlooks, at least and at most."""
STEP_CAPACITY: Final = 5
"""Counters that a step holds (The Counters)."""
HAND: Final = 5
"""Cards in a full hand."""
BUMP_STEPS: Final = 3
"""Steps that a Bump card moves a pawn."""
MOST_DISCARDS: Final = 2
HECKLE_POINTS: Final = 3
"""Points for a heckle that matches."""
HUZZAH_POINTS: Final = 12
"""Points for a Huzzah! that Richard sees."""

RICHARD: Final = -1
"""Richard's pawn; other pawns are given by the seat of their player."""
OFF: Final = -1
"""The place of a pawn that is not on the board yet, and the gate or stage of a step that has none."""
FIRST_STAGE: Final = 100
"""The place on stage 0; places on the other stages follow, see `on_stage`."""


def on_stage(stage: int) -> int:
    """Return the place of a pawn that stands on ``stage``."""
    return FIRST_STAGE + stage


def stage_of(place: int) -> int:
    """Return the stage that a pawn at ``place`` performs on, or `OFF` if it does not perform."""
    return place - FIRST_STAGE if place >= FIRST_STAGE else OFF


def add_cards(counts: Counts, card: Card, by: int = 1) -> Counts:
    """Return ``counts`` with ``by`` more of ``card``, or less if it is negative."""
    index = INDEX[card]
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def count_kinds(cards: "tuple[Card, ...]") -> Counts:
    """Count the cards of each kind among ``cards``; unknown ones are left out."""
    return tuple(cards.count(kind) for kind in KINDS)


def without(cards: "tuple[Card, ...]", card: Card) -> "tuple[Card, ...]":
    """Return ``cards`` less one ``card``, or less an unknown one if it is not among them."""
    return frozen.without(cards, card if card in cards else UNKNOWN)
