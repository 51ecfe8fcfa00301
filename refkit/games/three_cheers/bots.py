"""The greedy bot of Three Cheers for Master: it weighs the table that each move leads to.

A bot is given a view and nothing else. It fills in what the view hides at random (`worlds`), and opens all hands on
that imagined table, so that every card drawn on it has a name.
"""

import dataclasses
import math
from typing import Final

from refkit.games.three_cheers.moves import Accept, Move
from refkit.games.three_cheers.rules.engine import ENGINE, QUESTIONS, choices
from refkit.games.three_cheers.rules.fight import start_fight
from refkit.games.three_cheers.rules.questions import Build, Dine, Identify, LeapFrom, PlayCard, Redirect, Window
from refkit.games.three_cheers.rules.score import side, totals
from refkit.games.three_cheers.sight import worlds
from refkit.games.three_cheers.table import State, StateDraft, View
from refkit.kernel.bot import Greedy
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.kernel.sentences import player, sentence

MOST_RATED: Final = 80
"""The number of legal moves that the greedy bot rates; of more than these it rates a random selection."""
VALUE_OF_POINT: Final = 0.02
"""The weight of a point in `outlook`, fitted to the winners of 25 games of greedy bots (1,000 tables between turns)."""
TIE_BREAK: Final = 1e-6
"""What is taken off a rating for each place further down the list of moves, so that no two are equal."""


# ---- looking ahead -------------------------------------------------------------------------------------------------


def imagine(view: View, chance: Seeded) -> State:
    """Return one of the `worlds` that fit ``view``, with all hands open, so that drawn cards are named."""
    world = worlds(view, chance)
    return dataclasses.replace(world, options=dataclasses.replace(view.options, closed=()))


def state_after(state: State, move: Move) -> State:
    draft = StateDraft(state, listening=False)
    QUESTIONS.answer(draft, move)
    ENGINE.work(draft)
    return draft.freeze()


def any_answer(state: State, chance: Seeded) -> Move:
    """Return a random legal answer to the open question; whoever may deflect accepts."""
    if isinstance(task := state.agenda[-1], Window):
        return Accept(task.seat)
    choice = choices(state)[0]
    move: Move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
    return move


def settle_play(state: State, chance: Seeded) -> State:
    """Return ``state`` after the card just played is accepted and its questions are answered at random."""
    while state.agenda and isinstance(state.agenda[-1], Window | Redirect | LeapFrom | Dine | Identify):
        state = state_after(state, any_answer(state, chance))
    return state


def finish_turn(state: State, chance: Seeded) -> State:
    """Return ``state`` with open tasks of the turn answered at random, until somebody is to play or build."""
    while state.agenda and not isinstance(state.agenda[-1], PlayCard | Build):
        state = state_after(state, any_answer(state, chance))
    return state


def after_fight(state: State, chance: Seeded) -> State:
    """Return ``state`` after one fight and nothing else, as if it were fought now."""
    draft = StateDraft(dataclasses.replace(state, agenda=()), listening=False)
    draft.plan(start_fight())
    ENGINE.work(draft)
    state = draft.freeze()
    while state.agenda:
        state = state_after(state, any_answer(state, chance))
    return state


def outlook(state: State) -> list[float]:
    """Return how good ``state`` is for each tower: its points now and after a fight, times `VALUE_OF_POINT`.

    A point weighs little, for towers fall. To be 1 above another is to win e times as often, see `refkit.game.Scoring`.
    """
    then = state if state.ended else after_fight(state, Seeded(state.turn))
    return [VALUE_OF_POINT * (now + soon) for now, soon in zip(totals(state), totals(then), strict=True)]


def lead(state: State, seat: int) -> float:
    """Return by how many points the tower of ``seat`` leads the best of the others; negative if it trails."""
    others = list(totals(state))
    own_points = others.pop(side(state, seat))
    return own_points - max(others)


# ---- the player ----------------------------------------------------------------------------------------------------


def rate_moves(view: View, chance: Seeded) -> list[float]:
    """Rate the legal moves of ``view`` by `rate_state`, in their order; of equals the first is rated a little higher.

    Of more than `MOST_RATED` moves some are left out at random: those are rated minus infinity.
    """
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
    """Return how good ``state`` is for ``seat``, in points: its lead now plus its lead after a fight."""
    return lead(state, seat) + lead(after_fight(state, chance), seat)


def because(view: View, move: Move) -> str:
    """Return what a fight would do if the seat of ``view`` makes ``move``; "" if nothing good, or it is another's."""
    if move not in view.legal:
        return ""
    chance = Seeded(view.turn)
    before = imagine(view, chance)
    then = lead(after_fight(settle_play(state_after(before, move), chance), chance), view.seat)
    if then > 0:
        return sentence("If a fight broke out next, {seat's} tower would be ahead.", seat=player(view, view.seat))
    better = then > lead(after_fight(before, Seeded(view.turn)), view.seat)
    return sentence("A fight would now do {seat's} tower less harm.", seat=player(view, view.seat)) if better else ""


greedy: Final[Greedy[View, Move]] = Greedy(
    rate_moves,
    "I want my tower to lead, now and if a fight broke out at once, and count both leads together",
    quiesce=finish_turn,
    because=because,
)
"""Too slow for the playouts of a search (`refkit.bots.search`), which rates tables as `finish_turn` leaves them."""
