"""The game's table of contents: what happens with each task. What comes of an answer stands in `questions`."""

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
    tasks.Act: slots.act,
    tasks.Affect: effects.affect,
    tasks.Befall: effects.befall,
    tasks.Fulfil: effects.fulfil,
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
"""What happens with each task; one that stands only in `questions` waits for an answer."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""What the game does: questions, legality and steps."""
