"""Side effects as values: what ``update`` wants done once, and the tasks that go on while a state lasts.

An effect is carried out once, in the order in which ``update`` returns them: `Store` before the screen that results
from it is shown, all others after it. A task is started when ``tasks(state)`` first contains its key, and cancelled as
soon as it does not any more, so nothing of an abandoned state goes on.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, final


@final
@dataclass(frozen=True, slots=True)
class Store:
    """Store these texts in the browser, by key; None removes a key."""

    texts: Mapping[str, str | None]


@final
@dataclass(frozen=True, slots=True)
class Toast:
    """Show a sentence at the top and have it read out, until the next action; "" removes the one that is shown.

    ``offers`` are texts that may have been meant: each is a button that sends ``Action("meant", text)``.
    """

    sentence: str
    good: bool = False
    offers: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Announce:
    """Have a sentence read out by a screen reader; nothing is shown."""

    sentence: str


@final
@dataclass(frozen=True, slots=True)
class Download:
    """Give the reader a file to keep; ``kind`` is its media type."""

    name: str
    text: str
    kind: str = "text/plain"


@final
@dataclass(frozen=True, slots=True)
class Share:
    """Give the reader an SVG drawing as a PNG picture: to a phone's share sheet, or to keep."""

    name: str
    drawing: str
    title: str


@final
@dataclass(frozen=True, slots=True)
class Focus:
    """Put the focus on the first element of a region that the CSS selector finds."""

    region: str
    selector: str


@final
@dataclass(frozen=True, slots=True)
class ClearField:
    """Empty the first field of a region that the CSS selector finds, if it still holds ``text``."""

    region: str
    selector: str
    text: str


@final
@dataclass(frozen=True, slots=True)
class Reveal:
    """Scroll to the first element of the page that the CSS selector finds, unless it is in view."""

    selector: str


@final
@dataclass(frozen=True, slots=True)
class Visit:
    """Let the page's address end in ``query``: as a step for the back button, or ``instead`` of the last one."""

    query: str
    instead: bool = False


@final
@dataclass(frozen=True, slots=True)
class Ring:
    """Draw the reader's attention: vibrate, and mark the tab, if the page is not looked at."""


@final
@dataclass(frozen=True, slots=True)
class Report:
    """Say that something went wrong in the page, and write the error to the server's log."""

    error: Exception


@final
@dataclass(frozen=True, slots=True)
class Inform:
    """Pass ``value`` to a ``listener`` outside of the page, as for an object that a notebook has given to it."""

    listener: Callable[[Any], object]
    value: Any


Effect: TypeAlias = (
    Store | Toast | Announce | Download | Share | Focus | ClearField | Reveal | Visit | Ring | Report | Inform
)  # fmt: skip


# ---- tasks -----------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Wait:
    """Send ``then`` to the page when so many seconds have passed."""

    key: Hashable
    seconds: float
    then: Any


class Work(Protocol):
    """A calculation that may take long; it should end early once ``gone()`` is true, for then nobody wants it."""

    def __call__(self, gone: Callable[[], bool], /) -> Any:
        """Return the result."""


@final
@dataclass(frozen=True, slots=True)
class Compute:
    """Run ``work`` beside the page, in a thread where there are threads, and send ``then(result)`` to the page.

    The page receives it after ``least`` seconds at the earliest. ``failed`` makes a message of an error; without it
    the reader is told of one (`BadInput` and `Illegal` in their own words). One that has ended is not started again
    while the state wants the same key.
    """

    key: Hashable
    work: Work
    then: Callable[[Any], Any]
    failed: Callable[[Exception], Any] | None = None
    least: float = 0


@final
@dataclass(frozen=True, slots=True)
class Subscribe:
    """Call ``begin(send)``, which may send messages from any thread until what it returned is called."""

    key: Hashable
    begin: Callable[[Callable[[Any], None]], Callable[[], object]]


Task: TypeAlias = Wait | Compute | Subscribe
