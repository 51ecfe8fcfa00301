"""Moves: every answer that a seat, or CHANCE, can give to a question of the table."""

from typing import Annotated, TypeAlias

from refkit.games.huzzah.cards import UNKNOWN, Card
from refkit.text.patterns import Player, move

NamedCard: TypeAlias = Annotated[Card, "card"]
"""The type of a field that is a kind of card."""


@move("choose {stage}")
class ChooseStage:
    """Put your pawn on ``stage`` before the first turn."""

    seat: int
    stage: Annotated[int, "stage"]


@move("walk {steps}")
class Walk:
    """Walk ``steps`` of what was rolled; 0 is standing still."""

    seat: int
    steps: Annotated[int, "steps"]


@move("bump")
class Bump:
    """Play a Bump card on the pawn that has just moved."""

    seat: int


@move("pass")
class Pass:
    """Decline to play a Bump card on the pawn that has just moved."""

    seat: int


@move("take stage")
class TakeStage:
    """Take the empty stage that you stand at."""

    seat: int


@move("stay on path")
class StayOnPath:
    """Leave the empty stage that you stand at alone."""

    seat: int


@move("show {card}", secret={"card": UNKNOWN})
class Play:
    """Lay a Show card face down: your show's, or a heckle; `UNKNOWN` if the desk does not see it."""

    seat: int
    card: NamedCard


@move("no heckle")
class Hush:
    """Heckle nobody: lay no card beside a show."""

    seat: int


@move("show hand")
class ShowHand:
    """Show that an unseen hand is nothing but Bump cards, and change it."""

    seat: int


@move("crowd to {step}")
class Gather:
    """The crowd that you have drawn gathers on ``step``."""

    seat: int
    step: Annotated[int, "step"]


@move("lose from {step}")
class LoseFrom:
    """One counter of your audience leaves ``step``."""

    seat: int
    step: Annotated[int, "step"]


@move("discard {cards}", cards={(): "keep all"}, secret={"cards": (UNKNOWN,)})
class Discard:
    """Discard ``cards``, none to two of them, in the order of the kinds."""

    seat: int
    cards: Annotated[tuple[Card, ...], "discards"]


@move("roll {total}")
class Rolled:
    """Chance: the dice, one or three, show ``total``."""

    total: Annotated[int, "total"]


@move("{to} draws {card}", secret={"card": UNKNOWN})
class Drawn:
    """Chance: ``to`` (a seat) draws ``card``; `UNKNOWN` if the desk does not see it."""

    to: Player
    card: NamedCard


@move("{of} reveals {card}")
class Named:
    """Chance: the unseen Show card of ``of`` (a seat) turns out to be ``card``."""

    of: Player
    card: NamedCard


Move: TypeAlias = (
    Bump
    | Pass
    | TakeStage
    | StayOnPath
    | Hush
    | ShowHand
    | ChooseStage
    | Walk
    | Play
    | Gather
    | LoseFrom
    | Discard
    | Rolled
    | Drawn
    | Named
)
"""Any move; a text is tried to be read as each in this order."""
