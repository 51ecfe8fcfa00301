"""A puzzle: a question about a position of a game that bots have played; and the stock of a game's puzzles."""

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from importlib import resources
from typing import Any, Final, final

from refkit.game import AnyGame
from refkit.kernel.choice import BadInput
from refkit.text.examples import Example
from widgets.tabletop.guesses import Guess

VERSION: Final = 1
"""The form of a stock; one of another form is as good as none."""
OTHER: Final = "These puzzles are of another version: install the package anew."
AREA: Final = "practice"
"""The area of the example of a puzzle, in which there are no others."""


@final
@dataclass(frozen=True, slots=True)
class Puzzle:
    """A ``position`` with an ``action`` and its ``answers``, and what is asked about it: a quiz of a ``kind``.

    ``more`` has the other fields of that kind, and ``after`` the event up to which the table has come. ``rules`` decide
    which answer is right, and it is about one of them, its ``point``. ``number`` is that of the game from which it is.
    """

    position: str
    action: str
    answers: tuple[str, ...]
    kind: str
    ask: str
    rules: tuple[str, ...]
    point: str = ""
    number: int = 0
    more: Mapping[str, Any] = field(default_factory=dict)
    after: Mapping[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Return a short key by which it is remembered, which stays the same in another stock."""
        return f"{zlib.crc32(f'{self.position}{self.action}{self.ask}'.encode()):x}"

    @property
    def question(self) -> tuple[str, str]:
        """Return which question of its game it is, whatever the table."""
        return self.kind, str(self.more.get("event", ""))

    @property
    def shape(self) -> tuple[str, frozenset[str]]:
        """Return what twins have in common: they ask the same, and are decided by the same."""
        return self.kind, frozenset(self.rules)


@final
@dataclass(frozen=True, slots=True)
class Stock:
    """The puzzles of a game, and why its other rules have none, by their ids; ``games`` were played from ``seed``."""

    puzzles: tuple[Puzzle, ...] = ()
    without: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    games: int = 0

    def about(self, rule: str) -> tuple[int, ...]:
        """Return the numbers of the puzzles about a rule."""
        return tuple(at for at, puzzle in enumerate(self.puzzles) if puzzle.point == rule)

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the ids of all rules that a puzzle is about."""
        return tuple(dict.fromkeys(puzzle.point for puzzle in self.puzzles))


# ---- as a file -------------------------------------------------------------------------------------------------------


def pack(stock: Stock) -> bytes:
    """Return a stock as a file; a position that several puzzles share stands in it once.

    >>> unpack(pack(stock := Stock((Puzzle("a", "b", ("c",), "may", "?", ("d",), "d"),)))) == stock
    True
    """
    positions = {text: at for at, text in enumerate(dict.fromkeys(each.position for each in stock.puzzles))}
    rows = [
        {key: value for key, value in asdict(each).items() if value} | {"position": positions[each.position]}
        for each in stock.puzzles
    ]
    data = {"version": VERSION, "seed": stock.seed, "games": stock.games, "without": stock.without}
    text = json.dumps({**data, "positions": [*positions], "puzzles": rows}, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(), 9)


def unpack(packed: bytes) -> Stock:
    """Return the stock in a file; raises `BadInput` for one that is of another version or damaged."""
    try:
        data = json.loads(zlib.decompress(packed))
        if data["version"] != VERSION:
            raise BadInput(OTHER)  # noqa: TRY301  one more fault of a file
        return Stock(tuple(_rows(data["puzzles"], data["positions"])), data["without"], data["seed"], data["games"])
    except BadInput:
        raise
    except (zlib.error, ValueError, KeyError, TypeError, IndexError) as error:
        raise BadInput("The puzzles of this game are damaged: install the package anew.") from error


def _rows(rows: Iterable[Mapping[str, Any]], positions: list[str]) -> Iterator[Puzzle]:
    for row in rows:
        lists = {name: tuple(row.get(name, ())) for name in ("answers", "rules")}
        yield Puzzle(**{**row, **lists, "position": positions[row["position"]]})


@cache
def stock_of(game: str) -> Stock:
    """Return the stock of the game of this name, without puzzles if it has none; raises `BadInput` as `unpack` does."""
    file = resources.files("widgets.practice").joinpath("stock", f"{game}.z")
    return unpack(file.read_bytes()) if file.is_file() else Stock()


# ---- as a question ---------------------------------------------------------------------------------------------------


def guess_of(game: AnyGame, puzzle: Puzzle) -> Guess:
    """Return the question of a puzzle, as lessons ask it."""
    rules = [game.rules[name] for name in dict.fromkeys((puzzle.point, *puzzle.rules)) if name]
    point = rules[0]
    example = Example(
        parse=game.position.parse_setup,
        id=f"{AREA} {puzzle.number}",
        area=AREA,
        title=point.heading,
        rules=tuple(rules),
        learn=point.gist,
        position=puzzle.position,
        action=puzzle.action,
        answers=puzzle.answers,
    )
    given = len(puzzle.answers) - 1 if puzzle.kind == "reason" and puzzle.answers else None
    more: Mapping[str, Any] = puzzle.more
    about = Guess(point.heading, example, puzzle.kind, puzzle.ask, point.gist, given=given, more=more)
    beside, hides, one = tuple(more.get("beside", ())), frozenset(more.get("hides", ())), bool(more.get("one"))
    return replace(about, after=puzzle.after, beside=beside, hides=hides, one=one)
