"""What the rooms of the referee's desk have in common: laying out, asking, following a game, and so on.

A room has markup for the page, a picture for the stage, and handlers for what is done in it. It changes the desk only
through its hub, which keeps everything in the browser and shows it again.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from refkit.games.three_cheers.box.deck import Deck
from refkit.match.match import Match
from widgets.drawing.scene import Scene
from widgets.page.markup import NOTHING, Html
from widgets.page.page import Page
from widgets.page.region import Region, Upload
from widgets.referee.scene import overview
from widgets.referee.setup import Desk
from widgets.stage.film import KEYS, Projector, Reel
from widgets.stage.surface import Stage


class Hub(Protocol):
    """What a room knows of the app that it is in."""

    page: Page
    panel: Region
    stage: Stage
    desk: Desk

    def lay(self, desk: Desk, said: str = "") -> None:
        """Put another desk in place of this one, keep it, show it, and have ``said`` read out."""

    def show(self, said: str = "", *, picture: bool = True) -> None:
        """Show everything again, the stage too unless something moves there, and have ``said`` read out."""

    def reveal(self) -> None:
        """Bring the stage into view."""

    def play(self, reel: Reel) -> Projector:
        """A film of this on the stage."""

    def resolve(self, action: str, answers: tuple[str, ...] = ()) -> None:
        """Let something happen on the table, and show it."""

    def go(self, room: str) -> None:
        """Go to another room."""

    def paste(self, text: str) -> None:
        """Lay out what a text shows."""

    def take_up(self, match: Match) -> None:
        """Follow a game from now on."""

    def use(self, deck: Deck) -> None:
        """Play with the cards of this deck from now on."""

    def deck_in(self, file: Upload) -> Deck | None:
        """The deck in a file; None if it has faults, which are listed."""

    def deck_faults(self) -> Html:
        """What is wrong with the deck file that was opened last."""

    def keep(self, key: str, text: str | None) -> None:
        """Keep a text in the browser, or nothing any more."""


class Room:
    """A part of the desk; what a room does not say otherwise is that it shows every tower, and has nothing else."""

    key: str
    name: str
    on: Mapping[str, Callable[[Any], object]]
    player: Projector | None = None
    in_words = "The table in words"

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def draw(self, width: float) -> Scene:
        """What the stage shows."""
        return overview(self.hub.desk, width)

    def words(self) -> tuple[str, ...]:
        """The same in words; none where it is the table of the desk."""
        return ()

    def over(self) -> Html:
        """What stands over the stage."""
        return NOTHING

    def under(self) -> Html:
        """What stands under the stage."""
        return NOTHING

    def talk(self) -> Html:
        """What stands beside it."""
        return NOTHING

    def pick(self, target: object) -> None:
        """Something on the stage was clicked."""

    def pull(self, start: object, end: object) -> None:
        """Something was pulled from one place to another, or off the picture if ``end`` is None."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that are the room's for now: those of its film, if it shows one. All others are the browser's."""
        return tuple(KEYS) if self.player else ()

    def press(self, key: str) -> None:
        """One of ``keys`` was pressed."""
        if self.player:
            self.player.command(KEYS[key])
