"""The referee's desk without a browser: controls are used by name, places of the picture by their target."""

from typing import Any, final

from refkit.match.match import Match
from tests.widgets.app.host import Driven
from widgets.app.effects import Download, Report, Visit
from widgets.app.messages import Action, KeyPressed, Picked, Pulled, Ready
from widgets.page.panels import toast
from widgets.page.validation import checked_value
from widgets.referee.app import app
from widgets.referee.cards.boxes import entered_box
from widgets.referee.desk import Desk
from widgets.referee.follow.entries import match_of
from widgets.referee.state import GameChoice, OpenDesk
from widgets.tabletop.card_form.own_box import OwnBox


@final
class DeskPage(Driven[GameChoice | OpenDesk]):
    """The page, as a browser opens it that has stored ``texts``, at the address of a game."""

    def __init__(
        self, texts: dict[str, str] | None = None, query: str = "", game: str = "three-cheers", address: str = ""
    ) -> None:
        """Open it."""
        super().__init__(app())
        self.query = f"?game={game}{query}"
        self.downloads: list[str] = []
        self.host.stored = dict(texts or {})
        self.tell(Ready(texts or {}, self.query, address))

    def tell(self, message: Any) -> "DeskPage":
        """Send a message; raises what the page fails with."""
        for each in self.send(message):
            match each:
                case Report(error):
                    raise error
                case Visit(query):
                    self.query = query
                case Download(_, text):
                    self.downloads.append(text)
        return self

    def do(self, name: str, value: Any = None) -> "DeskPage":
        """Use a control."""
        return self.tell(Action(name, checked_value(value)))

    def pick(self, target: Any) -> "DeskPage":
        """Click on a place of the picture."""
        return self.tell(Picked(target))

    def pull(self, source: Any, to: Any) -> "DeskPage":
        """Drag something to another place of the picture, or off it (None)."""
        return self.tell(Pulled(source, to))

    def press(self, key: str) -> "DeskPage":
        """Press a key."""
        return self.tell(KeyPressed(key))

    # ---- what is shown ----

    @property
    def toast(self) -> str:
        """Return the sentence at the top, as it is shown."""
        said = self.host.toast
        return str(toast(said.sentence, good=said.good, suggestions=said.offers))

    @property
    def page(self) -> str:
        """Return all markup that is shown."""
        return "".join(map(self.markup, ("bar", "over", "under", "panel", "words", "foot")))

    def download(self) -> str:
        """Return the text of the file that was given last."""
        return self.downloads[-1]

    # ---- what the page knows ----

    @property
    def kept(self) -> dict[str, str]:
        """Return what the browser would still have after the kernel is gone."""
        return self.host.stored

    @property
    def at(self) -> OpenDesk:
        """Return the state of the desk that is open."""
        assert isinstance(self.state, OpenDesk)
        return self.state

    @property
    def desk(self) -> Desk:
        """Return what lies on the desk."""
        return self.at.desk

    @property
    def match(self) -> Match:
        """Return the game that is followed."""
        return match_of(self.at.follow)

    @property
    def held(self) -> OwnBox:
        """Return the box of one's own that is being entered."""
        return entered_box(self.at)
