"""The handler of each task, and the engine. What comes of an answer stands in `questions`."""

from typing import Final

from refkit.games.huzzah import tasks
from refkit.games.huzzah.draft import StateDraft
from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.rules import pile, richard, roll_off, shows, turn, walk
from refkit.games.huzzah.rules.questions import QUESTIONS
from refkit.games.huzzah.state import State
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine
from refkit.kit.in_turn import ask_in_turn

CONTENTS: Final[Contents[StateDraft]] = {
    # who holds cards is asked, and not who holds a Bump: a question left out would tell what is in a hand (HU-45)
    tasks.Window: ask_in_turn(pile.could_bump),
    tasks.FillHands: pile.fill_hands,
    tasks.Draw: pile.draw_or_ask,
    tasks.Discarding: lambda draft, _: turn.discard_chosen(draft),
    tasks.Commit: lambda draft, _: shows.lay_cards(draft),
    tasks.CheckHand: pile.check_hand,
    tasks.Show: shows.resolve_show,
    tasks.RollOff: roll_off.ask_or_follow_up,
    tasks.RollWalk: walk.is_on_path,
    tasks.Stride: walk.is_on_path,
    tasks.Settle: walk.can_settle,
    tasks.Reveal: shows.reveal_cards,
    tasks.Bleeding: shows.lose_counters,
    tasks.Turn: lambda draft, _: turn.begin_turn(draft),
    tasks.MovePerformers: lambda draft, _: walk.move_performers(draft),
    tasks.OpenShows: lambda draft, _: shows.ask_for_show_cards(draft),
    tasks.Rest: lambda draft, _: richard.come_to_rest(draft),
    tasks.Takeover: shows.take_over,
    tasks.Tidy: lambda draft, _: shows.discard_show_cards(draft),
    tasks.OpenDiscards: lambda draft, _: turn.ask_for_discards(draft),
    tasks.Judge: lambda draft, _: turn.check_win(draft),
}
"""The handler of each task; a task that only `questions` lists waits for an answer."""
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS, CONTENTS)
"""What the game does: questions, legality and steps."""
