"""What cards do: each effect on the one seat that it acts on.  (Gory Details, p. 3)

``slots`` puts effects on the agenda in their order. An event acts on everybody at once; dice and Power cards are
changed here, and whoever must say which of equals is meant is asked.
"""

from collections.abc import Sequence

from refkit.games.minions.cards import ATTRIBUTES, DICE, Effect, Mark, Side
from refkit.games.minions.events import Answered, DiceChanged, DieRerolled, Marked, NoEffect, PowerChanged
from refkit.games.minions.moves import Exchange, PickAttribute, PickDie, Rerolled, Rolled
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.rules.dice import meant, turned
from refkit.games.minions.rules.score import made
from refkit.games.minions.state import State
from refkit.games.minions.table import Table
from refkit.games.minions.tasks import Affect, Befall, ChangePower, Choose, ChooseTogether, Fulfil, RollAgain, Task
from refkit.kernel.frozen import without
from refkit.kernel.rule import Rule

# ---- what it does ------------------------------------------------------------------------------------------------


def affect(table: Table, task: Affect) -> None:
    """One effect acts on one seat."""
    effect, side = task.effect, table.sides[task.seat]
    if effect.only and not holds(table, side, effect.only):
        table.note(NoEffect(task.seat, effect.card, missing(effect.only)), R.MI31)
        return
    if torn_between(table, side, effect):
        table.plan(Choose(task.seat, task.owner, effect))
        return
    match effect.do:
        case "attribute":
            for which in attributes_meant(table, side, effect.which):
                mark(table, task, which)
        case "die" | "set" | "reroll":
            change_dice(table, task.seat, effect, meant(side.dice, effect.which)[0])
        case "cap":
            cap(table, task, side)
        case _:
            mark(table, task, -1)


def torn_between(table: Table | State, side: Side, effect: Effect) -> tuple[int, ...]:
    """The attributes by number, or the dice by face, of which somebody must say which is meant; () if it is plain."""
    found: tuple[int, ...] = ()
    if effect.do == "attribute" and effect.which != "each":
        found = attributes_meant(table, side, effect.which)
    elif effect.do in {"die", "set", "reroll"}:
        found = meant(side.dice, effect.which)
    return found if len(found) > 1 else ()


def picks(state: State, seat: int, target: int, effect: Effect) -> Sequence[PickAttribute | PickDie]:
    """What ``seat`` may say that ``effect`` means: one of several attributes or dice of ``target``."""
    found = torn_between(state, state.sides[target], effect)
    if effect.do == "attribute":
        return [PickAttribute(seat, ATTRIBUTES[each]) for each in found]
    return [PickDie(seat, face) for face in found]


def holds(table: Table | State, side: Side, only: str) -> bool:
    """Whether the condition ``only`` holds for ``side`` now."""
    match only:
        case "failed":
            return not made(side)
        case "made":
            return made(side)
        case "doubles":
            return side.dice[0] == side.dice[1]
        case _:
            return asks(table, only)


def missing(only: str) -> str:
    """Why a card does nothing, since the condition ``only`` does not hold."""
    match only:
        case "failed":
            return "at its turn the roll is good enough"
        case "made":
            return "at its turn the roll has failed"
        case "doubles":
            return "at its turn the dice are no double"
        case _:
            return f"the quest does not ask for {only.capitalize()}"


def asks(table: Table | State, attribute: str) -> bool:
    """Whether the quest, if it lies face up, asks for ``attribute``."""
    return table.quest is not None and any(ATTRIBUTES[each] == attribute for each in table.quest.asks)


def ruled_out(table: Table | State, effect: Effect) -> bool:
    """Whether the quest that lies there keeps ``effect`` from acting, as everybody can see (MI-31)."""
    return effect.only in ATTRIBUTES and not asks(table, effect.only)


def rule_of(effect: Effect) -> Rule:
    """What is cited when ``effect`` acts."""
    return R.EVENT if effect.kind == "event" else R.ORDER


def mark(table: Table, task: Affect | Choose, which: int) -> None:
    """Put a lasting change on a seat."""
    before = value(table, task.seat, task.effect, which)
    made_mark = Mark(task.effect, task.owner, which)
    side = table.sides[task.seat]
    changed = Side(side.minion, side.boon, side.power, (*side.marks, made_mark), side.dice)
    after = value(table, task.seat, task.effect, which, changed)
    rule = R.MI10 if task.effect.do == "steps" else rule_of(task.effect)
    table.tell(Marked(task.seat, made_mark, before, after), rule)


def value(table: Table, seat: int, effect: Effect, which: int, side: Side | None = None) -> int:
    """The number that ``effect`` changes; the number to be rolled is secret until the Power cards are shown."""
    side = side or table.sides[seat]
    if which >= 0:
        return side.attribute(which, below_zero=table.options.below_zero)
    if effect.do == "total":
        return sum(each.effect.by for each in side.marks if each.effect.do == "total")
    if "power" not in table.face_up:
        return 0
    return side.strength if effect.do == "cap" else side.needed


def attributes_meant(table: Table | State, side: Side, which: str) -> tuple[int, ...]:
    """The attributes, by number, of which ``which`` may mean one: several that are equally high or low (MI-07)."""
    if which in ATTRIBUTES:
        return tuple(index for index, name in enumerate(ATTRIBUTES) if name == which)
    if which in ("each", "chosen") or side.minion is None:
        return tuple(range(len(ATTRIBUTES)))
    values = side.minion.attributes
    if table.options.highest == "current":
        free = table.options.below_zero
        values = tuple(side.attribute(index, below_zero=free) for index in range(len(ATTRIBUTES)))  # type: ignore[assignment]
    best = max(values) if which == "highest" else min(values)
    return tuple(index for index, each in enumerate(values) if each == best)


def choose(table: Table, task: Affect | Choose, move: PickAttribute | PickDie) -> None:
    """Somebody has said which of equals is meant: that one is changed."""
    if isinstance(move, PickAttribute):
        mark(table, task, ATTRIBUTES.index(move.attribute))
    else:
        change_dice(table, task.seat, task.effect, move.face)


# ---- what the event does to everybody ------------------------------------------------------------------------------


def befall(table: Table, task: Befall) -> None:
    """The event acts on each seat; if several must say which of equals is meant, they do so together (MI-34).

    What needs no saying happens first, so that everybody chooses with that in view; no effect depends on another seat
    (MI-06), and so this changes nothing but what is known.
    """
    effect = task.effect
    torn = tuple(
        seat
        for seat in task.seats
        if torn_between(table, table.sides[seat], effect)
        and (not effect.only or holds(table, table.sides[seat], effect.only))
    )
    together = torn if len(torn) > 1 and table.options.secret_use else ()
    plain: list[Task] = [Affect(seat, -1, effect) for seat in task.seats if seat not in together]
    table.plan(*plain, *([ChooseTogether(effect, together)] if together else []))


def choose_together(table: Table, task: ChooseTogether, move: PickAttribute | PickDie) -> None:
    """Somebody has chosen in secret; once all have, the event acts as they say."""
    seats = tuple(seat for seat in task.seats if seat != move.seat)
    given = tuple(sorted((*task.given, move), key=lambda pick: pick.seat))
    if seats:
        table.note(Answered(move.seat), R.MI34)
        table.plan(ChooseTogether(task.effect, seats, given))
    else:
        table.plan(*(Fulfil(task.effect, pick) for pick in given))


def fulfil(table: Table, task: Fulfil) -> None:
    """The event acts on what was chosen."""
    choose(table, Affect(task.pick.seat, -1, task.effect), task.pick)


# ---- dice --------------------------------------------------------------------------------------------------------


def change_dice(table: Table, seat: int, effect: Effect, face: int) -> None:
    """Turn the die that shows ``face`` (0: both), or have it rolled again."""
    dice = table.sides[seat].dice
    if effect.do == "reroll":
        kept = 0 if face == 0 else dice[0] + dice[1] - face  # the other die stays as it lies
        table.plan(RollAgain(seat, kept, effect))
        return
    after = turned(dice, effect, face)
    if after == dice:
        why = "the dice show that already" if effect.do == "set" else f"no die goes {past(effect.by)}"
        table.note(NoEffect(seat, effect.card, why), R.MI12)
    else:
        table.tell(DiceChanged(seat, dice, after, effect.card), R.DICE if effect.kind != "event" else R.EVENT)


def past(by: int) -> str:
    """The end beyond which no die is turned, in the direction of ``by`` (MI-12)."""
    return "below 1" if by < 0 else f"above {DICE}"


def roll_again(table: Table, task: RollAgain, move: Rolled | Rerolled) -> None:
    """The dice that were rolled again lie there."""
    before = table.sides[task.seat].dice
    after = (move.low, move.high) if isinstance(move, Rolled) else ordered(task.kept, move.face)
    table.tell(DieRerolled(task.seat, before, after, task.effect.card), R.ONCE)


def ordered(one: int, other: int) -> tuple[int, int]:
    """Two dice, the low one first."""
    return (one, other) if one <= other else (other, one)


# ---- Power cards -------------------------------------------------------------------------------------------------


def cap(table: Table, task: Affect, side: Side) -> None:
    """A Power card that is too strong must be exchanged, if there is another (p. 5, MI-09).

    A card that was exchanged before counts, too: if the boon that did it leaves, the card would come back (MI-14).
    """
    power, most = side.power or 0, task.effect.to
    if max(power, *(each.back for each in side.marks), 0) <= most:
        table.note(NoEffect(task.seat, task.effect.card, "the Power card is low enough"), R.MI09)
    elif table.options.power_change == "lower" or power <= most:  # a mark waits for that boon to leave
        mark(table, task, -1)
    elif not exchanges(table, task.seat, task.effect.to):
        table.note(NoEffect(task.seat, task.effect.card, "there is no other Power card that is low enough"), R.MI09)
    else:
        table.plan(ChangePower(task.seat, task.owner, task.effect))


def exchanges(table: Table | State, seat: int, most: int) -> tuple[int, ...]:
    """The Power cards up to ``most`` that ``seat`` can play instead of the one in play, each once."""
    power = table.sides[seat].power or 0
    left = without(table.powers[seat], power) if power in table.powers[seat] else table.powers[seat]
    return tuple(sorted({each for each in left if each <= most}))


def exchange(table: Table, task: ChangePower, move: Exchange) -> None:
    """The other card is played."""
    before = table.sides[task.seat].power or 0
    table.tell(PowerChanged(task.seat, before, move.power, Mark(task.effect, task.owner, back=before)), R.MI09)
