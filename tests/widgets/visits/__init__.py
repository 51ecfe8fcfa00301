"""Visits: what people read on every page, and can do there, at every step of a visit, kept as golden files.

    visit       the steps that a person can take, and how they are recorded
    recording   how a whole visit is made: time, seeds, day and stores are its own
    host/       the adapter: nothing else knows how pages are made and how they talk to their browser
    store       the rooms that the pages of a visit share, which can be down
    clock       the loop in which time passes only when a visit says so
    words       what a page says, and what can be done there, line by line
    changes     what differs from before
    markup, controls   what somebody would click
    play, rooms, learn, referee   the visits
    stale       clicks that come twice, or late

`python -m tests.widgets.visits` writes the golden files anew; the difference is then a matter of reading. With names it
writes only those.

A visit is a function with `@visited`; its docstring is the head of its file. Each step, as ``ann.click("Hint")``, is
followed in the file by what has happened on every page that is recorded, in order (what it says aloud, captions of
films, downloads, what the browser keeps and what is written in the room, which is before anything of it is shown unless
it says AFTER), and then by what has changed: a part (``[talk 1]``) as a whole, or the lines that differ.

For whoever writes a visit, `ann.browser.controls()` and `ann.browser.places()` tell what can be clicked, and `ann.seen`
is all that is shown.
"""

import difflib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

from tests.widgets.visits.host import Browser
from tests.widgets.visits.recording import VISITS, Script, record

FOLDER: Final = Path(__file__).parent / "golden"
PARTS: Final = ("play", "rooms", "learn", "referee")
MOST: Final = 60
"""Lines of a difference that are shown."""


def visits(*parts: str) -> Mapping[str, Script]:
    """Return the visits of these parts, or all, by name."""
    modules = {import_module(f"{__name__}.{part}").__name__ for part in parts or PARTS}
    return {name: script for name, script in VISITS.items() if script.__module__ in modules}


def difference(name: str, browser: type[Browser] = Browser) -> str:
    """Return how what is seen in a visit, in this kind of browser, differs from its golden file; "" if it does not."""
    golden = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    lines = list(difflib.unified_diff(golden, record(name, browser).splitlines(), "golden", "now", n=4, lineterm=""))
    more = [f"… and {len(lines) - MOST} lines more"] if len(lines) > MOST else []
    head = f"{name} differs; `python -m tests.widgets.visits {name}` writes it anew:"
    return "\n".join([head, *lines[:MOST], *more]) if lines else ""
