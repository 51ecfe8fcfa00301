"""Studies: many games under several settings, as rows in a CSV file, which can be interrupted and resumed.

Games are independent of each other and of the process that plays them: saved rows are passed back (`done`), and only
the missing games are played.
"""

import csv
import io
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeAlias
from zlib import crc32

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match import atomic
from refkit.match.result import rank
from refkit.match.simulate import Setting, batches, check_count, chunks
from refkit.match.tally import Playthrough, Tally
from refkit.text.json_text import JsonObject

StudyRow: TypeAlias = JsonObject
"""The result of one player in one game: see `COLUMNS`."""
COLUMNS: Final[Mapping[str, type]] = {
    "table": str,
    "mark": str,
    "game": str,
    "number": int,
    "seat": int,
    "player": str,
    "bot": str,
    "side": int,
    "won": float,
    "rank": int,
    "points": int,
    "turns": int,
    "decisions": int,
    "used": str,
}
"""The columns of a row, with the types of their values; a file may have further ones, which are kept as texts.

- ``table``: which setting, in words; the switches in which settings differ
- ``mark``: the `checksum` of everything that was set, the seed included
- ``game``: the short name
- ``number``: which game of the setting, from 0
- ``seat``: from 0
- ``player``: the name
- ``bot``: who played: random, greedy, searcher
- ``side``: the side (a player or a team) for which that seat was in the end
- ``won``: the share of the victory, 0 to 1
- ``rank``: 1 has won
- ``points``: of the side
- ``turns``: of the game
- ``decisions``: of all players
- ``used``: what of the box the player named in moves, with ; between; empty if it was not watched
"""


def grid(
    game: str,
    usual: Mapping[str, object],
    vary: Mapping[str, Sequence[object]],
    seed: int = 0,
    **more: Any,
) -> dict[str, Setting]:
    """Return a setting of ``game`` for every combination of the values in ``vary``, by a name such as ``a=1, b=2``.

    The other options are as in ``usual``, plain data with the ``players``; ``more`` are further fields of `Setting`:
    ``levels``, ``rotate``, ``watch``. All settings have the same ``seed``, so that their games start alike: comparing
    them as if they were independent is on the safe side. Raises `BadInput` for options that no game can start with.
    """
    found = {}
    for values in product(*vary.values()):
        varied = dict(zip(vary, values, strict=True))
        name = ", ".join(f"{switch}={value}" for switch, value in varied.items()) or "usual"
        found[name] = Setting(game, GAMES[game].Options.from_data({**usual, **varied}), seed, **more)
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
) -> list[StudyRow]:
    """Play ``games`` games of each of ``settings`` and return their rows, the same with any ``executor`` or without.

    An executor is one of `concurrent.futures`, or has the same interface: on several machines Dask's
    ``client.get_executor()``.

    ``done`` are rows of an earlier study, whose games are not played again. ``progress(done, total)`` is called with
    numbers of games, ``keep(rows)`` with the new rows of a few games at a time. Ctrl+C (KeyboardInterrupt, also raised
    by ``progress``) ends it early and returns what has been played. Raises `BadInput` for too few or too many games,
    and for rows of other settings.
    """
    check_count(games)
    check_count(total := games * len(settings))
    rows = [row for row in resumable_rows(done, settings) if row["number"] < games]
    have = games_of(rows)
    known = {id(setting): (name, checksum(setting)) for name, setting in settings.items()}
    report = progress or (lambda _done, _total: None)
    try:
        report(len(have), total)
        unplayed = unplayed_portions(settings, games, have, alone=executor is None)
        for (setting, numbers), batch in batches(unplayed, executor):
            both = zip(numbers, batch, strict=True)
            new = [row for number, game in both for row in rows_of_game(*known[id(setting)], setting, number, game)]
            rows += new
            if keep:
                keep(new)
            have |= games_of(new)
            report(len(have), total)
    except KeyboardInterrupt:
        pass
    order = {name: number for number, name in enumerate(settings)}
    return sorted(rows, key=lambda row: (order[row["table"]], row["number"], row["seat"]))


def games_of(rows: Iterable[StudyRow]) -> set[tuple[str, int]]:
    """Return the games of ``rows``, each by its setting and its number."""
    return {(row["table"], row["number"]) for row in rows}


def unplayed_portions(
    settings: Mapping[str, Setting], games: int, have: Collection[tuple[str, int]], *, alone: bool
) -> Iterator[tuple[Setting, range]]:
    """Yield what is still to be played, alternating between the settings, so that they are even at an early end."""
    for part in chunks(games):
        for name, setting in settings.items():
            missed = [number for number in part if (name, number) not in have]
            if len(missed) == len(part) and not alone:
                yield setting, part
            else:  # one by one, so that little is lost at an interruption
                yield from ((setting, range(number, number + 1)) for number in missed)


def checksum(setting: Setting) -> str:
    """Return a checksum of everything that a game of ``setting`` depends on."""
    bots = "".join(f" {level}" for level in setting.levels)
    text = f"{setting.game} {setting.options.to_data()}{bots} {setting.seed} {setting.rotate} {setting.watch}"
    return f"{crc32(text.encode()):08x}"


def rows_of_game(table: str, mark: str, setting: Setting, number: int, game: Playthrough) -> Iterator[StudyRow]:
    """Yield the rows of one game, one for each player."""
    for seat, (player, side) in enumerate(zip(setting.options.players, game.seats, strict=True)):
        yield {
            "table": table, "mark": mark, "game": setting.game, "number": number, "seat": seat, "player": player,
            "bot": game.bots[seat], "side": side, "won": game.won(seat),
            "rank": rank(list(game.points), game.winners, side), "points": game.points[side],
            "turns": game.turns, "decisions": game.decisions,
            "used": ";".join(sorted(game.used[seat])) if game.used else "",
        }  # fmt: skip


def tally(setting: Setting, rows: Iterable[StudyRow]) -> Tally:
    """Return the results of the games of ``setting`` in ``rows``; there must be at least one game."""
    sides = setting.sides()
    games: dict[int, list[StudyRow]] = {}
    for row in rows:
        games.setdefault(row["number"], []).append(row)
    return Tally(setting.game, setting.seed, sides, tuple(playthrough_of(game, len(sides)) for game in games.values()))


def playthrough_of(rows: Sequence[StudyRow], sides: int) -> Playthrough:
    """Return the game that the ``rows`` of its players describe."""
    by_side = {row["side"]: row for row in rows}
    points = tuple(by_side[side]["points"] if side in by_side else 0 for side in range(sides))
    winners = tuple(side for side in range(sides) if side in by_side and by_side[side]["won"])
    seats = sorted(rows, key=lambda row: int(row["seat"]))
    of_seats, bots = tuple(row["side"] for row in seats), tuple(row["bot"] for row in seats)
    return Playthrough(points, winners, rows[0]["turns"], rows[0]["decisions"], of_seats, bots=bots)


def resumable_rows(rows: Iterable[StudyRow], settings: Mapping[str, Setting]) -> list[StudyRow]:
    """Return those of ``rows``, whose values may be texts, that belong to complete games, with numbers.

    A complete game has a row for every player, each once: an interrupted study may have half a game. Raises `BadInput`
    for rows of another form, and for those of other settings.
    """
    marks = {name: checksum(setting) for name, setting in settings.items()}
    seats: dict[tuple[str, int], dict[int, StudyRow]] = {}
    for row in map(parse_row, rows):
        if marks.get(row["table"]) != row["mark"]:
            raise BadInput(
                f"The games that are kept there ({row['table'][:60]!r}) were played with other options, bots or seed."
                " Say the same again, or give another file."
            )
        seats.setdefault((row["table"], row["number"]), {})[row["seat"]] = row
    players = {name: len(setting.options.players) for name, setting in settings.items()}
    return [row for (name, _), game in seats.items() if len(game) == players[name] for row in game.values()]


# ---- kept in a file ------------------------------------------------------------------------------------------------


def read(path: Path) -> list[StudyRow]:
    """Read the rows in the CSV file at ``path``; none if it does not exist.

    Raises OSError, and `BadInput` for a file of something else.
    """
    return from_csv(path.read_bytes().decode("utf-8-sig")) if path.exists() else []


def write(path: Path, rows: Sequence[StudyRow]) -> None:
    """Replace the file at ``path`` atomically with ``rows``; raises OSError."""
    with atomic.naming(path):
        atomic.write(path, to_csv(rows))


def append(path: Path, rows: Sequence[StudyRow]) -> None:
    """Append ``rows`` to the file at ``path``, which `write` created; raises OSError.

    Columns of the user's own are the last, so a new row leaves them out.
    """
    with atomic.naming(path), path.open("a", encoding="utf-8", newline="") as file:
        file.write(to_csv(rows, head=False))


def to_csv(rows: Sequence[StudyRow], *, head: bool = True) -> str:
    """Write ``rows`` as comma-separated values, with a line of column names first if ``head``.

    A text that a spreadsheet would take for a formula is written with an apostrophe before it.
    """
    text = io.StringIO()
    names = dict.fromkeys((*COLUMNS, *(name for row in rows for name in row)))
    writer = csv.DictWriter(text, list(names), restval="", lineterminator="\n")
    if head:
        writer.writeheader()
    writer.writerows({**row, **{name: FORMULA.sub(r"'\g<0>", str(row[name])) for name in TEXTS}} for row in rows)
    return text.getvalue()


def from_csv(text: str) -> list[StudyRow]:
    """Read rows that `to_csv` has written; an incomplete last line is ignored.

    What a spreadsheet has saved may end without a line feed. Raises `BadInput` for another text.
    """
    by_spreadsheet = text.partition("\n")[0].endswith("\r")  # `to_csv` ends its lines otherwise
    whole = text if by_spreadsheet or text.endswith("\n") else text[: text.rfind("\n") + 1]
    reader = csv.DictReader(io.StringIO(whole, newline=""), restval="")
    try:
        names, rows = reader.fieldnames or [], list(reader)
    except csv.Error:
        raise BadInput(OTHER_FORM) from None
    if text and not COLUMNS.keys() <= set(names):
        raise BadInput(OTHER_FORM)
    if len(set(names)) < len(names) or any(None in row for row in rows):
        raise BadInput("Two columns there have the same name, or one has none: give each a name of its own.")
    return [parse_row({**row, **{name: ESCAPED.sub("", row[name]) for name in TEXTS}}) for row in rows]


def parse_row(row: StudyRow) -> StudyRow:
    """Return ``row``, whose values may be texts, with numbers; columns of the user's own stay, after ours.

    Raises `BadInput` if it has another form.
    """
    try:
        ours = {name: kind(row[name]) for name, kind in COLUMNS.items()}
    except (KeyError, TypeError, ValueError):
        raise BadInput(OTHER_FORM) from None
    return {**ours, **row, **ours}


OTHER_FORM: Final = (
    "These rows are not those of a simulation, with commas between their columns "
    f"({', '.join(list(COLUMNS)[:3])}, …): give another file."
)
TEXTS: Final = tuple(name for name, kind in COLUMNS.items() if kind is str)
"""Columns of texts, some of which people write: names of players and of cards."""
FORMULA: Final = re.compile(r"^'*[=+\-@\t\r\n＝＋－＠]")
"""How a text begins that a spreadsheet may take for a formula (OWASP, *CSV injection*), or that looks escaped."""
ESCAPED: Final = re.compile(rf"^'(?={FORMULA.pattern[1:]})")
