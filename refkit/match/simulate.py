"""Simulating many games by bots, to see how a deck, an option or a house rule works.

Game number ``i`` depends only on the seed and ``i``, so the result does not depend on how many workers share the games,
nor on the order in which they finish.
"""

import pickle
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias, final

from refkit.characters import find_same, quoted
from refkit.game import GAMES, AnyGame
from refkit.kernel import AnyMove, AnyOptions, AnyState, AnyView, Ongoing, WithPlayers
from refkit.kernel.bot import Bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.kernel.search import Searcher
from refkit.match.tally import Playthrough, Tally

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una", "Tess", "Sid")
"""Names of the players if none are given."""
CHUNK: Final = 8
"""Games that a worker plays in one task: enough to outweigh the overhead, few enough to show progress."""
AHEAD: Final = 256
"""Tasks that are submitted before the first is done: no worker waits, and little is cancelled."""
THOUGHTS: Final = 40
"""Iterations of a bot that thinks ahead; with a time limit, no two simulations would be alike."""
MOST: Final = 1_000_000
"""Games in the largest simulation."""


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """What is played repeatedly: a ``game`` by its short name with ``options``, by bots of these ``levels``.

    Levels are assigned to the seats in order, starting again with the first; without any, everybody plays at random.
    With ``rotate`` they move up a seat from game to game. With ``watch`` the cards and stages that players name are
    recorded.
    """

    game: str
    options: AnyOptions
    seed: int
    levels: tuple[str, ...] = ()
    rotate: bool = False
    watch: bool = False

    def check(self) -> AnyState:
        """Return the state with which every game begins; raises `BadInput` for an unknown game, bot or option."""
        game = GAMES[self.game]
        for level in self.levels:
            if level not in game.bots:
                raise BadInput(f"There is no bot called {quoted(level)}; {game.title} has: {', '.join(game.bots)}.")
        return game.setup(self.options)

    def level(self, seat: int, number: int) -> str:
        """Return the level of the bot at ``seat`` in game ``number``."""
        return self.levels[(seat + number * self.rotate) % len(self.levels)] if self.levels else "random"


def simulate(  # noqa: PLR0913  what is played, how often, and by whom
    game: str,
    options: object,
    games: int,
    seed: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    levels: tuple[str, ...] = (),
    rotate: bool = False,
) -> Tally:
    """Play ``games`` games (1 to `MOST`) of ``game`` (its short name) and return their results.

    Players choose at random, or with the bots of ``levels``, see `Setting`; a bot that thinks ahead does so for
    `THOUGHTS` iterations. A hand that is not known at the desk is always played at random.

    The same ``seed``, a whole number, gives the same games, whether they are played by ``executor``, any
    `concurrent.futures.Executor`, or in this process. ``progress`` is called with the number of games done. Raises
    `BadInput` for another number of games, an unknown game or bot, and options that no game can start with.
    """
    check_count(games)
    setting = Setting(game, options, seed, levels, rotate)
    start, module = setting.check(), GAMES[game]
    names = tuple(module.notation.side_name(start, side) for side in range(len(module.score.scores(start))))
    played: list[Playthrough] = []
    for _, batch in batches([(setting, part) for part in chunks(games)], executor):
        played += batch
        if progress:
            progress(len(played))
    return Tally(game, seed, names, tuple(played))


def check_count(games: int) -> None:
    """Raise `BadInput` for too few or too many games."""
    if not 1 <= games <= MOST:
        raise BadInput(f"Between 1 and {MOST:,} games can be simulated, not {games:,}.")


def with_fewest_players(game: AnyGame, options: Callable[[dict[str, object]], object]) -> tuple[AnyOptions, AnyState]:
    """Return options of ``game`` with as few players as possible, and the state with which it begins.

    ``options`` makes them of plain data that contains the players. Raises `BadInput` if no number of players works.
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
"""A portion, and how each of its games went."""


def batches(jobs: Iterable[Portion], executor: Executor | None = None) -> Iterator[PlayedPortion]:
    """Play ``jobs`` and yield their results in order; closing the iterator cancels those that have not begun."""
    packed: dict[int, bytes] = {}  # by `id`: the jobs keep their settings alive
    waiting: deque[tuple[Portion, Future[list[Playthrough]]]] = deque()
    try:
        for job in jobs:
            setting, numbers = job
            if id(setting) not in packed:
                packed[id(setting)] = pickle.dumps(setting)
            if executor is None:
                yield job, play_portion(packed[id(setting)], numbers)
                continue
            waiting.append((job, executor.submit(play_portion, packed[id(setting)], numbers)))
            if len(waiting) >= AHEAD:
                yield wait_for_first(waiting)
        while waiting:
            yield wait_for_first(waiting)
    finally:
        for _, future in waiting:
            future.cancel()


def wait_for_first(waiting: "deque[tuple[Portion, Future[list[Playthrough]]]]") -> PlayedPortion:
    """Wait for the first of the submitted portions and return its result."""
    result = waiting[0][1].result()
    return waiting.popleft()[0], result


def chunks(games: int) -> Iterator[range]:
    """Yield the numbers of the games of each task: `CHUNK` games, and fewer towards the end."""
    first = 0
    while first < games:
        last = first + max(1, min(CHUNK, (games - first) // CHUNK))
        yield range(first, last)
        first = last


def play_portion(packed: bytes, numbers: range) -> list[Playthrough]:
    """Play the games with these numbers."""
    setting, start, names = unpack_setting(packed)
    game = GAMES[setting.game]
    found = []
    for number in numbers:
        bots = bots_by_seat(game, start.options, setting, number)
        game_played = play_one(game, start, f"{setting.seed}:{number}", bots, names)
        levels = tuple(setting.level(seat, number) for seat in range(len(start.options.players)))
        found.append(replace(game_played, bots=levels))
    return found


def bots_by_seat(
    game: AnyGame, options: WithPlayers, setting: Setting, number: int
) -> dict[int, Bot[AnyView, AnyMove]]:
    """Return the bot of each seat that does not play at random in game ``number``."""
    bots = {**game.bots, "searcher": Searcher(game, iterations=THOUGHTS)}
    closed = getattr(options, "closed", ())
    levels = {
        seat: setting.level(seat, number)
        for seat, name in enumerate(options.players)
        if find_same(name, closed) is None
    }
    return {seat: bots[level] for seat, level in levels.items() if level != "random"}


@lru_cache(maxsize=4)
def unpack_setting(packed: bytes) -> tuple[Setting, AnyState, re.Pattern[str] | None]:
    """Unpack a setting; return it, the state with which every game begins, and the pattern of names to record.

    A worker unpacks the options, a whole deck maybe, and deals but once.
    """
    setting: Setting = pickle.loads(packed)  # noqa: S301  our own bytes
    game = GAMES[setting.game]
    return setting, game.setup(setting.options), name_pattern(game, setting.options) if setting.watch else None


def name_pattern(game: AnyGame, options: object) -> re.Pattern[str] | None:
    """Return a pattern that finds the names of cards and stages in a text; None if the game has none."""
    names = {name for name, _ in game.cards(getattr(options, "deck", None))}
    names |= {stage.name for stage in getattr(getattr(options, "board", None), "stages", ())}
    if not names:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\w)")


def play_one(
    game: AnyGame,
    start: Ongoing,
    seed: str,
    bots: Mapping[int, Bot[AnyView, AnyMove]],
    names: re.Pattern[str] | None = None,
) -> Playthrough:
    """Play one game at random, or with ``bots`` by seat; ``names`` are recorded when moves contain them."""
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
