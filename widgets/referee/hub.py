"""What a tab of the desk knows of the app that it is in."""

from typing import Any, Protocol

from refkit.match.match import Match
from widgets.page.page import Page
from widgets.page.region import Region
from widgets.referee.desk import Desk
from widgets.stage.film import Projector
from widgets.stage.reel import Reel
from widgets.stage.surface import Stage
from widgets.tabletop.contract import AnyTabletop


class Hub(Protocol):
    """The app; it keeps everything in the browser and shows it again."""

    page: Page
    panel: Region
    stage: Stage
    desk: Desk
    tabletop: AnyTabletop

    def lay(self, desk: Desk, said: str = "") -> None:
        """Put another desk in place of this one, keep it, show it, and have ``said`` read out."""

    def show(self, said: str = "", *, picture: bool = True) -> None:
        """Show everything again, the stage too unless something moves there, and have ``said`` read out."""

    def reveal(self) -> None:
        """Bring the verdict into view, or else the stage."""

    def play(self, reel: Reel) -> Projector:
        """A film of this on the stage."""

    def resolve(self, action: str, answers: tuple[str, ...] = ()) -> None:
        """Let something happen on the table, and show it."""

    def go(self, tab: str) -> None:
        """Go to another tab."""

    def paste(self, text: str) -> None:
        """Lay out what a text shows."""

    def separate(self, title: str, setup: Any) -> Desk:
        """A desk with another table, which has this title; the user's own is kept until it is wanted back."""

    def take_up(self, match: Match) -> None:
        """Follow a game from now on."""

    def use(self, name: str, box: Any) -> None:
        """Play with this deck, or this board, from now on."""

    def keep(self, key: str, text: str | None) -> None:
        """Keep a text of this game in the browser, or nothing any more."""
