"""The game's table of contents: what happens with each task. What comes of an answer stands in `questions`."""

from typing import Final

from refkit.games.three_cheers.events import Scored
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules import fight, foreminion, gravity, orders, pile, speedy, traits, turn
from refkit.games.three_cheers.rules.questions import QUESTIONS
from refkit.games.three_cheers.rules.score import totals
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.table import Table
from refkit.games.three_cheers.tasks import (
    AtOnce,
    Backfire,
    Build,
    CarryOut,
    Dine,
    Draw,
    Gravity,
    Hover,
    Judge,
    LeapFrom,
    Mask,
    PlayCard,
    Refill,
    Scamper,
    StartFight,
    ThirdCard,
    Turn,
    Uncover,
    Unmask,
    Volley,
)
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[Table]] = {
    AtOnce: traits.at_once,
    Gravity: gravity.settle,
    Volley: fight.volley,
    Mask: fight.mask,
    Hover: gravity.tell_who_hovers,
    Refill: turn.refill,
    Uncover: pile.uncover,
    Draw: pile.is_seen,
    PlayCard: turn.has_play,
    CarryOut: orders.carry_out,
    ThirdCard: lambda table, task: bool(table.hands[task.seat]),
    Unmask: fight.unmask,
    Backfire: lambda table, _: fight.backfire(table),
    StartFight: fight.start_fight,
    Turn: turn.begin,
    Scamper: foreminion.can_step,
    LeapFrom: foreminion.leap_or_tumble,
    Dine: traits.dine,
    Build: lambda table, _: speedy.building(table),
    Judge: lambda table, _: table.tell(Scored(totals(table)), R.HIGHEST_WINS),
}
"""What happens with each task; one that stands only in `questions` waits for an answer."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""What the game does: questions, legality and steps."""
