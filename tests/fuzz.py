"""Random decisions over all games, samples and a few rulings, with every invariant looked at: not part of the tests.

`python -m tests.fuzz --decisions 100000 --seed 1` plays until it has made that many and prints what it saw. The first
thing that is wrong ends it, with the seed and the number of the decision.
"""

import argparse
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from refkit.chance import Seeded
from refkit.choice import CHANCE
from refkit.game import GAMES
from tests.games import PLANS, SAMPLES, Plan, mutants

SAMPLE = 20
"""One decision in so many is looked at with the checks that take time, and one in so many tries an illegal move."""


@dataclass
class Tally:
    """What was played and seen."""

    decisions: int = 0
    listed: int = 0
    refused: int = 0
    rulings: int = 0
    games: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    longest: int = 0

    def __str__(self) -> str:
        """A summary in a few lines."""
        events = ", ".join(f"{name} {count:,}" for name, count in self.events.most_common())
        games = "\n".join(f"  {count:,} × {name}" for name, count in sorted(self.games.items()))
        return (
            f"{self.decisions:,} decisions in {self.games.total():,} games, the longest of {self.longest:,}:\n{games}\n"
            f"{self.listed:,} moves were listed; {self.refused:,} others were refused; {self.rulings:,} of those were"
            f" let stand.\nEvents: {events}.\nNothing was lost, left undone, or listed and refused."
        )


@dataclass(frozen=True)
class Table:
    """A table that is looked at closely, and ``where`` in the fuzz it stands."""

    game: Any
    plan: Plan
    state: Any
    options: list[Any]
    where: str


def fuzz(decisions: int, seed: int) -> Tally:
    """Play games of every sample in turn until ``decisions`` have been made."""
    tally = Tally()
    for number, (game, sample) in enumerate(cycle(SAMPLES)):
        if tally.decisions >= decisions:
            return tally
        play_one(game, sample, f"{seed}:{number}", tally)
    return tally


def play_one(name: str, sample: str, seed: str, tally: Tally) -> None:
    """One game; raises AssertionError that says where the first fault is."""
    game, plan, chance = GAMES[name], PLANS[name], Seeded(seed)
    state = game.setup(plan.samples[sample])
    seen: list[Any] = []
    count = 0
    while pending := game.choices(state):
        where = f"{name}, {sample}, seed {seed}, decision {count}"
        choice = pending[chance.below(len(pending))]
        assert len(choice.options), f"{where}: no answer"
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        if not chance.below(SAMPLE):
            options = [each for other in pending for each in other.options]
            tried = [*seen[-30:], *mutants(move, seen[-5:])]
            look_closely(Table(game, plan, state, options, where), tried, tally)
            move = ruled(game, state, tried, chance, tally) or move
        seen.append(move)
        state, events = game.play_unchecked(state, move)
        count += 1
        assert not (fault := plan.miscounted(state)), f"{where}: {fault}"
        assert not (fault := plan.unrest(state)), f"{where}: {fault}"
        assert count <= plan.longest, f"{where}: it does not end"
        tally.events.update(type(event).__name__ for event in events)
    tally.decisions += count
    tally.longest = max(tally.longest, count)
    tally.games[f"{name}, {sample}"] += 1


def look_closely(table: Table, tried: list[Any], tally: Tally) -> None:
    """Listed is not refused and the other way round; data, notation and views are what they should be."""
    game, state, where = table.game, table.state, table.where
    listed = frozenset(table.options)
    for move in [*table.options, *tried]:
        refused = game.why_not(state, move) is not None
        assert refused != (move in listed), f"{where}: {move!r} is listed and refused, or neither"
        tally.refused += refused
    tally.listed += len(table.options)
    for move in table.options[:20]:
        text = game.notation.format_move(state, move)
        assert game.notation.parse_move(state, text) == move, f"{where}: {text} reads as another move"
    data = game.plain.to_data(state)
    assert game.plain.state_from_data(json.loads(json.dumps(data))) == state, f"{where}: the data is of another state"
    for seat in range(len(state.options.players)):
        other = table.plan.twin(state, seat, Seeded(where))
        assert game.view(state, seat) == game.view(other, seat), f"{where}: seat {seat} sees what it should not"


def ruled(game: Any, state: Any, tried: list[Any], chance: Seeded, tally: Tally) -> Any:
    """One of ``tried`` that is illegal and that a referee could let stand, if there is such a one."""
    for move in tried:
        refusal = game.why_not(state, move)
        if refusal and not any(reason.hard for reason in refusal.reasons) and chance.below(2):
            tally.rulings += 1
            return move
    return None


def main() -> None:
    """Read the command line and fuzz."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.perf_counter()
    tally = fuzz(arguments.decisions, arguments.seed)
    print(tally)  # noqa: T201  printing is its job
    print(f"{time.perf_counter() - began:.0f} seconds.")  # noqa: T201  printing is its job


if __name__ == "__main__":
    main()
