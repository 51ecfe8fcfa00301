"""Many games at random, to see how a deck, an option or a house rule plays out.

Game number ``i`` is played from the seed and ``i`` alone, so a report does not depend on how many workers share the
games, nor on which of them is done first.
"""

import pickle
import statistics
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle
from typing import Any, Final, final

from refkit.game import GAMES
from refkit.kernel.bot import Bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.kernel.search import Searcher

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una", "Tess", "Sid")
"""Who plays if nobody says."""
CHUNK: Final = 8
"""Games that a worker plays in one go: enough to make the way there worth while, few enough to show progress.

The last ones go one by one, so that nobody waits long for whoever plays the last.
"""
THOUGHTS: Final = 40
"""Iterations of a bot that thinks ahead: by time no two simulations would be alike."""
MOST: Final = 1_000_000
"""Games in the largest simulation."""


@final
@dataclass(frozen=True, slots=True)
class Playthrough:
    """How one game went: points by side (a player or a team), the winning sides, turns, and decisions of players."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    decisions: int


@final
@dataclass(frozen=True, slots=True)
class Tally:
    """What came of many games of ``game`` by ``seed``: the ``sides`` by name, and how each game went, in order."""

    game: str
    seed: int
    sides: tuple[str, ...]
    games: tuple[Playthrough, ...]

    def to_data(self) -> dict[str, Any]:
        """The figures: per side the share of wins and its points, and over all games turns and decisions."""
        return {
            "game": self.game,
            "games": len(self.games),
            "seed": self.seed,
            "sides": [
                {
                    "name": name,
                    "wins": round(self.wins(side), 4),
                    "points": spread([each.points[side] for each in self.games]),
                }
                for side, name in enumerate(self.sides)
            ],
            "turns": spread([each.turns for each in self.games]),
            "decisions": spread([each.decisions for each in self.games]),
        }

    def wins(self, side: int) -> float:
        """The share of games, 0 to 1, that ``side`` won; a victory that two share counts half for each."""
        won = sum(1 / len(each.winners) for each in self.games if side in each.winners)
        return won / len(self.games)


def spread(values: list[int]) -> dict[str, float]:
    """The ``mean`` of ``values``, their ``deviation`` (of the whole population), the ``least`` and the ``most``.

    Raises ValueError for no values.
    """
    return {
        "mean": round(statistics.fmean(values), 2),
        "deviation": round(statistics.pstdev(values), 2),
        "least": min(values),
        "most": max(values),
    }


def simulate(  # noqa: PLR0913  what is played, how often, and by whom
    game: str,
    options: Any,
    games: int,
    seed: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    levels: tuple[str, ...] = (),
) -> Tally:
    """Play ``games`` games (1 to `MOST`) of ``game`` (its short name) with players who choose at random.

    If ``levels`` are given they are bots of the game by name, seat after seat and then from the first again; who thinks
    ahead does so for `THOUGHTS` iterations. A hand that is closed to the desk is still played at random.

    The same ``seed``, a whole number, gives the same games, whatever plays them: ``executor``, anybody's
    `concurrent.futures.Executor`, or this process. ``progress`` is told how many games are done. Raises `BadInput` for
    another number of games, an unknown game or bot, and options that no game can start with.
    """
    if not 1 <= games <= MOST:
        raise BadInput(f"Between 1 and {MOST:,} games can be simulated, not {games:,}.")
    module = GAMES[game]
    start = module.setup(options)
    for level in levels:
        if level not in module.bots:
            raise BadInput(f"There is no bot called {level[:40]!r}; {module.title} has: {', '.join(module.bots)}.")
    names = tuple(module.notation.side_name(start, side) for side in range(len(module.score.scores(start))))
    played: list[Playthrough] = []
    for batch in batches(game, options, games, seed, levels, executor):
        played += batch
        if progress:
            progress(len(played))
    return Tally(game, seed, names, tuple(played))


def with_fewest(game: Any, options: Callable[[dict[str, Any]], Any]) -> tuple[Any, Any]:
    """Options of ``game`` with as few players as it can be played by, and the table with which it begins.

    ``options`` makes them of plain data that says who plays. Raises `BadInput` if nobody can play.
    """
    against: list[BadInput] = []
    for count in range(1, len(NAMES) + 1):
        try:
            found = options({"players": list(NAMES[:count])})
            return found, game.setup(found)
        except BadInput as error:
            against.append(error)
    raise min(against, key=lambda error: len(str(error)))


def batches(
    game: str, options: Any, games: int, seed: int, levels: tuple[str, ...], executor: Executor | None
) -> Iterator[list[Playthrough]]:
    """The games in order, some at a time."""
    parts = list(chunks(games))
    size, packed = len(parts), pickle.dumps(options)
    spread_out = map if executor is None else executor.map
    yield from spread_out(play_some, [game] * size, [packed] * size, [seed] * size, [levels] * size, parts)


def chunks(games: int) -> Iterator[range]:
    """The numbers of the games that are played in one go: a chunk each, and fewer towards the end."""
    first = 0
    while first < games:
        last = first + max(1, min(CHUNK, (games - first) // CHUNK))
        yield range(first, last)
        first = last


def play_some(game: str, packed: bytes, seed: int, levels: tuple[str, ...], numbers: range) -> list[Playthrough]:
    """The games with these numbers."""
    start = beginning(game, packed)
    bots = seated(GAMES[game], start.options, levels)
    return [play_one(GAMES[game], start, f"{seed}:{number}", bots) for number in numbers]


def seated(game: Any, options: Any, levels: tuple[str, ...]) -> dict[int, Bot]:
    """The bot of each seat whose player does not choose at random."""
    bots = {**game.bots, "searcher": Searcher(game, iterations=THOUGHTS)}
    closed = getattr(options, "closed", ())
    taken = zip(range(len(options.players)), cycle(levels), strict=False)
    return {seat: bots[level] for seat, level in taken if level != "random" and options.players[seat] not in closed}


@lru_cache(maxsize=1)
def beginning(game: str, packed: bytes) -> Any:
    """The table with which every game begins: a worker unpacks its options, a whole deck maybe, and deals but once."""
    return GAMES[game].setup(pickle.loads(packed))  # noqa: S301  our own bytes


def play_one(game: Any, start: Any, seed: str, bots: Mapping[int, Bot]) -> Playthrough:
    """One game in which everybody chooses at random but the ``bots``."""
    chance, state = Seeded(seed), start
    decisions = 0
    while pending := game.choices(state):
        choice = pending[chance.below(len(pending))]
        decisions += choice.seat is not CHANCE
        if choice.seat is CHANCE:
            move = chance.answer(choice)
        elif bot := bots.get(choice.seat):
            move = bot(game.view(state, choice.seat), chance)
        else:
            move = chance.pick(choice.options)
        state = game.play_unchecked(state, move, listening=False).state
    points = tuple(each.total for each in game.score.scores(state))
    return Playthrough(points, tuple(game.score.winners(state)), state.turn, decisions)
