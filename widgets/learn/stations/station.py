"""The interface of the stations of a lesson: a guess, a film, or an exercise.

Stations are frozen records. Their handlers return a `Change`: the next station, and what follows from the action.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, Protocol, final

from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn.classroom import Classroom
from widgets.page.markup import Html
from widgets.page.reader import Reader

ANIMATIONS_PER_TRY: Final = 100
"""The most animations of one try; those of the next are numbered from there."""


@final
@dataclass(frozen=True, slots=True)
class Change:
    """The result of an action: the next station; ``announced`` is read out, ``refusal`` is shown.

    ``done`` is whether the station counts as done now, and ``star`` whether it has earned its star. After a try that
    was ``missed`` it can earn none. ``anew`` is whether something is asked anew, which then has the focus.
    """

    station: "Station"
    announced: tuple[str, ...] = ()
    refusal: str = ""
    done: bool = False
    star: bool = False
    missed: bool = False
    anew: bool = False


class Station(Protocol):
    """A station, in a ``classroom`` that says where the learner is and how large the screen is."""

    @property
    def reader(self) -> Reader:
        """Return the learner as one of the players; nobody where the learner only watches."""

    @property
    def asked(self) -> Hashable:
        """Return a key of what is asked: while it stays the same, every button means the same."""

    @property
    def guessing(self) -> bool:
        """Return whether something is still to be guessed, so that the rule is not shown yet."""

    @property
    def explains(self) -> bool:
        """Return whether what is new here is told above the table."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the names of the keys that the station handles now."""

    # ---- actions ----

    def act(self, name: str, value: object, classroom: Classroom) -> Change | None:
        """Handle a button of the station; return None for one that it does not have."""

    def pick(self, target: object, classroom: Classroom) -> Change:
        """Handle a click on the table."""

    def press(self, key: str, classroom: Classroom) -> Change:
        """Handle one of ``keys``."""

    def point(self, hint: str) -> "Station":
        """Handle that an entry of a list is hovered, or none ("")."""

    def moved(self, number: Hashable, classroom: Classroom) -> Change:
        """Handle the end of the animation with this number."""

    def resized(self, classroom: Classroom) -> "Station":
        """Return the station laid out for the size of the screen."""

    # ---- rendering ----

    def ask(self, classroom: Classroom) -> Html:
        """Return the line above the table."""

    def under(self, classroom: Classroom) -> Html:
        """Return the markup beneath the table."""

    def foot(self, classroom: Classroom) -> Html:
        """Return the markup at the foot of the screen, which is always visible: last the button that leads on."""

    def talk(self, classroom: Classroom) -> Html:
        """Return the markup beside the table."""

    def label(self, classroom: Classroom) -> str:
        """Return the table in words."""

    def draw(self, classroom: Classroom) -> Scene:
        """Return the table as a picture."""

    def animation(self, classroom: Classroom) -> Animation | None:
        """Return the animation that plays over the picture, if any."""

    def look(self, target: object, classroom: Classroom) -> Html:
        """Return the close-up of something on the table."""
