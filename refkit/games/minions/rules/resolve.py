"""The game's table of contents: what happens with each task. What comes of an answer stands in `questions`."""

from typing import Final

from refkit.games.minions.moves import Move
from refkit.games.minions.rules import effects, slots, tie, turn
from refkit.games.minions.rules.questions import QUESTIONS
from refkit.games.minions.state import State
from refkit.games.minions.table import Table
from refkit.games.minions.tasks import (
    Act,
    Affect,
    Befall,
    BreakTie,
    CallOff,
    ClearUp,
    Compare,
    CompareRolls,
    Fulfil,
    NewTurn,
    Open,
    PlanTurn,
    Reward,
    Show,
)
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[Table]] = {
    Open: slots.open_slot,
    Act: slots.act,
    Affect: effects.affect,
    Befall: effects.befall,
    Fulfil: effects.fulfil,
    Show: turn.show,
    Compare: lambda table, _: tie.compare(table),
    BreakTie: lambda table, _: tie.break_tie(table),
    CompareRolls: tie.compare_rolls,
    Reward: turn.reward,
    ClearUp: turn.clear_up,
    NewTurn: lambda table, _: turn.new_turn(table),
    PlanTurn: lambda table, _: turn.plan_turn(table),
    CallOff: lambda table, _: turn.call_off(table),
}
"""What happens with each task; one that stands only in `questions` waits for an answer."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""What the game does: questions, legality and steps."""
