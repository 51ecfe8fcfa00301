"""The table of task handlers, and the engine made of it. The handlers of answers are in `questions`."""

from typing import Final

from refkit.games.minions import tasks
from refkit.games.minions.moves import Move
from refkit.games.minions.rules import effects, slots, tie, turn
from refkit.games.minions.rules.questions import QUESTIONS
from refkit.games.minions.state import State
from refkit.games.minions.table import Table
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[Table]] = {
    tasks.Open: slots.open_slot,
    tasks.Act: slots.plan_effects,
    tasks.Affect: effects.apply_effect,
    tasks.Befall: effects.apply_event,
    tasks.Fulfil: effects.apply_pick,
    tasks.Show: turn.show,
    tasks.Compare: lambda table, _: tie.compare(table),
    tasks.BreakTie: lambda table, _: tie.break_tie(table),
    tasks.CompareRolls: tie.compare_rolls,
    tasks.Reward: turn.reward,
    tasks.ClearUp: turn.clear_up,
    tasks.NewTurn: lambda table, _: turn.new_turn(table),
    tasks.PlanTurn: lambda table, _: turn.plan_turn(table),
    tasks.CallOff: lambda table, _: turn.call_off(table),
}
"""The handler of each task; a task without one here waits for an answer (see `questions`)."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""The engine of the game: it asks the questions, judges moves and runs tasks."""
