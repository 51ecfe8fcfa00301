"""What a page shows, as a value: markup by region, the picture on its canvas, the heading, and what a click answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Final, ParamSpec, TypeVar, final

from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.page.markup import NOTHING, Html

P = ParamSpec("P")
T = TypeVar("T")

STAGE: Final = "stage"
"""The name under which a layout places the canvas among the regions."""


def reuse_last(make: Callable[P, T]) -> Callable[P, T]:
    """Decorate a pure function to return what it returned last while its arguments are equal.

    It is for what takes milliseconds, and is rendered much more often than it changes.
    """
    last: tuple[tuple[object, ...], T] | None = None

    @wraps(make)
    def reused(*args: P.args, **kwargs: P.kwargs) -> T:
        nonlocal last
        if kwargs or last is None or last[0] != args:  # tuples compare the very same objects without looking into them
            last = args, make(*args, **kwargs)
        return last[1]

    return reused


@final
@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a page: its title, the small line above it, and a sentence below it."""

    title: str
    eyebrow: str = "refkit"
    lead: str = ""


@final
@dataclass(frozen=True, slots=True)
class Picture:
    """What the canvas shows: a scene for the width of the viewport, or an animation that ends in it.

    ``caption`` says what happens in it; ``label`` says in words what it shows; ``keys`` are the names
    of keys that the page receives wherever the focus is.
    """

    scene: Scene
    animation: Animation | None = None
    caption: str = ""
    label: str = ""
    keys: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Screen:
    """Everything that a page shows.

    A region that is not named in ``regions`` is empty, and without a ``picture`` the canvas is hidden. ``classes`` are
    CSS classes of the whole page. ``asked`` is what a click answers: one that was made while something else was asked
    does nothing but tell the reader. A region, or the `STAGE`, in ``asked_by_region`` asks what stands there instead.
    Both are only compared, and differ by nothing that the reader must not know. While ``waiting`` the page is still to
    be restored, and nothing in it can be used. ``title`` is put before the title of the browser's tab.
    """

    regions: Mapping[str, Html] = field(default_factory=dict)
    picture: Picture | None = None
    heading: Heading | None = None
    classes: frozenset[str] = frozenset()
    asked: object = None
    asked_by_region: Mapping[str, object] = field(default_factory=dict)
    waiting: bool = False
    title: str = ""


@final
@dataclass(frozen=True, slots=True)
class RegionSpec:
    """A place for markup in the layout of a page; ``kind`` is its CSS class after ``rk-``."""

    name: str
    kind: str = "region"


@final
@dataclass(frozen=True, slots=True)
class PageLayout:
    """What never changes about a page: its layout, and how the browser is to treat it.

    ``app`` is the name under which the browser stores texts for it, and ``version`` counts up when their form changes.
    ``top``, ``table`` and ``talk`` name its regions, across the page, below each other on the left, and on the right;
    `STAGE` stands for the canvas. Of two windows the last to write wins for the keys in ``habits``; for those in
    ``joined`` the page receives `StoredElsewhere`. With ``pulls`` a drag from one place to another is one message, with
    ``hints`` the page receives what is pointed at on the canvas, and where it is ``careful`` a finger touches a place
    twice, first to read what would happen there. Where it ``rings``, the reader can be called (`Ring`). ``css`` is a
    style sheet besides that of all pages.
    """

    app: str
    heading: Heading
    top: tuple[RegionSpec, ...] = ()
    table: tuple[RegionSpec | str, ...] = ()
    talk: tuple[RegionSpec, ...] = ()
    version: int = 1
    habits: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    pulls: bool = False
    hints: bool = False
    careful: bool = False
    rings: bool = False
    css: str = ""

    @property
    def regions(self) -> tuple[RegionSpec, ...]:
        """All regions, in the order in which they stand on the page."""
        return tuple(each for each in (*self.top, *self.table, *self.talk) if isinstance(each, RegionSpec))


def markup(screen: Screen, region: str) -> Html:
    """Return what ``region`` shows, "" if nothing."""
    return screen.regions.get(region, NOTHING)
