"""Final Power Totals and glory.  (Gory Details, p. 3; Winning, p. 2)

A total is the attributes that the quest asks for, as they are changed, and the Power if it was rolled. It is a ledger,
a line for each card that counts, so that every number can be explained.
"""

from collections.abc import Iterator
from typing import Final

from refkit.games.minions.cards import ATTRIBUTES, NO_ROLL, UNKNOWN, QuestCard, Side, glory_of
from refkit.games.minions.options import Options
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.state import Shown
from refkit.games.minions.table import Table
from refkit.kernel.rule import Rule
from refkit.kernel.score import Line, Score, added, best

# Fitted to who won 600 games of greedy bots: a logistic regression over the 3,400 tables between their turns.

GLORY: Final = 0.13
"""What a point of glory is worth."""
POWER: Final = 0.02
"""What a point of Power is worth that is kept for later: little, for few games last until all is used up."""
BOON: Final = 0.05
"""What a boon is worth that is kept for later."""

# ---- numbers -----------------------------------------------------------------------------------------------------


def made(side: Side) -> bool:
    """Whether the Power Roll is good enough: all of the Power counts then, and otherwise none of it (p. 3, MI-13)."""
    return side.dice[0] + side.dice[1] >= side.needed


def final_total(side: Side, quest: QuestCard, options: Options) -> int:
    """The Final Power Total; see `ledger` for how it comes about."""
    total = side.strength if made(side) else 0
    for which in quest.asks:
        total += side.attribute(which, below_zero=options.below_zero)
    for mark in side.marks:
        if mark.effect.do == "total":
            total += mark.effect.by
    return total


# ---- ledgers -----------------------------------------------------------------------------------------------------


def line(amount: int, text: str, why: Rule) -> Line:
    """What ``amount`` is for, in words: ``+2 Power (+2 needs 7, rolls 8)``."""
    return Line("", f"{amount:+} {text}", amount, why)


def ledgers(state: Shown | Table) -> tuple[Score, ...]:
    """The Final Power Total of each seat as it stands; without lines where nothing can be counted yet."""
    return tuple(_total(ledger(side, state.quest, state.options) if state.quest else ()) for side in state.sides)


def _total(lines: tuple[Line, ...]) -> Score:
    """What the lines of a Final Power Total come to."""
    total = sum(each.points for each in lines)
    return Score(lines, total, f"Final Power Total {total}")


def ledger(side: Side, quest: QuestCard, options: Options) -> tuple[Line, ...]:
    """How the Final Power Total of ``side`` comes about."""
    if side.minion is None or side.minion == UNKNOWN:
        return ()
    lines = []
    for which in quest.asks:
        name = ATTRIBUTES[which].capitalize()
        value = side.minion.attributes[which]
        lines.append(line(value, f"{name} of {side.minion.name}", R.MI22 if len(quest.asks) > 1 else R.ATTRIBUTES))
        for count, mark in enumerate(side.marks):
            if mark.which == which:
                after = Side(side.minion, marks=side.marks[: count + 1]).attribute(which, below_zero=options.below_zero)
                floored = after != value + mark.effect.by
                lines.append(line(after - value, f"{name}: {mark.effect.card}", R.MI08 if floored else R.ORDER))
                value = after
    lines += [line(mark.effect.by, mark.effect.card, R.ORDER) for mark in side.marks if mark.effect.do == "total"]
    return (*lines, *_power_line(side))


def _power_line(side: Side) -> tuple[Line, ...]:
    """What the Power adds, once it was rolled for."""
    if side.dice == NO_ROLL or not side.power:
        return ()
    roll = f"+{side.strength} needs {side.needed}, rolls {sum(side.dice)}"
    return (line(side.strength, f"Power ({roll})", R.POWER) if made(side) else line(0, f"Power ({roll})", R.MI13),)


# ---- glory -------------------------------------------------------------------------------------------------------


def scores(state: Shown | Table) -> tuple[Score, ...]:
    """The score of each seat as it stands: each card that it has won, and what events added."""
    return tuple(added(_won(state, seat)) for seat in range(len(state.won)))


def _won(state: Shown | Table, seat: int) -> Iterator[Line]:
    yield from (line(card.value, card.name, R.TAKE_GLORY) for card in state.won[seat])
    if bonus := state.bonus[seat]:
        yield line(bonus, "events", R.EVENT)


def outlook(state: Shown) -> list[float]:
    """What the glory of each seat promises, and the gifts that it has not used up."""
    return [
        GLORY * glory_of(won, bonus) + POWER * sum(powers) + BOON * len(boons)
        for won, bonus, powers, boons in zip(state.won, state.bonus, state.powers, state.boons, strict=True)
    ]


def winners(state: Shown | Table) -> tuple[int, ...]:
    """The seats with the most glory: several share a victory (MI-18)."""
    return best(list(map(glory_of, state.won, state.bonus)))
