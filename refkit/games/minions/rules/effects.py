"""What cards do: apply each effect to the one seat that it acts on.  (Gory Details, p. 3)

``slots`` puts effects on the agenda in their order. Where an effect could mean several attributes or dice, a player
is asked which one.
"""

from collections.abc import Sequence

from refkit.games.minions.cards import ATTRIBUTES, DICE, Effect, Mark, Side
from refkit.games.minions.draft import StateDraft
from refkit.games.minions.events import Answered, DiceChanged, DieRerolled, Marked, NoEffect, PowerChanged
from refkit.games.minions.moves import Exchange, PickAttribute, PickDie, Rerolled, Rolled
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.dice import matching_dice, turn_dice
from refkit.games.minions.rules.score import roll_succeeds
from refkit.games.minions.state import State
from refkit.games.minions.tasks import Affect, Befall, ChangePower, Choose, ChooseTogether, Fulfil, RollAgain, Task
from refkit.kernel.frozen import without
from refkit.kernel.rule import Rule

# ---- applying an effect ------------------------------------------------------------------------------------------


def apply_effect(draft: StateDraft, task: Affect) -> None:
    """Apply one effect to one seat, if its condition holds; ask first if it is ambiguous."""
    effect, side = task.effect, draft.sides[task.seat]
    if effect.only and not condition_holds(draft, side, effect.only):
        draft.note(NoEffect(task.seat, effect.card, why_condition_fails(effect.only)), R.CONDITION_IS_CHECKED_IN_ORDER)
        return
    if ambiguous_targets(draft, side, effect):
        draft.plan(Choose(task.seat, task.owner, effect))
        return
    match effect.do:
        case "attribute":
            for which in matching_attributes(draft, side, effect.which):
                add_mark(draft, task, which)
        case "die" | "set" | "reroll":
            change_dice(draft, task.seat, effect, matching_dice(side.dice, effect.which)[0])
        case "cap":
            cap_power(draft, task, side)
        case _:
            add_mark(draft, task, -1)


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
    """Return whether the condition ``only`` holds for ``side`` now."""
    match only:
        case "failed":
            return not roll_succeeds(side)
        case "made":
            return roll_succeeds(side)
        case "doubles":
            return side.dice[0] == side.dice[1]
        case _:
            return quest_asks_for(state, only)


def why_condition_fails(only: str) -> str:
    """Return in words why the condition ``only`` does not hold."""
    match only:
        case "failed":
            return "at its turn the roll is good enough"
        case "made":
            return "at its turn the roll has failed"
        case "doubles":
            return "at its turn the dice are no double"
        case _:
            return f"the quest does not ask for {only.capitalize()}"


def quest_asks_for(state: StateDraft | State, attribute: str) -> bool:
    """Return whether a quest is face up and asks for ``attribute``."""
    return state.quest is not None and any(ATTRIBUTES[each] == attribute for each in state.quest.asks)


def is_ruled_out(state: StateDraft | State, effect: Effect) -> bool:
    """Return whether ``effect`` cannot act since it depends on an attribute that the quest does not ask for (MI-31)."""
    return effect.only in ATTRIBUTES and not quest_asks_for(state, effect.only)


def rule_of(effect: Effect) -> Rule:
    """Return the rule that is cited when ``effect`` acts."""
    return R.EVENT if effect.kind == "event" else R.ORDER


def add_mark(draft: StateDraft, task: Affect | Choose, which: int) -> None:
    """Add a lasting change to a seat."""
    before = current_value(draft, task.seat, task.effect, which)
    made_mark = Mark(task.effect, task.owner, which)
    side = draft.sides[task.seat]
    changed = Side(side.minion, side.boon, side.power, (*side.marks, made_mark), side.dice)
    after = current_value(draft, task.seat, task.effect, which, changed)
    rule = R.HIGHER_ROLL_KEEPS_BONUS if task.effect.do == "steps" else rule_of(task.effect)
    draft.tell(Marked(task.seat, made_mark, before, after), rule)


def current_value(draft: StateDraft, seat: int, effect: Effect, which: int, side: Side | None = None) -> int:
    """Return the number that ``effect`` changes; 0 for a number to be rolled while the Power cards are secret."""
    side = side or draft.sides[seat]
    if which >= 0:
        return side.attribute(which, below_zero=draft.options.below_zero)
    if effect.do == "total":
        return sum(each.effect.by for each in side.marks if each.effect.do == "total")
    if "power" not in draft.face_up:
        return 0
    return side.strength if effect.do == "cap" else side.needed


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


def apply_choice(draft: StateDraft, task: Affect | Choose, move: PickAttribute | PickDie) -> None:
    """Apply an effect to the attribute or die that was chosen."""
    if isinstance(move, PickAttribute):
        add_mark(draft, task, ATTRIBUTES.index(move.attribute))
    else:
        change_dice(draft, task.seat, task.effect, move.face)


# ---- events, which act on everybody --------------------------------------------------------------------------------


def apply_event(draft: StateDraft, task: Befall) -> None:
    """Plan the event's effect on each seat; if several have to choose between equals, they do so together (MI-34).

    Seats without a choice come first, so that everybody chooses with the same knowledge; no effect depends on another
    seat (MI-06), so the order makes no other difference.
    """
    effect = task.effect
    choosing = tuple(
        seat
        for seat in task.seats
        if ambiguous_targets(draft, draft.sides[seat], effect)
        and (not effect.only or condition_holds(draft, draft.sides[seat], effect.only))
    )
    together = choosing if len(choosing) > 1 and draft.options.secret_use else ()
    others: list[Task] = [Affect(seat, -1, effect) for seat in task.seats if seat not in together]
    draft.plan(*others, *([ChooseTogether(effect, together)] if together else []))


def record_pick(draft: StateDraft, task: ChooseTogether, move: PickAttribute | PickDie) -> None:
    """Record a secret choice; once all have chosen, plan the event's effect on each."""
    seats = tuple(seat for seat in task.seats if seat != move.seat)
    given = tuple(sorted((*task.given, move), key=lambda pick: pick.seat))
    if seats:
        draft.note(Answered(move.seat), R.EQUALS_ARE_CHOSEN_IN_SECRET)
        draft.plan(ChooseTogether(task.effect, seats, given))
    else:
        draft.plan(*(Fulfil(task.effect, pick) for pick in given))


def apply_pick(draft: StateDraft, task: Fulfil) -> None:
    """Apply the event's effect to what a player chose."""
    apply_choice(draft, Affect(task.pick.seat, -1, task.effect), task.pick)


# ---- dice --------------------------------------------------------------------------------------------------------


def change_dice(draft: StateDraft, seat: int, effect: Effect, face: int) -> None:
    """Turn the die that shows ``face`` (0: both), or have it rolled again."""
    dice = draft.sides[seat].dice
    if effect.do == "reroll":
        kept = 0 if face == 0 else dice[0] + dice[1] - face  # the other die is not rolled
        draft.plan(RollAgain(seat, kept, effect))
        return
    after = turn_dice(dice, effect, face)
    if after == dice:
        why = "the dice show that already" if effect.do == "set" else f"no die goes {die_limit(effect.by)}"
        draft.note(NoEffect(seat, effect.card, why), R.DICE_STOP_AT_ONE_AND_SIX)
    else:
        draft.tell(DiceChanged(seat, dice, after, effect.card), R.DICE if effect.kind != "event" else R.EVENT)


def die_limit(by: int) -> str:
    """Return in words the limit beyond which no die is turned in the direction of ``by`` (MI-12)."""
    return "below 1" if by < 0 else f"above {DICE}"


def roll_again(draft: StateDraft, task: RollAgain, move: Rolled | Rerolled) -> None:
    """Record the dice after one or both were rolled again."""
    before = draft.sides[task.seat].dice
    after = (move.low, move.high) if isinstance(move, Rolled) else sort_dice(task.kept, move.face)
    draft.tell(DieRerolled(task.seat, before, after, task.effect.card), R.ONCE)


def sort_dice(one: int, other: int) -> tuple[int, int]:
    """Return two dice, the low one first."""
    return (one, other) if one <= other else (other, one)


# ---- Power cards -------------------------------------------------------------------------------------------------


def cap_power(draft: StateDraft, task: Affect, side: Side) -> None:
    """Plan the exchange of a Power card that is too strong, if there is another one (p. 5, MI-09).

    This applies also to a card that was exchanged before, since it comes back if the boon that did it leaves (MI-14).
    """
    power, most = side.power or 0, task.effect.to
    if max(power, *(each.back for each in side.marks), 0) <= most:
        draft.note(NoEffect(task.seat, task.effect.card, "the Power card is low enough"), R.POWER_CARD_IS_EXCHANGED)
    elif draft.options.power_change == "lower" or power <= most:  # or limits the card that can come back later
        add_mark(draft, task, -1)
    elif not exchange_options(draft, task.seat, task.effect.to):
        draft.note(
            NoEffect(task.seat, task.effect.card, "there is no other Power card that is low enough"),
            R.POWER_CARD_IS_EXCHANGED,
        )
    else:
        draft.plan(ChangePower(task.seat, task.owner, task.effect))


def exchange_options(state: StateDraft | State, seat: int, most: int) -> tuple[int, ...]:
    """Return the Power cards up to ``most`` that ``seat`` can play instead of the one in play, each once."""
    power = state.sides[seat].power or 0
    left = without(state.powers[seat], power) if power in state.powers[seat] else state.powers[seat]
    return tuple(sorted({each for each in left if each <= most}))


def exchange(draft: StateDraft, task: ChangePower, move: Exchange) -> None:
    """Exchange the Power card for the chosen one."""
    before = draft.sides[task.seat].power or 0
    draft.tell(
        PowerChanged(task.seat, before, move.power, Mark(task.effect, task.owner, back=before)),
        R.POWER_CARD_IS_EXCHANGED,
    )
