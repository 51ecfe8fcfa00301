"""Many games under several settings, as rows: stopped whenever somebody wants, and taken up again.

Games are independent of each other and of who plays them, so whatever has been played stays true: rows that were saved
are given back (`done`), and only what is missing is played.
"""

import csv
import io
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import product
from typing import Any, Final, TypeAlias, final
from zlib import crc32

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match.result import rank
from refkit.match.simulate import Setting, batches, chunks, countable
from refkit.match.tally import Playthrough, Tally

StudyRow: TypeAlias = dict[str, Any]
"""What one player got in one game: see `COLUMNS`."""
COLUMNS: Final = {
    "table": "which setting, in words; the switches in which settings differ",
    "mark": "a word that stands for everything that was set, the seed included",
    "game": "the short name",
    "number": "which game of the setting, from 0",
    "seat": "from 0",
    "player": "the name",
    "bot": "who played: random, greedy, searcher",
    "side": "the side (a player or a team) for which that seat was in the end",
    "won": "the share of the victory, 0 to 1",
    "rank": "1 has won",
    "points": "of the side",
    "turns": "of the game",
    "decisions": "of all players",
    "used": "what of the box the player named in moves, with ; between; empty if it was not watched",
}
"""The columns of a row."""


@final
@dataclass(frozen=True, slots=True)
class Study:
    """``rows`` of all games that have been played, in order, of how many that were ``wanted``."""

    rows: tuple[StudyRow, ...]
    wanted: int

    @property
    def games(self) -> int:
        """How many have been played."""
        return len({(row["table"], row["number"]) for row in self.rows})

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return self.games == self.wanted


def grid(
    game: str,
    usual: Mapping[str, Any],
    vary: Mapping[str, Sequence[Any]],
    seed: int = 0,
    **more: Any,
) -> dict[str, Setting]:
    """A setting of ``game`` for every combination of what ``vary`` lists for its switches, by that in words.

    All else is as in ``usual``, plain data with the ``players``; ``more`` is what `Setting` knows besides: ``levels``,
    ``rotate``, ``watch``. All have the same ``seed``, as long as their games go alike: to take differences between them
    for those of independent games, as `refkit.match.balance` does, is on the safe side. Raises `BadInput` for options
    that no game can start with.
    """
    found = {}
    for values in product(*vary.values()):
        said = dict(zip(vary, values, strict=True))
        name = ", ".join(f"{switch}={value}" for switch, value in said.items()) or "usual"
        found[name] = Setting(game, GAMES[game].Options.from_data({**usual, **said}), seed, **more)
        found[name].check()
    return found


def study(
    settings: Mapping[str, Setting],
    games: int,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    done: Iterable[StudyRow] = (),
    keep: Callable[[Sequence[StudyRow]], object] | None = None,
) -> Study:
    """``games`` games of each of ``settings``: the same with any ``executor``, or in this process.

    An executor is one of `concurrent.futures`, or one that behaves so: on several machines Dask's
    ``client.get_executor()``.

    ``done`` are rows of an earlier study, of which nothing is played again. ``progress(so many, of how many)`` is told
    how far it is, ``keep(rows)`` is given what is new, a few games at a time. Ctrl+C (KeyboardInterrupt, also one that
    ``progress`` raises) ends it early, with all that has been played. Raises `BadInput` for too few or too many games,
    and for rows of other settings.
    """
    countable(games)
    countable(games * len(settings))
    marks = {name: mark(setting) for name, setting in settings.items()}
    rows = [row for row in taken(done, settings) if row["number"] < games]
    have = {(row["table"], row["number"]) for row in rows}
    names = {id(setting): name for name, setting in settings.items()}
    wanted = games * len(settings)
    try:
        if progress:
            progress(len(have), wanted)
        for (setting, numbers), batch in batches(missing(settings, games, have, alone=executor is None), executor):
            name = names[id(setting)]
            both = zip(numbers, batch, strict=True)
            new = [row for number, each in both for row in told(name, marks[name], setting, number, each)]
            rows += new
            if keep:
                keep(new)
            have |= {(name, number) for number in numbers}
            if progress:
                progress(len(have), wanted)
    except KeyboardInterrupt:
        pass
    order = {name: number for number, name in enumerate(settings)}
    return Study(tuple(sorted(rows, key=lambda row: (order[row["table"]], row["number"], row["seat"]))), wanted)


def with_more(found: Study, done: Iterable[StudyRow]) -> tuple[StudyRow, ...]:
    """All rows of ``found``, and those of ``done`` that nobody asked for: what has been played is never thrown away."""
    have = {(row["table"], row["number"]) for row in found.rows}
    return (*found.rows, *(row for row in done if (row["table"], row["number"]) not in have))


def missing(
    settings: Mapping[str, Setting], games: int, have: Collection[tuple[str, int]], *, alone: bool
) -> Iterator[tuple[Setting, range]]:
    """What is still to be played: a game of each setting after the other, so that an early end is fair to all."""
    for part in chunks(games):
        for name, setting in settings.items():
            missed = [number for number in part if (name, number) not in have]
            if len(missed) == len(part) and not alone:
                yield setting, part
            else:  # one by one, so that little is lost if it is stopped
                yield from ((setting, range(number, number + 1)) for number in missed)


def mark(setting: Setting) -> str:
    """A word for everything that a game of ``setting`` depends on."""
    bots = "".join(f" {level}" for level in setting.levels)
    said = f"{setting.game} {setting.options.to_data()}{bots} {setting.seed} {setting.rotate} {setting.watch}"
    return f"{crc32(said.encode()):08x}"


def told(name: str, known_by: str, setting: Setting, number: int, game: Playthrough) -> Iterator[StudyRow]:
    """The rows of one game, a player each."""
    for seat, (player, side) in enumerate(zip(setting.options.players, game.seats, strict=True)):
        yield {
            "table": name, "mark": known_by, "game": setting.game, "number": number, "seat": seat, "player": player,
            "bot": setting.level(seat, number), "side": side,
            "won": game.won(seat),
            "rank": rank(list(game.points), game.winners, side), "points": game.points[side],
            "turns": game.turns, "decisions": game.decisions,
            "used": ";".join(sorted(game.used[seat])) if game.used else "",
        }  # fmt: skip


def tally(setting: Setting, rows: Iterable[StudyRow]) -> Tally:
    """What came of the games of ``setting`` that are told in ``rows``, of all players of each; at least of one."""
    start = setting.check()
    game = GAMES[setting.game]
    names = tuple(game.notation.side_name(start, side) for side in range(len(game.score.scores(start))))
    games: dict[int, list[StudyRow]] = {}
    for row in rows:
        games.setdefault(row["number"], []).append(row)
    return Tally(setting.game, setting.seed, names, tuple(played(game, len(names)) for game in games.values()))


def played(rows: Sequence[StudyRow], sides: int) -> Playthrough:
    """The game that the ``rows`` of its players tell of."""
    by_side = {row["side"]: row for row in rows}
    points = tuple(by_side[side]["points"] if side in by_side else 0 for side in range(sides))
    winners = tuple(side for side in range(sides) if side in by_side and by_side[side]["won"])
    seats = sorted(rows, key=lambda row: int(row["seat"]))
    of_seats, bots = tuple(row["side"] for row in seats), tuple(row["bot"] for row in seats)
    return Playthrough(points, winners, rows[0]["turns"], rows[0]["decisions"], of_seats, bots=bots)


# ---- kept in a file ------------------------------------------------------------------------------------------------


def taken(rows: Iterable[StudyRow], settings: Mapping[str, Setting]) -> list[StudyRow]:
    """Of ``rows``, which may be of texts alone, those of whole games, with numbers.

    Raises `BadInput` for rows that are none, and for those of other settings.
    """
    marks = {name: mark(setting) for name, setting in settings.items()}
    return whole([known(row, marks) for row in rows], settings)


def known(row: StudyRow, marks: Mapping[str, str]) -> StudyRow:
    """`numbered`; raises `BadInput` also for a row of another setting."""
    found = numbered(row)
    if marks.get(found["table"]) != found["mark"]:
        kept = str(found["table"])[:60]
        raise BadInput(
            f"The games that are kept there ({kept!r}) were played with other options, bots or seed."
            " Say the same again, or give another file."
        )
    return found


def numbered(row: StudyRow) -> StudyRow:
    """``row``, which may be of texts alone, with numbers; raises `BadInput` if it is none."""
    try:
        whole_numbers = {name: int(row[name]) for name in WHOLE}
        return {**{name: row[name] for name in COLUMNS}, **whole_numbers, "won": float(row["won"])}
    except (KeyError, TypeError, ValueError):
        raise BadInput("These rows are not those of a simulation: give another file.") from None


WHOLE: Final = ("number", "seat", "side", "rank", "points", "turns", "decisions")
"""Columns of whole numbers."""


def whole(rows: Sequence[StudyRow], settings: Mapping[str, Setting]) -> list[StudyRow]:
    """Of ``rows`` those of games that are told to the last player, each once: who is stopped may have half a game."""
    seats: dict[tuple[str, int], dict[int, StudyRow]] = {}
    for row in rows:
        seats.setdefault((row["table"], row["number"]), {})[row["seat"]] = row
    players = {name: len(setting.options.players) for name, setting in settings.items()}
    return [row for (name, _), game in seats.items() if len(game) == players[name] for row in game.values()]


def to_csv(rows: Iterable[StudyRow], *, head: bool = True) -> str:
    """``rows`` as comma-separated values, with a line of names first if ``head``."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    if head:
        writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def from_csv(text: str) -> list[StudyRow]:
    """The rows that `to_csv` has written; a last line that was cut off is left out.

    Raises `BadInput` for a text of something else.
    """
    lines = text if text.endswith("\n") else text[: text.rfind("\n") + 1]
    return [numbered(row) for row in csv.DictReader(io.StringIO(lines))]
