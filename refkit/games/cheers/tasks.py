"""Tasks: what can be on the agenda. Those in `Waiting` wait for an answer; the engine runs the others by itself.

A ``place`` is a table: a player's seat, or the virtual teammate's place behind the last one.
"""

from typing import TypeAlias

from refkit.games.cheers.cards import Card
from refkit.kernel.frozen import task

# ---- questions -----------------------------------------------------------------------------------------------------


@task
class DrawGoal:
    """CHANCE draws the victory combination of ``team``."""

    team: int


@task
class DealToken:
    """CHANCE deals a team token to ``seat`` (masquerade)."""

    seat: int


@task
class WhoStarts:
    """CHANCE names the first player."""


@task
class Draw:
    """``seat`` draws a card."""

    seat: int


@task
class Act:
    """``seat`` takes an action."""

    seat: int


@task
class Match:
    """CHEERS: the target at ``place`` chooses which of the cards that match ``played`` leaves with it."""

    place: int
    played: Card


@task
class HandOut:
    """CHEERS: the target at ``place`` sends ``played`` and ``matched`` to two others."""

    place: int
    played: Card
    matched: Card


@task
class Trim:
    """More than six cards lie at ``place``: one of them is discarded."""

    place: int


@task
class Claim:
    """The cards at ``place`` could be a victory: whether it is declared is asked."""

    place: int


@task
class Reveal:
    """The referee types what is shown for the victory declared at ``place``: the team token and the combination."""

    place: int


Waiting: TypeAlias = DrawGoal | DealToken | WhoStarts | Draw | Act | Match | HandOut | Trim | Claim | Reveal

# ---- run without an answer ------------------------------------------------------------------------------------------


@task
class Turn:
    """The player at index ``slot`` of the cycle takes a turn."""

    slot: int


@task
class LastRound:
    """All cards are used up: ``left`` turns remain, of which the next is at ``slot`` of the cycle."""

    slot: int
    left: int


@task
class Limit:
    """Whoever has more than six cards discards down to six, clockwise from ``place``."""

    place: int


@task
class LookForMatch:
    """Check whether ``played``, just put down at ``place``, causes CHEERS there."""

    place: int
    played: Card


@task
class Victory:
    """Check who can declare victory."""


@task
class Close:
    """The game is over if anybody has declared victory."""


@task
class Refill:
    """``seat`` draws back up to a full hand."""

    seat: int


Happening: TypeAlias = Turn | LastRound | Limit | LookForMatch | Victory | Close | Refill
Task: TypeAlias = Waiting | Happening
