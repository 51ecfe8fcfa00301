"""Events: what happens on a table, and what it changes. Applying the events of a step to a state gives the next one.

Each event carries the ``rule`` that made it happen. Those that explain why nothing happened (`NoEffect`, `Missed`)
change nothing. ``seat`` is the player whom it happens to, ``card`` the name of the card that did it.
"""

from dataclasses import replace
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from refkit.games.minions.cards import (
    ATTRIBUTES,
    DICE,
    EMPTY,
    NO_ROLL,
    UNKNOWN,
    UNKNOWN_BOON,
    UNKNOWN_POWER,
    BoonCard,
    CardKind,
    EventCard,
    GloryCard,
    Mark,
    MinionCard,
    OwnCard,
    QuestCard,
    SharedCard,
    Side,
)
from refkit.games.minions.moves import Power, Used
from refkit.games.minions.table import StateDraft
from refkit.kernel.event import Event
from refkit.kernel.frozen import without
from refkit.text.patterns import PerPlayer, Players, event

Dice: TypeAlias = tuple[int, int]


# ---- the shared cards ----------------------------------------------------------------------------------------------


@event("Turn {turn} begins.")
class TurnBegan(Event):
    """A turn begins; ``turn`` counts from 1."""

    turn: int

    def happen(self, draft: StateDraft) -> None:
        draft.turn = self.turn


@event("The {card:kind} is {card}. {card:text}")
class TurnedUp(Event):
    """``card`` is turned up from its stack in the middle."""

    card: SharedCard

    def happen(self, draft: StateDraft) -> None:
        if isinstance(self.card, EventCard):
            draft.events = without(draft.events, self.card)
            draft.event = self.card
        elif isinstance(self.card, QuestCard):
            draft.quests = without(draft.quests, self.card)
            draft.quest = self.card
        else:
            draft.glory = without(draft.glory, self.card)
            draft.prize = self.card


@event("The quest is called off.", lost={True: "The quest is called off. Whoever was sent is lost."})
class CalledOff(Event):
    """The event calls the quest off, and the turn is over; minions that were sent come home, unless ``lost``."""

    lost: bool

    def happen(self, draft: StateDraft) -> None:
        if self.lost:
            for seat, side in enumerate(draft.sides):
                if side.minion is not None:
                    draft.minions[seat] = without(draft.minions[seat], side.minion)
        clear_play(draft)
        draft.agenda.clear()


def clear_play(draft: StateDraft) -> None:
    """Remove everything from play, and the event from the game."""
    draft.event = None
    draft.sides = [EMPTY] * len(draft.sides)
    draft.face_up = ()
    draft.rivals = tuple(range(len(draft.sides)))


# ---- cards of the players ------------------------------------------------------------------------------------------


@event("{seat} put[s] a minion face down.", secret={"card": UNKNOWN})
class Sent(Event):
    """``seat`` puts a minion face down."""

    seat: int
    card: MinionCard

    def happen(self, draft: StateDraft) -> None:
        draft.sides[self.seat] = Side(self.card)


@event("{seat} put[s] a boon and a Power card face down.", secret={"boon": UNKNOWN_BOON, "power": UNKNOWN_POWER})
class Bestowed(Event):
    """``seat`` puts a boon and a Power card face down."""

    seat: int
    boon: BoonCard
    power: Power

    def happen(self, draft: StateDraft) -> None:
        side = draft.sides[self.seat]
        draft.sides[self.seat] = Side(side.minion, self.boon, self.power, side.marks, side.dice)


@event("It is {seat's} {card}.")
class Identified(Event):
    """The card that ``seat`` had face down turns out to be ``card``."""

    shows: ClassVar = True
    seat: int
    card: OwnCard

    def happen(self, draft: StateDraft) -> None:
        fields: dict[type, str] = {MinionCard: "minion", BoonCard: "boon"}
        known: Any = {fields.get(type(self.card), "power"): self.card}
        draft.sides[self.seat] = replace(draft.sides[self.seat], **known)


@event("The {what}s are turned up: {cards:shown}.", what={"power": "The Power cards are turned up: {cards:shown}."})
class Shown(Event):
    """What everybody had face down is turned up: ``cards``, one a seat."""

    shows: ClassVar = True
    what: CardKind
    cards: Annotated[tuple[OwnCard, ...], "cards"]

    def happen(self, draft: StateDraft) -> None:
        draft.face_up = (*draft.face_up, self.what)


@event("{seat} [has|have] decided, and show[s] it when everybody has.")
class Answered(Event):
    """``seat`` has answered a question that is asked of several in secret; nobody else knows the answer yet."""

    seat: int


@event("{seat} use[s] {seat cards:used}.")
class Decided(Event):
    """``seat`` says which of the cards that act now are used."""

    seat: int
    cards: Used


# ---- what cards do ---------------------------------------------------------------------------------------------------


@event("{seat mark before after:marked}")
class Marked(Event):
    """``mark`` changes something about ``seat`` for the rest of the quest; ``before`` and ``after`` are the value.

    The value is an attribute, the number to be rolled, or what is added to the total.
    """

    seat: int
    mark: Annotated[Mark, "mark"]
    before: int
    after: int

    def happen(self, draft: StateDraft) -> None:
        draft.sides[self.seat] = draft.sides[self.seat].with_mark(self.mark)


NO_EFFECT: Final = "{card} does nothing to {seat:object}: {why}."
WHY_NO_EFFECT: Final = (
    "at its turn the roll is good enough",
    "at its turn the roll has failed",
    "at its turn the dice are no double",
    *(f"the quest does not ask for {name.capitalize()}" for name in ATTRIBUTES),
    "the dice show that already",
    "no die goes below 1",
    f"no die goes above {DICE}",
    "the Power card is low enough",
    "there is no other Power card that is low enough",
)
"""Every reason of `NoEffect`: each makes a sentence of its own, to be translated as a whole."""


@event(NO_EFFECT, why={why: NO_EFFECT.replace("{why}", why) for why in WHY_NO_EFFECT})
class NoEffect(Event):
    """``card`` does nothing to ``seat``; ``why`` says the reason, in English, as files have it."""

    seat: int
    card: str
    why: str


@event("{by}: {seat} take[s] +{before} back and play[s] +{after} instead.")
class PowerChanged(Event):
    """``seat`` takes the Power card ``before`` back in hand and plays ``after``, because of the mark ``by``."""

    seat: int
    before: int
    after: int
    by: Annotated[Mark, "mark's card"]

    def happen(self, draft: StateDraft) -> None:
        side = draft.sides[self.seat]
        draft.sides[self.seat] = Side(side.minion, side.boon, self.after, (*side.marks, self.by), side.dice)


# ---- dice ------------------------------------------------------------------------------------------------------------


@event("{seat} roll[s] {dice:both}.")
class DiceRolled(Event):
    """``seat`` rolled ``dice``, the low one first."""

    seat: int
    dice: Annotated[Dice, "dice"]

    def happen(self, draft: StateDraft) -> None:
        draft.sides[self.seat] = draft.sides[self.seat].with_dice(self.dice)


@event("{card} turns {seat's} dice from {before:both} to {after:both}.")
class DiceChanged(Event):
    """``card`` changes the dice of ``seat``: they are turned to ``after``."""

    seat: int
    before: Annotated[Dice, "dice"]
    after: Annotated[Dice, "dice after"]
    card: str

    def happen(self, draft: StateDraft) -> None:
        draft.sides[self.seat] = draft.sides[self.seat].with_dice(self.after)


@event("{card}: {seat} roll[s] again, and the dice show {after:both}.")
class DieRerolled(Event):
    """``seat`` rolled one die again, or both: ``before`` became ``after``."""

    seat: int
    before: Annotated[Dice, "dice"]
    after: Annotated[Dice, "dice after"]
    card: str

    def happen(self, draft: StateDraft) -> None:
        draft.sides[self.seat] = draft.sides[self.seat].with_dice(self.after)


# ---- who wins --------------------------------------------------------------------------------------------------------


@event("{seat} need[s] {needed} and [has|have] {total}: the Power of {power} counts.")
class Made(Event):
    """``seat`` rolled ``total``, at least the ``needed`` number: the Power of ``power`` counts."""

    seat: int
    total: int
    needed: int
    power: Power


@event("{seat} need[s] {needed} and [has|have] {total}: the Power of {power} counts nothing.")
class Missed(Event):
    """``seat`` rolled ``total``, less than the ``needed`` number: the Power counts nothing."""

    seat: int
    total: int
    needed: int
    power: Power


@event("Final Power Totals: {totals}.")
class Totalled(Event):
    """The Final Power Totals of those who can win the quest, as pairs of seat and total."""

    totals: Annotated[tuple[tuple[int, int], ...], "totals"]


@event("Level at {total}: {seats} go on.")
class Tied(Event):
    """``seats`` are level with ``total``; the others cannot win the quest any more."""

    seats: Players
    total: int

    def happen(self, draft: StateDraft) -> None:
        draft.rivals = self.seats


@event("{seat boon:boon left}")
class BoonLeft(Event):
    """``seat`` discards its boon because of a tie, and what the boon did is undone."""

    seat: int
    boon: BoonCard

    def happen(self, draft: StateDraft) -> None:
        draft.boons[self.seat] = without(draft.boons[self.seat], self.boon)
        draft.sides = [side.without_boon(self.seat) for side in draft.sides]
        draft.sides[self.seat] = replace(draft.sides[self.seat], boon=None)


@event("{seats} take up the dice again.")
class DicePickedUp(Event):
    """``seats`` take up their dice for another roll; the changes made to the last roll are removed."""

    seats: Players

    def happen(self, draft: StateDraft) -> None:
        for seat in self.seats:
            side = draft.sides[seat]
            marks = tuple(mark for mark in side.marks if mark.lasts)
            draft.sides[seat] = Side(side.minion, side.boon, side.power, marks, NO_ROLL)


@event("No roll can part {seats:object} any more: two plain dice decide.")
class DeadEnd(Event):
    """No Power Roll can break the tie of ``seats`` any more, or put anybody else ahead: dice alone decide."""

    seats: Players

    def happen(self, draft: StateDraft) -> None:
        draft.rivals = self.seats


@event("{seats} are level at {total}, and roll on.")
class RollsLevel(Event):
    """``seats`` are level with ``total`` in a roll-off."""

    seats: Players
    total: int

    def happen(self, draft: StateDraft) -> None:
        draft.rivals = self.seats


@event(
    "{seat} win[s] the quest and take[s] {card}, worth {card:value}, {bonus:signed} for the event.",
    bonus={0: "{seat} win[s] the quest and take[s] {card}, worth {card:value}."},
)
class QuestWon(Event):
    """``seat`` wins the quest and takes ``card``, which counts ``bonus`` more than is printed on it."""

    seat: int
    card: GloryCard
    bonus: int = 0

    def happen(self, draft: StateDraft) -> None:
        draft.won[self.seat] = (*draft.won[self.seat], self.card)
        draft.bonus[self.seat] += self.bonus
        draft.prize = None


@event("Everything that was used leaves the game.")
class Discarded(Event):
    """Everything that was used leaves the game: minions, boons, Power cards, the event and the quest."""

    def happen(self, draft: StateDraft) -> None:
        for seat, side in enumerate(draft.sides):
            if side.minion is not None:
                draft.minions[seat] = without(draft.minions[seat], side.minion)
            if side.boon is not None:
                draft.boons[seat] = without(draft.boons[seat], side.boon)
            if side.power is not None:
                draft.powers[seat] = without(draft.powers[seat], side.power)
        draft.quest = None
        clear_play(draft)


@event("The game is over: {seats} won. Glory: {totals:counts}.")
class Ended(Event):
    """The game is over; ``seats`` have won, with ``totals`` glory, a number a seat."""

    seats: Players
    totals: PerPlayer

    def happen(self, draft: StateDraft) -> None:
        draft.ended = True
        draft.agenda.clear()
