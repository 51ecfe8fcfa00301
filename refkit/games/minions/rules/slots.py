"""A timing slot: which cards are used in it, and in which order they act.  (Gory Details, p. 3)

    Open -> Decide -> Act -> Befall (the event), Affect, Affect, ...

An effect depends only on the seat that it acts on, so it does not matter which seat's effects are applied first
(MI-06). What an effect does is in ``effects``.
"""

from collections.abc import Iterable
from typing import TypeVar

from refkit.games.minions.cards import NO_EFFECTS, Effects, EffectSource, Moment
from refkit.games.minions.draft import StateDraft
from refkit.games.minions.events import Answered, Decided
from refkit.games.minions.moves import Use, Used
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.effects import is_ruled_out
from refkit.games.minions.state import State
from refkit.games.minions.tasks import Act, Affect, Befall, CallOff, Decide, Open, Task
from refkit.games.minions.view import View

# ---- which cards are used ----------------------------------------------------------------------------------------


def open_slot(draft: StateDraft, task: Open) -> None:
    """Plan the questions to seats that have a choice, or the effects if none has; or call the quest off (MI-31)."""
    if any(effect.do == "skip" and not is_ruled_out(draft, effect) for effect in event_effects(draft, task.slot)):
        draft.plan(CallOff())
        return
    seats = tuple(seat for seat in range(len(draft.sides)) if optional_kinds(draft, seat, task.slot))
    draft.plan(Decide(task.slot, seats) if seats else Act(task.slot, ()))


def affected_seats(state: StateDraft | State, slot: Moment) -> tuple[int, ...]:
    """Return the seats that cards act on: all, but after a tie only those who roll again (MI-20)."""
    return state.rivals if slot == "again" else tuple(range(len(state.sides)))


def event_effects(state: StateDraft | State | View, slot: Moment) -> Effects:
    """Return the effects of the event in ``slot``."""
    return state.event.slots.get(slot, NO_EFFECTS) if state.event else NO_EFFECTS


def is_silenced(state: StateDraft | State | View, kind: EffectSource) -> bool:
    """Return whether the event cancels all cards of ``kind``."""
    return any(effect.do == "silence" and effect.which.startswith(kind) for effect in event_effects(state, "event"))


def acting_effects(state: StateDraft | State, seat: int, kind: EffectSource, slot: Moment) -> Effects:
    """Return the effects of the ability or the boon of ``seat`` in ``slot``, unless the event cancels them."""
    side = state.sides[seat]
    card = side.minion if kind == "special" else side.boon
    effects = card.slots.get(slot, NO_EFFECTS) if card is not None else NO_EFFECTS
    return NO_EFFECTS if effects and is_silenced(state, kind) else effects


def optional_kinds(state: StateDraft | State, seat: int, slot: Moment) -> tuple[EffectSource, ...]:
    """Return the kinds of cards about whose use ``seat`` has a choice in ``slot`` (MI-03)."""
    side = state.sides[seat]
    found: tuple[EffectSource, ...] = ()
    if side.minion is not None and slot in side.minion.slots and _has_choice(state, seat, "special", slot):
        found = ("special",)
    if side.boon is not None and slot in side.boon.slots and _has_choice(state, seat, "boon", slot):
        found = (*found, "boon")
    return found


def _has_choice(state: StateDraft | State, seat: int, kind: EffectSource, slot: Moment) -> bool:
    """Return whether a card can have an effect in ``slot`` that its owner may decline (p. 4).

    Nobody is asked about an effect that the quest rules out (MI-31).
    """
    targets = affected_seats(state, slot)
    able = [each for each in acting_effects(state, seat, kind, slot) if not each.must and not is_ruled_out(state, each)]
    return any(effect.affects(seat, each) for effect in able for each in targets)


def use_options(kinds: tuple[EffectSource, ...]) -> tuple[Used, ...]:
    """Return the answers about the use of cards of ``kinds``."""
    match kinds:
        case ("special", "boon"):
            return ("both", "special", "boon", "nothing")
        case ("special",):
            return ("special", "nothing")
        case _:
            return ("boon", "nothing")


def record_use(draft: StateDraft, task: Decide, move: Use) -> None:
    """Record a decision; show all of them once the last one is made."""
    seats = tuple(seat for seat in task.seats if seat != move.seat)
    given = tuple(sorted((*task.given, move), key=lambda use: use.seat))
    if not draft.options.secret_use:
        draft.note(Decided(move.seat, move.cards), R.SIMULTANEOUS_CHOICES_ARE_SECRET)
    elif seats:
        draft.note(Answered(move.seat), R.SIMULTANEOUS_CHOICES_ARE_SECRET)
    else:
        for each in given:
            draft.note(Decided(each.seat, each.cards), R.SIMULTANEOUS_CHOICES_ARE_SECRET)
    draft.plan(Decide(task.slot, seats, given) if seats else Act(task.slot, given))


# ---- the order of effects ----------------------------------------------------------------------------------------


def plan_effects(draft: StateDraft, task: Act) -> None:
    """Plan everything that acts in this slot, seat by seat, in the book's order (p. 3).

    A player who was not asked had nothing to decline, so all of his cards act.
    """
    slot = task.slot
    shared = event_effects(draft, slot)
    used = {use.seat: use.cards for use in task.used}
    own = {
        kind: [
            _used_effects(acting_effects(draft, seat, kind, slot), used.get(seat, "both"), kind)
            for seat in range(len(draft.sides))
        ]
        for kind in KINDS
    }
    if not (shared or any(own["special"]) or any(own["boon"])):
        return
    targets = affected_seats(draft, slot)
    events: list[Task] = [Befall(effect, targets) for effect in shared]
    draft.plan(*order_effects(draft, events, [each for seat in targets for each in effects_on(draft, seat, own)]))


KINDS: tuple[EffectSource, ...] = ("special", "boon")
TaskT = TypeVar("TaskT")


def _used_effects(effects: Effects, cards: str, kind: EffectSource) -> Effects:
    """Return those of ``effects`` that act: all if their card is used, else those that must (MI-03)."""
    return effects if cards in ("both", kind) else tuple(effect for effect in effects if effect.must)


def order_effects(draft: StateDraft, events: Iterable[TaskT], cards: Iterable[TaskT]) -> list[TaskT]:
    """Return the event's tasks and those of cards: the event first, unless the options say otherwise (MI-06)."""
    return [*events, *cards] if draft.options.event_order == "first" else [*cards, *events]


def effects_on(draft: StateDraft, seat: int, own: dict[EffectSource, list[Effects]]) -> list[Affect]:
    """Return the effects on ``seat``: own ability, the others' from the left, then boons in the same order (MI-19)."""
    seats = len(draft.sides)
    return [
        Affect(seat, owner % seats, effect)
        for kind in KINDS
        for owner in range(seat, seat + seats)
        for effect in own[kind][owner % seats]
        if effect.affects(owner % seats, seat)
    ]
