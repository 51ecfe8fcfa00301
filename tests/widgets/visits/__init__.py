"""Visits: what every page shows at every step of what people do there, without a browser, kept as golden files.

    visit       the steps that a person can take, and how they are recorded
    recording   how a whole visit is made: time, seeds, day and stores are its own
    host/       the adapter: nothing else knows how pages are made and how they talk to their browser
    store       the rooms that the pages of a visit share, which can be down
    clock       the loop in which time passes only when a visit says so
    markup, controls, picture, changes   what is shown, as lines; what can be clicked; what has been seen before
    play, rooms, learn, referee, others   the visits

`python -m tests.widgets.visits` writes the golden files anew; the difference is then a matter of reading. With names it
writes only those; ``--whole FOLDER`` writes all that is seen at every moment of a film, too, into a folder of its own.

A visit is a function with ``@visited``; its docstring is the head of its file. Each step, as ``ann.click("Hint")``, is
followed in the file by what has changed on every page that is recorded: a part (``[talk 1]``) as a whole, or the lines
that differ from before, or from the step in which it looked most like that. During films only a digest of each part is
written, with the time and the order of things: captions, motions, downloads, and for whatever is kept in the browser or
written in the room whether that was before anything was shown.

For whoever writes a visit, `ann.browser.controls()` and `ann.browser.places()` tell what can be clicked, and `ann.seen`
is all that is shown.
"""

import difflib
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

from tests.tiers import mostly_thorough
from tests.widgets.visits.host import Browser
from tests.widgets.visits.recording import VISITS, Script, record

FOLDER: Final = Path(__file__).parent / "golden"
PARTS: Final = ("play", "rooms", "learn", "referee", "others")


QUICK: Final = (
    *("desk-allowed", "desk-answers", "desk-cards", "desk-files", "desk-follow", "front", "learn-examples"),
    *("learn-overview", "learn-progress", "play-bots", "play-hot-seat", "play-refused", "room-end", "room-lobby"),
    "room-store-down",
)
"""The visits of the quick tier: short ones of every page."""
MOST: Final = 60
"""Lines of a difference that are shown."""


def visits(*parts: str) -> Mapping[str, Script]:
    """Return the visits of these parts, or all, by name."""
    modules = {import_module(f"{__name__}.{part}").__name__ for part in parts or PARTS}
    return {name: script for name, script in VISITS.items() if script.__module__ in modules}


def parameters(names: Iterable[str]) -> list[object]:
    """Return the parameters of a test of these visits, of which only some are in the quick tier."""
    return mostly_thorough(*sorted(names), quick=QUICK)


def difference(name: str, browser: type[Browser] = Browser) -> str:
    """Return how what is seen in a visit, in this kind of browser, differs from its golden file; "" if it does not."""
    golden = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    lines = list(
        difflib.unified_diff(golden, record(name, browser=browser).splitlines(), "golden", "now", n=4, lineterm="")
    )
    more = [f"… and {len(lines) - MOST} lines more"] if len(lines) > MOST else []
    head = f"{name} differs; `python -m tests.widgets.visits {name}` writes it anew:"
    return "\n".join([head, *lines[:MOST], *more]) if lines else ""
