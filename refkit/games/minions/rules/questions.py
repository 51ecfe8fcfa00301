"""Questions: what waits for an answer, a class each: its sentence, its rule, and what may be answered.

Secret choices are asked of all players at once, who may answer in any order; so are rolls of dice. `objections` says
why something else is refused; the other files carry out the answers. At the end stand the tasks that happen by
themselves and are planned from several files.
"""

from collections import Counter
from collections.abc import Sequence

from refkit.games.minions import moves
from refkit.games.minions.cards import CardKind, Effect, Moment, Stack
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.deciding import exchange_options, optional_kinds, pick_options, use_options
from refkit.games.minions.rules.dice import FACES, WEIGHTS, rolls_of
from refkit.games.minions.rules.unused_cards import (
    playable_boons,
    playable_minions,
    playable_powers,
    stack_of,
    unused_cards,
)
from refkit.games.minions.table import State
from refkit.kernel.choice import CHANCE
from refkit.kernel.frozen import value
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, sentence
from refkit.text.patterns import question


class Together:
    """A question to several ``seats``, which may answer in any order."""

    __slots__ = ()
    seats: tuple[int, ...]

    def asked(self, _state: State) -> tuple[int, ...]:
        """Return every seat that has not answered yet."""
        return self.seats


# ---- cards -----------------------------------------------------------------------------------------------------------


@question(
    "Which glory card is turned up?",
    lambda _state, task: R.EVENT if task.stack == "event" else R.TURN_UP,
    asks=CHANCE,
    stack={"event": "Which event is turned up?", "quest": "Which quest is turned up?"},
)
class TurnTop:
    """CHANCE turns up the top card of ``stack``."""

    stack: Stack

    def options(self, state: State) -> Sequence[moves.Move]:
        return [moves.TurnUp(card) for card in dict.fromkeys(stack_of(state, self.stack))]

    def weights(self, state: State) -> tuple[int, ...] | None:
        """Return the number of copies of each card; None (all equal) for a single set."""
        return tuple(Counter(stack_of(state, self.stack)).values()) if state.options.shared_sets > 1 else None


@question("{seat} choose[s] a minion, which goes face down.", R.CHOOSE_MINION, even_time=True)
class SendMinions(Together):
    """Each of ``seats`` still has to put a minion face down."""

    seats: tuple[int, ...]

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        return [moves.Send(seat, card) for card in playable_minions(state, seat)]


@question("{seat} choose[s] a boon and a Power card, which go face down.", R.CHOOSE_GIFTS, even_time=True)
class BestowGifts(Together):
    """Each of ``seats`` still has to put a boon and a Power card face down."""

    seats: tuple[int, ...]

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        powers = playable_powers(state, seat)
        return [moves.Bestow(seat, boon, power) for boon in playable_boons(state, seat) for power in powers]


@question(
    "Which Power card do[es] {seat} turn up?",
    R.OWN_CARDS,
    asks=CHANCE,
    what={"minion": "Which minion do[es] {seat} turn up?", "boon": "Which boon do[es] {seat} turn up?"},
)
class Identify:
    """The referee names the card that ``seat`` had face down."""

    seat: int
    what: CardKind

    def options(self, state: State) -> Sequence[moves.Move]:
        return [moves.Named(self.seat, card) for card in unused_cards(state, self.seat, self.what)]


# ---- decisions -------------------------------------------------------------------------------------------------------


@question(even_time=True)
class Decide:
    """Each of ``seats`` still has to say which cards that act in ``slot`` are used; ``given`` are others' answers."""

    slot: Moment
    seats: tuple[int, ...]
    given: tuple[moves.Use, ...] = ()

    def asked(self, state: State) -> tuple[int, ...]:
        """Return the seats that have not said yet what they use; only the first if that is not secret (MI-04)."""
        return self.seats if state.options.secret_use else self.seats[:1]

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        """Return which cards may be used, by name, since they are face up by then."""
        side = state.sides[seat]
        names = {"special": side.minion.name if side.minion else "", "boon": side.boon.name if side.boon else ""}
        cards = " and ".join(names[kind] for kind in optional_kinds(state, seat, self.slot))
        return sentence("{seat} may use {cards}.", seat=player(state, seat), cards=cards), R.MAY

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        return [moves.Use(seat, cards) for cards in use_options(optional_kinds(state, seat, self.slot))]


@question()
class Choose:
    """``effect`` of ``owner``'s card (-1: the event) could hit several attributes or dice of ``seat``."""

    seat: int
    owner: int
    effect: Effect

    def asked(self, _state: State) -> tuple[int, ...]:
        """Return the seat that chooses: the card's owner, or for an event the target (MI-07, MI-12)."""
        return (self.owner if self.owner >= 0 else self.seat,)

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        rule = R.HIGHEST_AS_PRINTED if self.effect.do == "attribute" else R.DICE_STOP_AT_ONE_AND_SIX
        return choose_text(state, self.effect, seat, self.seat), rule

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        return pick_options(state, seat, self.seat, self.effect)


@question(even_time=True)
class ChooseTogether(Together):
    """Each of ``seats`` still has to choose what the event's ``effect`` means for it; ``given`` are others' answers."""

    effect: Effect
    seats: tuple[int, ...]
    given: tuple[moves.PickAttribute | moves.PickDie, ...] = ()

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        return choose_text(state, self.effect, seat, seat), R.EQUALS_ARE_CHOSEN_IN_SECRET

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        return pick_options(state, seat, seat, self.effect)


def choose_text(state: State, effect: Effect, seat: int, target: int) -> str:
    """Return the question to ``seat`` which attribute or die of ``target`` an effect means."""
    minion = state.sides[target].minion
    pattern = "{card}: {seat} choose[s] which of {target's} dice is meant."
    if effect.do == "attribute":
        pattern = "{card}: {seat} choose[s] which of {target's} attributes is meant."
        if minion:
            pattern = "{card}: {seat} choose[s] which attribute of {minion} is meant."
    names = {"seat": player(state, seat), "target": player(state, target), "minion": minion.name if minion else ""}
    return sentence(pattern, card=effect.card, **names)


@question()
class ChangePower:
    """``seat`` must play another Power card, because of ``effect``."""

    seat: int
    owner: int
    effect: Effect

    def words(self, state: State) -> tuple[str, Rule]:
        pattern = "{card}: {seat} must play a Power card of at most +{most} instead."
        text = sentence(pattern, card=self.effect.card, seat=player(state, self.seat), most=self.effect.to)
        return text, R.POWER_CARD_IS_EXCHANGED

    def options(self, state: State) -> Sequence[moves.Move]:
        return [moves.Exchange(self.seat, power) for power in exchange_options(state, self.seat, self.effect.to)]


# ---- dice ------------------------------------------------------------------------------------------------------------


@question("What do[es] {seat} roll?", lambda _state, task: R.ROLL_OFF if task.off else R.ROLL, asks=CHANCE)
class RollDice:
    """Each of ``seats`` still has to roll two dice; in a roll-off (``off``) cards no longer count."""

    seats: tuple[int, ...]
    off: bool = False

    @property
    def seat(self) -> int:
        """The first of the seats."""
        return self.seats[0]

    def parts(self, _state: State) -> Sequence["RollDice"]:
        return [RollDice((seat,), self.off) for seat in self.seats]

    def options(self, _state: State) -> Sequence[moves.Move]:
        return [roll for seat in self.seats for roll in rolls_of(seat)]

    def weights(self, _state: State) -> tuple[int, ...]:
        return WEIGHTS


@question(asks=CHANCE)
class RollAgain:
    """``seat`` rolls again, because of ``effect``: both dice, or the one beside the die that shows ``kept``."""

    seat: int
    kept: int
    effect: Effect

    def words(self, state: State) -> tuple[str, Rule]:
        pattern = "{card}: {seat} roll[s] both dice again. What comes up?"
        if self.kept:
            pattern = "{card}: {seat} roll[s] one die again. What comes up?"
        return sentence(pattern, card=self.effect.card, seat=player(state, self.seat)), R.ONCE

    def options(self, _state: State) -> Sequence[moves.Move]:
        """Return every roll of both dice, or of the one beside the die that is kept."""
        return [moves.Rerolled(self.seat, face) for face in FACES] if self.kept else rolls_of(self.seat)

    def weights(self, _state: State) -> tuple[int, ...] | None:
        return None if self.kept else WEIGHTS


# ---- what happens by itself, and is planned from several files -------------------------------------------------------


@value
class NewTurn:
    """A turn begins, if there are still cards for one."""


@value
class CallOff:
    """The event calls the quest off."""


@value
class Open:
    """``slot`` begins: whoever has a choice is asked which cards are used."""

    slot: Moment


@value
class Affect:
    """``effect`` of ``owner``'s card (-1: the event) acts on ``seat``."""

    seat: int
    owner: int
    effect: Effect
