"""Minions: Darkness and Myth: quests by proxy, for deities who may not get their own hands dirty.

A turn is a quest. An event is turned up, a quest, and the glory it is worth. Every deity secretly sends a minion, and
then a boon and a Power card after it. The quest asks for some of a minion's attributes; Power adds to them if two dice
show enough, and the more Power, the more they must show. Abilities and boons meddle with all of that. The highest
Final Power Total takes the glory; everything that was used is gone. Twenty glory wins.

>>> import refkit
>>> game = refkit.GAMES["minions"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz")))
>>> game.choices(state)[0].prompt
'Which event is turned up?'
"""

from typing import Final

from refkit.choice import Illegal, Refusal, Step
from refkit.minions import notation, plain, position, rules, score, sight, words
from refkit.minions.doubts import doubts
from refkit.minions.moves import Move
from refkit.minions.options import Options
from refkit.minions.questions import QUESTIONS, choices
from refkit.minions.resolve import work
from refkit.minions.sight import view
from refkit.minions.start import setup
from refkit.minions.state import State
from refkit.minions.table import Table

NAME: Final = "minions"
TITLE: Final = "Minions: Darkness and Myth"

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
