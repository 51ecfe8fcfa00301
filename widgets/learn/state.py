"""The state of Learn: the classroom, and the station that is shown."""

from dataclasses import dataclass
from typing import final

from widgets.games import TABLETOPS, known_game
from widgets.learn.classroom import Classroom
from widgets.learn.stations.station import Station
from widgets.tabletop.lessons import Lessons


@final
@dataclass(frozen=True, slots=True)
class Learn:
    """A classroom and the station that is shown in it, None for the overview.

    ``own`` is a custom course, which is all that is taught then; ``unknown`` is whether the address names a game that
    does not exist.
    """

    classroom: Classroom
    station: Station | None = None
    own: Lessons | None = None
    unknown: bool = False


def open_classroom(name: str, own: Lessons | None = None) -> Classroom:
    """Return the classroom of the game called ``name``; raises `BadInput` if there is none of this name."""
    screen = TABLETOPS[name]
    return Classroom(screen.table, own or (screen.lessons() if screen.lessons else None))


def begin(own: Lessons | None = None, game: str = "") -> Learn:
    """Return the initial state: until the browser reports the address, of ``own``, or of ``game``, else the first."""
    return Learn(open_classroom(own.game.name if own else known_game(game), own), own=own)
