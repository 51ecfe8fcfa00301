"""``python -m tests.benchmarks.pages``: how fast our pages come and answer, and what they weigh, beside a bare board.

Everything over loopback with headless Chromium. The board (`tests.benchmarks.board`) is measured in the same run, so
that the ratio means the same machine; beside it stands what such a board reached on a quiet machine of two cores with
all the settings that help. Goal: within 1.3 times of both, with the whole app. Takes about three minutes.
"""

import statistics
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from refkit.game import GAMES
from refkit.games.three_cheers.bots import greedy
from tests.benchmarks.board import serve_board
from tests.benchmarks.browser import clicks, frames, loads, open_page, painted_seconds, percentile_95
from tests.benchmarks.goals import Line, Sheet, median
from tests.programs.browser import launch
from tests.widgets.conftest import serving
from tests.widgets.kernels import kernels
from widgets.live.session import begin
from widgets.serving.serve import notebooks

NAMES: Final = ("Xavier", "Yaz", "Zoe", "Uma", "Vic", "Walt")
TABLES: Final = {
    "one fight": "first_fight",
    "a lesson": "learn?lesson=shields",
    "a game": "play?people=1&bots=1&seed=3&pace=instant&start=1",
    "the desk": "referee?game=three-cheers",
}
"""Pages that open with a table on them."""
CARDS: Final = """[...document.querySelectorAll(".rk-spot[data-drag]")].map((spot) => {
    const box = spot.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
})"""
"""Where the cards of the hand are."""
SQUARES: Final = """(() => {
    const box = document.querySelector("canvas").getBoundingClientRect();
    return [...Array(40).keys()].map((at) => [box.x + 45 + at % 8 * 85, box.y + 56 + Math.floor(at / 8) * 107]);
})()"""
"""Where the cards of the board are."""


def seconds_of(work: Callable[[], object]) -> float:
    """Return the seconds that ``work`` takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def startup_seconds() -> float:
    """Return the seconds from our command to its address on the terminal."""
    start = time.perf_counter()
    with serving(notebooks(), "index"):
        return time.perf_counter() - start


def voila_startup_seconds() -> float:
    """Return the seconds from Voilà's command to its first answer."""
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, serve_board(Path(folder)):
        return time.perf_counter() - start


def crowded_game() -> str:
    """Play a game against five bots; return it as text at a late turn of the person, with a full hand."""
    game = GAMES["three-cheers"]
    options = game.Options(players=NAMES, first=NAMES[0])
    session = begin("three-cheers", options, ("person", *["greedy"] * 5), "benchmark")
    last = ""
    while pending := session.pending():
        if pending.seat == 0 and len(session.state.hands[0]) == max(map(len, session.state.hands)):
            last = session.to_text()
        if pending.seat in range(6):
            session.match.play(greedy(session.view(pending.seat), session.chance()))
        else:
            session.let_chance(pending)
    return last


def kernel_megabytes() -> tuple[float, float]:
    """Return the memory of our youngest kernel, in MB: resident, and not shared with any process."""
    facts = max(map(psutil.Process, kernels()), key=lambda one: one.create_time()).memory_full_info()
    return facts.rss / 1e6, facts.uss / 1e6


def ten_at_once(address: str) -> float:
    """Return the seconds until ten visitors who come at the same moment all have their page."""

    def fetch(_: int) -> None:
        typed = urllib.request.Request(address, headers={"Sec-Fetch-Site": "none"})  # noqa: S310 ours
        with urllib.request.urlopen(typed, timeout=120) as answer:  # noqa: S310 ours
            answer.read()

    with ThreadPoolExecutor(10) as visitors:
        return seconds_of(lambda: list(visitors.map(fetch, range(10))))


SHEET: Final = Sheet()


def row(what: str, unit: str, ours: float, board: float | None = None, known: float | None = None) -> None:
    """Print one line: our figure, the board's in this run, the board's known figure, and the ratios to both."""
    digits = 0 if unit in {"bytes", "MB"} else 2 if unit == "s" else 1
    named = {"a bare board": board, "the same on a quiet machine": known}
    beside = [f"{name}: {other:,.{digits}f} ({ours / other:.2f} ×)" for name, other in named.items() if other]
    SHEET.lines.append(Line(what, ours, unit, "; ".join(beside)))
    cells = [f"{what:<44}{unit:>6}{ours:>12,.{digits}f}"]
    cells += [f"{other:>12,.{digits}f} {ours / other:>6.2f} ×" if other else " " * 21 for other in (board, known)]
    print("".join(cells))


def frame_rate(gaps: Iterable[float]) -> tuple[float, float]:
    """Return the frames per second, and the 95th percentile of the gaps between them."""
    told = list(gaps)
    return 1000 / statistics.fmean(told), percentile_95(told)


def click_latencies(page: Page, spots: str, kind: str) -> tuple[float, float, float, float]:
    """Return the milliseconds from a click to the next frame and to the kernel's answer: of each p50 and p95."""
    own, told = clicks(page, spots, kind)
    return statistics.median(own), percentile_95(own), statistics.median(told), percentile_95(told)


def measure_board(browser: Browser) -> dict[str, float]:
    """Measure the bare board: seconds, bytes and megabytes by name."""
    with tempfile.TemporaryDirectory() as folder, serve_board(Path(folder)) as address:
        painted_seconds(browser, address)
        found = {"cold": median(lambda: painted_seconds(browser, address))}
        found["first"], found["later"] = loads(browser, address)
        with open_page(browser, address) as page:
            found["resident"], found["own"] = kernel_megabytes()
            _, _, found["p50"], found["p95"] = click_latencies(page, SQUARES, "mousedown")
            found["fps"], found["gap"] = frame_rate(frames(page, 5))
        found["ten"] = ten_at_once(address)
    return found


def main() -> None:
    """Measure and print."""
    with sync_playwright() as play:
        browser = launch(play.chromium)
        print(f"{'':<44}{'':>6}{'ours':>12}{'board here':>12} {'ratio':>8}{'known':>12} {'ratio':>8}")
        row("server: from command to address", "s", median(startup_seconds), median(voila_startup_seconds), 1.3)
        board = measure_board(browser)
        with serving(notebooks(), "index") as address:
            row("front page, first visitor of all", "s", painted_seconds(browser, address))
            row("front page", "s", median(lambda: painted_seconds(browser, address)))
            for what, query in TABLES.items():
                cold = median(partial(painted_seconds, browser, address + query))
                row(f"{what}: painted, cold kernel", "s", cold, board["cold"], 1.79)
            measure_sizes(browser, address, board)
            measure_responses(browser, address, board)
            row("ten visitors at once", "s", ten_at_once(address + TABLES["a game"]), board["ten"], 4.0)
        with serving(notebooks(), "index", pool=1) as address:
            time.sleep(15)
            warm = median(lambda: painted_seconds(browser, address + TABLES["a game"], rest=5))
            row("a game: painted, a kernel waits", "s", warm, None, 1.61)
        browser.close()
    SHEET.end()


def measure_sizes(browser: Browser, address: str, board: dict[str, float]) -> None:
    """Measure the bytes that are transferred and the memory that a kernel holds."""
    for what, query in {"front page": "", "a game": TABLES["a game"]}.items():
        first, later = loads(browser, address + query)
        row(f"{what}: first load", "bytes", first, board["first"], 5_500_000)
        row(f"{what}: later loads", "bytes", later, board["later"], 45_000)
    with open_page(browser, address + TABLES["a game"]):
        resident, own = kernel_megabytes()
    row("a game: kernel, resident", "MB", resident, board["resident"], 67)
    row("a game: kernel, its own", "MB", own, board["own"], 44)


def measure_responses(browser: Browser, address: str, board: dict[str, float]) -> None:
    """Measure how quickly a crowded table answers, and how smoothly a film runs."""
    with open_page(browser, f"{address}play", ("refkit:play:1:three-cheers:match", crowded_game())) as page:
        own, own_late, told, told_late = click_latencies(page, CARDS, "click")
    row("crowded table: click to next frame, p50", "ms", own, board["p50"], 14.2)
    row("crowded table: click to next frame, p95", "ms", own_late, board["p95"], 18.5)
    row("crowded table: click to kernel's answer, p50", "ms", told, board["p50"], 14.2)
    row("crowded table: click to kernel's answer, p95", "ms", told_late, board["p95"], 18.5)
    with open_page(browser, f"{address}first_fight") as page:
        page.get_by_role("button", name="Play", exact=True).click()
        rate, gap = frame_rate(frames(page, 8))
    row("a fight's film: frames a second", "fps", rate, board["fps"], 60.5)
    row("a fight's film: gap between frames, p95", "ms", gap, board["gap"], 18.9)


if __name__ == "__main__":
    main()
