"""What the conformance suite must know of each game besides its contract: one entry a game.

A new game joins by adding itself to `PLANS`; the suite asks for nothing else.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from tests.games.cheers import conformance as cheers
from tests.games.huzzah import conformance as huzzah
from tests.games.minions import conformance as minions
from tests.games.syndicate import conformance as syndicate
from tests.games.three_cheers import conformance as three_cheers


@dataclass(frozen=True)
class Plan:
    """What a game adds to its contract for the suite.

    ``samples`` are options by name; ``longest`` bounds the decisions of a game; ``miscounted(state)`` says what is
    wrong with the count of its pieces, "" if nothing; ``unrest(state)`` the same for what could not stay as it is;
    ``twin(state, seat, chance)`` is a state that differs only in what ``seat`` may not see; ``hidden(state, seat)``
    are the names of what ``seat`` may not see; ``shows(event)`` tells events that show hidden things on purpose;
    ``victors(event)`` are the sides that an event makes the winners, None if it says nothing of that;
    ``found(state)`` are moves that nobody is asked for and a referee can rule; ``golden`` are options for the golden
    playthroughs by name.
    """

    samples: Mapping[str, Any]
    longest: int
    miscounted: Callable[[Any], str]
    unrest: Callable[[Any], str]
    twin: Callable[[Any, int, Seeded], Any]
    hidden: Callable[[Any, int], frozenset[str]]
    shows: Callable[[Any], bool]
    victors: Callable[[Any], tuple[int, ...] | None]
    found: Callable[[Any], Sequence[Any]]
    golden: Mapping[str, Any]


def plan(module: Any, longest: int) -> Plan:
    """The plan whose parts are in ``module``, under the same names but for the two that are written in capitals."""
    small = ("miscounted", "unrest", "twin", "hidden", "shows", "victors", "found")
    parts = {name: getattr(module, name) for name in small}
    return Plan(samples=module.SAMPLES, longest=longest, golden=module.GOLDEN, **parts)


PLANS: Final[Mapping[str, Plan]] = {
    "three-cheers": plan(three_cheers, 1500),
    "minions": plan(minions, 1200),
    "huzzah": plan(huzzah, 6000),
    "cheers": plan(cheers, 10_000),
    "syndicate": plan(syndicate, 3000),
}
SAMPLES: Final = tuple((game, name) for game, plan in PLANS.items() for name in plan.samples)
"""Every game and sample by name."""


def samples(game: str) -> tuple[Any, ...]:
    """Options that between them reach every part of ``game``, the usual ones first."""
    return tuple(PLANS[game].samples.values())


@dataclass(frozen=True)
class Frame:
    """One decision of a playthrough: the table before it, what could be answered, the answer, and what it led to."""

    game: Any
    plan: Plan
    number: int
    state: Any
    options: tuple[Any, ...]
    move: Any
    step: Any


def follow(game_name: str, sample: str, pick: Callable[[int, int], int]) -> list[Frame]:
    """A whole game; ``pick(number, count)`` chooses one of ``count`` answers at decision ``number``."""
    game, plan = GAMES[game_name], PLANS[game_name]
    state = game.setup(plan.samples[sample])
    frames: list[Frame] = []
    while pending := game.choices(state):
        assert len(frames) < plan.longest, "the game does not end"
        options = tuple(move for choice in pending for move in choice.options)
        assert options, f"nobody can answer {pending!r}"
        choice = pending[pick(len(frames), len(pending))] if len(pending) > 1 else pending[0]
        move = choice.options[pick(len(frames), len(choice.options))]
        step = game.play(state, move)
        frames.append(Frame(game, plan, len(frames), state, options, move, step))
        state = step.state
    return frames


def seeded(game_name: str, sample: str, seed: int) -> list[Frame]:
    """A whole game of players who choose at random."""
    chance = Seeded(f"{game_name} {sample} {seed}")
    return follow(game_name, sample, lambda _, count: chance.below(count))


def is_chance(choice: Any) -> bool:
    """Whether ``choice`` is asked of CHANCE."""
    return bool(choice.seat is CHANCE)


def mutants(move: Any, others: Sequence[Any]) -> Iterator[Any]:
    """``move`` with one field changed: a number by a little or a lot, or a field's value as in another move."""
    for field in dataclasses.fields(move):
        value = getattr(move, field.name)
        if isinstance(value, bool):
            yield dataclasses.replace(move, **{field.name: not value})
        elif isinstance(value, int):
            for by in (-1, 1, -1024, 1024):
                yield dataclasses.replace(move, **{field.name: value + by})
        else:
            alike = [getattr(other, field.name) for other in others if hasattr(other, field.name)]
            yield from (dataclasses.replace(move, **{field.name: other}) for other in alike[:3])
