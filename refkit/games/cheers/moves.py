"""Moves: every answer that a seat, or CHANCE, can give to a question of the table.

A player's move names the seat that makes it. A ``place`` is a table: a seat, or the virtual teammate's.
"""

from typing import TypeAlias

from refkit.games.cheers.cards import Card, Goal
from refkit.kernel.frozen import value


@value
class Play:
    """Put ``card`` from the hand down at ``place``; this may cause CHEERS."""

    seat: int
    card: Card
    place: int


@value
class Shift:
    """Move ``card`` from the own table to ``place``."""

    seat: int
    card: Card
    place: int


@value
class DiscardHand:
    """Discard the whole hand, even if it is empty."""

    seat: int


@value
class Choose:
    """CHEERS: ``card`` is the matching card that leaves with the one that was played."""

    seat: int
    card: Card


@value
class Send:
    """CHEERS: the card that was played goes to the place ``played_to``, the matching one to ``matched_to``."""

    seat: int
    played_to: int
    matched_to: int


@value
class Drop:
    """Discard ``card`` from a table with more than six cards."""

    seat: int
    card: Card


@value
class Declare:
    """Declare victory with the cards that are asked about."""

    seat: int


@value
class Decline:
    """Do not declare victory, whether there is one or not."""

    seat: int


@value
class First:
    """Chance: ``player`` (a seat) goes first."""

    player: int


@value
class Drawn:
    """Chance: ``card`` is the card that ``to`` (a seat) draws."""

    to: int
    card: Card


@value
class Combination:
    """Chance: ``goal`` is the victory combination that ``team`` draws, or shows with a victory."""

    team: int
    goal: Goal


@value
class Token:
    """Chance: ``player`` (a seat) is dealt a token of ``team``, or shows one with a victory."""

    player: int
    team: int


Move: TypeAlias = (
    Play | Shift | DiscardHand | Choose | Send | Drop | Declare | Decline | First | Drawn | Combination | Token
)
