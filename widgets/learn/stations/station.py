"""What every kind of station of a lesson does and shows: a guess, a film, or a turn of the learner's own.

Stations are frozen records. What is done to one returns a `Change`: the station afterwards, and what follows from it.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol, final

from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn.classroom import Classroom
from widgets.page.markup import Html
from widgets.page.reader import Reader


@final
@dataclass(frozen=True, slots=True)
class Change:
    """What came of something: ``said`` is read out, ``told`` is shown as a refusal.

    ``done`` is whether the station counts as done now, and ``star`` whether it has earned its star.
    """

    station: "Station"
    said: tuple[str, ...] = ()
    told: str = ""
    done: bool = False
    star: bool = False


class Station(Protocol):
    """A station, in a classroom ``room`` that says where the learner is and how large the screen is."""

    @property
    def reader(self) -> Reader:
        """Return the learner as one of those at the table; nobody where it is only looked at."""

    @property
    def asked(self) -> Hashable:
        """Return what a click is meant for: while it stays the same, every button means the same."""

    @property
    def guessing(self) -> bool:
        """Return whether something is still to be guessed, so that the rule is not told yet."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys that are this station's for now; all others are the browser's."""

    # ---- what can be done ----

    def act(self, name: str, value: object, room: Classroom) -> Change | None:
        """Carry out a button of the station; None for one that it does not have."""

    def pick(self, target: object, room: Classroom) -> Change:
        """Use something on the table."""

    def press(self, key: str, room: Classroom) -> Change:
        """Take one of ``keys``."""

    def point(self, hint: str) -> "Station":
        """Point at an entry of a list, or at none."""

    def moved(self, number: Hashable, room: Classroom) -> Change:
        """Go on after the animation with this number."""

    def resized(self, room: Classroom) -> "Station":
        """Fit the size of the screen."""

    # ---- what it shows ----

    def ask(self, room: Classroom) -> Html:
        """Return the line above the table."""

    def under(self, room: Classroom) -> Html:
        """Return what stands beneath the table."""

    def foot(self, room: Classroom) -> Html:
        """Return what stands at the foot of the screen, always: last the one button that leads on."""

    def talk(self, room: Classroom) -> Html:
        """Return what stands beside the table."""

    def label(self, room: Classroom) -> str:
        """Return the table in words."""

    def draw(self, room: Classroom) -> Scene:
        """Return the table as a picture."""

    def animation(self, room: Classroom) -> Animation | None:
        """Return what moves over the picture, if anything does."""

    def look(self, target: object, room: Classroom) -> Html:
        """Return something on the table, close up."""
