"""The game's table of contents: what happens with each task. What comes of an answer stands in `questions`."""

from typing import Final

from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.rules import bump, pile, richard, roll_off, shows, turn, walk
from refkit.games.huzzah.rules.questions import QUESTIONS
from refkit.games.huzzah.state import State
from refkit.games.huzzah.table import Table
from refkit.games.huzzah.tasks import (
    Bleeding,
    CheckHand,
    Commit,
    Discarding,
    Draw,
    FillHands,
    Judge,
    MovePerformers,
    OpenDiscards,
    OpenShows,
    Rest,
    Reveal,
    RollOff,
    RollWalk,
    Settle,
    Show,
    Stride,
    Takeover,
    Tidy,
    Turn,
    Window,
)
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[Table]] = {
    Window: bump.ask_next,
    FillHands: pile.fill_hands,
    Draw: pile.is_seen,
    Discarding: lambda table, _: turn.discard(table),
    Commit: lambda table, _: shows.lay(table),
    CheckHand: pile.check_hand,
    Show: shows.show,
    RollOff: roll_off.work_out,
    RollWalk: walk.is_walking,
    Stride: walk.is_walking,
    Settle: walk.can_settle,
    Reveal: shows.reveal,
    Bleeding: shows.bleed,
    Turn: lambda table, _: turn.begin(table),
    MovePerformers: lambda table, _: walk.move_performers(table),
    OpenShows: lambda table, _: shows.open_shows(table),
    Rest: lambda table, _: richard.rest(table),
    Takeover: shows.take_over,
    Tidy: lambda table, _: shows.tidy(table),
    OpenDiscards: lambda table, _: turn.open_discards(table),
    Judge: lambda table, _: turn.judge(table),
}
"""What happens with each task; one that stands only in `questions` waits for an answer."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""What the game does: questions, legality and steps."""
