"""Who wins a quest, and what happens when several are level.  (What if there is a Tie?, p. 4)

    Compare -> Reward, or a tie: boons leave; BreakTie -> RollDice, Open again, Compare, or at a dead end dice alone

A dead end is reached when the best totals are equal whatever is rolled (MI-16, MI-33).
"""

from collections.abc import Iterator

from refkit.games.minions.cards import Effect, Mark, QuestCard, Side
from refkit.games.minions.events import BoonLeft, DeadEnd, DicePickedUp, Made, Missed, RollsLevel, Tied, Totalled
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.rules.dice import FACES, ROLLS, meant, turned
from refkit.games.minions.rules.effects import holds
from refkit.games.minions.rules.score import final_total, made
from refkit.games.minions.rules.slots import KINDS, acting, in_order, of_event, pipeline
from refkit.games.minions.rules.turn import win
from refkit.games.minions.table import Table
from refkit.games.minions.tasks import Affect, BreakTie, Compare, CompareRolls, Open, RollDice


def compare(table: Table) -> None:
    """The highest Final Power Total wins; those who are level go on (MI-20)."""
    quest = quest_of(table)
    if table.log is not None:
        for seat in table.rivals:
            tell_roll(table, seat)
    found = [(seat, final_total(table.sides[seat], quest, table.options)) for seat in table.rivals]
    table.note(Totalled(tuple(found)), R.TOTAL)
    best = max(total for _, total in found)
    leaders = tuple(seat for seat, total in found if total == best)
    if len(leaders) == 1:
        win(table, leaders[0])
    else:
        tie(table, leaders, best)


def quest_of(table: Table) -> QuestCard:
    """The quest that lies face up; TypeError without one, which no rule can lead to."""
    if table.quest is None:
        raise TypeError("totals are compared without a quest")
    return table.quest


def tell_roll(table: Table, seat: int) -> None:
    """How the Power Roll of ``seat`` came out."""
    side = table.sides[seat]
    kind = Made if made(side) else Missed
    table.note(kind(seat, sum(side.dice), side.needed, side.strength), R.POWER if kind is Made else R.MI13)


def tie(table: Table, leaders: tuple[int, ...], total: int) -> None:
    """Those who are level discard their boons, and roll again unless that is in vain.

    The boons leave first: only without them is it seen whether a roll can still part anybody (p. 4, MI-16).
    """
    going_on = leaders if table.options.tie_rolls == "leaders" else table.rivals
    table.tell(Tied(going_on, total), R.MI20 if len(table.sides) > 2 else R.TIE)  # noqa: PLR2004  more than the book's two
    left = [seat for seat in going_on if table.sides[seat].boon is not None]
    for seat in left:
        boon = table.sides[seat].boon
        if boon is not None:
            table.tell(BoonLeft(seat, boon), R.TIE)
    if left and table.options.dead_end == "after a re-roll":
        another_roll(table)
    else:
        table.plan(BreakTie())


def break_tie(table: Table) -> None:
    """At a dead end dice alone decide; else everyone who is level rolls for Power again."""
    if seats := dead_end(table):  # all who are level (p. 4), or only those whom nobody else can get past (MI-33)
        table.tell(DeadEnd(seats), R.MI16 if seats == table.rivals else R.MI33)
        table.tell(DicePickedUp(seats), R.ROLL_OFF)
        table.plan(RollDice(seats, off=True), CompareRolls(seats))
    else:
        another_roll(table)


def another_roll(table: Table) -> None:
    """One more Power Roll for all who are level."""
    table.tell(DicePickedUp(table.rivals), R.TIE)
    table.plan(RollDice(table.rivals), Open("again"), Compare())


def compare_rolls(table: Table, task: CompareRolls) -> None:
    """The higher roll wins; the best roll on as long as they are level."""
    found = [(seat, sum(table.sides[seat].dice)) for seat in task.seats]
    best = max(total for _, total in found)
    leaders = tuple(seat for seat, total in found if total == best)
    if len(leaders) == 1:
        win(table, leaders[0])
        return
    table.tell(RollsLevel(leaders, best), R.ROLL_OFF)
    table.plan(RollDice(leaders, off=True), CompareRolls(leaders))


# ---- dead ends -----------------------------------------------------------------------------------------------------


EXTREMES_FIRST = (ROLLS[0], ROLLS[-1], *ROLLS[1:-1])
"""Every roll, the lowest and the highest first: they part most totals."""


def dead_end(table: Table) -> tuple[int, ...]:
    """Those who are level at the top whatever is rolled; nobody as long as a roll can part them.

    Somebody whose total still depends on the roll keeps the quest open only if he can get past them: if the best that
    he can do is to be level with them, he could never win (MI-33).
    """
    fixed = {seat: total for seat in table.rivals if (total := fixed_total(table, seat)) is not None}
    best = max(fixed.values(), default=0)
    level = tuple(seat for seat, total in fixed.items() if total == best)
    if len(level) > 1 and all(seat in level or max(totals(table, seat)) <= best for seat in table.rivals):
        return level
    return ()


def fixed_total(table: Table, seat: int) -> int | None:
    """The total of ``seat`` if every roll leads to the same, else None; the first that differs is enough."""
    found = totals(table, seat)
    first = next(found)
    return first if all(total == first for total in found) else None


def totals(table: Table, seat: int) -> Iterator[int]:
    """What ``seat`` may total, roll by roll, with every remaining card used; there is a quest."""
    side = table.sides[seat]
    lasting = tuple(mark for mark in side.marks if mark.lasts)
    shared = of_event(table, "again")
    own = {kind: [acting(table, each, kind, "again") for each in range(len(table.sides))] for kind in KINDS}
    events = [Affect(seat, -1, effect) for effect in shared]
    steps = [(each.effect, each.owner) for each in in_order(table, events, pipeline(table, seat, own))]
    # Nothing acts on the roll: all that it decides is whether the Power counts, so two rolls tell both totals.
    for dice in EXTREMES_FIRST if steps else EXTREMES_FIRST[:2]:
        sides = {Side(side.minion, side.boon, side.power, lasting, dice)}
        for effect, owner in steps:
            sides = {after for each in sides for after in outcomes(table, each, effect, owner)}
        for each in sides:
            yield final_total(each, quest_of(table), table.options)


def outcomes(table: Table, side: Side, effect: Effect, owner: int) -> list[Side]:
    """What ``side`` may become by ``effect``: several sides if a die is chosen or rolled again."""
    if effect.only and not holds(table, side, effect.only):
        return [side]
    if effect.do in ("die", "set", "reroll"):
        found = []
        for face in meant(side.dice, effect.which):
            found += rerolls(side.dice, face) if effect.do == "reroll" else [turned(side.dice, effect, face)]
        return [Side(side.minion, side.boon, side.power, side.marks, dice) for dice in found]
    marks = (*side.marks, Mark(effect, owner))
    return [Side(side.minion, side.boon, side.power, marks, side.dice)]


def rerolls(dice: tuple[int, int], face: int) -> list[tuple[int, int]]:
    """The dice after the one that shows ``face``, or both if that is 0, were rolled again."""
    if face == 0:
        return list(ROLLS)
    kept = dice[0] + dice[1] - face
    return [(min(kept, new), max(kept, new)) for new in FACES]
