"""Visits: what every page shows at every step of what people do there, without a browser, kept as golden files.

    visit       the steps that a person can take, and how a visit is recorded
    host        the adapter: the only file that knows how pages are made and how they talk to their browser
    store       the rooms that the pages of a visit share, which can be down
    clock       the loop in which time passes only when a visit says so
    markup, picture   what is shown, as lines
    play, rooms, learn, referee, others   the visits

`python -m tests.widgets.visits` writes the golden files anew; the difference is then a matter of reading. With names it
writes only those; ``--whole FOLDER`` writes all that is seen at every moment of a film, too, into a folder of its own.

A visit is a function with ``@visited``; its docstring is the head of its file. Each step, such as ``ann.click("Hint")``,
is followed in the file by what has changed on every page that is recorded: the whole part (``[talk 1]``), or the lines that
differ. During films only a digest of each part is written, with the time and the order of things: captions, motions,
downloads, and for whatever is kept in the browser or in the room whether it was kept before anything was shown of it.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

from tests.widgets.visits.visit import VISITS, Script

FOLDER: Final = Path(__file__).parent / "golden"
PARTS: Final = ("play", "rooms", "learn", "referee", "others")


def visits() -> Mapping[str, Script]:
    """Return every visit by its name."""
    for part in PARTS:
        import_module(f"{__name__}.{part}")
    return VISITS
