"""A player for an empty seat, that takes what looks best now.

A bot sees a view and nothing else. What it does not see it imagines: a table that fits the view (`worlds`), on which
no hand is closed any more, so that whatever is drawn on it has a name.
"""

import dataclasses
import math
from typing import Final

from refkit.games.three_cheers.moves import Accept, Move
from refkit.games.three_cheers.rules.questions import QUESTIONS, choices
from refkit.games.three_cheers.rules.resolve import ENGINE
from refkit.games.three_cheers.rules.score import side, totals
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.table import Table
from refkit.games.three_cheers.tasks import Build, Dine, Identify, LeapFrom, PlayCard, Redirect, StartFight, Window
from refkit.games.three_cheers.view import View
from refkit.games.three_cheers.worlds import worlds
from refkit.kernel.bot import Greedy
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE

MOST_RATED: Final = 80
"""Legal moves that the greedy bot weighs; of more it takes some at random."""
VALUE_OF_POINT: Final = 0.02
"""What a point of a tower promises, fitted to who won 25 games of greedy bots, 1,000 tables between their turns."""
TIE_BREAK: Final = 1e-6
"""By so much a move looks better than the next one on the list, so that there are no equals."""


# ---- looking ahead -------------------------------------------------------------------------------------------------


def imagine(view: View, chance: Seeded) -> State:
    """One of the `worlds` of ``view``, and its desk sees whatever is drawn."""
    world = worlds(view, chance)
    return dataclasses.replace(world, options=dataclasses.replace(view.options, closed=()))


def state_after(state: State, move: Move) -> State:
    """What ``move`` leads to."""
    table = Table(state, listening=False)
    QUESTIONS.answer(table, move)
    ENGINE.work(table)
    return table.freeze()


def any_answer(state: State, chance: Seeded) -> Move:
    """Some legal answer to what is asked, by whoever is asked; everyone accepts what was just played."""
    if isinstance(task := state.agenda[-1], Window):
        return Accept(task.seat)
    choice = choices(state)[0]
    move: Move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
    return move


def settle_play(state: State, chance: Seeded) -> State:
    """``state`` when everyone accepts what was just played, and the questions that it raises are answered somehow."""
    while state.agenda and isinstance(state.agenda[-1], Window | Redirect | LeapFrom | Dine | Identify):
        state = state_after(state, any_answer(state, chance))
    return state


def finish_turn(state: State, chance: Seeded) -> State:
    """``state`` when the turn's own tasks are done so, too, and somebody is to play on."""
    while state.agenda and not isinstance(state.agenda[-1], PlayCard | Build):
        state = state_after(state, any_answer(state, chance))
    return state


def after_fight(state: State, chance: Seeded) -> State:
    """``state`` after a fight and nothing else, as if it came now."""
    table = Table(dataclasses.replace(state, agenda=()), listening=False)
    table.plan(StartFight())
    ENGINE.work(table)
    state = table.freeze()
    while state.agenda:
        state = state_after(state, any_answer(state, chance))
    return state


def outlook(state: State) -> list[float]:
    """What the points of each tower promise, now and after a fight: little, for towers fall."""
    then = state if state.ended else after_fight(state, Seeded(state.turn))
    return [VALUE_OF_POINT * (now + soon) for now, soon in zip(totals(state), totals(then), strict=True)]


def lead(state: State, seat: int) -> float:
    """By how much the tower of ``seat`` leads the best of the others, or trails it."""
    others = list(totals(state))
    own = others.pop(side(state, seat))
    return own - max(others)


# ---- the player ----------------------------------------------------------------------------------------------------


def rate_moves(view: View, chance: Seeded) -> list[float]:
    """The `promise` of the legal moves of ``view``, or of many of them; of equals the first is better by a hair."""
    looked_at = dict.fromkeys(range(len(view.legal)))
    if len(looked_at) == 1:
        return [0.0]
    while len(looked_at) > MOST_RATED:
        del looked_at[list(looked_at)[chance.below(len(looked_at))]]
    state = imagine(view, chance)
    found = [-math.inf] * len(view.legal)
    for number in looked_at:
        found[number] = (
            rate_state(settle_play(state_after(state, view.legal[number]), chance), view.seat, chance)
            - TIE_BREAK * number
        )
    return found


def rate_state(state: State, seat: int, chance: Seeded) -> float:
    """How good ``state`` looks to ``seat``: its lead now, and after a fight."""
    return lead(state, seat) + lead(after_fight(state, chance), seat)


greedy: Final[Greedy[View, Move]] = Greedy(
    rate_moves,
    "I want my tower to lead, now and if a fight broke out at once, and count both leads together",
    rest=finish_turn,
)
"""Too slow to suppose that others play so: who thinks ahead looks at many tables instead, each as far as this card."""
