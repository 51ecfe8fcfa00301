"""A timing slot: which cards are used in it, and in which order they act.  (Gory Details, p. 3)

    Open -> Decide -> act -> befall (the event), Affect, Affect, ...

An effect depends only on the seat that it acts on, so it does not matter which seat's effects are applied first
(MI-06). What an effect does is in ``effects``.
"""

from collections.abc import Iterable
from typing import TypeVar

from refkit.games.minions.cards import Effects, EffectSource, Moment
from refkit.games.minions.events import Answered, Decided
from refkit.games.minions.moves import Use
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.deciding import (
    KINDS,
    acting_effects,
    affected_seats,
    event_effects,
    is_ruled_out,
    optional_kinds,
)
from refkit.games.minions.rules.effects import befall
from refkit.games.minions.rules.objections import no_moment_to_use, not_to_use
from refkit.games.minions.rules.questions import Affect, CallOff, Decide, Open
from refkit.games.minions.table import StateDraft
from refkit.kernel.question import answer, happens, performs

TaskT = TypeVar("TaskT")

# ---- which cards are used ----------------------------------------------------------------------------------------


@performs(Open)
def open_slot(draft: StateDraft, task: Open) -> None:
    """Plan the questions to seats that have a choice, or the effects if none has; or call the quest off (MI-31)."""
    if any(effect.do == "skip" and not is_ruled_out(draft, effect) for effect in event_effects(draft, task.slot)):
        draft.plan(CallOff())
        return
    seats = tuple(seat for seat in range(len(draft.sides)) if optional_kinds(draft, seat, task.slot))
    draft.plan(Decide(task.slot, seats) if seats else act(task.slot, ()))


@answer(Decide, Use, unless=not_to_use, idle=no_moment_to_use)
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
    draft.plan(Decide(task.slot, seats, given) if seats else act(task.slot, given))


# ---- the order of effects ----------------------------------------------------------------------------------------


@happens
def act(draft: StateDraft, slot: Moment, used: tuple[Use, ...]) -> None:
    """Plan everything that acts in ``slot``, seat by seat, in the book's order (p. 3).

    A player who was not asked had nothing to decline, so all cards of that player act.
    """
    shared = event_effects(draft, slot)
    cards = {use.seat: use.cards for use in used}
    own = {
        kind: [
            _used_effects(acting_effects(draft, seat, kind, slot), cards.get(seat, "both"), kind)
            for seat in range(len(draft.sides))
        ]
        for kind in KINDS
    }
    if not (shared or any(own["special"]) or any(own["boon"])):
        return
    targets = affected_seats(draft, slot)
    events = [befall(effect, targets) for effect in shared]
    draft.plan(*order_effects(draft, events, [each for seat in targets for each in effects_on(draft, seat, own)]))


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
