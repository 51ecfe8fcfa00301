"""The handler of each task, and the engine. What comes of an answer stands in `questions`."""

from typing import Final

from refkit.games.three_cheers import tasks
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rules import fight, foreminion, gravity, orders, pile, speedy, traits, turn
from refkit.games.three_cheers.rules.questions import QUESTIONS
from refkit.games.three_cheers.state import State
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[StateDraft]] = {
    tasks.AtOnce: traits.apply_standing_rules,
    tasks.Gravity: gravity.settle,
    tasks.Volley: fight.volley,
    tasks.Mask: fight.mask,
    tasks.Hover: gravity.report_hovering,
    tasks.Refill: turn.refill,
    tasks.Uncover: pile.uncover,
    tasks.Draw: pile.draw_or_ask,
    tasks.PlayCard: turn.ask_or_skip,
    tasks.CarryOut: orders.carry_out,
    tasks.ThirdCard: lambda draft, task: bool(draft.hands[task.seat]),
    tasks.Unmask: fight.unmask,
    tasks.Backfire: lambda draft, _: fight.backfire(draft),
    tasks.StartFight: fight.start_fight,
    tasks.Turn: turn.begin_turn,
    tasks.Scamper: foreminion.can_step,
    tasks.LeapFrom: foreminion.leap_or_tumble,
    tasks.Dine: traits.eat_or_ask,
    tasks.Build: lambda draft, _: speedy.keep_building(draft),
    tasks.Judge: fight.score_towers,
}
"""The handler of each task; a task that only `questions` lists waits for an answer."""
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS, CONTENTS)
"""What the game does: questions, legality and steps."""
