"""What cards do: apply each effect to the one seat that it acts on.  (Gory Details, p. 3)

``slots`` puts effects on the agenda in their order. Where an effect could mean several attributes or dice, a player
is asked which one.
"""

from refkit.games.minions.cards import ATTRIBUTES, DICE, Effect, Mark, Side
from refkit.games.minions.events import Answered, DiceChanged, DieRerolled, Marked, NoEffect, PowerChanged
from refkit.games.minions.moves import Exchange, PickAttribute, PickDie, Rerolled, Rolled
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.deciding import (
    ambiguous_targets,
    condition_holds,
    exchange_options,
    matching_attributes,
)
from refkit.games.minions.rules.dice import matching_dice, turn_dice
from refkit.games.minions.rules.objections import (
    not_rolled_again,
    not_that_attribute,
    not_that_die,
    not_to_exchange,
)
from refkit.games.minions.rules.questions import Affect, ChangePower, Choose, ChooseTogether, RollAgain
from refkit.games.minions.table import StateDraft
from refkit.kernel.question import answer, happens, performs
from refkit.kernel.rule import Rule

# ---- applying an effect ------------------------------------------------------------------------------------------


@performs(Affect)
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


def rule_of(effect: Effect) -> Rule:
    """Return the rule that is cited when ``effect`` acts."""
    return R.EVENT if effect.kind == "event" else R.ORDER


def add_mark(draft: StateDraft, task: Affect | Choose, which: int) -> None:
    before = current_value(draft, task.seat, task.effect, which)
    made_mark = Mark(task.effect, task.owner, which)
    after = current_value(draft, task.seat, task.effect, which, draft.sides[task.seat].with_mark(made_mark))
    rule = R.HIGHER_ROLL_KEEPS_BONUS if task.effect.do == "steps" else rule_of(task.effect)
    draft.apply(Marked(task.seat, made_mark, before, after), rule)


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


@answer(
    Choose,
    PickAttribute,
    unless=not_that_attribute,
    idle=("No card acts just now that could mean several attributes.", R.HIGHEST_AS_PRINTED),
)
@answer(
    Choose,
    PickDie,
    unless=not_that_die,
    idle=("No card acts just now that could mean either die.", R.DICE_STOP_AT_ONE_AND_SIX),
)
def apply_choice(draft: StateDraft, task: Affect | Choose, move: PickAttribute | PickDie) -> None:
    if isinstance(move, PickAttribute):
        add_mark(draft, task, ATTRIBUTES.index(move.attribute))
    else:
        change_dice(draft, task.seat, task.effect, move.face)


# ---- events, which act on everybody --------------------------------------------------------------------------------


@happens
def befall(draft: StateDraft, effect: Effect, seats: tuple[int, ...]) -> None:
    """Plan the event's effect on each seat; if several have to choose between equals, they do so together (MI-34).

    Seats without a choice come first, so that everybody chooses with the same knowledge; no effect depends on another
    seat (MI-06), so the order makes no other difference.
    """
    choosing = tuple(
        seat
        for seat in seats
        if ambiguous_targets(draft, draft.sides[seat], effect)
        and (not effect.only or condition_holds(draft, draft.sides[seat], effect.only))
    )
    together = choosing if len(choosing) > 1 and draft.options.secret_use else ()
    others = [Affect(seat, -1, effect) for seat in seats if seat not in together]
    draft.plan(*others, *([ChooseTogether(effect, together)] if together else []))


@answer(ChooseTogether, PickAttribute, unless=not_that_attribute)
@answer(ChooseTogether, PickDie, unless=not_that_die)
def record_pick(draft: StateDraft, task: ChooseTogether, move: PickAttribute | PickDie) -> None:
    """Record a secret choice; once all have chosen, plan the event's effect on each."""
    seats = tuple(seat for seat in task.seats if seat != move.seat)
    given = tuple(sorted((*task.given, move), key=lambda pick: pick.seat))
    if seats:
        draft.note(Answered(move.seat), R.EQUALS_ARE_CHOSEN_IN_SECRET)
        draft.plan(ChooseTogether(task.effect, seats, given))
    else:
        draft.plan(*(fulfil(task.effect, pick) for pick in given))


@happens
def fulfil(draft: StateDraft, effect: Effect, pick: PickAttribute | PickDie) -> None:
    """Apply the event's effect to the attribute or die that a seat has chosen."""
    apply_choice(draft, Affect(pick.seat, -1, effect), pick)


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
        draft.apply(DiceChanged(seat, dice, after, effect.card), R.DICE if effect.kind != "event" else R.EVENT)


def die_limit(by: int) -> str:
    """Return in words the limit beyond which no die is turned in the direction of ``by`` (MI-12)."""
    return "below 1" if by < 0 else f"above {DICE}"


@answer(RollAgain, Rolled, unless=not_rolled_again)
@answer(
    RollAgain,
    Rerolled,
    unless=not_rolled_again,
    idle=("A die is rolled again when a card says so.", R.ONCE),
)
def roll_again(draft: StateDraft, task: RollAgain, move: Rolled | Rerolled) -> None:
    before = draft.sides[task.seat].dice
    after = (move.low, move.high) if isinstance(move, Rolled) else sort_dice(task.kept, move.face)
    draft.apply(DieRerolled(task.seat, before, after, task.effect.card), R.ONCE)


def sort_dice(one: int, other: int) -> tuple[int, int]:
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


@answer(
    ChangePower,
    Exchange,
    unless=not_to_exchange,
    idle=("A Power card is changed when another card demands it, and none does.", R.POWER_CARD_IS_EXCHANGED),
)
def exchange(draft: StateDraft, task: ChangePower, move: Exchange) -> None:
    before = draft.sides[task.seat].power or 0
    draft.apply(
        PowerChanged(task.seat, before, move.power, Mark(task.effect, task.owner, back=before)),
        R.POWER_CARD_IS_EXCHANGED,
    )
