"""A visit to Play without a browser: what a reader does there, and what the page shows, stores and says."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from refkit.match.match import Match
from tests.widgets.app.host import Driven
from widgets.app.effects import Report
from widgets.app.messages import Action, Picked, Ready
from widgets.live.session import Session, checked_seats
from widgets.live.state import Live
from widgets.page.errors import running_loop
from widgets.play.app import app
from widgets.play.state import Playing

GAME: Final = "three-cheers"
SHORT: Final = "?length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random"


class Visit(Driven[Playing]):
    """A page of Play that was asked for with ``query`` by a browser that has stored ``texts``; time passes at once."""

    def __init__(
        self,
        query: str = "",
        *,
        guided: bool = False,
        match: Match | None = None,
        seats: Sequence[str] = (),
        texts: dict[str, str] | None = None,
    ) -> None:
        """Open the page."""
        given = Session(match, checked_seats(match, seats), "1") if match else None
        super().__init__(app(given, guided=guided))
        self.host.stored = dict(texts or {})
        self.act(Ready(texts or {}, query))

    def deliver(self, message: Any) -> None:
        """Have the page receive a message where no loop runs, so that nothing goes on by itself."""
        if running_loop():
            with ThreadPoolExecutor(1) as pool:
                pool.submit(super().deliver, message).result()
        else:
            super().deliver(message)

    def act(self, message: Any) -> list[Any]:
        """Send a message, and let time pass; returns what came of it. Errors of ours are raised."""
        answered = self.send(message)
        self.settle()
        for each in self.host.log:
            if isinstance(each, Report):
                raise each.error
        return answered

    def do(self, name: str, value: object = None) -> list[Any]:
        """Use a control."""
        return self.act(Action(name, value))

    def pick(self, target: object, *, again: bool = False) -> None:
        """Use a place of the picture; ``again`` by a key, when it was chosen already."""
        self.act(Picked(target, again))

    def finish(self) -> Iterator[int]:
        """Play the first move of the list until the end; yields the number of legal moves each time."""
        while not self.session.state.ended:
            if self.live.now.covered:
                self.do("reveal")
            yield len(self.live.view.legal)
            self.do("play", "0")

    @property
    def live(self) -> Live:
        """The live table."""
        return self.state.live

    @property
    def session(self) -> Session:
        """The game that is on."""
        return self.live.playing

    @property
    def said(self) -> str:
        """The sentence at the top of the page."""
        return self.host.toast.sentence

    def panels(self) -> str:
        """Return the markup of the page."""
        return " ".join(self.markup(name) for name in ("prompt", "setup", "under", "foot", "talk"))

    def shown(self) -> str:
        """Return everything that the page shows in words, of the picture what can be used and how it is described."""
        picture = self.screen.picture
        return f"{self.panels()}{picture and self.scene.spots}{picture and picture.label}"
