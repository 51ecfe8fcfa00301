"""Moves: every answer that a seat, or CHANCE, can give to a question of the table.

A player's move names the seat that makes it. A ``place`` is a table: a seat, or the virtual teammate's.
"""

from typing import Annotated, TypeAlias

from refkit.games.cheers.cards import NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card, Goal
from refkit.text.patterns import Player, move

Place: TypeAlias = Annotated[int, "place"]
"""The type of a field that is a table."""
Team: TypeAlias = Annotated[int, "team"]
"""The type of a field that is the number of a team."""
HandCard: TypeAlias = Annotated[Card, "card in hand"]
"""The type of a field that is a card of the player's hand."""
TableCard: TypeAlias = Annotated[Card, "card on a table"]
"""The type of a field that is a card on a table."""
UnseenCard: TypeAlias = Annotated[Card, "unseen card"]
"""The type of a field that is a card which nobody has seen."""


@move("{card} to {place:name}")
class Play:
    """Put ``card`` from the hand down at ``place``; this may cause CHEERS."""

    seat: int
    card: HandCard
    place: Place


@move("move {card} to {place:name}")
class Shift:
    """Move ``card`` from the own table to ``place``."""

    seat: int
    card: TableCard
    place: Place


@move("discard hand")
class DiscardHand:
    """Discard the whole hand, even if it is empty."""

    seat: int


@move("match {card}")
class Choose:
    """CHEERS: ``card`` is the matching card that leaves with the one that was played."""

    seat: int
    card: TableCard


@move("send {played_to:name} and {matched_to:name}")
class Send:
    """CHEERS: the card that was played goes to the place ``played_to``, the matching one to ``matched_to``."""

    seat: int
    played_to: Place
    matched_to: Place


@move("drop {card}")
class Drop:
    """Discard ``card`` from a table with more than six cards."""

    seat: int
    card: TableCard


@move("declare", "declare victory")
class Declare:
    """Declare victory with the cards that are asked about."""

    seat: int


@move("decline")
class Decline:
    """Do not declare victory, whether there is one or not."""

    seat: int


@move("first {player}")
class First:
    """Chance: ``player`` (a seat) goes first."""

    player: Player


@move("{to} draws {card}", secret={"card": UNKNOWN})
class Drawn:
    """Chance: ``card`` is the card that ``to`` (a seat) draws."""

    to: Player
    card: UnseenCard


@move("team {team:letter}: {goal}", secret={"goal": UNSEEN_GOAL})
class Combination:
    """Chance: ``goal`` is the victory combination that ``team`` draws, or shows with a victory."""

    team: Team
    goal: Annotated[Goal, "goal"]


@move("{player} is team {team:letter}", secret={"team": NO_TEAM})
class Token:
    """Chance: ``player`` (a seat) is dealt a token of ``team``, or shows one with a victory."""

    player: Player
    team: Team


Move: TypeAlias = (
    DiscardHand | Declare | Decline | Shift | Send | Combination | Drawn | Token | Play | Choose | Drop | First
)
"""Any move; a text is tried to be read as each in this order."""
