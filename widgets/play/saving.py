"""How a game begins, is kept, saved and left: everything before the first card and after the last one."""

from typing import TYPE_CHECKING, Any

from refkit.kernel.choice import BadInput
from widgets.page.region import Upload
from widgets.play import panels
from widgets.play.session import Session, begin, from_file, from_text
from widgets.play.setup import asked, read

if TYPE_CHECKING:
    from collections.abc import Callable

    from widgets.play.app import Play


class Saving:
    """The way into a game of ``app`` and out of it; ``leaving`` while it asks whether the game may be thrown away."""

    def __init__(self, app: "Play") -> None:
        self.app = app
        self.leaving = False

    def handlers(self) -> "dict[str, Callable[[Any], None]]":
        """What can be done in the panels, by name."""
        return {
            "start": self.start, "rematch": self.rematch, "again": self.again, "leave": self.leave,
            "dismiss": self.dismiss, "save": self.save, "open": self.open, "paste": self.paste,
        }  # fmt: skip

    def resume(self) -> None:
        """The browser keeps a game, or the address asks for one, or the table is set up."""
        app, query, seed = self.app, self.app.page.query, ""
        if not app.guided:
            app.table, seed = asked(query)
            usual = app.page.store.get("pace")
            app.pace = query.word("pace", panels.PACES, usual if usual in panels.PACES else "calm")
        kept = app.page.store.get("match")
        if query.faults:
            app.page.tell(" ".join(query.faults))
        if kept:
            try:
                self.begin(from_text(kept))
            except BadInput:
                app.page.store.drop("match")
                app.page.tell("The game that was kept here could not be read any more: set up a new one.")
        if app.session is None and (app.guided or query.text("start")):
            self.begin(app.table.session(seed))
        app.show()

    def begin(self, session: Session) -> None:
        """Sit down to this game, wherever it stands."""
        self.leaving = False
        self.app.sit_down(session)
        self.keep()
        self.app.runner.go()

    def keep(self) -> None:
        """The browser keeps the game as it is."""
        if self.app.session:
            self.app.page.store.put("match", self.app.session.to_text())

    def start(self, fields: dict[str, Any]) -> None:
        """The table has been set up."""
        self.app.table = read(fields)
        self.begin(self.app.table.session())

    def rematch(self, _: object) -> None:
        """The same again, with other luck."""
        old = self.app.playing()
        self.begin(begin(old.match.options, old.seats, f"{old.seed}+"))

    def again(self, _: object) -> None:
        """Throw the game away, and set up another one."""
        app = self.app
        app.runner.stop()
        app.session, self.leaving = None, False
        app.page.store.drop("match")
        if app.guided:
            self.begin(app.table.session())
        app.show()

    def leave(self, _: object) -> None:
        """Ask whether the game may be thrown away."""
        self.leaving = True
        self.app.show()

    def dismiss(self, _: object) -> None:
        """It may not."""
        self.leaving = False
        self.app.show()

    def save(self, _: object) -> None:
        """The game as a file."""
        self.app.talk.download("three-cheers.json", self.app.playing().to_file(), "application/json")

    def open(self, file: Upload) -> None:
        """A game from a file; raises `BadInput` if it holds none."""
        if file.trouble:
            raise BadInput(file.trouble)
        self.begin(from_file(file.text, file.name))

    def paste(self, fields: dict[str, Any]) -> None:
        """A game from its short text; raises `BadInput` if it is none."""
        self.begin(from_text(str(fields.get("text", ""))))
