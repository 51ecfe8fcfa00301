"""Huzzah!: the dreariest renaissance fair in the land, and one act too many.

Each player performs on a stage beside a path of 51 steps. Crowd cards draw an audience to the steps before the stage, a
Finale turns it into points; but Richard, who books the acts, marches round by three dice, and whatever he sees
happens differently: only a Huzzah! pleases him. On a turn everybody draws up to five, those on the path walk, Show
cards are laid face down, Richard moves, the cards are turned over, and up to two are discarded. Bump cards push
anybody who has just moved three steps on. Whoever stands in another's audience may heckle with the same card and take
the stage. Fifty points win.

>>> import refkit
>>> game = refkit.GAMES["huzzah"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz", "Zippy")))
>>> game.choices(state)[0].prompt
'Xavier rolls three dice for the choice of stages.'
>>> move = game.notation.parse_move(state, "roll 3 4 4")
>>> state, events = game.play(state, move)
>>> print(events[0].rule)
choose-stages (Beginning The Game, p. 5)
"""

from typing import Final

from refkit.choice import Illegal, Refusal, Step
from refkit.huzzah import notation, plain, position, rules, score, sight, words
from refkit.huzzah.doubts import doubts
from refkit.huzzah.moves import Move
from refkit.huzzah.options import Options
from refkit.huzzah.questions import QUESTIONS, choices
from refkit.huzzah.resolve import work
from refkit.huzzah.sight import view
from refkit.huzzah.start import setup
from refkit.huzzah.state import State
from refkit.huzzah.table import Table

NAME: Final = "huzzah"
TITLE: Final = "Huzzah!"

__all__ = [
    "NAME",
    "TITLE",
    "Options",
    "choices",
    "doubts",
    "notation",
    "plain",
    "play",
    "play_unchecked",
    "position",
    "rules",
    "score",
    "setup",
    "sight",
    "view",
    "why_not",
    "words",
]


def play(state: State, move: Move) -> Step:
    """The next state and the events that led there; raises `Illegal` with every reason and leaves ``state`` alone."""
    if refusal := why_not(state, move):
        raise Illegal(refusal)
    return play_unchecked(state, move)


def play_unchecked(state: State, move: Move, *, listening: bool = True) -> Step:
    """`play` for a move that is known to be legal, or that a referee lets stand; no events if not ``listening``."""
    table = Table(state, listening=listening)
    QUESTIONS.answer(table, move)
    work(table)
    return Step(table.freeze(), tuple(table.log or ()))


def why_not(state: State, move: Move) -> Refusal | None:
    """Every reason why ``move`` is not legal now, or None if it is."""
    reasons = QUESTIONS.objections(state, move)
    return Refusal(move, reasons) if reasons else None
