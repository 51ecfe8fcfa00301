"""What a station of a lesson has to work with, and what it must be able to do."""

from collections.abc import Hashable
from typing import Any, Protocol

from refkit.kernel.event import Event
from widgets.drawing.scene import Scene
from widgets.page.markup import Html
from widgets.page.page import Page
from widgets.stage.surface import Stage
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.lessons import Lessons


class Classroom(Protocol):
    """What the app does for a station, and what is taught: a game with its table, and its lessons if it has any."""

    page: Page
    stage: Stage
    table: AnyTabletop
    lessons: Lessons | None

    @property
    def room(self) -> float:
        """How high a picture may be, in CSS pixels, so that all that matters fits the screen."""

    @property
    def finished(self) -> bool:
        """Whether the whole lesson is done."""

    def quiet(self, before: Any, event: Event) -> bool:
        """Whether a film leaves out an event, with the table before it."""

    def show(self, *, draw: bool = True) -> None:
        """Show everything anew; ``draw`` is False while a film draws for itself."""

    def done(self, *, star: bool = False) -> None:
        """Note that the station that is shown is done, and whether it has earned a star."""

    def onward(self, *, strong: bool = True) -> Html:
        """The way to the next station, filled if that is what is wanted now."""

    def ending(self) -> Html:
        """A word of praise, if the lesson is done."""


class Station(Protocol):
    """A guess with its film, or a turn: what it shows, and what happens when it is used.

    Besides, every handler that its markup names is a method of that name.
    """

    @property
    def own(self) -> str:
        """What the learner is called at the table; "" where it is only looked at."""

    @property
    def ask(self) -> Html:
        """The line above the table."""

    @property
    def under(self) -> Html:
        """What stands beneath the table."""

    @property
    def beneath(self) -> float:
        """How high that is, in CSS pixels."""

    @property
    def foot(self) -> Html:
        """What stands at the foot of the screen, always: last the one button that leads on."""

    @property
    def talk(self) -> Html:
        """What stands beside the table."""

    @property
    def asked(self) -> Hashable:
        """What a click is meant for: while it stays the same, every button means the same."""

    @property
    def guessing(self) -> bool:
        """Whether something is still to be guessed, so that the rule is not told yet."""

    @property
    def label(self) -> str:
        """The table in words."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that are this station's for now; all others are the browser's, which scrolls with some of them."""

    def draw(self, width: float) -> Scene:
        """The table as a picture."""

    def pick(self, target: object) -> Any:
        """Something on the table is used."""

    def press(self, key: str) -> None:
        """One of ``keys`` is pressed."""

    def look(self, target: object) -> Html:
        """Something on the table, close up."""

    def leave(self) -> None:
        """Another station is shown now."""
