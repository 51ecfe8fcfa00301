"""Tasks: what can be on the agenda.

Those in `Waiting` wait for an answer of a seat or of CHANCE; the engine runs the others by itself.
"""

from typing import TypeAlias

from refkit.games.minions.cards import CardKind, Effect, Moment, Stack
from refkit.games.minions.moves import PickAttribute, PickDie, Use
from refkit.kernel.frozen import task

# ---- questions -----------------------------------------------------------------------------------------------------


@task
class TurnTop:
    """CHANCE turns up the top card of ``stack``."""

    stack: Stack


@task
class SendMinions:
    """Each of ``seats`` still has to put a minion face down."""

    seats: tuple[int, ...]


@task
class BestowGifts:
    """Each of ``seats`` still has to put a boon and a Power card face down."""

    seats: tuple[int, ...]


@task
class Identify:
    """The referee names the card that ``seat`` had face down."""

    seat: int
    what: CardKind


@task
class Decide:
    """Each of ``seats`` still has to say which cards that act in ``slot`` are used; ``given`` are others' answers."""

    slot: Moment
    seats: tuple[int, ...]
    given: tuple[Use, ...] = ()


@task
class Choose:
    """``effect`` of ``owner``'s card (-1: the event) could hit several attributes or dice of ``seat``."""

    seat: int
    owner: int
    effect: Effect


@task
class ChooseTogether:
    """Each of ``seats`` still has to choose what the event's ``effect`` means for it; ``given`` are others' answers."""

    effect: Effect
    seats: tuple[int, ...]
    given: tuple[PickAttribute | PickDie, ...] = ()


@task
class ChangePower:
    """``seat`` must play another Power card, because of ``effect``."""

    seat: int
    owner: int
    effect: Effect


@task
class RollDice:
    """Each of ``seats`` still has to roll two dice; in a roll-off (``off``) cards no longer count."""

    seats: tuple[int, ...]
    off: bool = False


@task
class RollAgain:
    """``seat`` rolls again, because of ``effect``: both dice, or the one beside the die that shows ``kept``."""

    seat: int
    kept: int
    effect: Effect


Waiting: TypeAlias = (
    TurnTop
    | SendMinions
    | BestowGifts
    | Identify
    | Decide
    | Choose
    | ChooseTogether
    | ChangePower
    | RollDice
    | RollAgain
)

# ---- run without an answer -----------------------------------------------------------------------------------------


@task
class NewTurn:
    """A turn begins, if there are still cards for one."""


@task
class PlanTurn:
    """The event is known: the rest of the turn is planned accordingly."""


@task
class Show:
    """Everybody's face-down minion, boon or Power card is turned up."""

    what: CardKind


@task
class Open:
    """``slot`` begins: whoever has a choice is asked which cards are used."""

    slot: Moment


@task
class Act:
    """The cards of ``slot`` act, except those that their owners do not use."""

    slot: Moment
    used: tuple[Use, ...]


@task
class Affect:
    """``effect`` of ``owner``'s card (-1: the event) acts on ``seat``."""

    seat: int
    owner: int
    effect: Effect


@task
class Befall:
    """The event's ``effect`` acts on each of ``seats``."""

    effect: Effect
    seats: tuple[int, ...]


@task
class Fulfil:
    """The event's ``effect`` acts on what ``pick`` chooses, now that everybody has chosen."""

    effect: Effect
    pick: PickAttribute | PickDie


@task
class Compare:
    """The Final Power Totals are compared."""


@task
class BreakTie:
    """After a tie: another Power Roll, or a roll-off if no Power Roll can break the tie."""


@task
class CompareRolls:
    """The dice of a roll-off are compared."""

    seats: tuple[int, ...]


@task
class Reward:
    """``seat`` takes the glory."""

    seat: int


@task
class ClearUp:
    """The cards that were used leave the game, which is over if ``seat``, who has won the quest, has enough glory."""

    seat: int


@task
class CallOff:
    """The event calls the quest off."""


Happening: TypeAlias = (
    NewTurn
    | PlanTurn
    | Show
    | Open
    | Act
    | Affect
    | Befall
    | Fulfil
    | Compare
    | BreakTie
    | CompareRolls
    | Reward
    | ClearUp
    | CallOff
)
Task: TypeAlias = Waiting | Happening
