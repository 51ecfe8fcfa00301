"""CHEERS: bartenders who pour their rivals what they least want.

Two or three teams, each with a secret combination of five drinks. A turn is one action: put a card down in front of
anybody, move one of your own over to somebody, or throw the hand away. A card shows a big and a small glass. Where the
small one of a card just played meets the same big one, it is CHEERS: both cards leave, and whoever they lay before says
where to. Nobody keeps more than six. Whoever has all five drinks of the combination and nothing foreign wins.

>>> import refkit
>>> game = refkit.GAMES["cheers"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz", "Zippy", "Wanda")))
>>> game.choices(state)[0].prompt
'Which card does Xavier draw?'
>>> state, events = game.play(state, game.notation.parse_move(state, "Xavier draws red/blue"))
>>> print(events[0].rule)
deal (Setup, p. 2)
"""

from typing import Final

from refkit.cheers import notation, plain, position, rules, score, sight, words
from refkit.cheers.doubts import doubts
from refkit.cheers.moves import Move
from refkit.cheers.options import Options
from refkit.cheers.questions import QUESTIONS, choices
from refkit.cheers.resolve import work
from refkit.cheers.sight import view
from refkit.cheers.start import setup
from refkit.cheers.state import State
from refkit.cheers.table import Table
from refkit.choice import Illegal, Refusal, Step

NAME: Final = "cheers"
TITLE: Final = "CHEERS"

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
