"""Play: people and bots, on one screen, that is passed round where hands are secret."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from refkit.kernel.choice import CHANCE, Step
from refkit.match.match import Match
from widgets.games import TABLETOPS
from widgets.live import panels
from widgets.live.session import Session, placed
from widgets.live.setup import guided as guided_form
from widgets.live.setup import setup_form, usual
from widgets.live.table import Live
from widgets.page.markup import Html, join
from widgets.page.page import Page
from widgets.page.store import NOTEBOOK
from widgets.play.saving import Saving
from widgets.tabletop.gesture import Gesture


class Play(Live):
    """The app; ``guided`` begins a small first game at once, in which every move says what it would do.

    Given a ``match``, as in a notebook, it is that which is played, and every move is made in it; ``seats`` say who
    sits where, as in ``("person", "greedy")``, people everywhere if nothing is said; ``seed`` is where chance begins.
    Raises `BadInput` for seats that the match does not have.
    """

    def __init__(
        self, match: Match | None = None, seats: Sequence[str] = (), *, seed: str = "1", guided: bool = False
    ) -> None:
        self.saving = Saving(self)
        self.leaving = self.asking = False
        given = Session(match, placed(match, seats), seed) if match else None
        kind = NOTEBOOK if given else "first-game" if guided else "play"
        page = Page("Your first game" if guided else "Play", app=kind)
        super().__init__(page, {**self.saving.handlers(), "undo": self.undo}, guided=guided)
        self.lay(match.name if match else next(iter(TABLETOPS)))
        page.when_ready(partial(self.saving.begin, given) if given else self.saving.resume)

    def lay(self, name: str) -> None:
        """Get ready for the game called ``name``; without a name, ask which."""
        self.session, self.asking = None, not name
        self.table = TABLETOPS[name or next(iter(TABLETOPS))].table
        self.form = guided_form(self.table.game.name) if self.guided else usual(self.table.game.name, self.saving.own())
        poster = self.table.poster
        self.page.entitle(self.table.game.title if name else "refkit", poster.lead or poster.gist if name else "")
        self.show()

    def sit_down(self, session: Session) -> None:
        """Look at this game as somebody who has just come."""
        if session.table is not self.table:
            self.lay(session.match.name)
        super().sit_down(session)

    def door_in(self) -> Html:
        """The table is set up; or, if that is not known, which game it is for."""
        if self.asking:
            titles = [(each, TABLETOPS[each].table.game.title) for each in TABLETOPS]
            return panels.games(titles, "first_game" if self.guided else "play")
        form = setup_form(self.form)
        return form if self.guided else join((panels.elsewhere(self.table.game.name), form))

    def about(self, view: Any) -> Html:
        """The table in words, and what one does with the whole game."""
        share = "" if self.covered or self.door else self.playing().to_text()
        return panels.table_tab(self.table, view, self.habits(), panels.this_game(share, leaving=self.leaving))

    def habits(self) -> Html:
        """How somebody likes films and dice."""
        return panels.habits(self.pace, typed=self.typed)

    def make(self, move: Any) -> None:
        """Play a move of the person who decides, and let the table run on."""
        session = self.playing()
        view, before = self.view(), session.state
        step = session.match.play(move)
        self.fitting, self.gesture = (view,), Gesture()
        self.calls.answered()
        self.keep()
        self.page.tell("")
        self.run(before, step)

    async def coming(self, going: Callable[[], bool]) -> tuple[Any, Step[Any]] | None:
        """Chance draws, bots play, and what people have said before is done."""
        session = self.session
        if session is None or (choice := session.pending()) is None or self.waits(choice):
            return None
        before = session.state
        if choice.seat is CHANCE:
            return before, session.let_chance(choice)
        move = self.said(choice)
        if move is None:
            move = await self.runner.ask(session, choice)
        if not going():
            return None
        step = session.match.play(move)
        self.keep()
        return before, step

    def keep(self) -> None:
        """The browser keeps the game as it is."""
        self.saving.keep()

    def undo(self, _: object) -> None:
        """Take back the last move of a person, before anybody acts on it; raises `BadInput` with the reason if not.

        The film of that move ends, and a bot that was about to answer does not.
        """
        self.playing().take_back()
        self.stop()
        self.watch(None)
        self.calls.forget()
        self.keep()
        self.gesture = Gesture()
        self.page.tell("Taken back: the log says so.", good=True)
        self.settle()
        self.show()
