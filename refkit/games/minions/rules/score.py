"""Final Power Totals and glory.  (Gory Details, p. 3; Winning, p. 2)

A total is the sum of the attributes that the quest asks for, with all changes, and the Power if its roll succeeded. It
is also broken down in lines, one for each card that counts, so that every number can be explained.
"""

from collections.abc import Iterator
from typing import Final

from refkit.games.minions.cards import ATTRIBUTES, NO_ROLL, UNKNOWN, QuestCard, Side, glory_of
from refkit.games.minions.rulebook import R
from refkit.games.minions.table import Options, StateDraft, StateOrView
from refkit.kernel.rule import Rule
from refkit.kernel.score import Line, Score, best, sum_lines

# Fitted to who won 600 games of greedy bots: a logistic regression over the 3,400 tables between their turns.

GLORY_WEIGHT: Final = 0.13
"""The weight of a point of glory in `outlook`."""
POWER_WEIGHT: Final = 0.02
"""The weight of a point of Power that is unused: small, since few games last until all are used."""
BOON_WEIGHT: Final = 0.05
"""The weight of an unused boon."""

# ---- numbers -----------------------------------------------------------------------------------------------------


def roll_succeeds(side: Side) -> bool:
    """Return whether the Power Roll succeeds: then all of the Power counts, otherwise nothing of it (p. 3, MI-13)."""
    return side.dice[0] + side.dice[1] >= side.needed


def final_total(side: Side, quest: QuestCard, options: Options) -> int:
    """Return the Final Power Total; see `total_lines` for its parts."""
    total = side.strength if roll_succeeds(side) else 0
    for which in quest.asks:
        total += side.attribute(which, below_zero=options.below_zero)
    for mark in side.marks:
        if mark.effect.do == "total":
            total += mark.effect.by
    return total


# ---- totals in lines -----------------------------------------------------------------------------------------------


def signed_line(amount: int, text: str, why: Rule) -> Line:
    """Return a line with a signed ``amount`` and what it is for, as in ``+2 Power (+2 needs 7, rolls 8)``."""
    return Line("", f"{amount:+} {text}", amount, why)


def total_scores(state: StateOrView | StateDraft) -> tuple[Score, ...]:
    """Return the current Final Power Total of each seat; one that cannot be counted yet has no lines."""
    return tuple(
        _total_score(total_lines(side, state.quest, state.options) if state.quest else ()) for side in state.sides
    )


def _total_score(lines: tuple[Line, ...]) -> Score:
    """Return the score that the lines of a Final Power Total add up to."""
    total = sum(each.points for each in lines)
    return Score(lines, total, f"Final Power Total {total}")


def total_lines(side: Side, quest: QuestCard, options: Options) -> tuple[Line, ...]:
    """Return the parts of the Final Power Total of ``side``; () if its minion is not known."""
    if side.minion is None or side.minion == UNKNOWN:
        return ()
    lines = []
    for which in quest.asks:
        name = ATTRIBUTES[which].capitalize()
        value = side.minion.attributes[which]
        lines.append(
            signed_line(
                value,
                f"{name} of {side.minion.name}",
                R.QUEST_ATTRIBUTES_ADD_UP if len(quest.asks) > 1 else R.ATTRIBUTES,
            )
        )
        for count, mark in enumerate(side.marks):
            if mark.which == which:
                after = Side(side.minion, marks=side.marks[: count + 1]).attribute(which, below_zero=options.below_zero)
                floored = after != value + mark.effect.by
                lines.append(
                    signed_line(
                        after - value, f"{name}: {mark.effect.card}", R.ATTRIBUTES_STOP_AT_ZERO if floored else R.ORDER
                    )
                )
                value = after
    lines += [
        signed_line(mark.effect.by, mark.effect.card, R.ORDER) for mark in side.marks if mark.effect.do == "total"
    ]
    return (*lines, *_power_line(side))


def _power_line(side: Side) -> tuple[Line, ...]:
    """Return the line of the Power, once the dice are rolled."""
    if side.dice == NO_ROLL or not side.power:
        return ()
    roll = f"+{side.strength} needs {side.needed}, rolls {sum(side.dice)}"
    return (
        signed_line(side.strength, f"Power ({roll})", R.POWER)
        if roll_succeeds(side)
        else signed_line(0, f"Power ({roll})", R.FAILED_ROLL_KEEPS_ATTRIBUTES),
    )


# ---- glory -------------------------------------------------------------------------------------------------------


def scores(state: StateOrView | StateDraft) -> tuple[Score, ...]:
    """Return the current score of each seat: each card that it has won, and what events added."""
    return tuple(sum_lines(_won_lines(state, seat)) for seat in range(len(state.won)))


def _won_lines(state: StateOrView | StateDraft, seat: int) -> Iterator[Line]:
    yield from (Line(card.name, f"worth {card.value}", card.value, R.TAKE_GLORY) for card in state.won[seat])
    if bonus := state.bonus[seat]:
        yield Line("events", f"{bonus:+}", bonus, R.EVENT)


def outlook(state: StateOrView) -> list[float]:
    """Return an estimate of each seat's chances (log-odds) from its glory and its unused cards, for bots."""
    return [
        GLORY_WEIGHT * glory_of(won, bonus) + POWER_WEIGHT * sum(powers) + BOON_WEIGHT * len(boons)
        for won, bonus, powers, boons in zip(state.won, state.bonus, state.powers, state.boons, strict=True)
    ]


def winners(state: StateOrView | StateDraft) -> tuple[int, ...]:
    """Return the seats with the most glory: several share a victory (MI-18)."""
    return best(list(map(glory_of, state.won, state.bonus)))
