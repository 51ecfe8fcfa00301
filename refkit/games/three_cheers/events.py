"""Events: what happens on a table, and what it changes. Applying the events of a step to a state gives the next one.

Each event carries the ``rule`` that made it happen. Those that answer "why did nothing happen there?" (`Blocked`,
`Spared`, `Missed`, …) change nothing. ``tower`` is a tower's number, ``at`` and ``to`` are squares.
"""

from dataclasses import replace
from typing import Annotated, Literal, TypeAlias

from refkit.games.three_cheers.cards import OFF, UNKNOWN, Card, Minion, MinionCard, OrderCard, is_ninja
from refkit.games.three_cheers.moves import Played, Square, Top, TowerNumber
from refkit.games.three_cheers.table import Pile, StateDraft
from refkit.kernel import event as kernel
from refkit.kernel.event import Event
from refkit.text.patterns import event


@kernel.event
class _AtSquare(Event):
    """Something that happens on the square ``at`` of a tower."""

    tower: TowerNumber
    at: Square


@kernel.event
class _BetweenSquares(_AtSquare):
    """Something that happens on the squares ``at`` and ``to`` of a tower."""

    to: Square


# ---- turns, hands and the pile -------------------------------------------------------------------------------------


@event("{seat} go[es] first.")
class Started(Event):
    """``seat`` was chosen to go first."""

    seat: int

    def happen(self, draft: StateDraft) -> None:
        draft.active = self.seat


@event("Turn {turn} is {seat:theirs}.")
class TurnBegan(Event):
    """``seat``'s turn begins; ``turn`` counts from 1."""

    seat: int
    turn: int

    def happen(self, draft: StateDraft) -> None:
        draft.active = self.seat
        draft.turn = self.turn


@event(
    "The top of the pile is an ordinary card.",
    top={
        "fight": "A Big Hairy Fight lies on top of the pile.",
        "here": "“Master is Here!” lies on top of the pile.",
    },
)
class Shown(Event):
    """The top of the pile shows ``top``; a fight or "Master is Here!" leaves the pile."""

    top: Top
    put_back: bool = False

    def happen(self, draft: StateDraft) -> None:
        pile = draft.pile
        if self.top == "card":
            draft.pile = replace(pile, plain=True)
        else:
            fights = pile.fights - (self.top == "fight" and not self.put_back)
            draft.pile = without_top_card(pile, pile.mixed - self.put_back, fights)


@event("A fight comes up while dealing: it goes back into the pile and will keep.")
class FightPutBack(Event):
    """A fight came up while dealing and goes back to a random place above "Master is Coming"."""

    put_back: bool = False

    def happen(self, draft: StateDraft) -> None:
        pile, new = draft.pile, not self.put_back
        draft.pile = replace(pile, mixed=pile.mixed + new, fights=pile.fights - new)


@event("Master is Coming! The card is set aside, and any draw may be the last.")
class MasterIsComing(Event):
    """The "Master is Coming" card shows and is set aside."""

    def happen(self, draft: StateDraft) -> None:
        draft.pile = replace(draft.pile, coming=False)


@event("Master is Here! No more turns: three fights, and then the count.")
class MasterIsHere(Event):
    """Regular turns stop; nobody draws any more."""

    def happen(self, draft: StateDraft) -> None:
        draft.agenda.clear()


@event("{seat} draw[s] {card}.")
class Drew(Event):
    """``seat`` drew ``card`` (`UNKNOWN` if the desk did not see it)."""

    seat: int
    card: Card

    def happen(self, draft: StateDraft) -> None:
        draft.hands[self.seat] = (*draft.hands[self.seat], self.card)
        draft.unseen = without(draft.unseen, self.card)
        if draft.stacks:
            draft.stacks = tuple(left - (seat == self.seat) for seat, left in enumerate(draft.stacks))
        else:
            draft.pile = without_top_card(draft.pile, draft.pile.mixed, draft.pile.fights)


@event("{move:mover} play[s] {move:play}.")
class CardPlayed(Event):
    """A card left its player's hand for the table; it has no effect yet."""

    move: Annotated[Played, "move"]

    def happen(self, draft: StateDraft) -> None:
        move = self.move
        leave_hand(draft, move.seat, move.card)
        if draft.stacks:  # Speedy Gonzalez: everyone saw it turned over
            return
        if is_ninja(move.card) and move.card is not UNKNOWN:
            draft.secrets = (*draft.secrets, (move.card, (move.seat,)))


@event("{seat} show[s] a hand without a legal play ({cards}) and skip[s] it.")
class HandShown(Event):
    """``seat`` showed a hand without a legal play and skipped the play."""

    seat: int
    cards: Annotated[tuple[Card, ...], "cards"]


@event("{seat} let[s] it happen.")
class Accepted(Event):
    """``seat`` accepted the played card, which is not deflected."""

    seat: int


@event("{seat} play[s] {card} and take[s] over {move:card}.")
class Deflected(Event):
    """``seat`` discarded ``card`` to deflect ``move``, whose card it plays on next."""

    seat: int
    card: OrderCard
    move: Annotated[Played, "move"]

    def happen(self, draft: StateDraft) -> None:
        discard(draft, self.seat, self.card)
        draft.secrets = tuple(
            (card, (*seats, self.seat) if card == self.move.card and self.seat not in seats else seats)
            for card, seats in draft.secrets
        )


@event("{move:mover} play[s] it on: {move:play}.")
class PlayedOn(Event):
    """A deflected card was played on; it has no effect yet."""

    move: Annotated[Played, "move"]


@event("{seat} find[s] no target for {card} anywhere: it fizzles.")
class Fizzled(Event):
    """A deflected order had no legal target."""

    seat: int
    card: Card


@event("{card:Card} goes to the discards.")
class Spent(Event):
    """An order that was used went to the discards."""

    card: Card

    def happen(self, draft: StateDraft) -> None:
        draft.discards = (*draft.discards, self.card)
        forget_secret(draft, self.card)


@event("{seat} discard[s] {card}.")
class Discarded(Event):
    """``seat`` discarded ``card`` from hand."""

    seat: int
    card: Card

    def happen(self, draft: StateDraft) -> None:
        discard(draft, self.seat, self.card)


@event("{seat} keep[s] what is left in hand.")
class Kept(Event):
    """``seat`` kept what was left in hand."""

    seat: int


@event("{seat} [is|are] not quick enough: {card} is set aside.")
class SetAside(Event):
    """Speedy Gonzalez: everyone stops; a minion that was revealed and not placed is set aside."""

    seat: int
    card: Card

    def happen(self, draft: StateDraft) -> None:
        discard(draft, self.seat, self.card)


# ---- minions come, go and turn -------------------------------------------------------------------------------------


@event("{tower at minion:placed}")
class Placed(Event):
    """``minion`` was placed at ``at`` by ``seat``."""

    seat: int
    tower: TowerNumber
    at: Square
    minion: Minion

    def happen(self, draft: StateDraft) -> None:
        draft.editable_minions(self.tower)[self.at] = self.minion


@event("{tower at:Who} moves {tower at to:moved}.")
class Shifted(_BetweenSquares):
    """A move order took the minion from ``at`` to ``to``."""

    def happen(self, draft: StateDraft) -> None:
        minions = draft.editable_minions(self.tower)
        minions[self.to] = minions.pop(self.at)
        draft.carry_riders(self.tower, {self.at: self.to})


@event("{tower at:Who} and {tower to:other} change places.")
class Swapped(_BetweenSquares):
    """A swap order exchanged the minions at ``at`` and ``to``."""

    def happen(self, draft: StateDraft) -> None:
        minions = draft.editable_minions(self.tower)
        minions[self.at], minions[self.to] = minions[self.to], minions[self.at]
        draft.carry_riders(self.tower, {self.at: self.to, self.to: self.at})


@event("{tower at:Who} falls {tower at to:landing}.")
class Fell(_BetweenSquares):
    """The minion at ``at`` fell to ``to``."""

    def happen(self, draft: StateDraft) -> None:
        move_minion(draft, self.tower, self.at, self.to)


@event("{tower at:Who} lands on {victim}, crushes it and takes its place.")
class Crushed(_BetweenSquares):
    """The Heavy minion that landed at ``at`` crushed ``victim`` at ``to`` and took its place."""

    victim: Minion

    def happen(self, draft: StateDraft) -> None:
        replace_victim(draft, self.tower, self.at, self.to)


@event("{tower at:Who} is Hungry, eats the Weak {tower to victim:called} and takes its place.")
class Ate(_BetweenSquares):
    """The Hungry minion at ``at`` ate ``victim`` at ``to`` and took its place."""

    victim: Minion

    def happen(self, draft: StateDraft) -> None:
        replace_victim(draft, self.tower, self.at, self.to)


Cause: TypeAlias = Literal["wound", "fall", "surrounded", "slain", "kamikaze"]


@event(
    "{tower at minion:Called} dies of its wound.",
    cause={
        "surrounded": "{tower at minion:Called} is surrounded on all sides, and dies of it.",
        "slain": "{tower at minion:Called} is slain by an Assassin.",
    },
    armour_gone={
        "wound": "{tower at minion:Called} has no armour left and dies of its wound.",
        "fall": "{tower at minion:Called} has no armour left and does not survive the fall.",
        "kamikaze": "{tower at minion:Called} has no armour left and does not survive its own attack.",
    },
    unarmed={
        "fall": "{tower at minion:Called} does not survive the fall.",
        "kamikaze": "{tower at minion:Called} does not survive its own attack.",
    },
)
class Died(_AtSquare):
    """``minion`` at ``at`` died of ``cause`` and goes to the discards, face up."""

    minion: Minion
    cause: Cause

    @property
    def armour_gone(self) -> str:
        """What an Armored minion dies of that has been turned before; "" for another one."""
        return self.cause if self.minion.armored else ""

    @property
    def unarmed(self) -> str:
        """What a minion dies of that is not Armored; "" for an Armored one."""
        return "" if self.minion.armored else self.cause

    def happen(self, draft: StateDraft) -> None:
        remove_dead(draft, self.tower, self.at)


@event("{tower at:Who} is Armored: it turns instead of dying.")
class Rotated(_AtSquare):
    """An Armored minion at ``at`` took a wound and is rotated instead of dying."""

    def happen(self, draft: StateDraft) -> None:
        minions = draft.editable_minions(self.tower)
        minions[self.at] = minions[self.at].rotate()


@event("{tower at minion:Called} turns face up.")
class TurnedUp(_AtSquare):
    """A Ninja at ``at`` was turned face up; now everyone has seen it."""

    minion: Minion

    def happen(self, draft: StateDraft) -> None:
        minions = draft.editable_minions(self.tower)
        minions[self.at] = minions[self.at].unmask()
        if draft.secrets:
            forget_secret(draft, self.minion.card)


@event("{tower at:Who} turns face down again.")
class TurnedDown(_AtSquare):
    """A Ninja at ``at`` was turned face down again."""

    def happen(self, draft: StateDraft) -> None:
        minions = draft.editable_minions(self.tower)
        minions[self.at] = minions[self.at].mask()


@event("{tower at:Who} is really {card}.")
class Identified(_AtSquare):
    """The unknown face-down card at ``at`` is ``card``."""

    card: MinionCard

    def happen(self, draft: StateDraft) -> None:
        minions = draft.editable_minions(self.tower)
        minions[self.at] = self.card.faces[2 + minions[self.at].turned]
        draft.unseen = without(draft.unseen, self.card)


# ---- fights --------------------------------------------------------------------------------------------------------


@event(
    "Fight {number} of 3: everyone in every tower attacks.",
    number={0: "A Big Hairy Fight: everyone in every tower attacks."},
)
class FightBegan(Event):
    """Every minion in every tower is about to attack; ``number`` of 3 when Master is here, else 0."""

    number: int = 0


@event("{tower at:Who} is provoked to attack, and nobody else is.")
class Provoked(_AtSquare):
    """An aggression order makes the minion at ``at`` attack, and no other."""


@event("{tower at:Who} strikes {tower to:other} with {speed:arrows}.")
class Struck(_BetweenSquares):
    """The minion at ``at`` deals a wound to the one at ``to``, with arrows of ``speed``."""

    speed: int


@event("{tower at:Who} attacks with {speed:arrows}, but a shield of {tower to:other} is in the way.")
class Blocked(_BetweenSquares):
    """A shield of the minion at ``to`` foils the attack of the one at ``at``."""

    speed: int


@event("{tower at:Who} spares {tower to:other}, which bears a foreminion.")
class Spared(_BetweenSquares):
    """The minion at ``at`` does not attack the one at ``to``, which bears a foreminion."""

    speed: int


@event("{tower at:Who} bears a foreminion and keeps {speed:arrows} to itself.")
class HeldBack(_AtSquare):
    """The minion at ``at`` bears a foreminion and does not attack."""

    speed: int


@event("{tower at:Who} points {speed:arrows} at {to:empty}.")
class Missed(_BetweenSquares):
    """The arrow of the minion at ``at`` points at ``to``, where nobody stands."""

    speed: int


@event("{tower at:Who} is a Kamikaze: it takes a wound itself when the attacks are over.")
class Lit(_AtSquare):
    """The Kamikaze at ``at`` has attacked: it will take a wound before gravity."""

    card: MinionCard

    def happen(self, draft: StateDraft) -> None:
        draft.lit = (*draft.lit, self.card)


@event("Every Kamikaze that attacked has had its wound.")
class BurntOut(Event):
    """The Kamikazes that attacked have taken their wounds."""

    def happen(self, draft: StateDraft) -> None:
        draft.lit = ()


@event("{tower at:Who} has nothing beneath it and stays in the air: it flies.")
class Hovered(_AtSquare):
    """The Flying minion at ``at`` has nothing beneath it and stays in the air."""


# ---- foreminions and the end ---------------------------------------------------------------------------------------


@event("{seat tower at:rode}")
class Rode(Event):
    """``seat`` moved the foreminion to the minion at ``at`` of ``tower``."""

    seat: int
    tower: TowerNumber
    at: Square

    def happen(self, draft: StateDraft) -> None:
        draft.move_rider(self.tower, self.seat // len(draft.towers), self.at)


@event("{seat's} foreminion stays where it is.")
class Stayed(Event):
    """``seat`` left the foreminion where it was."""

    seat: int


@event("{seat's} foreminion leaps to {tower to:other}.")
class Leapt(Event):
    """``seat``'s foreminion leapt from the dead bearer at ``at`` to the minion at ``to``."""

    seat: int
    tower: TowerNumber
    at: Square
    to: Square

    def happen(self, draft: StateDraft) -> None:
        draft.move_rider(self.tower, self.seat // len(draft.towers), self.to)


@event("{seat's} foreminion finds nowhere to leap to, and lands on the ground unharmed.")
class Tumbled(Event):
    """``seat``'s foreminion had no minion to leap to and is on the ground."""

    seat: int
    tower: TowerNumber


@event("{totals:verdict}")
class Scored(Event):
    """The game is over; ``totals`` are the towers' points."""

    totals: Annotated[tuple[int, ...], "totals"]

    def happen(self, draft: StateDraft) -> None:
        draft.ended = True


# ---- what several events do ----------------------------------------------------------------------------------------


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return ``cards`` less one ``card``, or all of them if it is not there."""
    for index, each in enumerate(cards):
        if each.name == card.name and each == card:
            return cards[:index] + cards[index + 1 :]
    return cards


def discard(draft: StateDraft, seat: int, card: Card) -> None:
    leave_hand(draft, seat, card)
    draft.discards = (*draft.discards, card)


def leave_hand(draft: StateDraft, seat: int, card: Card) -> None:
    """Take ``card`` out of the hand of ``seat``; in a closed hand an unknown card turns out to be it."""
    hand = draft.hands[seat]
    if card in hand:
        draft.hands[seat] = without(hand, card)
    else:
        draft.hands[seat] = without(hand, UNKNOWN)
        draft.unseen = without(draft.unseen, card)


def without_top_card(pile: Pile, mixed: int, fights: int) -> Pile:
    """Return ``pile`` less its top card, with so many ``mixed`` and other ``fights`` left."""
    above = pile.above > 0
    return replace(
        pile, above=pile.above - above, below=pile.below - (not above), mixed=mixed, fights=fights, plain=False
    )


def forget_secret(draft: StateDraft, card: Card) -> None:
    """Note that everyone has seen ``card`` now."""
    draft.secrets = tuple(secret for secret in draft.secrets if secret[0] != card)


def remove_dead(draft: StateDraft, tower: int, at: int) -> None:
    """Move the minion at ``at`` to the discards; its riders are off the tower until they leap."""
    dead = draft.editable_minions(tower).pop(at)
    draft.discards += (dead.card,)
    if draft.secrets:
        forget_secret(draft, dead.card)
    if at in draft.towers[tower].riders:
        draft.carry_riders(tower, {at: OFF})


def move_minion(draft: StateDraft, tower: int, at: int, to: int) -> None:
    """Move the minion at ``at`` to ``to``, with whoever rides it."""
    minions = draft.editable_minions(tower)
    minions[to] = minions.pop(at)
    if at in draft.towers[tower].riders:
        draft.carry_riders(tower, {at: to})


def replace_victim(draft: StateDraft, tower: int, at: int, to: int) -> None:
    """Discard the minion at ``to`` and put the one at ``at`` in its place."""
    remove_dead(draft, tower, to)
    move_minion(draft, tower, at, to)
