"""Final Power Totals and glory.  (Gory Details, p. 3; Winning, p. 2)

A total is the attributes that the quest asks for, as they are changed, and the Power if it was rolled. It is a ledger,
a line for each card that counts, so that every number can be explained.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, final

from refkit.minions import rules as R
from refkit.minions.nouns import ATTRIBUTES, NO_ROLL, POWERS, UNKNOWN, QuestCard, Side
from refkit.minions.options import Options
from refkit.rule import Rule

if TYPE_CHECKING:
    from refkit.minions.sight import View
    from refkit.minions.state import State
    from refkit.minions.table import Table

    Shown: TypeAlias = State | Table | View

# ---- numbers -----------------------------------------------------------------------------------------------------
UNIT: Final = "glory"
"""What is counted."""


def attribute(side: Side, which: int, options: Options) -> int:
    """An attribute of the minion as it stands now: changes one after the other, never below 0 (MI-08)."""
    minion = side.minion
    if minion is None:
        return 0
    value = minion.attributes[which]
    for mark in side.marks:
        if mark.which == which:
            value += mark.effect.by
            if value < 0 and not options.below_zero:
                value = 0
    return value


def power_of(side: Side) -> int:
    """What the Power card is worth: its number, unless it was lowered."""
    power = side.power or 0
    for mark in side.marks:
        if mark.effect.do == "cap":
            power = min(power, mark.effect.to)
    return power


def needed(side: Side) -> int:
    """What two dice must show: the number for the Power card, shifted and changed in order (MI-32)."""
    if side.minion is None or not side.power:
        return 0
    step = power_of(side) if side.marks else side.power
    change = 0
    for mark in side.marks:
        effect = mark.effect
        if effect.do == "steps":
            step = min(POWERS, max(1, step + effect.by))
        elif effect.do == "needs":
            change += effect.by
    return side.minion.rolls[step - 1] + change


def made(side: Side) -> bool:
    """Whether the Power Roll is good enough."""
    return side.dice[0] + side.dice[1] >= needed(side)


def final_total(side: Side, quest: QuestCard, options: Options) -> int:
    """The Final Power Total; see `ledger` for how it comes about."""
    total = power_of(side) if made(side) else 0
    for which in quest.asks:
        total += attribute(side, which, options)
    for mark in side.marks:
        if mark.effect.do == "total":
            total += mark.effect.by
    return total


# ---- ledgers -----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a total: the ``amount``, what it is for in words (``text``), and the rule behind it (``why``)."""

    amount: int
    text: str
    why: Rule

    @property
    def points(self) -> int:
        """The amount, under the name that it has in other games."""
        return self.amount

    def __str__(self) -> str:
        """The entry: ``+2 Power (needs 7, rolls 8)``."""
        return f"{self.amount:+} {self.text}"


@final
@dataclass(frozen=True, slots=True)
class Ledger:
    """A Final Power Total: every amount with why it counts and its rule."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.amount for line in self.lines)

    def __str__(self) -> str:
        """The lines and their sum."""
        return "\n".join([*(str(line) for line in self.lines), f"Final Power Total {self.total}"])


def ledgers(state: "Shown") -> tuple[Ledger, ...]:
    """The Final Power Total of each seat as it stands; without lines where nothing can be counted yet."""
    quest = state.quest
    return tuple(Ledger(ledger(side, quest, state.options) if quest else ()) for side in state.sides)


def ledger(side: Side, quest: QuestCard, options: Options) -> tuple[Line, ...]:
    """How the Final Power Total of ``side`` comes about."""
    if side.minion is None or side.minion == UNKNOWN:
        return ()
    lines = []
    for which in quest.asks:
        name = ATTRIBUTES[which].capitalize()
        value = side.minion.attributes[which]
        lines.append(Line(value, f"{name} of {side.minion.name}", R.MI22 if len(quest.asks) > 1 else R.ATTRIBUTES))
        for count, mark in enumerate(side.marks):
            if mark.which == which:
                after = attribute(Side(side.minion, marks=side.marks[: count + 1]), which, options)
                floored = after != value + mark.effect.by
                lines.append(Line(after - value, f"{name}: {mark.effect.card}", R.MI08 if floored else R.ORDER))
                value = after
    lines += [Line(mark.effect.by, mark.effect.card, R.ORDER) for mark in side.marks if mark.effect.do == "total"]
    return (*lines, *_power_line(side))


def _power_line(side: Side) -> tuple[Line, ...]:
    """What the Power adds, once it was rolled for."""
    if side.dice == NO_ROLL or not side.power:
        return ()
    roll = f"+{power_of(side)} needs {needed(side)}, rolls {sum(side.dice)}"
    return (Line(power_of(side), f"Power ({roll})", R.POWER) if made(side) else Line(0, f"Power ({roll})", R.MI13),)


# ---- glory -------------------------------------------------------------------------------------------------------


def glory_of(state: "Shown", seat: int) -> int:
    """The glory that ``seat`` has won."""
    return sum(card.value for card in state.won[seat]) + state.bonus[seat]


@final
@dataclass(frozen=True, slots=True)
class Score:
    """The glory of a seat: each card that it has won, and what events added."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The glory in all."""
        return sum(line.amount for line in self.lines)

    def __str__(self) -> str:
        """The cards and their sum."""
        return "\n".join([*(str(line) for line in self.lines), f"total {self.total}"])


def score(state: "Shown", seat: int) -> Score:
    """The glory of ``seat``, card by card."""
    lines = [Line(card.value, card.name, R.TAKE_GLORY) for card in state.won[seat]]
    return Score((*lines, *([Line(state.bonus[seat], "events", R.EVENT)] if state.bonus[seat] else [])))


def scores(state: "Shown") -> tuple[Score, ...]:
    """The score of each seat as it stands."""
    return tuple(score(state, seat) for seat in range(len(state.won)))


def winners(state: "Shown") -> tuple[int, ...]:
    """The seats with the most glory: several share a victory (MI-18)."""
    totals = [glory_of(state, seat) for seat in range(len(state.won))]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
