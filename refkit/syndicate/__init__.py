"""The Syndicate: three secret masters, each plotting in turn while the two others stand against it.

On your turn you are the mastermind: draw up to five cards, lead one, and add a second one face down if you dare. The
two enforcers each play a card, and must follow the mark of the lead, or after an Ace its suit. What follows counts. If
you have more than both of them you score two points, or one if you had help; if you have less they score one each.
Twelve points win.

>>> import refkit
>>> game = refkit.GAMES["syndicate"]
>>> state = game.setup(game.Options(players=("Wanda", "Xavier", "Yaz"), first="Yaz"))
>>> game.choices(state)[0].prompt
'Which card does Yaz draw?'

The cards are the 36 basic ones of the Decktet by P.D. Magnus (decktet.com), CC BY-NC-SA 3.0: facts only, no art.
"""

from typing import Final

from refkit.choice import Illegal, Refusal, Step
from refkit.syndicate import notation, plain, position, rules, score, sight, words
from refkit.syndicate.deck import decktet
from refkit.syndicate.doubts import doubts
from refkit.syndicate.moves import Move
from refkit.syndicate.options import Options
from refkit.syndicate.questions import QUESTIONS, choices
from refkit.syndicate.resolve import work
from refkit.syndicate.sight import view
from refkit.syndicate.start import setup
from refkit.syndicate.state import State
from refkit.syndicate.table import Table

NAME: Final = "syndicate"
TITLE: Final = "The Syndicate"
CREDIT: Final = decktet().credit
"""Whose cards these are; whoever shows the game shows this line."""

__all__ = [
    "CREDIT",
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
