"""Players for an empty seat: one that takes what looks best now, and one that tries what comes of it.

A bot sees a view and nothing else. What it does not see it imagines: a table that fits the view (`worlds`), on which
no hand is closed any more, so that whatever is drawn on it has a name.
"""

import dataclasses
import time
from typing import Final, final

from refkit.games.three_cheers.moves import Accept, Move
from refkit.games.three_cheers.rules.questions import QUESTIONS, choices
from refkit.games.three_cheers.rules.resolve import ENGINE
from refkit.games.three_cheers.rules.score import totals
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.table import Table
from refkit.games.three_cheers.tasks import Dine, Identify, Judge, LeapFrom, Redirect, StartFight, Task, Window
from refkit.games.three_cheers.view import View
from refkit.games.three_cheers.worlds import worlds
from refkit.kernel.bot import random_bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE

__all__ = ["Searcher", "greedy", "imagine", "random_bot"]

LOOKED_AT: Final = 80
"""Legal moves that the greedy bot weighs; of more it takes some at random."""
FINALISTS: Final = 8
"""Moves that look best to the greedy bot and are tried out by the searching one."""
AHEAD: Final = 10
"""Decisions that the searching bot plays on before it lets Master come."""
ARRIVAL: Final[tuple[Task, ...]] = (StartFight(1), StartFight(2), StartFight(3), Judge())
"""What happens when Master is here."""


# ---- looking ahead -------------------------------------------------------------------------------------------------


def imagine(view: View, chance: Seeded) -> State:
    """One of the `worlds` of ``view``, and its desk sees whatever is drawn."""
    world = worlds(view, chance)
    return dataclasses.replace(world, options=dataclasses.replace(view.options, closed=()))


def follow(state: State, move: Move) -> State:
    """What ``move`` leads to."""
    table = Table(state, listening=False)
    QUESTIONS.answer(table, move)
    ENGINE.work(table)
    return table.freeze()


def any_answer(state: State, chance: Seeded) -> Move:
    """Some legal answer to what is asked, by whoever is asked."""
    choice = choices(state)[0]
    move: Move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
    return move


def settle(state: State, chance: Seeded) -> State:
    """``state`` when everyone accepts what was just played, and the questions that it raises are answered somehow."""
    while state.agenda and isinstance(task := state.agenda[-1], Window | Redirect | LeapFrom | Dine | Identify):
        state = follow(state, Accept(task.seat) if isinstance(task, Window) else any_answer(state, chance))
    return state


def after(state: State, chance: Seeded, *tasks: Task) -> State:
    """``state`` after ``tasks`` and nothing else, as if they came now."""
    table = Table(dataclasses.replace(state, agenda=()), listening=False)
    table.plan(*tasks)
    ENGINE.work(table)
    state = table.freeze()
    while state.agenda:
        state = follow(state, any_answer(state, chance))
    return state


def lead(state: State, seat: int) -> float:
    """By how much the tower of ``seat`` leads the best of the others, or trails it."""
    others = list(totals(state))
    own = others.pop(seat % len(others))
    return own - max(others)


# ---- the players ---------------------------------------------------------------------------------------------------


def greedy(view: View, chance: Seeded) -> Move:
    """The move after which its tower leads most, now and if a fight broke out at once."""
    return ranked(view, chance)[0]


def ranked(view: View, chance: Seeded) -> list[Move]:
    """The legal moves of ``view``, or many of them, the best looking first."""
    moves = list(view.legal)
    while len(moves) > LOOKED_AT:
        moves.pop(chance.below(len(moves)))
    if len(moves) == 1:
        return moves
    state = imagine(view, chance)
    worth = [promise(settle(follow(state, move), chance), view.seat, chance) for move in moves]
    order = sorted(range(len(moves)), key=worth.__getitem__, reverse=True)
    return [moves[index] for index in order]


def promise(state: State, seat: int, chance: Seeded) -> float:
    """How good ``state`` looks to ``seat``: its lead now, and after a fight."""
    return lead(state, seat) + lead(after(state, chance, StartFight()), seat)


@final
class Searcher:
    """Tries the best looking moves on imagined tables, plays on a little, and lets Master come.

    It takes about ``seconds`` a decision and never looks at what its seat cannot see.
    """

    def __init__(self, seconds: float = 0.5) -> None:
        """Keep the time that it may take."""
        self.seconds = seconds

    def __call__(self, view: View, chance: Seeded) -> Move:
        """The move that led to the best ends."""
        until = time.perf_counter() + self.seconds
        moves = ranked(view, chance)[:FINALISTS]
        sums, tries = [0.0] * len(moves), 0
        while len(moves) > 1 and time.perf_counter() < until:
            state = imagine(view, chance)
            for index, move in enumerate(moves):
                sums[index] += outcome(settle(follow(state, move), chance), view.seat, chance)
            tries += 1
        return moves[sums.index(max(sums))]


def outcome(state: State, seat: int, chance: Seeded) -> float:
    """The lead of ``seat`` when the table has played on for a while and Master comes."""
    for _ in range(AHEAD):
        if state.ended:
            return lead(state, seat)
        state = follow(state, any_answer(state, chance))
    if state.ended:
        return lead(state, seat)
    return lead(after(settle(state, chance), chance, *ARRIVAL), seat)
