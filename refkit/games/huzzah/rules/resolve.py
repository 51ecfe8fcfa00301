"""The game's table of contents: what happens with each task. What comes of an answer stands in `questions`."""

from typing import Final

from refkit.games.huzzah import tasks
from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.rules import bump, pile, richard, roll_off, shows, turn, walk
from refkit.games.huzzah.rules.questions import QUESTIONS
from refkit.games.huzzah.state import State
from refkit.games.huzzah.table import Table
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[Table]] = {
    tasks.Window: bump.ask_next,
    tasks.FillHands: pile.fill_hands,
    tasks.Draw: pile.is_seen,
    tasks.Discarding: lambda table, _: turn.discard(table),
    tasks.Commit: lambda table, _: shows.lay(table),
    tasks.CheckHand: pile.check_hand,
    tasks.Show: shows.show,
    tasks.RollOff: roll_off.work_out,
    tasks.RollWalk: walk.is_walking,
    tasks.Stride: walk.is_walking,
    tasks.Settle: walk.can_settle,
    tasks.Reveal: shows.reveal,
    tasks.Bleeding: shows.bleed,
    tasks.Turn: lambda table, _: turn.begin(table),
    tasks.MovePerformers: lambda table, _: walk.move_performers(table),
    tasks.OpenShows: lambda table, _: shows.open_shows(table),
    tasks.Rest: lambda table, _: richard.rest(table),
    tasks.Takeover: shows.take_over,
    tasks.Tidy: lambda table, _: shows.tidy(table),
    tasks.OpenDiscards: lambda table, _: turn.open_discards(table),
    tasks.Judge: lambda table, _: turn.judge(table),
}
"""What happens with each task; one that stands only in `questions` waits for an answer."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""What the game does: questions, legality and steps."""
