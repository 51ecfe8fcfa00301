"""What a station of a lesson has to work with, and what it must be able to do."""

from typing import Any, Protocol

from refkit.kernel.event import Event
from widgets.drawing.scene import Scene
from widgets.page.markup import Html
from widgets.page.page import Page
from widgets.stage.surface import Stage
from widgets.tabletop.contract import Table
from widgets.tabletop.lessons import Lessons


class Classroom(Protocol):
    """What the app does for a station, and what is taught: a game with its table, and its lessons if it has any."""

    page: Page
    stage: Stage
    table: Table
    lessons: Lessons | None

    @property
    def finished(self) -> bool:
        """Whether the whole lesson is done."""

    def quiet(self, before: Any, event: Event) -> bool:
        """Whether a film leaves out an event, with the table before it."""

    def show(self, *, draw: bool = True) -> None:
        """Show everything anew; ``draw`` is False while a film draws for itself."""

    def done(self) -> None:
        """Note that the station that is shown is done."""

    def onward(self) -> Html:
        """The way to the next station, and a word of praise where a lesson ends."""


class Station(Protocol):
    """A guess with its film, or a turn: what it shows, and what happens when it is used.

    Besides, every handler that its markup names is a method of that name.
    """

    @property
    def ask(self) -> Html:
        """The line above the table."""

    @property
    def under(self) -> Html:
        """What stands beneath the table."""

    @property
    def talk(self) -> Html:
        """What stands beside the table."""

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

    def leave(self) -> None:
        """Another station is shown now."""
