"""The table of task handlers, and the engine made of it. The handlers of answers are in `questions`."""

from typing import Final

from refkit.games.minions import tasks
from refkit.games.minions.draft import StateDraft
from refkit.games.minions.moves import Move
from refkit.games.minions.rules import effects, slots, tie, turn
from refkit.games.minions.rules.questions import QUESTIONS
from refkit.games.minions.state import State
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[StateDraft]] = {
    tasks.Open: slots.open_slot,
    tasks.Act: slots.plan_effects,
    tasks.Affect: effects.apply_effect,
    tasks.Befall: effects.apply_event,
    tasks.Fulfil: effects.apply_pick,
    tasks.Show: turn.show,
    tasks.Compare: lambda draft, _: tie.compare(draft),
    tasks.BreakTie: lambda draft, _: tie.break_tie(draft),
    tasks.CompareRolls: tie.compare_rolls,
    tasks.Reward: turn.reward,
    tasks.ClearUp: turn.clear_up,
    tasks.NewTurn: lambda draft, _: turn.new_turn(draft),
    tasks.PlanTurn: lambda draft, _: turn.plan_turn(draft),
    tasks.CallOff: lambda draft, _: turn.call_off(draft),
}
"""The handler of each task; a task without one here waits for an answer (see `questions`)."""
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS, CONTENTS)
"""The engine of the game: it asks the questions, judges moves and runs tasks."""
