"""What the rooms of the referee's desk have in common: laying out, asking, following a game, and so on.

A room has markup for the page, a picture for the stage, and handlers for what is done in it. It changes the desk only
through its hub, which keeps everything in the browser and shows it again.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from refkit.match import Match
from widgets.bench import Bench
from widgets.film import Player, Reel
from widgets.markup import Html
from widgets.referee.setup import Desk
from widgets.scene import Scene
from widgets.sheet import Sheet


class Hub(Protocol):
    """What a room knows of the app that it is in."""

    bench: Bench
    panel: Sheet
    desk: Desk

    def lay(self, desk: Desk, said: str = "") -> None:
        """Put another desk in place of this one, keep it, show it, and have ``said`` read out."""

    def show(self, said: str = "", *, picture: bool = True) -> None:
        """Show everything again, the stage too unless something moves there, and have ``said`` read out."""

    def play(self, reel: Reel) -> Player:
        """A film of this on the stage."""

    def resolve(self, action: str, answers: tuple[str, ...] = ()) -> None:
        """Let something happen on the table, and show it."""

    def go(self, room: str) -> None:
        """Go to another room."""

    def paste(self, text: str) -> None:
        """Lay out what a text shows."""

    def take_up(self, match: Match) -> None:
        """Follow a game from now on."""

    def keep(self, key: str, text: str | None) -> None:
        """Keep a text in the browser, or nothing any more."""


class Room(Protocol):
    """A part of the desk."""

    key: str
    name: str
    keys: tuple[str, ...]
    on: Mapping[str, Callable[[Any], object]]

    @property
    def player(self) -> Player | None:
        """The film on the stage, if there is one."""

    def draw(self, width: float) -> Scene:
        """What the stage shows."""

    def words(self) -> tuple[str, ...]:
        """The same in words."""

    def over(self) -> Html:
        """What stands over the stage."""

    def under(self) -> Html:
        """What stands under the stage."""

    def talk(self) -> Html:
        """What stands beside it."""

    def pick(self, target: object) -> None:
        """Something on the stage was clicked."""

    def press(self, key: str) -> None:
        """One of ``keys`` was pressed."""
