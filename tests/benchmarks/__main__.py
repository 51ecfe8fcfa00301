"""`python -m tests.benchmarks`: our figures beside those of peers and our goals, all in one run on one machine.

Rates are per CPU second, medians of five repeats; what the event log costs, and how much faster C++ is, are medians
of paired ratios.

With ``--all`` the pages, the site without a server and the rooms are measured, too, one part after the other, each in a
process of its own, in some twenty minutes; the table of all figures is written for the documentation. ``--parts``
measures some of them and writes their table alone. How strong the bots are takes hours: `tests.benchmarks.bots`.
"""

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).parent.parent / "sixth_game"))  # a game of another package, before games are listed

import refkit
from refkit.adapters import openspiel, pettingzoo
from refkit.game.registry import OURS
from refkit.kernel.installed import install_command
from tests.benchmarks import engines, handmade, matches, ours, peers
from tests.benchmarks.goals import KEPT, Sheet, median, page, read_lines, try_median

ROUNDS = 11
"""Times that our fights and the yardstick's are measured one after the other: a machine has fast and slow moments."""


ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "notebooks" / "guide" / "speed.md"
"""The page of the documentation."""
PARTS: Final[Mapping[str, tuple[str, str]]] = {
    "engines": ("tests.benchmarks", "Games, beside other engines"),
    "pages": ("tests.benchmarks.pages", "Pages on a server, beside a bare board of ipycanvas"),
    "site": ("tests.benchmarks.site", "The site without a server"),
    "rooms": ("tests.benchmarks.rooms", "Rooms"),
}
"""The module of each part that is measured for the documentation, and its heading there."""


def main() -> int:
    """Measure the engines and print it, or measure all parts and write the table of them; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description="How fast it all is.")
    parser.add_argument("--all", action="store_true", help="measure every part, and write the table of all figures")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=[], help="measure these, and write their table")
    parser.add_argument("--out", type=Path, default=PAGE, help="where the table is written (%(default)s)")
    asked = parser.parse_args()
    if asked.all or asked.parts:
        return measure_parts(asked.parts or list(PARTS), asked.out)
    measure_engines()
    return 0


def measure_parts(names: list[str], out: Path) -> int:
    """Run each part in a process of its own, and write the table of its figures; return 1 if one failed, else 0."""
    found, failed = {}, 0
    for name in names:
        module, title = PARTS[name]
        with tempfile.TemporaryDirectory() as folder:
            kept = Path(folder, "figures.json")
            environment = {**os.environ, KEPT: str(kept)}
            failed |= subprocess.run([sys.executable, "-m", module], cwd=ROOT, env=environment, check=False).returncode
            found[title] = read_lines(kept)
    where = f"{os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()} on {platform.machine()}"
    out.write_text(page(found, f"on {datetime.now(UTC):%Y-%m-%d}, with {where}"), encoding="utf-8")
    return int(failed != 0)


def measure_engines() -> None:
    """Measure the games beside other engines, and print it."""
    sheet = Sheet()
    decisions(sheet)
    listing(sheet)
    fights(sheet)
    environments(sheet)
    sizes(sheet)
    two_workers(sheet)
    sheet.end()


def decisions(sheet: Sheet) -> None:
    """Measure the decisions per second of every game, against Catanatron and RLCard, and what the event log costs."""
    catanatron = try_median("Catanatron", peers.catanatron_decisions)
    sheet.row("Catanatron, decisions/s", catanatron or 0)
    rlcard = {
        name: try_median("RLCard", lambda name=name, games=games: peers.rlcard_decisions(name, games))  # type: ignore[misc]
        for name, games in peers.RLCARD.items()
    }
    measured = [each for each in rlcard.values() if each]
    gin, middle = rlcard["gin-rummy"], statistics.median(measured or [0])
    sheet.row("RLCard gin rummy, decisions/s", gin or 0)
    sheet.row(f"RLCard median of {len(measured)} games, decisions/s", middle)
    sheet.row("python-chess, decisions/s", try_median("python-chess", peers.chess_decisions) or 0)
    every = {name: median(lambda name=name: ours.decisions(name)[0]) for name in refkit.GAMES}  # type: ignore[misc]
    for name, figure in every.items():
        sheet.row(f"{name}, decisions/s", figure)
        sheet.row(f"{name}, decisions of players/s", median(lambda name=name: ours.decisions(name)[1]))  # type: ignore[misc]
        sheet.goal(f"{name} against Catanatron", figure / catanatron if catanatron else None, 1)
        sheet.goal(f"{name} against gin rummy", figure / gin if gin else None, 1)
        sheet.goal(f"{name}, a decision with the event log", ours.log_costs(name), 1.05, most=True)
    our_middle = statistics.median(every.values())
    sheet.goal("our median game against RLCard's", our_middle / middle if middle else None, 2)


def listing(sheet: Sheet) -> None:
    """Measure how many legal moves are listed per second, against python-chess."""
    chess = try_median("python-chess", peers.chess_listing)
    listed = median(lambda: ours.listing("three-cheers"))
    sheet.row("python-chess, legal moves listed/s", chess or 0)
    sheet.row("three-cheers, legal moves listed/s", listed)
    sheet.goal("three-cheers against python-chess", listed / chess if chess else None, 1)


def fights(sheet: Sheet) -> None:
    """Measure fights per second, with and without events, against C++ and the adjudicator of diplomacy."""
    with peers.cpp_yardstick() as cpp:
        rounds = [
            (ours.fights(listening=False), ours.fights(listening=True), cpp() if cpp else 0) for _ in range(ROUNDS)
        ]
    quiet, loud, yardstick = map(statistics.median, zip(*rounds, strict=True))
    sheet.row("three-cheers, fights/s without events", quiet)
    sheet.row("three-cheers, fights/s with events", loud)
    if cpp:
        sheet.row("C++ yardstick, fights/s", yardstick)
        for number, (how, most) in enumerate((("without", 25), ("with", 30))):
            times = statistics.median(each[2] / each[number] for each in rounds)
            sheet.goal(f"C++ is faster than a fight {how} events", times, most, most=True)
    else:
        print("There is no C++ compiler here: fights are not compared with the yardstick.")
    adjudications = try_median("diplomacy", peers.diplomacy_adjudications)
    sheet.row("diplomacy, adjudications/s", adjudications or 0)
    sheet.goal("fights against diplomacy's adjudications", quiet / adjudications if adjudications else None, 25)
    sheet.goal("a fight with the event log", ours.fight_log_costs(), 1.8, most=True)


def environments(sheet: Sheet) -> None:
    """Measure our games as environments of OpenSpiel and PettingZoo, beside their own games in Python and C++."""
    for language, games in peers.OPENSPIEL.items():
        for name, count in games.items():
            figure = try_median("OpenSpiel", lambda name=name, count=count: peers.openspiel_decisions(name, count))  # type: ignore[misc]
            sheet.row(f"OpenSpiel in {language}, {name}, actions/s", figure or 0)
    for name, count in peers.PETTINGZOO.items():
        figure = try_median("PettingZoo", lambda name=name, count=count: peers.pettingzoo_decisions(name, count))  # type: ignore[misc]
        sheet.row(f"PettingZoo, {name}, actions/s", figure or 0)
    for name in OURS:
        spiel = try_median("OpenSpiel", lambda name=name: peers.openspiel_decisions(openspiel.load(name), 1))  # type: ignore[misc]
        sheet.row(f"{name} in OpenSpiel, actions/s", spiel or 0)
        zoo = try_median("PettingZoo", lambda name=name: peers.pettingzoo_decisions(pettingzoo.raw_env(name), 1))  # type: ignore[misc]
        sheet.row(f"{name} in PettingZoo, actions/s", zoo or 0)
    by_hand = try_median("PettingZoo", lambda: peers.pettingzoo_decisions(handmade.HandmadeSnowballs(), 200))
    ours_of_it = try_median("PettingZoo", lambda: peers.pettingzoo_decisions(pettingzoo.raw_env("snowballs"), 200))
    ratio = by_hand / ours_of_it if by_hand and ours_of_it else None
    sheet.goal("a step of snowballs in PettingZoo, against an environment by hand", ratio, 5, most=True)


def sizes(sheet: Sheet) -> None:
    """Measure how much memory a state takes, how long a match takes to load, and what an import costs."""
    for name in refkit.GAMES:
        sheet.goal(f"{name}, a state", ours.bytes_a_state(name), 1536, most=True, unit="B")
        entries, seconds = matches.load_seconds(name)
        sheet.row(f"{name}, loading a match of {entries} entries", 1000 * seconds, "ms")
    sheet.goal("import refkit", ours.import_milliseconds(), 60, most=True, unit="ms")
    heavy = ours.heavy_imports()
    sheet.goal(
        f"numpy and asyncio dragged in by it{': ' * bool(heavy)}{', '.join(heavy)}", len(heavy), 0, most=True, unit=""
    )


def two_workers(sheet: Sheet) -> None:
    """Measure two workers against one, with the same results, and beside two independent loops."""
    print(engines.busy() or "Nobody else uses this machine: two workers have two cores.")
    pairs = {"a process pool": (engines.pool, 0.95), "Dask": (engines.dask, 0.85)}
    for name, (workers, limit) in pairs.items():
        try:
            speedup, loops = engines.speedups(workers)
        except ImportError as error:
            print(f"{name} is not installed: {install_command('bench')} ({error}); it is left out.")
            continue
        sheet.row(f"two independent loops against one, beside {name}", loops)
        sheet.row(f"two workers of {name} against one", speedup)
        sheet.goal(f"two workers of {name}, of what two loops reach", speedup / loops, limit)


if __name__ == "__main__":
    sys.exit(main())
