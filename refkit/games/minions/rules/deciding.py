"""What can be decided: which cards are used in a slot, what an effect can mean, and for what a card is exchanged."""

from collections.abc import Sequence
from typing import Final

from refkit.games.minions.cards import ATTRIBUTES, NO_EFFECTS, Effect, Effects, EffectSource, Moment, Side
from refkit.games.minions.moves import PickAttribute, PickDie, Used
from refkit.games.minions.rules.dice import matching_dice
from refkit.games.minions.rules.score import roll_succeeds
from refkit.games.minions.table import State, StateDraft, View
from refkit.kernel.frozen import without

KINDS: Final[tuple[EffectSource, ...]] = ("special", "boon")

# ---- which cards are used --------------------------------------------------------------------------------------------


def affected_seats(state: StateDraft | State, slot: Moment) -> tuple[int, ...]:
    """Return the seats that cards act on: all, but after a tie only those who roll again (MI-20)."""
    return state.rivals if slot == "again" else tuple(range(len(state.sides)))


def event_effects(state: StateDraft | State | View, slot: Moment) -> Effects:
    return state.event.slots.get(slot, NO_EFFECTS) if state.event else NO_EFFECTS


def is_silenced(state: StateDraft | State | View, kind: EffectSource) -> bool:
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


# ---- what an effect can mean -----------------------------------------------------------------------------------------


def ambiguous_targets(state: StateDraft | State, side: Side, effect: Effect) -> tuple[int, ...]:
    """Return the attributes by index, or dice by face, between which somebody must choose; () if there is no choice."""
    found: tuple[int, ...] = ()
    if effect.do == "attribute" and effect.which != "each":
        found = matching_attributes(state, side, effect.which)
    elif effect.do in {"die", "set", "reroll"}:
        found = matching_dice(side.dice, effect.which)
    return found if len(found) > 1 else ()


def pick_options(state: State, seat: int, target: int, effect: Effect) -> Sequence[PickAttribute | PickDie]:
    """Return the answers of ``seat`` to the question which attribute or die of ``target`` an ``effect`` means."""
    found = ambiguous_targets(state, state.sides[target], effect)
    if effect.do == "attribute":
        return [PickAttribute(seat, ATTRIBUTES[each]) for each in found]
    return [PickDie(seat, face) for face in found]


def condition_holds(state: StateDraft | State, side: Side, only: str) -> bool:
    match only:
        case "failed":
            return not roll_succeeds(side)
        case "made":
            return roll_succeeds(side)
        case "doubles":
            return side.dice[0] == side.dice[1]
        case _:
            return quest_asks_for(state, only)


def quest_asks_for(state: StateDraft | State, attribute: str) -> bool:
    """Return whether a quest is face up and asks for ``attribute``."""
    return state.quest is not None and any(ATTRIBUTES[each] == attribute for each in state.quest.asks)


def is_ruled_out(state: StateDraft | State, effect: Effect) -> bool:
    """Return whether ``effect`` cannot act since it depends on an attribute that the quest does not ask for (MI-31)."""
    return effect.only in ATTRIBUTES and not quest_asks_for(state, effect.only)


def matching_attributes(state: StateDraft | State, side: Side, which: str) -> tuple[int, ...]:
    """Return the attributes, by index, to which ``which`` can refer: several if equally high or low (MI-07)."""
    if which in ATTRIBUTES:
        return tuple(index for index, name in enumerate(ATTRIBUTES) if name == which)
    if which in ("each", "chosen") or side.minion is None:
        return tuple(range(len(ATTRIBUTES)))
    values = side.minion.attributes
    if state.options.highest == "current":
        free = state.options.below_zero
        values = tuple(side.attribute(index, below_zero=free) for index in range(len(ATTRIBUTES)))  # type: ignore[assignment]
    best = max(values) if which == "highest" else min(values)
    return tuple(index for index, each in enumerate(values) if each == best)


def exchange_options(state: StateDraft | State, seat: int, most: int) -> tuple[int, ...]:
    """Return the Power cards up to ``most`` that ``seat`` can play instead of the one in play, each once."""
    power = state.sides[seat].power or 0
    left = without(state.powers[seat], power) if power in state.powers[seat] else state.powers[seat]
    return tuple(sorted({each for each in left if each <= most}))
