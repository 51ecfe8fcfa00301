"""A race between moves: equal worlds for all, who is worse beyond doubt drops out, and luck is no lead."""

from collections.abc import Callable

from refkit.bots.race import ALIKE, CANDIDATES, FEW, WIDER, Race
from refkit.kernel.chance import Seeded


def run(race: Race[int], tries: int, brings: Callable[[int, int], float]) -> Race[int]:
    """Try ``tries`` times; ``brings(move, world)`` returns the result."""
    for _ in range(tries):
        if race.settled:
            break
        move = race.next()
        race.results[move].append(brings(move, len(race.results[move])))
    return race


def noise(world: int) -> float:
    """Return how good a world is for every move."""
    return Seeded(f"world {world}").below(100) / 100


def test_a_small_lead_in_every_world_is_clear_however_different_worlds_are() -> None:
    """Where one move is a little better in each world, its lead has no error, and the others drop out."""
    race = run(Race([0, 1, 2]), 100, lambda move, world: noise(world) + 0.01 * (move == 1))
    assert race.settled
    assert race.best() == 1
    assert race.clear()
    assert len(race.results[1]) <= FEW + 1


def test_luck_is_no_clear_lead() -> None:
    """Of moves that are equally good, what looked best is left alone nearly always."""

    def luck(seed: int) -> Callable[[int, int], float]:
        return lambda move, world: noise(1000 * seed + 2 * world + move)

    assert sum(run(Race([0, 1]), 60, luck(seed)).clear() for seed in range(100)) < 30


def test_moves_that_always_bring_the_same_are_not_told_apart_for_long() -> None:
    """They are alike, and the one that looked best is left."""
    race = run(Race([0, 1]), 1000, lambda _, world: noise(world))
    assert race.settled
    assert race.best() == 0
    assert not race.clear()
    assert len(race.results[0]) <= ALIKE + 1


def test_more_moves_are_tried_the_longer_it_takes_and_they_catch_up() -> None:
    """The best of many is found, though it looked worst."""
    many = list(range(CANDIDATES + 4))
    assert len(run(Race(many), WIDER - 1, lambda _, world: noise(world)).results) == CANDIDATES
    race = run(Race(many), 8 * WIDER, lambda move, world: noise(world) + noise(world * 31 + move) * 0.1 + move)
    assert len(race.results) == len(many)
    assert race.best() == many[-1]
    assert race.clear()


def test_who_joins_late_is_not_the_best_before_it_has_caught_up() -> None:
    """One lucky world says nothing."""
    race = run(Race([0, 1]), 40, lambda move, world: noise(7 * world + move))
    race.moves.append(2)
    race.candidates.append(2)
    race.results[2] = [1.0]
    assert race.best() != 2
