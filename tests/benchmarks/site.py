"""``python -m tests.benchmarks.site``: how fast the pages without a server come and answer, beside a bare Pyodide.

The site is built, and given out packed, as hosts do. Each figure is the median of several visits of headless Chromium;
beside seconds stands the ratio to a worker of the same site, in the same run, that loads Pyodide and nothing else. Once
over loopback, and once with 100 ms more for each request and 10 Mbit/s: the server waits and not the browser, since a
browser slows down what a page fetches and not what its workers do. Takes about five minutes; ``--line slow`` or
``--line loopback`` measures one of both, ``--all`` every page of the site, ``--repeats N`` that many visits.
"""

import argparse
import gzip
import mimetypes
import os
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.benchmarks.goals import Sheet
from tests.programs.browser import launch
from widgets.site.build import PYODIDE, build

REPEATS: Final = 3
PATIENCE: Final = 180_000
PAGES: Final = {
    "Play": "play/?game=syndicate&people=1&bots=2&start=1",
    "the desk": "referee/?game=syndicate",
    "a lesson": "learn/?game=syndicate",
}
OTHER_PAGES: Final = {
    "a first game": "first_game/?game=syndicate",
    "a first fight": "first_fight/",
}
BARE: Final = """<!doctype html><title>bare</title><script type="module">
const worker = new Worker("bare.js", { type: "module" });
worker.onmessage = () => { document.body.dataset.python = performance.now(); };
</script>"""
BARE_WORKER: Final = (
    f'import {{ loadPyodide }} from "./{PYODIDE}/pyodide.mjs";\nawait loadPyodide();\npostMessage(1);\n'
)
"""A page whose worker loads Pyodide and does nothing else."""
WATCH: Final = """
    const seen = window.seen = { block: 0 };
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.block = Math.max(seen.block, duration);
    }).observe({ type: "longtask" });
    const steps = location.pathname.includes("/learn/")
        ? ["[data-do=lesson]", ".rk-spot[aria-label^='The Diplomat']", ".rk-spot[data-drop]"] : [];
    const look = () => {
        if (document.body?.dataset.python) seen.python ??= performance.now();
        if (document.querySelector(".rk-task")) seen.move ??= performance.now();
        if (document.querySelector("[data-do=film]")) seen.verdict ??= performance.now();
        const next = document.readyState === "complete" && document.querySelector(steps[0] ?? ":not(*)");
        if (next) { next.click(); steps.shift(); }
        if (!seen.python || steps.length) requestAnimationFrame(look);
    };
    look();
"""
"""Notes when Python is there, when the first move of a course can be made, which is made at once, and when its film
begins; and the longest time for which the page was blocked."""
SEEN: Final = """async () => {
    const whole = () => seen.python && (seen.verdict || !location.pathname.includes("/learn/"));
    while (!whole()) await new Promise(requestAnimationFrame);
    return seen;
}"""
"""What was noted, once all of it was."""
CLICKS: Final = """async () => {
    const times = [], frame = () => new Promise(requestAnimationFrame);
    for (let count = 0; count < 40; count++) {
        const tabs = [...document.querySelectorAll("[role=tab]")], tab = tabs[count % tabs.length];
        if (tab.ariaSelected === "true") continue;
        const began = performance.now(), key = tab.dataset.value;
        tab.click();
        while (document.querySelector(`[role=tab][data-value="${key}"]`).ariaSelected !== "true") await frame();
        times.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 120));
    }
    return times;
}"""
"""How long it takes from a click on a tab to the frame that shows it, in milliseconds."""
BOTS: Final = """async () => {
    window.seen.block = 0;
    for (let count = 0; count < 10; count++) {
        document.querySelector(".rk-move")?.click();
        await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return window.seen.block;
}"""
"""For how long a page is blocked at the most in ten seconds of moves, and bots that think, in milliseconds."""


@dataclass
class Given:
    """What a server gives out, packed; ``sent`` counts bytes.

    Each request waits ``latency`` seconds, and for its turn on a line of ``rate`` bytes a second, 0 for any.
    """

    files: dict[str, tuple[bytes, str]]
    latency: float = 0
    rate: float = 0
    sent: int = 0
    free: float = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def wait(self, size: int) -> None:
        """Wait until so many bytes have had their turn on the line."""
        time.sleep(self.latency)
        with self.lock:
            self.sent += size
            now = time.monotonic()
            self.free = max(self.free, now) + (size / self.rate if self.rate else 0)
            until = self.free
        time.sleep(max(0, until - now))


def packed(folder: Path) -> dict[str, tuple[bytes, str]]:
    """Return every file, packed, and its kind, by its address."""
    found = {}
    for file in folder.rglob("*"):
        if file.is_file():
            kind = {".mjs": "text/javascript", ".wasm": "application/wasm"}.get(file.suffix)
            address = "/" + file.relative_to(folder).as_posix().removesuffix("index.html")
            data = file.read_bytes(), kind or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            found[address] = gzip.compress(data[0]), data[1]
    found["/bare"] = gzip.compress(BARE.encode()), "text/html"
    found["/bare.js"] = gzip.compress(BARE_WORKER.encode()), "text/javascript"
    return found


@contextmanager
def server(given: Given) -> Iterator[str]:
    """Yield the address of a server that gives that out."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

        def do_GET(self) -> None:
            """Give out a file."""
            data, kind = given.files.get(self.path.partition("?")[0], (b"", ""))
            given.wait(len(data))
            self.send_response(200 if kind else 404)
            for name, value in (("Content-Type", kind), ("Content-Encoding", "gzip"), ("Cache-Control", "max-age=600")):
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    running = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()


class Figures(NamedTuple):
    """What was measured of a visit: seconds until first content, a first move, its verdict, and Python; bytes; a block.

    What a page does not have is 0. ``block`` is the longest time, in milliseconds, for which the page was blocked.
    """

    content: float
    move: float
    verdict: float
    python: float
    fetched: int
    block: float


def seen(context: BrowserContext, address: str, given: Given) -> tuple[Page, Figures]:
    """Open a page and wait for its Python, and for the verdict of its first move where it has one."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    given.sent = 0
    page.goto(address, wait_until="commit")
    page.wait_for_selector("body[data-python]", state="attached")
    fetched = given.sent
    times = page.evaluate(SEEN)
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    move, verdict = (times.get(name, 0) / 1000 for name in ("move", "verdict"))
    return page, Figures(painted / 1000, move, verdict, times["python"] / 1000, fetched, times["block"])


@dataclass
class Visits:
    """A ``first`` visit of a page and a ``later`` one; what ``clicks`` took there, and a ``block`` while bots think."""

    first: Figures
    later: Figures
    clicks: list[float]
    block: float


def visits(browser: Browser, address: str, given: Given) -> Visits:
    """Visit a page for the first time, and once more."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page, first = seen(context, address, given)
    if not address.endswith("bare"):
        page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.state)")
        until = time.monotonic() + PATIENCE / 1000
        while (
            page.evaluate(KEPT) < len(given.files) - 3 and time.monotonic() < until
        ):  # without itself and the bare page
            page.wait_for_timeout(200)
        page.evaluate("localStorage.clear()")
    page.close()
    page, later = seen(context, address, given)
    plays = "/play/" in address
    block = page.evaluate(BOTS) if plays else 0.0
    clicks = page.evaluate(CLICKS) if plays else []
    context.close()
    return Visits(first, later, clicks, block)


KEPT: Final = """caches.keys().then(async ([name]) => name ? (await (await caches.open(name)).keys()).length : 0)"""
"""How many files the browser has kept."""


def measure(sheet: Sheet, browser: Browser, given: Given, pages: Mapping[str, str], repeats: int) -> None:
    """Measure pages, and print what was found; goals are those of loopback."""
    goals = not given.latency

    def tell(what: str, figure: float, limit: float, unit: str) -> None:
        if goals:
            sheet.goal(what, figure, limit, most=True, unit=unit)
        else:
            sheet.row(what, figure, unit)

    with server(given) as address:
        bare = [visits(browser, f"{address}bare", given) for _ in range(repeats)]
        floor = [statistics.median(each.python for each in found) for found in by_visit(bare)]
        sheet.row("a bare Pyodide: first visit", floor[0], "s")
        sheet.row("a bare Pyodide: later visits", floor[1], "s")
        for name, where in pages.items():
            found = [visits(browser, f"{address}{where}", given) for _ in range(repeats)]
            for at, (visit, figures) in enumerate(zip(("first visit", "later"), by_visit(found), strict=True)):
                content, move, verdict, python, fetched, block = map(statistics.median, zip(*figures, strict=True))
                what = f"{name}, {visit}"
                tell(f"{what}: first content", content, 0.5, "s")
                if verdict:
                    tell(f"{what}: the first move can be made", move, 1.5, "s")
                    tell(f"{what}: its verdict is shown", verdict, 2.0, "s")
                tell(f"{what}: Python answers", python, (4.0, 3.5)[at], "s")
                tell(f"{what}: to a bare Pyodide", python / floor[at], 1.7, "×")
                tell(f"{what}: fetched", fetched / 1000, (9000, 50)[at], "kB")
                sheet.row(f"{what}: longest block until then", block, "ms")
            if clicks := [each for one in found for each in one.clicks]:
                tell(f"{name}: a click to its frame, p95", statistics.quantiles(clicks, n=20)[-1], 50, "ms")
                tell(f"{name}: longest block while bots think", max(each.block for each in found), 50, "ms")


def by_visit(found: list[Visits]) -> tuple[list[Figures], list[Figures]]:
    """Return the figures of first visits, and those of later ones."""
    return [each.first for each in found], [each.later for each in found]


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--line", choices=("loopback", "slow", "both"), default="both", help="slow: 100 ms, 10 Mbit/s")
    parser.add_argument("--all", action="store_true", help="every page of the site")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="how often each page is visited")
    asked = parser.parse_args()
    pages = {**PAGES, **(OTHER_PAGES if asked.all else {})}
    sheet, copy = Sheet(), os.environ.get("REFKIT_PYODIDE")
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launch(playwright.chromium) as browser,
    ):
        build(Path(folder, "site"), pyodide=Path(copy) if copy else None)
        files = packed(Path(folder, "site"))
        if asked.line != "slow":
            sheet.heading("Over loopback")
            measure(sheet, browser, Given(files), pages, asked.repeats)
        if asked.line != "loopback":
            sheet.heading("With 100 ms and 10 Mbit/s")
            measure(sheet, browser, Given(files, latency=0.1, rate=10e6 / 8), pages, asked.repeats)
    sheet.end()


if __name__ == "__main__":
    main()
