"""A live game of Three Cheers for Master: 2 to 6 seats, people and bots, on one screen.

The session (``session.py``) is what is true, the draft is what has been clicked of a move, and ``shown`` is whose
hand is on the screen. Between two decisions of people the table runs by itself (``running.py``): bots play,
chance draws, and what happens is told as a film.
"""

from typing import TYPE_CHECKING, Any, Final

from refkit.games.three_cheers import GAME
from refkit.kernel.choice import REFEREE, BadInput
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.table.layout import Camera, layout
from widgets.games.three_cheers.table.near import PHONE
from widgets.games.three_cheers.table.picks import Draft, Pick, complete, next_picks, pick
from widgets.games.three_cheers.table.plan import room_of
from widgets.games.three_cheers.table.preview import preview
from widgets.games.three_cheers.table.reach import Aside, Forward
from widgets.page.markup import NOTHING
from widgets.page.page import Page
from widgets.play import pages, panels
from widgets.play.camera import close_up, following, nearest
from widgets.play.film import of_shot, watching
from widgets.play.running import Runner
from widgets.play.saving import Saving
from widgets.play.session import Session, viewer
from widgets.play.setup import GUIDED, Table, setup_form
from widgets.stage.surface import Stage

if TYPE_CHECKING:
    from widgets.games.three_cheers.table.places import Ground
    from widgets.play.log import Shot

AROUND: Final = 196
"""The height of everything else on the page of a game, in CSS pixels."""
AROUND_PHONE: Final = 184
LEAD: Final = "Build a tower of quarrelsome minions, ride it as high as you dare, and be up there when Master comes."


class Play:
    """The app; ``guided`` begins a small first game at once, in which every move says what it would do."""

    def __init__(self, *, guided: bool = False) -> None:
        self.guided = guided
        title = "Your first game" if guided else "Play"
        self.page = Page(title, app="first-game" if guided else "play", eyebrow=GAME.title, lead=LEAD)
        self.session: Session | None = None
        self.table = GUIDED if guided else Table()
        self.draft = Draft()
        self.shown: int | None = None
        self.shot: Shot | None = None
        self.camera = Camera()
        self.room: tuple[Ground, ...] = ()
        self._view: tuple[tuple[object, ...], Any] | None = None
        self.tab = "moves"
        self.pace = "calm"
        self.saving = Saving(self)
        on = self.saving.handlers() | {name: getattr(self, f"_{name}") for name in HANDLERS}
        self.prompt = self.page.region(kind="top")
        self.setup = self.page.region(on)
        self.stage = Stage(
            self._draw,
            self.page.errors,
            on_pick=self._pick,
            on_look=self._look,
            careful=guided,
            on_key=lambda _: self._back(None),
            keys=("Escape",),
        )
        self.under = self.page.region(on)
        self.talk = self.page.region(on)
        self.runner = Runner(self, self.page.errors)
        table = (self.stage.widget, self.under)
        self.widget: Any = self.page.lay(top=(self.prompt, self.setup), table=table, talk=(self.talk,))
        self.show()
        self.page.store.is_habit("pace")
        self.page.when_ready(self.saving.resume)

    def sit_down(self, session: Session) -> None:
        """Look at this game as somebody who has just come."""
        self.session, self.draft, self.shown, self.shot = session, Draft(), None, None
        self.camera, self.room = Camera(), ()
        self.tab = "moves"

    # ---- deciding ----

    @property
    def seat(self) -> int | None:
        """The person who decides now, if the table waits for one."""
        if self.session is None or self.runner.busy:
            return None
        asked_now = self.session.pending()
        return asked_now.seat if asked_now and asked_now.seat >= 0 else None

    @property
    def covered(self) -> bool:
        """Whether a hand must not be seen until its player says so."""
        session = self.session
        return bool(
            session and self.seat is not None and len(session.people) > 1
            and not session.state.stacks and self.shown != self.seat
        )  # fmt: skip

    def view(self) -> Any:
        """The table for the eyes in front of the screen; without moves while nobody there is to decide.

        When all is over everyone sees everything.
        """
        session, busy = self.playing(), self.runner.busy
        key = (session.state, self.seat, self.covered, self.shown, busy)
        if self._view is None or any(now is not then for now, then in zip(key, self._view[0], strict=True)):
            self._view = key, self._seen(session)
        return self._view[1]

    def _seen(self, session: Session) -> Any:
        seat = self.seat
        if session.state.ended and not self.runner.busy:
            return session.view(REFEREE)
        if self.covered:
            return watching(session.view(viewer(session, None)))
        if seat is not None:
            return session.view(seat)
        return watching(session.view(viewer(session, self.shown)))

    def _reveal(self, _: object) -> None:
        self.shown = self.seat
        self._settle()
        self.show()

    @property
    def tall(self) -> float:
        """How tall the table may be, with the prompt above it and the buttons beneath it."""
        return self.stage.tall - (AROUND if self.stage.width > PHONE else AROUND_PHONE)

    def watch(self, shot: "Shot | None") -> None:
        """Show a shot next, or the table as it is: the tower where something happens comes forward."""
        self.shot = shot
        if shot:
            self.camera = following(shot, self.camera.near, self.room)

    def _pick(self, picked: Any) -> None:
        """A card, a place or a tower was clicked: the draft grows, and a finished one is played."""
        if self.session is None:
            return
        if isinstance(picked, Forward | Aside):
            self.camera = Camera(picked.tower) if isinstance(picked, Forward) else self._aside(picked.by)
            self.stage.refresh()
            return
        view = self.view()
        if picked in next_picks(view, self.draft) or picked in self.draft.picked:
            self.draft = pick(view, self.draft, picked)
            move = complete(view, self.draft)
            if move is None:
                self._show_draft(view)
            else:
                self.make(move)
                self.show()

    def _look(self, target: Any) -> str:
        """What is pointed at, close up."""
        if self.session is None:
            return ""
        return close_up(self.view(), self.shot, target)

    def _aside(self, by: int) -> Camera:
        """The eye, moved by so many columns."""
        return Camera(self.camera.near, self.camera.aside + by)

    def _play(self, number: str) -> None:
        """A move of the list, by its number."""
        legal = self.view().legal
        if number.isdecimal() and int(number) < len(legal):
            self.make(legal[int(number)])

    def make(self, move: Any) -> None:
        """Play a move of the person who decides, and let the table run on."""
        session = self.playing()
        self.room = room_of(self.view(), self.camera)
        before = session.state
        step = session.match.play(move)
        self.draft = Draft()
        self.saving.keep()
        self.page.tell("")
        self.runner.go(before, step)

    def _back(self, _: object) -> None:
        """One pick back, or the end of the film."""
        if self.runner.busy:
            self.runner.skip()
        elif self.draft.picked:
            self.draft = Draft(self.draft.picked[:-1])
            self._show_draft(self.view())

    def _skip(self, _: object) -> None:
        self.runner.skip()

    def _undo(self, _: object) -> None:
        session = self.playing()
        if self.seat is None or self.covered:
            raise BadInput("Wait until it is your turn to decide.")
        session.take_back(self.shown if self.shown is not None else self.seat)
        self.saving.keep()
        self.draft = Draft()
        self.page.tell("Taken back: the log says so.", good=True)
        self._settle()
        self.show()

    def _hint(self, key: str) -> None:
        """A move of the list is pointed at: the table shows where it would go."""
        legal = self.view().legal if self.session and self.seat is not None and not self.covered else ()
        hinted = legal[int(key)] if key.isdecimal() and int(key) < len(legal) else None
        self.draft = Draft(self.draft.picked, hinted)
        self.stage.refresh()

    def _tab(self, key: str) -> None:
        self.tab = key
        self.show()

    def _pace(self, key: str) -> None:
        self.pace = key
        self.page.store.put("pace", key)
        self.show()

    # ---- showing ----

    def rest(self) -> None:
        """The table waits: for a person, or for ever."""
        seat = self.seat
        if seat is not None and self.session and len(self.session.people) > 1 and self.shown != seat:
            self.shown = None
        self.watch(None)
        self._settle()
        self.saving.keep()
        self.show()
        self.page.say(pages.said(self.session))

    def _settle(self) -> None:
        """Where only one card can be meant, as with a deflected one, it is picked already; the tower comes forward."""
        self.draft = Draft()
        self.camera = Camera(nearest(self))
        if self.session and self.seat is not None and not self.covered:
            view = self.view()
            options: list[Pick] = list(next_picks(view, self.draft))
            only = Draft(tuple(options)) if view.played and len(options) == 1 else Draft()
            if complete(view, only) is None:
                self.draft = only

    def _show_draft(self, view: Any) -> None:
        """Show what has been picked: nothing else differs."""
        self.stage.refresh()
        self.under.show(pages.below(self, view))

    def caption(self) -> None:
        """Show what the shot says, and nothing else."""
        self.prompt.show(pages.line(self, self.view()))

    def show(self) -> None:
        """Show everything as it is now."""
        session = self.session
        self.setup.show(NOTHING if session else setup_form(self.table))
        self.stage.widget.layout.display = None if session else "none"
        (self.widget.add_class if session else self.widget.remove_class)("rk-in-game")
        if session is None:
            for region in (self.prompt, self.under, self.talk):
                region.show(NOTHING)
            return
        self.stage.refresh()
        view = self.view()
        self.prompt.show(pages.line(self, view))
        self.under.show(pages.below(self, view))
        self.talk.show(panels.talk(self.tab, pages.beside(self, view)))
        self.stage.describe(f"{pages.said(session)} {pages.points(view)}")

    def would(self, move: Any) -> str:
        """What a move would do, as the one who decides may know it."""
        seat = self.seat
        return "" if seat is None else preview(self.playing().state, move, seat)

    def _draw(self, width: float) -> Scene:
        if self.session is None:
            return Scene(width, 60)
        if self.shot:
            return of_shot(
                self.shot, self.session.view(viewer(self.session, self.shown)), width, self.tall, self.camera
            )
        view = self.view()
        return layout(view, self.draft, width, lambda move: self._says(view, move), tall=self.tall, camera=self.camera)

    def _says(self, view: Any, move: Any) -> str:
        return self.would(move) or f"{panels.worded(view, move)}."

    def playing(self) -> Session:
        """The game that is on; raises `BadInput` if there is none."""
        if self.session is None:
            raise BadInput("There is no game yet: deal the cards first.")
        return self.session


HANDLERS: Final = ("reveal", "play", "back", "skip", "undo", "hint", "tab", "pace")
"""What can be done in the panels during a game, by name."""
