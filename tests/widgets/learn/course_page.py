"""The page of a course without a browser, as a learner uses it: buttons by name, places by what they are called."""

from collections.abc import Mapping
from typing import Any, Final, final

from refkit.text.examples import Example
from tests.widgets.app.host import Driven
from widgets.app.effects import Report, Visit
from widgets.app.messages import Action, Hinted, MotionEnded, Picked, Ready, Visited
from widgets.drawing.scene import Spot
from widgets.learn.app import app
from widgets.learn.progress import Progress
from widgets.learn.state import Learn
from widgets.learn.stations.station import ExampleTask, ExerciseTask
from widgets.learn.update import storage_key
from widgets.page.panels import toast
from widgets.tabletop.film.player import Player
from widgets.tabletop.lessons import Lesson

OURS: Final = "three-cheers"
"""The game whose course is gone through."""
PLACES: Final = ("top", "rule", "under", "foot", "talk")


@final
class CoursePage(Driven[Learn]):
    """The page, as a browser opens it with ``query``; ``course`` is what that has stored of the game's course."""

    def __init__(self, query: str = "", course: str | None = None, game: str = OURS) -> None:
        """Open it."""
        super().__init__(app())
        self.address = ""
        self.stored: dict[str, str | None] = {}
        texts = {} if course is None else {storage_key(game): course}
        self.do(Ready(texts, f"?game={game}{query.replace('?', '&')}"))

    def do(self, message: Any) -> None:
        """Send a message; raises what the page fails with."""
        for each in self.send(message):
            if isinstance(each, Report):
                raise each.error
            if isinstance(each, Visit):
                self.address = each.query
            if isinstance(each, dict):
                self.stored.update(each)

    def act(self, name: str, value: Any = None) -> None:
        """Use a control."""
        self.do(Hinted(str(value)) if name == "hint" else Action(name, value))

    def confirm(self) -> None:
        """Have a guess judged, and skip what comes of it."""
        self.act("check")
        self.act("film", "end")

    def pick(self, target: Any) -> None:
        """Click on a place of the table."""
        self.do(Picked(target))

    def visit(self, query: str) -> None:
        """Go back or forward to another address."""
        self.do(Visited(query))

    def run(self) -> None:
        """Let the film run to its end."""
        while (picture := self.screen.picture) and picture.animation:
            self.do(MotionEnded(picture.animation.number))

    # ---- what is shown ----

    @property
    def shown(self) -> str:
        """Return everything that the page says of a station."""
        return " ".join(map(self.markup, PLACES))

    @property
    def notice(self) -> str:
        """Return the message at the top, as it is shown."""
        return str(toast(self.host.toast.sentence))

    @property
    def title(self) -> str:
        """Return the heading."""
        return self.screen.heading.title if self.screen.heading else ""

    @property
    def spots(self) -> dict[str, Spot]:
        """Return what can be used on the table, by its label."""
        return {spot.label: spot for spot in self.scene.spots}

    def spot(self, name: str) -> Spot:
        """Return the first of them that is called so."""
        return next(spot for label, spot in self.spots.items() if name in label)

    # ---- where the learner is ----

    @property
    def station(self) -> Any:
        """Return the station that is shown."""
        return self.state.station

    @property
    def guess(self) -> ExampleTask:
        """Return the guess about an example that is shown, or its film without one."""
        assert isinstance(self.station.task, ExampleTask)
        return self.station.task

    @property
    def exercise(self) -> ExerciseTask:
        """Return the exercise that is shown."""
        assert isinstance(self.station.task, ExerciseTask)
        return self.station.task

    @property
    def film(self) -> Player:
        """Return the film of the station, whether it is shown or not."""
        assert isinstance(self.station.player, Player)
        return self.station.player

    @property
    def example(self) -> Example:
        """Return the example that is guessed about."""
        return self.guess.example

    @property
    def progress(self) -> Progress:
        """Return what is done."""
        return self.state.classroom.progress

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson that is open."""
        return self.state.classroom.lesson

    @property
    def course(self) -> Mapping[str, Lesson]:
        """Return all lessons."""
        return self.state.classroom.course
