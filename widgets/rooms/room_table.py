"""What the parts of a room's page need of each other: the page as those see it who let in, keep order and show."""

from typing import Protocol

from widgets.live.desk import LiveTable
from widgets.page.bell import Bell
from widgets.page.region import Region
from widgets.rooms.store.contract import Said
from widgets.rooms.turns import Turns
from widgets.rooms.visit import Visit
from widgets.rooms.wanted import Wanted


class Following(Protocol):
    """What follows the room; ``down`` is why it cannot be reached, if it cannot, ``now`` the store's time at last."""

    down: str
    now: float


class RoomTable(LiveTable, Protocol):
    """The page of a room; ``visit`` is None while it is in none, and ``once`` a code that takes its seat elsewhere.

    ``sure`` is what is asked about before it is done, and to whom, or two empty texts.
    """

    visit: Visit | None
    wanted: Wanted
    bell: Bell
    once: str
    sure: tuple[str, str]
    talk: Region
    setup: Region
    turns: Turns

    @property
    def follower(self) -> Following | None:
        """What follows the room."""

    @property
    def here(self) -> frozenset[int]:
        """The seats whose pages are here."""

    @property
    def second(self) -> bool:
        """Whether another page plays this seat now."""

    def inside(self) -> Visit:
        """The visit of this page; raises `BadInput` if it is in no room."""

    def enter(self, visit: Visit) -> None:
        """Look at this room from now on."""

    async def say(self, said: Said) -> None:
        """Say something to the room, and hear what comes of it."""

    async def hear(self) -> None:
        """Take what is new in the log."""

    def lay(self, name: str) -> None:
        """Get ready for the game called ``name``."""
