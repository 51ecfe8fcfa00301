"""``python -m tests.benchmarks.pages [PAGE]``: how fast our pages come, and what they weigh.

Medians of five repeats on this machine, over loopback. "Painted" is when the app is on the page: its heading, and
its canvas where it has one.
"""

import statistics
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import psutil
from playwright.sync_api import Browser, sync_playwright

from tests.widgets.conftest import SWITCHES, chromium_path, serving
from widgets.serving.serve import notebooks

REPEATS = 5
READY = ".rk-app h1, .rk-front h1"
"""What is on a page when it is painted."""


def timed(work: Callable[[], object]) -> float:
    """How many seconds something takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def median(work: Callable[[], float]) -> float:
    """The median of `REPEATS` figures."""
    return statistics.median(work() for _ in range(REPEATS))


def start_seconds() -> float:
    """From the command to the address on the terminal."""
    start = time.perf_counter()
    with serving(notebooks(), "index"):
        return time.perf_counter() - start


def painted_seconds(browser: Browser, address: str, *, rest: float = 0) -> float:
    """From asking to seeing, in a browser that was never here; before that, the server rests."""
    time.sleep(rest)
    context = browser.new_context()
    page = context.new_page()
    seconds = timed(lambda: (page.goto(address), page.wait_for_selector(READY)))
    page.goto("about:blank")
    context.close()
    return seconds


def loads(browser: Browser, address: str) -> tuple[int, int]:
    """Bytes over the wire of a first and of a second load, headers and all, without websockets."""
    context = browser.new_context()
    weights = []
    for _ in range(2):
        page = context.new_page()
        heard: list[float] = []
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event, heard=heard: heard.append(event["encodedDataLength"]))
        page.goto(address)
        page.wait_for_selector(READY)
        page.wait_for_timeout(1500)
        weights.append(round(sum(heard)))
        page.close(run_before_unload=True)
        page_left = context.new_page()
        page_left.wait_for_timeout(500)
        page_left.close()
    context.close()
    return weights[0], weights[1]


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[None]:
    """A page that stays open meanwhile."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(READY)
    page.wait_for_timeout(1000)
    yield
    context.close()


def kernel_megabytes() -> tuple[float, float]:
    """The memory of our youngest kernel: resident, and what it shares with nobody."""
    ours = [one for one in psutil.Process().children(recursive=True) if "ipykernel_launcher" in " ".join(one.cmdline())]
    facts = max(ours, key=lambda one: one.create_time()).memory_full_info()
    return facts.rss / 1e6, facts.uss / 1e6


def ten_at_once(address: str) -> float:
    """Seconds until ten visitors who come at the same moment all have their page."""

    def fetch(_: int) -> None:
        with urllib.request.urlopen(address, timeout=120) as answer:  # noqa: S310 ours
            answer.read()

    with ThreadPoolExecutor(10) as visitors:
        return timed(lambda: list(visitors.map(fetch, range(10))))


def main(name: str) -> None:
    """Measure and print."""
    print(f"server start to address    {median(start_seconds):8.2f} s")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=SWITCHES)
        with serving(notebooks(), "index") as address:
            print(f"front page, first visitor  {painted_seconds(browser, address):8.2f} s")
            print(f"front page                 {median(lambda: painted_seconds(browser, address)):8.2f} s")
            page = f"{address}{name}"
            print(f"{name}, cold kernel  {median(lambda: painted_seconds(browser, page)):8.2f} s")
            for what in (address, page):
                first, later = loads(browser, what)
                print(f"{what.removeprefix(address) or 'front page'}: {first:,} bytes at first, {later:,} later")
            with opened(browser, page):
                resident, own = kernel_megabytes()
                print(f"kernel of {name}: {resident:.0f} MB resident, {own:.0f} MB its own")
            print(f"ten visitors at once       {ten_at_once(page):8.2f} s")
        with serving(notebooks(), "index", pool=1) as address:
            time.sleep(15)
            warm = median(lambda: painted_seconds(browser, f"{address}{name}", rest=4))
            print(f"{name}, pool of one  {warm:8.2f} s")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "first_fight")
