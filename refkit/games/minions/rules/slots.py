"""Who uses what in a timing slot, and in which order it acts.  (Gory Details, p. 3)

    Open -> Decide -> Act -> Befall (the event), Affect, Affect, ...

An effect reads nothing but the one seat that it acts on, so it does not matter which player's cards are worked down
first (MI-06). What an effect does is in ``effects``.
"""

from collections.abc import Iterable
from typing import TypeVar

from refkit.games.minions.cards import NONE, Effects, Kind, Moment
from refkit.games.minions.events import Answered, Decided
from refkit.games.minions.moves import Use, Used
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.rules.effects import ruled_out
from refkit.games.minions.state import State
from refkit.games.minions.table import Table
from refkit.games.minions.tasks import Act, Affect, Befall, CallOff, Decide, Open, Task

# ---- who uses what -----------------------------------------------------------------------------------------------


def open_slot(table: Table, task: Open) -> None:
    """Ask whoever has a choice, unless nobody has or the event calls the quest off, on its condition (MI-31)."""
    if any(effect.do == "skip" and not ruled_out(table, effect) for effect in of_event(table, task.slot)):
        table.plan(CallOff())
        return
    seats = tuple(seat for seat in range(len(table.sides)) if optional(table, seat, task.slot))
    table.plan(Decide(task.slot, seats) if seats else Act(task.slot, ()))


def targets(table: Table | State, slot: Moment) -> tuple[int, ...]:
    """The seats that cards act on: all, but after a tie only those who roll again (MI-20)."""
    return table.rivals if slot == "again" else tuple(range(len(table.sides)))


def of_event(table: Table | State, slot: Moment) -> Effects:
    """What the event does in ``slot``."""
    return table.event.slots.get(slot, NONE) if table.event else NONE


def silenced(table: Table | State, kind: Kind) -> bool:
    """Whether the event forbids all cards of ``kind``."""
    return any(effect.do == "silence" and effect.which.startswith(kind) for effect in of_event(table, "event"))


def acting(table: Table | State, seat: int, kind: Kind, slot: Moment) -> Effects:
    """The effects of the ability or the boon of ``seat`` in ``slot``."""
    side = table.sides[seat]
    card = side.minion if kind == "special" else side.boon
    effects = card.slots.get(slot, NONE) if card is not None else NONE
    return NONE if effects and silenced(table, kind) else effects


def optional(table: Table | State, seat: int, slot: Moment) -> tuple[Kind, ...]:
    """The sorts of cards about whose use ``seat`` has a choice in ``slot`` (MI-03)."""
    side = table.sides[seat]
    found: tuple[Kind, ...] = ()
    if side.minion is not None and slot in side.minion.slots and _has_choice(table, seat, "special", slot):
        found = ("special",)
    if side.boon is not None and slot in side.boon.slots and _has_choice(table, seat, "boon", slot):
        found = (*found, "boon")
    return found


def _has_choice(table: Table | State, seat: int, kind: Kind, slot: Moment) -> bool:
    """Whether a card can do something to somebody in ``slot`` that its owner may leave out (p. 4).

    Nobody is asked about what cannot happen: it would only hold up the table (MI-31).
    """
    hit = targets(table, slot)
    able = [each for each in acting(table, seat, kind, slot) if not each.must and not ruled_out(table, each)]
    return any(effect.hits(seat, each) for effect in able for each in hit)


def uses(kinds: tuple[Kind, ...]) -> tuple[Used, ...]:
    """What can be said about the use of cards of ``kinds``."""
    match kinds:
        case ("special", "boon"):
            return ("both", "special", "boon", "nothing")
        case ("special",):
            return ("special", "nothing")
        case _:
            return ("boon", "nothing")


def decide(table: Table, task: Decide, move: Use) -> None:
    """Take a decision; the last one shows them all."""
    seats = tuple(seat for seat in task.seats if seat != move.seat)
    given = tuple(sorted((*task.given, move), key=lambda use: use.seat))
    if not table.options.secret_use:
        table.note(Decided(move.seat, move.cards), R.MI04)
    elif seats:
        table.note(Answered(move.seat), R.MI04)
    else:
        for each in given:
            table.note(Decided(each.seat, each.cards), R.MI04)
    table.plan(Decide(task.slot, seats, given) if seats else Act(task.slot, given))


# ---- in which order ----------------------------------------------------------------------------------------------


def act(table: Table, task: Act) -> None:
    """Everything that acts in this slot, player by player, in the book's order (p. 3).

    Whoever was not asked had nothing to leave out, so all of his cards act.
    """
    slot = task.slot
    shared = of_event(table, slot)
    used = {use.seat: use.cards for use in task.used}
    own = {
        kind: [_used(acting(table, seat, kind, slot), used.get(seat, "both"), kind) for seat in range(len(table.sides))]
        for kind in KINDS
    }
    if not (shared or any(own["special"]) or any(own["boon"])):
        return
    hit = targets(table, slot)
    events: list[Task] = [Befall(effect, hit) for effect in shared]
    table.plan(*in_order(table, events, [each for seat in hit for each in pipeline(table, seat, own)]))


KINDS: tuple[Kind, ...] = ("special", "boon")
TaskT = TypeVar("TaskT")


def _used(effects: Effects, cards: str, kind: Kind) -> Effects:
    """``effects`` without those that their owner does not use; what a card must do it does all the same (MI-03)."""
    return effects if cards in ("both", kind) else tuple(effect for effect in effects if effect.must)


def in_order(table: Table, events: Iterable[TaskT], cards: Iterable[TaskT]) -> list[TaskT]:
    """What the event does, and what cards do: the event first, unless the table plays it otherwise (MI-06)."""
    return [*events, *cards] if table.options.event_order == "first" else [*cards, *events]


def pipeline(table: Table, seat: int, own: dict[Kind, list[Effects]]) -> list[Affect]:
    """What acts on ``seat``: own ability, the others' from the left, own boon, the others' from the left (MI-19)."""
    seats = len(table.sides)
    return [
        Affect(seat, owner % seats, effect)
        for kind in KINDS
        for owner in range(seat, seat + seats)
        for effect in own[kind][owner % seats]
        if effect.hits(owner % seats, seat)
    ]
