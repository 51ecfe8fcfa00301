"""Moves: every answer that a seat, or CHANCE, can give to a question of the table."""

from typing import TypeAlias

from refkit.games.huzzah.cards import Card
from refkit.kernel.frozen import value


@value
class ChooseStage:
    """Put your pawn on ``stage`` before the first turn."""

    seat: int
    stage: int


@value
class Walk:
    """Walk ``steps`` of what was rolled; 0 is standing still."""

    seat: int
    steps: int


@value
class Bump:
    """Play a Bump card on the pawn that has just moved."""

    seat: int


@value
class Pass:
    """Decline to play a Bump card on the pawn that has just moved."""

    seat: int


@value
class TakeStage:
    """Take the empty stage that you stand at."""

    seat: int


@value
class StayOnPath:
    """Leave the empty stage that you stand at alone."""

    seat: int


@value
class Play:
    """Lay a Show card face down: your show's, or a heckle; `UNKNOWN` if the desk does not see it."""

    seat: int
    card: Card


@value
class Hush:
    """Heckle nobody: lay no card beside a show."""

    seat: int


@value
class ShowHand:
    """Show that an unseen hand is nothing but Bump cards, and change it."""

    seat: int


@value
class Gather:
    """The crowd that you have drawn gathers on ``step``."""

    seat: int
    step: int


@value
class LoseFrom:
    """One counter of your audience leaves ``step``."""

    seat: int
    step: int


@value
class Discard:
    """Discard ``cards``, none to two of them, in the order of the kinds."""

    seat: int
    cards: tuple[Card, ...]


@value
class Rolled:
    """Chance: the dice, one or three, show ``total``."""

    total: int


@value
class Drawn:
    """Chance: ``to`` (a seat) draws ``card``; `UNKNOWN` if the desk does not see it."""

    to: int
    card: Card


@value
class Named:
    """Chance: the unseen Show card of ``of`` (a seat) turns out to be ``card``."""

    of: int
    card: Card


Move: TypeAlias = (
    ChooseStage
    | Walk
    | Bump
    | Pass
    | TakeStage
    | StayOnPath
    | Play
    | Hush
    | ShowHand
    | Gather
    | LoseFrom
    | Discard
    | Rolled
    | Drawn
    | Named
)
