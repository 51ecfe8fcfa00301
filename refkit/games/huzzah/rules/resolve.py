"""The handler of each task, and the engine. What comes of an answer stands in `questions`."""

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
    tasks.Window: bump.ask_next_to_bump,
    tasks.FillHands: pile.fill_hands,
    tasks.Draw: pile.draw_or_ask,
    tasks.Discarding: lambda table, _: turn.discard_chosen(table),
    tasks.Commit: lambda table, _: shows.lay_cards(table),
    tasks.CheckHand: pile.check_hand,
    tasks.Show: shows.resolve_show,
    tasks.RollOff: roll_off.ask_or_follow_up,
    tasks.RollWalk: walk.is_on_path,
    tasks.Stride: walk.is_on_path,
    tasks.Settle: walk.can_settle,
    tasks.Reveal: shows.reveal_cards,
    tasks.Bleeding: shows.lose_counters,
    tasks.Turn: lambda table, _: turn.begin_turn(table),
    tasks.MovePerformers: lambda table, _: walk.move_performers(table),
    tasks.OpenShows: lambda table, _: shows.ask_for_show_cards(table),
    tasks.Rest: lambda table, _: richard.come_to_rest(table),
    tasks.Takeover: shows.take_over,
    tasks.Tidy: lambda table, _: shows.discard_show_cards(table),
    tasks.OpenDiscards: lambda table, _: turn.ask_for_discards(table),
    tasks.Judge: lambda table, _: turn.check_win(table),
}
"""The handler of each task; a task that only `questions` lists waits for an answer."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""What the game does: questions, legality and steps."""
