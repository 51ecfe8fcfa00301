"""Tasks: what can stand on the agenda. Those in `Question` wait for an answer; the others happen by themselves.

A ``place`` is a table: a player's seat, or the virtual teammate's place behind the last one.
"""

from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.cheers.cards import Card

# ---- questions -----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class DrawGoal:
    """CHANCE draws the victory combination of ``team``."""

    team: int


@final
@dataclass(frozen=True, slots=True)
class DealToken:
    """CHANCE deals a team token to ``seat`` (masquerade)."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class WhoStarts:
    """CHANCE names the first player."""


@final
@dataclass(frozen=True, slots=True)
class Draw:
    """``seat`` draws a card."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Act:
    """``seat`` takes an action."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Match:
    """CHEERS: the target at ``place`` chooses which of the cards that match ``played`` leaves with it."""

    place: int
    played: Card


@final
@dataclass(frozen=True, slots=True)
class HandOut:
    """CHEERS: the target at ``place`` sends ``played`` and ``matched`` to two others."""

    place: int
    played: Card
    matched: Card


@final
@dataclass(frozen=True, slots=True)
class Trim:
    """More than six cards lie at ``place``: one of them is discarded."""

    place: int


@final
@dataclass(frozen=True, slots=True)
class Claim:
    """The cards at ``place`` could be a victory: is it declared?"""

    place: int


@final
@dataclass(frozen=True, slots=True)
class Reveal:
    """The referee types what whoever declared at ``place`` shows: the team token and the combination."""

    place: int


Question: TypeAlias = DrawGoal | DealToken | WhoStarts | Draw | Act | Match | HandOut | Trim | Claim | Reveal

# ---- what happens by itself ------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Turn:
    """The player whose place in the cycle is ``slot`` takes a turn."""

    slot: int


@final
@dataclass(frozen=True, slots=True)
class LastRound:
    """All cards are used up: the turn at ``slot`` is one of the ``left`` that are still to come."""

    slot: int
    left: int


@final
@dataclass(frozen=True, slots=True)
class Limit:
    """Whoever has more than six cards discards down to six, clockwise from ``place``."""

    place: int


@final
@dataclass(frozen=True, slots=True)
class LookForMatch:
    """See whether ``played``, just put down at ``place``, causes CHEERS there."""

    place: int
    played: Card


@final
@dataclass(frozen=True, slots=True)
class Victory:
    """See who could declare victory."""


@final
@dataclass(frozen=True, slots=True)
class Close:
    """The game is over if anybody has declared victory."""


@final
@dataclass(frozen=True, slots=True)
class Refill:
    """``seat`` draws back up to a full hand."""

    seat: int


Happening: TypeAlias = Turn | LastRound | Limit | LookForMatch | Victory | Close | Refill
Task: TypeAlias = Question | Happening
