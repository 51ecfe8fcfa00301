"""How a game ended for each seat: as a rank, as points, and as a reward for reinforcement learning."""

from typing import final

from refkit.game import AnyGame
from refkit.kernel import Ongoing
from refkit.kernel.frozen import value


@final
@value
class Result:
    """The result of a player's side (the player alone, or a team): its ``rank``, its ``points`` and the ``reward``.

    The winners have rank 1. The other sides are ranked by points below them, from 2 on also if nobody has won. The
    reward compares the share of the victory with an equal share: 1 for a single winner, less for a shared victory, -1 /
    (sides - 1) for everybody else, 0 for all if nobody has won. The rewards of all sides add up to 0.
    """

    rank: int
    points: int
    reward: float


def results(game: AnyGame, state: Ongoing) -> tuple[Result, ...]:
    """Return the result of each player as ``state`` of ``game`` stands."""
    totals = [score.total for score in game.score.scores(state)]
    winners = game.score.winners(state)
    of_side = [
        Result(rank(totals, winners, side), totals[side], reward(totals, winners, side)) for side in range(len(totals))
    ]
    return tuple(of_side[game.score.side(state, seat)] for seat in range(len(state.options.players)))


def rank(totals: list[int], winners: tuple[int, ...], side: int) -> int:
    """Return the rank of ``side``, from 1."""
    if side in winners:
        return 1
    better = sum(other in winners or total > totals[side] for other, total in enumerate(totals))
    return 1 + max(1, better)


def reward(totals: list[int], winners: tuple[int, ...], side: int) -> float:
    """Return the reward of ``side``, from -1 to 1."""
    sides = len(totals)
    if not winners or sides == 1:
        return 0.0
    share = (side in winners) / len(winners)
    return (sides * share - 1) / (sides - 1)
