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
    """Store these texts in the browser, by key; None removes a key.

    A ``habit`` is a preference and no work: if two windows set it, the last one wins (see ``habits`` of `PageLayout`).
    """

    texts: Mapping[str, str | None]
    habit: bool = False


@final
@dataclass(frozen=True, slots=True)
class Toast:
    """Show a sentence at the top and have it read out, until the next action; "" removes the one that is shown.

    ``offers`` are texts that may have been meant: each is a button that sends ``Action("meant", text)``. The runtime
    changes ``again`` when the same is said twice in a row, so that it is shown, and read out, anew.
    """

    sentence: str
    good: bool = False
    offers: tuple[str, ...] = ()
    again: bool = False


@final
@dataclass(frozen=True, slots=True)
class Announce:
    """Have a sentence read out by a screen reader; nothing is shown."""

    sentence: str


@final
@dataclass(frozen=True, slots=True)
class Download:
    """Download a file; ``kind`` is its media type."""

    name: str
    text: str
    kind: str = "text/plain"


@final
@dataclass(frozen=True, slots=True)
class Share:
    """Share an SVG drawing as a PNG picture: by a phone's share sheet, or else as a download."""

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
    """Set the query of the page's address: as a new entry of the browser's history, or ``instead`` of the last one."""

    query: str
    instead: bool = False


@final
@dataclass(frozen=True, slots=True)
class Ring:
    """Call the reader by a sound and, on a phone, a vibration."""


@final
@dataclass(frozen=True, slots=True)
class PlayMoment:
    """Play a "clink", a "thud" or a "fanfare": a thud shakes the canvas unless the reader prefers reduced motion.

    There are a sound and, on a phone, a vibration only if ``loud``.
    """

    kind: str
    loud: bool = False


@final
@dataclass(frozen=True, slots=True)
class ProbeBrowser:
    """Ask the browser for a sign of life (`BrowserAnswered`), even while the page is hidden."""


@final
@dataclass(frozen=True, slots=True)
class Report:
    """Say that something went wrong in the page, and write the error to the server's log."""

    error: Exception


@final
@dataclass(frozen=True, slots=True)
class Inform:
    """Pass ``value`` to a ``listener`` outside of the page, as for an object that a notebook has given to it."""

    listener: Callable[[object], object]
    value: object


Effect: TypeAlias = (
    Store | Toast | Announce | Download | Share | Focus | ClearField | Reveal | Visit | Ring | PlayMoment | ProbeBrowser
    | Report | Inform
)  # fmt: skip


# ---- tasks -----------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Wait:
    """Send ``then`` to the page when so many seconds have passed."""

    key: Hashable
    seconds: float
    then: object


class Work(Protocol):
    """A calculation that may take long; it should stop early once ``gone()`` is true: its task is cancelled then."""

    def __call__(self, gone: Callable[[], bool], /) -> object:
        """Return the result."""


@final
@dataclass(frozen=True, slots=True)
class Compute:
    """Run ``work`` in the background, in a thread where there are threads, and send ``then(result)`` to the page.

    The page receives it after ``least`` seconds at the earliest; with ``even``, if it takes longer, after a multiple of
    them, so that its duration reveals little about the work. ``failed`` makes a message of an error; without it the
    error is shown to the reader (`BadInput` and `Illegal` with their own text). A task that has ended is not started
    again while the state wants the same key, unless it, or the page at its message, failed through a bug: then it is
    with the next change of the state.
    """

    key: Hashable
    work: Work
    then: Callable[[Any], object]
    failed: Callable[[Exception], object] | None = None
    least: float = 0
    even: bool = False


@final
@dataclass(frozen=True, slots=True)
class Subscribe:
    """Call ``begin(send)``, which may send messages from any thread until what it returned is called."""

    key: Hashable
    begin: Callable[[Callable[[object], None]], Callable[[], object]]


Task: TypeAlias = Wait | Compute | Subscribe
