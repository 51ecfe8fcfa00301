"""Simulating many games by bots, to see how a deck, an option or a house rule works.

Game number ``i`` depends only on the seed and ``i``, so the result does not depend on how many workers share the games,
nor on the order in which they finish.
"""

import operator
import pickle
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Final, TypeAlias, final

from refkit.bots import Searcher, bots_of
from refkit.characters import find_same, quoted
from refkit.game import GAMES, AnyGame, Game
from refkit.kernel import AnyMove, AnyOptions, AnyState, AnyView, Ongoing, WithPlayers
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.kernel.options import Written
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
OwnBot: TypeAlias = Callable[[AnyView, Seeded], AnyMove]
"""What chooses one of the legal moves of a view; ``chance`` decides between equals."""


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """What is played repeatedly: a ``game`` by its short name with ``options``, by bots of these ``levels``.

    Levels are assigned to the seats in order, starting again with the first; without any, everybody plays at random.
    With ``rotate`` they move up a seat from game to game. With ``watch`` the cards and stages that players name are
    recorded. ``own`` are bots besides those of the game, each after its level: functions (as a `refkit.kernel.bot.Bot`
    is one) that are given a view and a generator and return one of ``view.legal``.
    """

    game: str
    options: AnyOptions
    seed: int
    levels: tuple[str, ...] = ()
    rotate: bool = False
    watch: bool = False
    own: tuple[tuple[str, OwnBot], ...] = ()

    def check(self) -> AnyState:
        """Return the state with which every game begins; raises `BadInput` for an unknown game, bot or option."""
        game = GAMES[self.game]
        for level, bot in self.own:
            if level in bots_of(game) or not callable(bot):
                raise BadInput(f"{level!r} cannot be a bot of your own: {game.title} has one, or it is no function.")
        for level in self.levels:
            if level not in (known := [*bots_of(game), *dict(self.own)]):
                raise BadInput(f"There is no bot called {quoted(level)}; {game.title} has: {', '.join(known)}.")
        if not isinstance(self.options, game.Options):
            raise BadInput(f"These are no options of {game.title}: give its `Options`, or a dict of them.")
        return game.setup(self.options)

    def sides(self) -> tuple[str, ...]:
        """Return the names of the sides (players or teams) as every game begins; raises as `check` does."""
        start, game = self.check(), GAMES[self.game]
        return tuple(str(game.notation.side_name(start, side)) for side in range(len(game.score.scores(start))))

    def level(self, seat: int, number: int) -> str:
        """Return the level of the bot at ``seat`` in game ``number``."""
        return self.levels[(seat + number * self.rotate) % len(self.levels)] if self.levels else "random"


def simulate(  # noqa: PLR0913  what is played, how often, and by whom
    game: str | AnyGame,
    options: Written | Mapping[str, object] | None = None,
    games: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    levels: Sequence[str] = (),
    rotate: bool = False,
    bots: Mapping[str, OwnBot] | None = None,
) -> Tally:
    """Play ``games`` games (1 to `MOST`) of ``game``, or of the game of that name, and return their results.

    ``options`` are those of the game, or a dict of them; without any, as few play as can. Players choose at random, or
    with the bots of ``levels``, see `Setting`; a bot that thinks ahead does so for `THOUGHTS` iterations. A hand that
    is not known at the desk is always played at random. ``bots`` are your own, by the level that they are called::

        simulate(game, levels=["mine", "greedy"], rotate=True, bots={"mine": lambda view, chance: view.legal[0]})

    The same ``seed``, a whole number, gives the same games, whether they are played by ``executor``, any
    `concurrent.futures.Executor`, or in this process; bots of your own can only be sent to other processes if they can
    be pickled. ``progress`` is called with the number of games done. Raises `BadInput` for another number of games, an
    unknown game or bot, options that no game can start with, and an illegal move of one of your own bots.
    """
    setting = Setting(
        game_name(game),
        game_options(GAMES[game_name(game)], options),
        whole_number("seed", seed),
        (levels,) if isinstance(levels, str) else tuple(levels),
        rotate,
        own=tuple((bots or {}).items()),
    )
    check_count(games := whole_number("games", games))
    names = setting.sides()
    played: list[Playthrough] = []
    for _, batch in batches([(setting, part) for part in chunks(games)], executor):
        played += batch
        if progress:
            progress(len(played))
    return Tally(setting.game, setting.seed, names, tuple(played))


def game_name(game: object) -> str:
    """Return the short name of ``game``, or ``game`` itself; raises `BadInput` for what is neither game nor name."""
    if not isinstance(game, str | Game):
        raise BadInput(f"A game is given by its name, such as {next(iter(GAMES))!r}, or as `GAMES[name]`.")
    if isinstance(game, Game) and GAMES.get(game.name) is not game:
        raise BadInput(f"This is another {game.name} than the registered one, which alone can be simulated.")
    return GAMES[game].name if isinstance(game, str) else game.name


def game_options(game: AnyGame, options: object) -> AnyOptions:
    """Return ``options`` as those of ``game``: made of a dict, or for as few players as possible if they are None.

    Raises `BadInput` for a dict that cannot be read.
    """
    if options is None:
        return with_fewest_players(game, game.Options.from_data)[0]
    return game.Options.from_data(options) if isinstance(options, Mapping) else options


def whole_number(name: str, value: object) -> int:
    """Return ``value`` as an int, also one of numpy's; raises `BadInput`, with the ``name``, if it is none."""
    try:
        return operator.index(value)  # type: ignore[arg-type]  # that is checked here
    except TypeError:
        raise BadInput(f"`{name}` is a whole number, not {str(value)[:40]!r}.") from None


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
    """Play ``jobs`` and yield their results in order; closing the iterator cancels those that have not begun.

    Raises `BadInput` for a setting with a bot that ``executor`` cannot be sent.
    """
    players: dict[int, Callable[[range], list[Playthrough]]] = {}  # by `id`: the jobs keep their settings alive
    waiting: deque[tuple[Portion, Future[list[Playthrough]]]] = deque()
    try:
        for job in jobs:
            setting, numbers = job
            if id(setting) not in players:
                players[id(setting)] = partial(play_packed, pack(setting)) if executor else begin(setting)
            play = players[id(setting)]
            if executor is None:
                yield job, play(numbers)
                continue
            waiting.append((job, executor.submit(play, numbers)))
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


def begin(setting: Setting) -> Callable[[range], list[Playthrough]]:
    """Set up the games of ``setting``; return a function that plays those with given numbers."""
    game = GAMES[setting.game]
    names = name_pattern(game, setting.options) if setting.watch else None
    return partial(play_portion, setting, game.setup(setting.options), names)


def play_portion(setting: Setting, start: AnyState, names: re.Pattern[str] | None, numbers: range) -> list[Playthrough]:
    """Play the games with these numbers, of a setting with the state with which each begins."""
    game = GAMES[setting.game]
    found = []
    for number in numbers:
        bots = bots_by_seat(game, start.options, setting, number)
        playthrough = play_one(game, start, f"{setting.seed}:{number}", bots, names)
        levels = tuple(setting.level(seat, number) for seat in range(len(start.options.players)))
        found.append(replace(playthrough, bots=levels))
    return found


def play_packed(packed: bytes, numbers: range) -> list[Playthrough]:
    """Play the games with these numbers, of a setting that was packed for another process."""
    return begin_packed(packed)(numbers)


def bots_by_seat(game: AnyGame, options: WithPlayers, setting: Setting, number: int) -> dict[int, OwnBot]:
    """Return the bot of each seat that does not play at random in game ``number``."""
    own = {level: partial(legal_move, level, bot) for level, bot in setting.own}
    bots: dict[str, OwnBot] = {**bots_of(game), "searcher": Searcher(game, iterations=THOUGHTS), **own}
    closed = getattr(options, "closed", ())
    levels = {
        seat: setting.level(seat, number)
        for seat, name in enumerate(options.players)
        if find_same(name, closed) is None
    }
    return {seat: bots[level] for seat, level in levels.items() if level != "random"}


def legal_move(level: str, bot: OwnBot, view: AnyView, chance: Seeded) -> AnyMove:
    """Return the move that ``bot`` chooses for the seat of ``view``; raises `BadInput` for one that is not legal."""
    if (move := bot(view, chance)) not in view.legal:
        raise BadInput(f"The bot {level!r} chose {str(move)[:80]!r}, which is none of `view.legal`.")
    return move


def pack(setting: Setting) -> bytes:
    """Return ``setting`` pickled for another process; raises `BadInput` if one of its own bots cannot be."""
    try:
        return pickle.dumps(setting)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise BadInput(
            f"A bot of your own cannot be sent to other processes ({error}): define it in a module, or leave out"
            " `executor`."
        ) from None


@lru_cache(maxsize=4)
def begin_packed(packed: bytes) -> Callable[[range], list[Playthrough]]:
    """Unpack a setting and begin it; cached, since a worker plays many portions of one setting."""
    return begin(pickle.loads(packed))  # noqa: S301  our own bytes


def name_pattern(game: AnyGame, options: object) -> re.Pattern[str] | None:
    """Return a pattern that finds the names of cards and stages in a text; None if the game has none."""
    names = {name for name, _ in game.boxes.cards(getattr(options, "deck", None))}
    names |= {stage.name for stage in getattr(getattr(options, "board", None), "stages", ())}
    if not names:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\w)")


def play_one(
    game: AnyGame,
    start: Ongoing,
    seed: str,
    bots: Mapping[int, OwnBot],
    names: re.Pattern[str] | None = None,
) -> Playthrough:
    """Play one game at random, or with ``bots`` by seat; ``names`` are recorded when moves contain them."""
    chance, state = Seeded(seed), start
    decisions, players = 0, range(len(start.options.players))
    used: tuple[set[str], ...] = tuple(set() for _ in players)
    while pending := game.choices(state):
        choice = pending[chance.below(len(pending))]
        decisions += choice.seat is not CHANCE
        bot = bots.get(choice.seat)
        move = bot(game.view(state, choice.seat), chance) if bot else chance.answer(choice)
        if names and choice.seat is not CHANCE:
            used[choice.seat].update(names.findall(game.notation.format_move(state, move)))
        state = game.play_unchecked(state, move, listening=False).state
    points = tuple(each.total for each in game.score.scores(state))
    seats = tuple(game.score.side(state, seat) for seat in players)
    named = tuple(map(frozenset, used)) if names else ()
    return Playthrough(points, tuple(game.score.winners(state)), state.turn, decisions, seats, named)
