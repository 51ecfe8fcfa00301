"""Who wins a quest, and what happens in a tie.  (What if there is a Tie?, p. 4)

    compare -> reward, or a tie: boons leave; break_tie -> RollDice, Open again, compare, or at a dead end dice alone

A dead end is a tie that no roll can break: the best totals are equal whatever is rolled (MI-16, MI-33).
"""

from collections.abc import Iterator

from refkit.games.minions.cards import Effect, Mark, QuestCard, Side
from refkit.games.minions.events import BoonLeft, DeadEnd, DicePickedUp, Made, Missed, RollsLevel, Tied, Totalled
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.deciding import KINDS, acting_effects, condition_holds, event_effects
from refkit.games.minions.rules.dice import FACES, ROLLS, matching_dice, turn_dice
from refkit.games.minions.rules.questions import Affect, Open, RollDice
from refkit.games.minions.rules.reward import plan_reward
from refkit.games.minions.rules.score import final_total, roll_succeeds
from refkit.games.minions.rules.slots import effects_on, order_effects
from refkit.games.minions.table import StateDraft
from refkit.kernel.question import happens


@happens
def compare(draft: StateDraft) -> None:
    """Compare the Final Power Totals: the highest wins; if several are equal, begin a tie (MI-20)."""
    quest = open_quest(draft)
    if draft.log is not None:
        for seat in draft.rivals:
            report_roll(draft, seat)
    found = [(seat, final_total(draft.sides[seat], quest, draft.options)) for seat in draft.rivals]
    draft.note(Totalled(tuple(found)), R.TOTAL)
    best = max(total for _, total in found)
    leaders = tuple(seat for seat, total in found if total == best)
    if len(leaders) == 1:
        plan_reward(draft, leaders[0])
    else:
        begin_tie(draft, leaders, best)


def open_quest(draft: StateDraft) -> QuestCard:
    """Return the quest that is face up; raises TypeError without one, which the rules never allow."""
    if draft.quest is None:
        raise TypeError("totals are compared without a quest")
    return draft.quest


def report_roll(draft: StateDraft, seat: int) -> None:
    """Report whether the Power Roll of ``seat`` succeeded."""
    side = draft.sides[seat]
    kind = Made if roll_succeeds(side) else Missed
    draft.note(
        kind(seat, sum(side.dice), side.needed, side.strength),
        R.POWER if kind is Made else R.FAILED_ROLL_KEEPS_ATTRIBUTES,
    )


def begin_tie(draft: StateDraft, leaders: tuple[int, ...], total: int) -> None:
    """Discard the boons of those who are tied, and plan another roll unless no roll can break the tie.

    The boons leave first, since only without them can it be checked whether a roll can break the tie (p. 4, MI-16).
    """
    going_on = leaders if draft.options.tie_rolls == "leaders" else draft.rivals
    draft.apply(Tied(going_on, total), R.ONLY_TIED_LEADERS_ROLL_AGAIN if len(draft.sides) > 2 else R.TIE)  # noqa: PLR2004  more than the book's two
    left = [seat for seat in going_on if draft.sides[seat].boon is not None]
    for seat in left:
        boon = draft.sides[seat].boon
        if boon is not None:
            draft.apply(BoonLeft(seat, boon), R.TIE)
    if left and draft.options.dead_end == "after a re-roll":
        plan_roll(draft)
    else:
        draft.plan(break_tie())


@happens
def break_tie(draft: StateDraft) -> None:
    """Plan a roll-off with plain dice at a dead end, else another Power Roll."""
    if seats := dead_end_seats(draft):  # all who are tied (p. 4), or those whom nobody else can overtake (MI-33)
        draft.apply(DeadEnd(seats), R.PLAIN_DICE_BREAK_DEAD_END if seats == draft.rivals else R.PLAIN_DICE_FOR_LAST_TWO)
        draft.apply(DicePickedUp(seats), R.ROLL_OFF)
        draft.plan(RollDice(seats, off=True), compare_rolls(seats))
    else:
        plan_roll(draft)


def plan_roll(draft: StateDraft) -> None:
    """Plan one more Power Roll for all who are tied."""
    draft.apply(DicePickedUp(draft.rivals), R.TIE)
    draft.plan(RollDice(draft.rivals), Open("again"), compare())


@happens
def compare_rolls(draft: StateDraft, seats: tuple[int, ...]) -> None:
    """Compare the dice of a roll-off: the highest wins; if several are equal, those roll again."""
    found = [(seat, sum(draft.sides[seat].dice)) for seat in seats]
    best = max(total for _, total in found)
    leaders = tuple(seat for seat, total in found if total == best)
    if len(leaders) == 1:
        plan_reward(draft, leaders[0])
        return
    draft.apply(RollsLevel(leaders, best), R.ROLL_OFF)
    draft.plan(RollDice(leaders, off=True), compare_rolls(leaders))


# ---- dead ends -----------------------------------------------------------------------------------------------------


EXTREMES_FIRST = (ROLLS[0], ROLLS[-1], *ROLLS[1:-1])
"""Every roll, the lowest and the highest first: most differences show there."""


def dead_end_seats(draft: StateDraft) -> tuple[int, ...]:
    """Return the seats that are tied for the best total whatever is rolled; () while a roll can break the tie.

    A player whose total still depends on the roll matters only if he can overtake them: if he can at best reach their
    total, he could never win (MI-33).
    """
    fixed = {seat: total for seat in draft.rivals if (total := fixed_total(draft, seat)) is not None}
    best = max(fixed.values(), default=0)
    level = tuple(seat for seat, total in fixed.items() if total == best)
    if len(level) > 1 and all(seat in level or max(possible_totals(draft, seat)) <= best for seat in draft.rivals):
        return level
    return ()


def fixed_total(draft: StateDraft, seat: int) -> int | None:
    """Return the total of ``seat`` if every roll leads to the same, else None."""
    found = possible_totals(draft, seat)
    first = next(found)
    return first if all(total == first for total in found) else None


def possible_totals(draft: StateDraft, seat: int) -> Iterator[int]:
    """Yield every total that ``seat`` can reach, roll by roll, with all remaining cards used; there must be a quest."""
    side = draft.sides[seat]
    lasting = tuple(mark for mark in side.marks if mark.lasts)
    shared = event_effects(draft, "again")
    own = {kind: [acting_effects(draft, each, kind, "again") for each in range(len(draft.sides))] for kind in KINDS}
    events = [Affect(seat, -1, effect) for effect in shared]
    steps = [(each.effect, each.owner) for each in order_effects(draft, events, effects_on(draft, seat, own))]
    # Without effects on the roll it only decides whether the Power counts, so two rolls give both totals.
    for dice in EXTREMES_FIRST if steps else EXTREMES_FIRST[:2]:
        sides = {Side(side.minion, side.boon, side.power, lasting, dice)}
        for effect, owner in steps:
            sides = {after for each in sides for after in possible_sides(draft, each, effect, owner)}
        for each in sides:
            yield final_total(each, open_quest(draft), draft.options)


def possible_sides(draft: StateDraft, side: Side, effect: Effect, owner: int) -> list[Side]:
    """Return what ``side`` can become by ``effect``: several sides if a die is chosen or rolled again."""
    if effect.only and not condition_holds(draft, side, effect.only):
        return [side]
    if effect.do in ("die", "set", "reroll"):
        found = []
        for face in matching_dice(side.dice, effect.which):
            found += (
                possible_rerolls(side.dice, face) if effect.do == "reroll" else [turn_dice(side.dice, effect, face)]
            )
        return [side.with_dice(dice) for dice in found]
    return [side.with_mark(Mark(effect, owner))]


def possible_rerolls(dice: tuple[int, int], face: int) -> list[tuple[int, int]]:
    """Return all possible dice after the one that shows ``face``, or both if that is 0, are rolled again."""
    if face == 0:
        return list(ROLLS)
    kept = dice[0] + dice[1] - face
    return [(min(kept, new), max(kept, new)) for new in FACES]
