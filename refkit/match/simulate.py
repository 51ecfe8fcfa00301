"""Many games at random, to see how a deck, an option or a house rule plays out.

Game number ``i`` is played from the seed and ``i`` alone, so a report does not depend on how many workers share the
games, nor on which of them is done first.
"""

import pickle
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, TypeAlias, final

from refkit.game import GAMES, AnyGame
from refkit.kernel.bot import Bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.kernel.search import Searcher
from refkit.match.tally import Playthrough, Tally

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una", "Tess", "Sid")
"""Who plays if nobody says."""
CHUNK: Final = 8
"""Games that a worker plays in one go: enough to make the way there worth while, few enough to show progress.

The last ones go one by one, so that nobody waits long for whoever plays the last.
"""
AHEAD: Final = 256
"""Chunks that workers are given before the first is done: none of them waits, and what is called off is little."""
THOUGHTS: Final = 40
"""Iterations of a bot that thinks ahead: by time no two simulations would be alike."""
MOST: Final = 1_000_000
"""Games in the largest simulation."""


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """What is played, again and again: a ``game`` by its short name with ``options``, by bots of these ``levels``.

    Levels are given seat after seat and then from the first again; everybody plays at random if there are none. If
    they ``rotate`` everybody moves up a seat from game to game. ``watch``: what the players named is told, too.
    """

    game: str
    options: Any
    seed: int
    levels: tuple[str, ...] = ()
    rotate: bool = False
    watch: bool = False

    def check(self) -> Any:
        """The table with which every game begins; raises `BadInput` for an unknown game or bot, or bad options."""
        game = GAMES[self.game]
        for level in self.levels:
            if level not in game.bots:
                raise BadInput(f"There is no bot called {level[:40]!r}; {game.title} has: {', '.join(game.bots)}.")
        return game.setup(self.options)

    def level(self, seat: int, number: int) -> str:
        """Who plays at ``seat`` in game ``number``."""
        return self.levels[(seat + number * self.rotate) % len(self.levels)] if self.levels else "random"


def simulate(  # noqa: PLR0913  what is played, how often, and by whom
    game: str,
    options: Any,
    games: int,
    seed: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    levels: tuple[str, ...] = (),
    rotate: bool = False,
) -> Tally:
    """Play ``games`` games (1 to `MOST`) of ``game`` (its short name) with players who choose at random.

    If ``levels`` are given they are bots of the game, see `Setting`; who thinks ahead does so for `THOUGHTS`
    iterations. A hand that is closed to the desk is still played at random.

    The same ``seed``, a whole number, gives the same games, whatever plays them: ``executor``, anybody's
    `concurrent.futures.Executor`, or this process. ``progress`` is told how many games are done. Raises `BadInput` for
    another number of games, an unknown game or bot, and options that no game can start with.
    """
    countable(games)
    setting = Setting(game, options, seed, levels, rotate)
    start, module = setting.check(), GAMES[game]
    names = tuple(module.notation.side_name(start, side) for side in range(len(module.score.scores(start))))
    played: list[Playthrough] = []
    for _, batch in batches([(setting, part) for part in chunks(games)], executor):
        played += batch
        if progress:
            progress(len(played))
    return Tally(game, seed, names, tuple(played))


def countable(games: int) -> None:
    """Raise `BadInput` for too few or too many games."""
    if not 1 <= games <= MOST:
        raise BadInput(f"Between 1 and {MOST:,} games can be simulated, not {games:,}.")


def with_fewest(game: AnyGame, options: Callable[[dict[str, Any]], Any]) -> tuple[Any, Any]:
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


Portion: TypeAlias = tuple[Setting, range]
"""Games of one setting, by their numbers."""
PlayedPortion: TypeAlias = tuple[Portion, list[Playthrough]]
"""One that has been played, and how each of its games went."""


def batches(jobs: Iterable[Portion], executor: Executor | None = None) -> Iterator[PlayedPortion]:
    """What comes of ``jobs``, in order; whoever leaves off calls off what nobody has begun."""
    packed: dict[int, bytes] = {}  # by identity: a job holds its setting for as long as anybody asks
    waiting: deque[tuple[Portion, Future[list[Playthrough]]]] = deque()
    try:
        for job in jobs:
            setting, numbers = job
            if id(setting) not in packed:
                packed[id(setting)] = pickle.dumps(setting)
            if executor is None:
                yield job, play_some(packed[id(setting)], numbers)
                continue
            waiting.append((job, executor.submit(play_some, packed[id(setting)], numbers)))
            if len(waiting) >= AHEAD:
                yield done(waiting)
        while waiting:
            yield done(waiting)
    finally:
        for _, future in waiting:
            future.cancel()


def done(waiting: "deque[tuple[Portion, Future[list[Playthrough]]]]") -> PlayedPortion:
    """The first of those that are waited for, once it is done."""
    result = waiting[0][1].result()
    return waiting.popleft()[0], result


def chunks(games: int) -> Iterator[range]:
    """The numbers of the games that are played in one go: a chunk each, and fewer towards the end."""
    first = 0
    while first < games:
        last = first + max(1, min(CHUNK, (games - first) // CHUNK))
        yield range(first, last)
        first = last


def play_some(packed: bytes, numbers: range) -> list[Playthrough]:
    """The games with these numbers."""
    setting, start, names = beginning(packed)
    game = GAMES[setting.game]
    found = []
    for number in numbers:
        bots = seated(game, start.options, setting, number)
        game_played = play_one(game, start, f"{setting.seed}:{number}", bots, names)
        levels = tuple(setting.level(seat, number) for seat in range(len(start.options.players)))
        found.append(replace(game_played, bots=levels))
    return found


def seated(game: AnyGame, options: Any, setting: Setting, number: int) -> dict[int, Bot[Any, Any]]:
    """The bot of each seat whose player does not choose at random in game ``number``."""
    bots = {**game.bots, "searcher": Searcher(game, iterations=THOUGHTS)}
    closed = getattr(options, "closed", ())
    levels = {seat: setting.level(seat, number) for seat, name in enumerate(options.players) if name not in closed}
    return {seat: bots[level] for seat, level in levels.items() if level != "random"}


@lru_cache(maxsize=4)
def beginning(packed: bytes) -> tuple[Setting, Any, re.Pattern[str] | None]:
    """What is played, the table with which every game begins, and the names that are watched.

    A worker unpacks the options, a whole deck maybe, and deals but once.
    """
    setting: Setting = pickle.loads(packed)  # noqa: S301  our own bytes
    game = GAMES[setting.game]
    return setting, game.setup(setting.options), names_in(game, setting.options) if setting.watch else None


def names_in(game: AnyGame, options: Any) -> re.Pattern[str] | None:
    """Finds what the ``options`` of ``game`` are played with in a text: cards, and stages where there is a board."""
    names = {name for name, _ in game.cards(getattr(options, "deck", None))}
    names |= {stage.name for stage in getattr(getattr(options, "board", None), "stages", ())}
    if not names:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\w)")


def play_one(
    game: AnyGame, start: Any, seed: str, bots: Mapping[int, Bot[Any, Any]], names: re.Pattern[str] | None = None
) -> Playthrough:
    """One game in which everybody chooses at random but the ``bots``; ``names`` are watched for in moves."""
    chance, state = Seeded(seed), start
    decisions, players = 0, range(len(start.options.players))
    used: tuple[set[str], ...] = tuple(set() for _ in players)
    while pending := game.choices(state):
        choice = pending[chance.below(len(pending))]
        decisions += choice.seat is not CHANCE
        if choice.seat is CHANCE:
            move = chance.answer(choice)
        elif bot := bots.get(choice.seat):
            move = bot(game.view(state, choice.seat), chance)
        else:
            move = chance.pick(choice.options)
        if names and choice.seat is not CHANCE:
            used[choice.seat].update(names.findall(game.notation.format_move(state, move)))
        state = game.play_unchecked(state, move, listening=False).state
    points = tuple(each.total for each in game.score.scores(state))
    seats = tuple(game.score.side(state, seat) for seat in players)
    named = tuple(map(frozenset, used)) if names else ()
    return Playthrough(points, tuple(game.score.winners(state)), state.turn, decisions, seats, named)
