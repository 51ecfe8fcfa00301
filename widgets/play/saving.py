"""How a game begins, is kept, saved and left: everything before the first card and after the last one."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from refkit.kernel.choice import BadInput
from widgets.games import TABLETOPS
from widgets.live import panels
from widgets.live.desk import LiveTable
from widgets.live.session import Session, begin, from_file, from_text
from widgets.live.setup import NewGame, asked, read, varied
from widgets.page.heard import Upload
from widgets.page.own import owned


class PlayTable(LiveTable, Protocol):
    """The app, as those see it who begin and end its games; ``leaving`` while it is asked whether the game may go."""

    form: NewGame
    leaving: bool

    def lay(self, name: str) -> None:
        """Get ready for the game called ``name``."""


class Saving:
    """The way into a game and out of it; the browser keeps one unfinished game of each kind."""

    def __init__(self, desk: PlayTable) -> None:
        self.desk = desk

    def handlers(self) -> dict[str, Callable[[Any], None]]:
        """What can be done in the panels, by name."""
        return {
            "start": self.start, "vary": self.vary, "rematch": self.rematch, "again": self.again, "leave": self.leave,
            "dismiss": self.dismiss, "save": self.save, "open": self.open, "paste": self.paste,
        }  # fmt: skip

    def resume(self) -> None:
        """The browser keeps a game, or the address asks for one, or the table is set up."""
        desk, query, store = self.desk, self.desk.page.query, self.desk.page.store
        name, seed = query.text("game") or next(iter(TABLETOPS)), ""
        if name not in TABLETOPS:
            desk.lay("")
            desk.page.tell(f"There is no game called {name[:40]!r}; the games are: {', '.join(TABLETOPS)}.")
            return
        desk.lay(name)
        desk.typed = store.get("dice") == "typed"
        if not desk.guided:
            desk.form, seed = asked(name, query, desk.form.own)
            usual = store.get("pace")
            desk.pace = query.word("pace", panels.PACES, usual if usual in panels.PACES else "calm")
        _, damaged = owned(store, name)
        if faults := (*query.faults, *damaged):
            desk.page.tell(" ".join(faults))
        if kept := store.get(place(name)):
            try:
                session = from_text(kept)
                if not (session.state.ended and query.text("start")):  # who asks to start wants another game by then
                    self.begin(session)
            except BadInput:
                store.drop(place(name))
                desk.page.tell("The game that was kept here could not be read any more: set up a new one.")
        desk.show()
        if desk.session is None and (desk.guided or query.text("start")):
            self.begin(desk.form.session(seed))
            desk.show()

    def own(self) -> Mapping[str, Any]:
        """What this browser keeps that is played with instead of ours."""
        return owned(self.desk.page.store, self.desk.table.game.name)[0]

    def begin(self, session: Session) -> None:
        """Sit down to this game, wherever it stands."""
        self.desk.leaving = False
        self.desk.sit_down(session)
        self.keep()
        self.desk.run()

    def keep(self) -> None:
        """The browser keeps the game as it is."""
        if session := self.desk.session:
            self.desk.page.store.put(place(session.match.name), session.to_text())

    def start(self, fields: dict[str, Any]) -> None:
        """The table has been set up."""
        self.desk.form = read(self.desk.form, fields)
        self.begin(self.desk.form.session())

    def vary(self, fields: dict[str, Any]) -> None:
        """Another variant was chosen: as many sit down as it takes, and it says what it is."""
        self.desk.form = varied(read(self.desk.form, fields))
        self.desk.show()

    def rematch(self, _: object) -> None:
        """The same again, with other luck."""
        old = self.desk.playing()
        self.begin(begin(old.match.name, old.match.options, old.seats, f"{old.seed}+"))

    def again(self, _: object) -> None:
        """Throw the game away, and set up another one."""
        desk = self.desk
        desk.stop()
        desk.session, desk.leaving = None, False
        desk.page.store.drop(place(desk.table.game.name))
        if desk.guided:
            self.begin(desk.form.session())
        desk.show()

    def leave(self, _: object) -> None:
        """Ask whether the game may be thrown away."""
        self.desk.leaving = True
        self.desk.show()

    def dismiss(self, _: object) -> None:
        """It may not."""
        self.desk.leaving = False
        self.desk.show()

    def save(self, _: object) -> None:
        """The game as a file."""
        session = self.desk.playing()
        self.desk.talk.download(f"{session.match.name}.json", session.to_file(), "application/json")

    def open(self, file: Upload) -> None:
        """A game from a file; raises `BadInput` if it holds none."""
        if file.trouble:
            raise BadInput(file.trouble)
        self.begin(from_file(file.text, file.name))

    def paste(self, fields: dict[str, Any]) -> None:
        """A game from its short text; raises `BadInput` if it is none."""
        self.begin(from_text(str(fields.get("text", ""))))


def place(name: str) -> str:
    """Where the browser keeps an unfinished game of this name."""
    return f"{name}:match"
