"""The user's own table, kept apart while a worked example or the table of a link lies on the desk."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Protocol, final

from refkit.kernel.choice import BadInput
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el
from widgets.referee.desk import Desk, blank, lay_out
from widgets.referee.happens import Happens
from widgets.referee.hub import Hub
from widgets.referee.kept import kept, kept_before, recalled
from widgets.referee.tab import Tab

KEY: Final = "aside"
"""Under which name the browser keeps the table."""


@final
@dataclass(frozen=True, slots=True)
class OwnTable:
    """The user's table: the desk and its earlier positions as the browser keeps them, what was asked, and the tab.

    ``shown`` is the title of what lies on the desk instead.
    """

    desk: str
    before: str
    asked: str
    tab: str
    shown: str


class Desks(Hub, Protocol):
    """What is needed of the app: besides what any tab knows, the tab that is shown and what was asked."""

    happens: Happens
    tab: Tab


@final
class Aside:
    """Keeps the user's table while another lies on the desk, also through a reload, and brings it back."""

    def __init__(self, hub: Desks) -> None:
        self.hub = hub
        self.own: OwnTable | None = None

    def open(self, title: str) -> Desk:
        """Keep the user's table, unless one is kept already; return an empty desk for what is shown instead."""
        hub = self.hub
        if self.own is None:
            self.own = OwnTable(kept(hub.desk), kept_before(hub.desk), hub.happens.told, hub.tab.key, title)
        self.own = replace(self.own, shown=title)
        hub.keep(KEY, json.dumps(asdict(self.own), ensure_ascii=False))
        return blank(hub.desk.editor)

    def lay(self, title: str, setup: Any) -> Desk:
        """Keep the user's table; return a desk on which ``setup`` lies, with nothing to take back."""
        desk = self.open(title)
        return replace(lay_out(desk, desk.editor.taken(setup)), before=())

    def back(self, _: object = None) -> None:
        """Put the user's table on the desk again, with its text, what was asked and what was answered."""
        own, hub = self.own, self.hub
        if own is None:
            raise BadInput("Your own table lies on the desk already.")
        hub.happens.clear()
        desk = recalled(hub.desk.editor, own.desk, own.before)
        hub.lay(desk)
        hub.keep("before", kept_before(desk))
        hub.happens.recall(own.asked)
        self.adopt()
        hub.go(own.tab)
        hub.show("Your table is back.")

    def adopt(self, _: object = None) -> None:
        """Go on with what lies on the desk as the user's table; the one that was kept is gone."""
        self.own = None
        self.hub.keep(KEY, None)
        self.hub.show("This is your table now.")

    def banner(self) -> Html:
        """Whose table is shown, and the way back to the user's own; nothing while that lies on the desk."""
        if self.own is None:
            return NOTHING
        said = el("p", "On the desk: ", el("b", self.own.shown.rstrip(".")), ". Your own table waits as you left it.")
        ways = buttons(
            button("Back to my table", "own_table", tone="strong"),
            button("Keep this one", "adopt", tone="quiet", title="Your own table is thrown away"),
        )
        return el("aside", said, ways, class_="rk-separate", aria_label="A separate table")

    def recall(self, text: str | None) -> None:
        """Take up what the browser kept; what is damaged is left out."""
        try:
            self.own = OwnTable(**{name: str(value) for name, value in json.loads(text).items()}) if text else None
        except (ValueError, TypeError, AttributeError, RecursionError):
            self.own = None
