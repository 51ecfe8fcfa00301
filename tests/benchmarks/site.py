"""``python -m tests.benchmarks.site``: how fast the pages without a server come and answer, beside a bare Pyodide.

The site is built, and given out packed, as hosts do. Each figure is the median of several visits of headless Chromium;
beside seconds stands the ratio to a worker of the same site, in the same run, that loads Pyodide and nothing else. Once
over loopback, and once with 100 ms more for each request and 10 Mbit/s: the server waits and not the browser, since a
browser slows down what a page fetches and not what its workers do. Takes about five minutes.
"""

import gzip
import mimetypes
import os
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

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
BARE: Final = """<!doctype html><title>bare</title><script type="module">
const worker = new Worker("bare.js", { type: "module" });
worker.onmessage = () => { document.body.dataset.python = performance.now(); };
</script>"""
BARE_WORKER: Final = (
    f'import {{ loadPyodide }} from "./{PYODIDE}/pyodide.mjs";\nawait loadPyodide();\npostMessage(1);\n'
)
"""A page whose worker loads Pyodide and does nothing else."""
WATCH: Final = """
    const seen = window.seen = {};
    const look = () => {
        if (document.body?.dataset.python) seen.python ??= performance.now();
        if (document.querySelector(".rk-task")) seen.guess ??= performance.now();
        if (location.pathname.includes("/learn/") && !seen.clicked && document.readyState === "complete") {
            const begin = document.querySelector("[data-do=lesson]");
            if (begin) { begin.click(); seen.clicked = true; }
        }
        if (!seen.python) requestAnimationFrame(look);
    };
    look();
"""
"""Notes when Python is there, and when the first question of a course can be answered, which is asked for at once."""
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


@dataclass
class Figures:
    """What was measured of a visit: seconds until first content, a guess and Python; bytes until then."""

    content: float
    guess: float
    python: float
    fetched: int


def seen(context: BrowserContext, address: str, given: Given) -> tuple[Page, Figures]:
    """Open a page and wait for its Python."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    given.sent = 0
    page.goto(address, wait_until="commit")
    page.wait_for_selector("body[data-python]", state="attached")
    fetched = given.sent
    page.wait_for_function("seen.python")
    times = page.evaluate("seen")
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    return page, Figures(painted / 1000, times.get("guess", 0) / 1000, times["python"] / 1000, fetched)


def visits(browser: Browser, address: str, given: Given) -> tuple[Figures, Figures, list[float]]:
    """Return the figures of a first visit and of a later one, and what clicks took there."""
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
    clicks = page.evaluate(CLICKS) if "/play/" in address else []
    context.close()
    return first, later, clicks


KEPT: Final = """caches.keys().then(async ([name]) => name ? (await (await caches.open(name)).keys()).length : 0)"""
"""How many files the browser has kept."""


def median(figures: list[Figures], of: Callable[[Figures], float]) -> float:
    """Return the median of some figure."""
    return statistics.median(map(of, figures))


def measure(sheet: Sheet, browser: Browser, given: Given, *, loopback: bool) -> None:
    """Measure all pages, and print what was found; goals are those of loopback."""
    with server(given) as address:
        bare = [visits(browser, f"{address}bare", given)[:2] for _ in range(REPEATS)]
        floor = [median([each[at] for each in bare], lambda one: one.python) for at in (0, 1)]
        sheet.row("a bare Pyodide: first visit", floor[0], "s")
        sheet.row("a bare Pyodide: later visits", floor[1], "s")
        for name, where in PAGES.items():
            found = [visits(browser, f"{address}{where}", given) for _ in range(REPEATS)]
            for at, visit, limit in ((0, "first visit", 4.0), (1, "later", 3.5)):
                figures = [each[1] if at else each[0] for each in found]
                seconds = median(figures, lambda one: one.python)
                content, guess = (median(figures, lambda one: one.content), median(figures, lambda one: one.guess))
                fetched = median(figures, lambda one: one.fetched) / 1000
                if loopback:
                    sheet.goal(f"{name}, {visit}: first content", content, 0.5, most=True, unit="s")
                    sheet.goal(f"{name}, {visit}: Python answers", seconds, limit, most=True, unit="s")
                    sheet.goal(f"{name}, {visit}: to a bare Pyodide", seconds / floor[at], 1.7, most=True)
                    sheet.goal(f"{name}, {visit}: fetched", fetched, (9000, 50)[at], most=True, unit="kB")
                    if guess:
                        sheet.goal(f"{name}, {visit}: a guess can be answered", guess, 1.5, most=True, unit="s")
                else:
                    sheet.row(f"{name}, {visit}: first content", content, "s")
                    sheet.row(f"{name}, {visit}: Python answers", seconds, "s")
                    sheet.row(f"{name}, {visit}: to a bare Pyodide", seconds / floor[at], "×")
                    if guess:
                        sheet.row(f"{name}, {visit}: a guess can be answered", guess, "s")
            clicks = [each for one in found for each in one[2]]
            if clicks and loopback:
                slowest = statistics.quantiles(clicks, n=20)[-1]
                sheet.goal(f"{name}: a click to its frame, p95", slowest, 50, most=True, unit="ms")


def main() -> None:
    """Measure, and print."""
    sheet, copy = Sheet(), os.environ.get("REFKIT_PYODIDE")
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launch(playwright.chromium) as browser,
    ):
        build(Path(folder, "site"), pyodide=Path(copy) if copy else None)
        files = packed(Path(folder, "site"))
        print("Over loopback")
        measure(sheet, browser, Given(files), loopback=True)
        print("With 100 ms and 10 Mbit/s")
        measure(sheet, browser, Given(files, latency=0.1, rate=10e6 / 8), loopback=False)
    sheet.end()


if __name__ == "__main__":
    main()
