"""How a game ended for each seat: as a rank, as points, and as the reward of learners."""

from typing import Any, final

from refkit.game import AnyGame
from refkit.kernel.frozen import value


@final
@value
class Result:
    """What a player's side (he alone, or his team) got: ``rank`` 1 if it has won, its ``points``, and the ``reward``.

    Sides rank by points below the winners, and whoever has not won is second at best. The reward is what a side got of
    the victory against what chance would give: 1 for a winner alone, less for one who shares it, -1 / (sides - 1) for
    everybody else, 0 for all if nobody has won. Over all sides it adds up to nothing.
    """

    rank: int
    points: int
    reward: float


def results(game: AnyGame, state: Any) -> tuple[Result, ...]:
    """How ``state`` of ``game`` stands for each player."""
    totals = [score.total for score in game.score.scores(state)]
    winners = game.score.winners(state)
    of_side = [
        Result(rank(totals, winners, side), totals[side], reward(totals, winners, side)) for side in range(len(totals))
    ]
    return tuple(of_side[game.score.side(state, seat)] for seat in range(len(state.options.players)))


def rank(totals: list[int], winners: tuple[int, ...], side: int) -> int:
    """Where ``side`` comes in, from 1."""
    if side in winners:
        return 1
    better = sum(other in winners or total > totals[side] for other, total in enumerate(totals))
    return 1 + max(1, better)


def reward(totals: list[int], winners: tuple[int, ...], side: int) -> float:
    """What ``side`` got of the victory, from -1 to 1."""
    sides = len(totals)
    if not winners or sides == 1:
        return 0.0
    share = (side in winners) / len(winners)
    return (sides * share - 1) / (sides - 1)
