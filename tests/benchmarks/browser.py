"""What a page does in the browser, measured there: when it is painted, when it answers a click, how its film runs."""

import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page

PAINTED: Final = """() => {
    const painted = (canvas) => {
        const pen = Object.assign(document.createElement("canvas"), { width: 16, height: 16 }).getContext("2d");
        pen.drawImage(canvas, 0, 0, 16, 16);
        return pen.getImageData(0, 0, 16, 16).data.some((shade) => shade > 0);
    };
    const shown = [...document.querySelectorAll("canvas")].filter((canvas) => canvas.width && canvas.clientWidth);
    return shown.some(painted) || document.querySelector(".rk-front h1") !== null;
}"""
"""Whether there is a picture on a canvas, or the front page, which has none."""

PATIENCE: Final = 120_000
"""Milliseconds to wait for what is measured, on a machine that is busy with other things."""

WATCH: Final = """(kind) => {
    const none = { began: 0, own: 0, answer: 0, busy: false };
    window.seen = { ...none };
    document.addEventListener(kind, (event) => {
        window.seen = { ...none, began: event.timeStamp, busy: true };
        requestAnimationFrame(() => { seen.own = performance.now(); });
        setTimeout(() => { seen.busy = false; });
    }, { capture: true });
    const change = () => { if (seen.began && !seen.busy && !seen.answer) seen.answer = performance.now(); };
    new MutationObserver(change).observe(document.body, { subtree: true, childList: true, attributes: true });
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (...how) {
        draw.apply(this, how);
        if (this.canvas.isConnected) change();
    };
}"""
"""Notes when a click came, the first frame after it, and the first change that came of what the kernel has said."""

FRAMES: Final = """async (millis) => {
    const gaps = [];
    let last = await new Promise(requestAnimationFrame);
    for (const end = last + millis; last < end;) {
        const now = await new Promise(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
    }
    return gaps;
}"""
"""The milliseconds between frames for so long."""


@contextmanager
def open_page(browser: Browser, address: str, kept: tuple[str, str] | None = None) -> Iterator[Page]:
    """Open a page and wait until it is painted; ``kept`` is an item of the browser's local storage, key and text."""
    context = new_profile(browser, kept)
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(PAINTED, timeout=PATIENCE)
    page.wait_for_timeout(1500)
    yield page
    page.goto("about:blank")
    context.close()


def new_profile(browser: Browser, kept: tuple[str, str] | None = None) -> BrowserContext:
    """Return a fresh browser profile; ``kept`` is an item of its local storage, key and text."""
    context = browser.new_context(viewport={"width": 1200, "height": 800})
    if kept:
        context.add_init_script(f"localStorage.setItem({kept[0]!r}, {kept[1]!r})")
    return context


def painted_seconds(browser: Browser, address: str, *, rest: float = 0) -> float:
    """Return the seconds from a request to the painted page, in a fresh browser profile, after ``rest`` seconds."""
    time.sleep(rest)
    context = new_profile(browser)
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_function(PAINTED, timeout=PATIENCE)
    taken = time.perf_counter() - began
    page.goto("about:blank")
    context.close()
    return taken


def clicks(page: Page, spots: str, kind: str, times: int = 50) -> tuple[list[float], list[float]]:
    """Click each of ``spots`` in turn; return the milliseconds to the next frame and to the kernel's answer.

    ``spots`` is a script that gives places on the page; ``kind`` is the event that the page listens to.
    """
    page.evaluate(WATCH, kind)
    own, answers = [], []
    for at in range(times):
        places = page.evaluate(spots)
        page.mouse.move(*places[at % len(places)])
        page.wait_for_timeout(150)
        page.mouse.down()
        page.mouse.up()
        page.wait_for_function("seen.answer && seen.own")
        seen = page.evaluate("seen")
        own.append(seen["own"] - seen["began"])
        answers.append(seen["answer"] - seen["began"])
    return own, answers


def frames(page: Page, seconds: float) -> list[float]:
    """Return the milliseconds between one frame and the next, measured for ``seconds``."""
    gaps: list[float] = page.evaluate(FRAMES, 1000 * seconds)
    return gaps


def loads(browser: Browser, address: str) -> tuple[int, int]:
    """Return the bytes over the wire of a first and of a second load, with headers and without websockets."""
    context = new_profile(browser)
    weights = []
    for _ in range(2):
        page = context.new_page()
        heard: list[float] = []
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event, heard=heard: heard.append(event["encodedDataLength"]))
        page.goto(address)
        page.wait_for_function(PAINTED, timeout=PATIENCE)
        page.wait_for_timeout(1500)
        weights.append(round(sum(heard)))
        page.goto("about:blank")
        page.close()
    context.close()
    return weights[0], weights[1]


def percentile_95(figures: list[float]) -> float:
    """Return the 95th percentile of ``figures``."""
    return statistics.quantiles(figures, n=20, method="inclusive")[-1]
