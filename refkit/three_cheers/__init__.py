"""Three Cheers for Master: towers of quarrelsome minions, and Big Hairy Fights.

Each player stacks minions into a tower and rides it as high as it dares. On a turn: play two cards on any towers,
minions or orders; move your foreminion a step; perhaps discard; draw back up to three. When a fight shows on top of
the pile, every minion attacks where its arrows point, fast arrows first, and then gravity has its say. When Master
comes, three fights later, the tower counts that scores highest: rows times their height, up to the foreminion.

>>> import refkit
>>> game = refkit.GAMES["three-cheers"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz"), first="Yaz"))
>>> game.choices(state)[0].prompt
'What does the top of the pile show?'
"""

from typing import Final

from refkit.choice import Illegal, Refusal, Step
from refkit.three_cheers import notation, plain, position, rules, score, sight, words
from refkit.three_cheers.doubts import doubts
from refkit.three_cheers.moves import Move
from refkit.three_cheers.options import Options
from refkit.three_cheers.questions import QUESTIONS, choices
from refkit.three_cheers.resolve import work
from refkit.three_cheers.sight import view
from refkit.three_cheers.start import setup
from refkit.three_cheers.state import State
from refkit.three_cheers.table import Table

NAME: Final = "three-cheers"
TITLE: Final = "Three Cheers for Master"

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
