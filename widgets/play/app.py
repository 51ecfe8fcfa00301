"""A live game: people and bots, on one screen.

The session (``session.py``) is what is true, the draft is what has been clicked of a move, and ``shown`` is whose
hand is on the screen. Between two decisions of people the table runs by itself (``running.py``): bots play,
chance draws, and what happens is told as a film. How a game looks and is touched is its tabletop's business.
"""

import dataclasses
from collections.abc import Hashable
from typing import Any, Final

from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice, Step
from widgets.drawing.scene import Scene
from widgets.games import TABLETOPS
from widgets.page.address import addressed
from widgets.page.markup import NOTHING
from widgets.page.meant import Asking
from widgets.page.page import Page
from widgets.play import pages, panels
from widgets.play.calls import Calls
from widgets.play.looking import Looking
from widgets.play.running import Runner
from widgets.play.saving import Saving
from widgets.play.session import PERSON, Session, viewer
from widgets.play.setup import guided as guided_form
from widgets.play.setup import setup_form, usual
from widgets.stage.surface import Stage
from widgets.tabletop.contract import Beat, Call, Camera, Space, Table
from widgets.tabletop.curtain import beats
from widgets.tabletop.draft import Draft, complete, may_go_on, pick
from widgets.tabletop.ledger import standing
from widgets.tabletop.picks import options
from widgets.tabletop.preview import preview
from widgets.tabletop.reach import in_person
from widgets.tabletop.shots import Shot, layout, of_shot

AROUND: Final = 196
"""The height of everything else on the page of a game, in CSS pixels."""
AROUND_PHONE: Final = 184
ADVICE: Final = 88
"""The height of a word of advice on a phone, with the buttons that it leads to."""
PHONE: Final = 560
"""A page less wide than this is a phone's."""


class Play:
    """The app; ``guided`` begins a small first game at once, in which every move says what it would do."""

    def __init__(self, *, guided: bool = False) -> None:
        self.guided = guided
        self.page = Page("Your first game" if guided else "Play", app="first-game" if guided else "play")
        self.session: Session | None = None
        self.draft = Draft()
        self.shown: int | None = None
        self.shot: Shot | None = None
        self.camera = Camera()
        self.room: tuple[Any, ...] = ()
        self._kept: tuple[Any, ...] = ()
        self._view: tuple[tuple[object, ...], Any] | None = None
        self.tab = "moves"
        self.pace = "calm"
        self.typed = self.leaving = self.closed = False
        self.saving = Saving(self)
        self.over: Beat | None = None
        self.thoughts = dict[int, str]()
        self.calls = Calls(self)
        self.looking = Looking(self)
        asking = Asking(self._asked, self._late)
        calling = {"call": self.calls.hear, "rest": self.calls.rest} | self.looking.handlers()
        on = self.saving.handlers() | calling | {name: getattr(self, f"_{name}") for name in HANDLERS}
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
            asking=asking,
        )
        self.under = self.page.region(on, asking=asking)
        self.talk = self.page.region(on, asking=asking)
        self.runner = Runner(self, self.page.errors)
        table = (self.stage.widget, self.under)
        self.widget: Any = self.page.lay(top=(self.prompt, self.setup), table=table, talk=(self.talk,))
        self.lay(next(iter(TABLETOPS)))
        self.page.store.is_habit("pace", "dice")
        self.page.when_ready(self.saving.resume)

    def lay(self, name: str) -> None:
        """Get ready for the game called ``name``; without a name, ask which."""
        self.session = None
        self.table: Table = TABLETOPS[name or next(iter(TABLETOPS))].table
        self.form = guided_form(self.table.game.name) if self.guided else usual(self.table.game.name, self.saving.own())
        poster = self.table.poster
        self.page.entitle(self.table.game.title if name else "refkit", poster.lead or poster.gist if name else "")
        self.show()
        if not name:
            titles = [(each, TABLETOPS[each].table.game.title) for each in TABLETOPS]
            self.setup.show(panels.games(titles, "first_game" if self.guided else "play"))

    def sit_down(self, session: Session) -> None:
        """Look at this game as somebody who has just come."""
        if session.table is not self.table:
            self.lay(session.match.name)
        self.session, self.draft, self.shown, self.shot = session, Draft(), None, None
        self.camera, self.room, self._kept = Camera(), (), ()
        self.over, self.thoughts = None, {}
        self.calls.forget()
        self.tab, self.closed = "moves", False

    @property
    def busy(self) -> bool:
        """Whether the table runs by itself."""
        return self.runner.busy

    @property
    def doing(self) -> str:
        """What goes on meanwhile."""
        return self.runner.doing

    def run(self, before: Any = None, step: Step | None = None) -> None:
        """Let the table run, telling of ``step`` first, if one was made."""
        self.runner.go(before, step)

    def show_again(self, film: list[Shot]) -> None:
        """Show what was seen before."""
        self.runner.show(film)

    def stop(self) -> None:
        """End that."""
        self.runner.stop()

    @property
    def told(self) -> list[tuple[Any, Step]]:
        """What has happened since somebody in front of the screen decided."""
        return self.runner.told

    def ending(self) -> tuple[Beat, ...]:
        """How the game that is over is counted."""
        session, view = self.playing(), self.view()
        sides = [self.table.game.score.side(session.state, seat) for seat in session.people]
        return beats(self.table, view, sides, self.own_name)

    @property
    def own_name(self) -> str:
        """What the only person at the table is called; "" if there are several, or none."""
        session = self.session
        return session.match.options.players[session.people[0]] if session and len(session.people) == 1 else ""

    def you(self, text: str) -> str:
        """A sentence as it is said to whoever sits there alone."""
        return addressed(text, self.own_name) if self.own_name else text

    def keep(self) -> None:
        """The browser keeps the game as it is."""
        self.saving.keep()

    # ---- deciding ----

    def _asked(self) -> Hashable:
        """What a click on the page is meant for: the next decision of this game, or what runs by itself."""
        if self.session is None:
            return None
        return id(self.session), len(self.session.match.entries), self.runner.busy, self.covered, self.calls.speaks

    def _late(self) -> None:
        """A click was meant for what is over."""
        if not self.busy:
            self.page.tell("The table had moved on when you clicked. Look again, then choose.")

    @property
    def seat(self) -> int | None:
        """Who decides now, if the table waits for somebody in front of the screen: a person, or CHANCE by hand."""
        if self.session is None or self.busy:
            return None
        choice = self.session.pending()
        return choice.seat if choice and self.waits(choice) else None

    def waits(self, choice: Choice[Any]) -> bool:
        """Whether somebody in front of the screen answers: a person, or whoever rolls dice that all can see."""
        session = self.playing()
        if choice.seat is not CHANCE:
            return session.seats[choice.seat] == PERSON and self.said(choice) is None
        if not self.typed:
            return False
        roll = choice.options[0]
        return bool(self.table.game.sight.move_seen(session.state, roll, SPECTATOR) == roll)

    def said(self, choice: Choice[Any]) -> Any:
        """What people have answered before they were asked; None if they have not."""
        return None if choice.seat is CHANCE else self.calls.answer(choice)

    @property
    def calling(self) -> Call | None:
        """What is asked of several aloud, if anything is."""
        return self.calls.now()

    @property
    def covered(self) -> bool:
        """Whether a hand must not be seen until its player says so."""
        return self._strange and not self.door

    @property
    def _strange(self) -> bool:
        """Whether somebody decides who has not yet said to be here, and knows what the others must not see."""
        session, seat = self.session, self.seat
        return bool(
            session and seat is not None and seat >= 0 and len(session.people) > 1
            and self.shown != seat and self.table.secret(session.state)
        )  # fmt: skip

    @property
    def door(self) -> str:
        """What the button says that hides the open table and asks for the one who decides; "" if there is none."""
        return self.table.openly(self.playing().state) if self._strange and not self.closed else ""

    def view(self) -> Any:
        """The table for the eyes in front of the screen; without moves while nobody there is to decide.

        When all is over everyone sees everything.
        """
        session, busy = self.playing(), self.busy
        key = (session.state, self.seat, self.covered, self.shown, self.closed, busy, self.over)
        if self._view is None or any(now is not then for now, then in zip(key, self._view[0], strict=True)):
            self._view = key, self._seen(session)
        return self._view[1]

    def _seen(self, session: Session) -> Any:
        seat = self.seat
        if session.state.ended and (self.over or not self.busy):
            return session.view(REFEREE)
        if self.covered:
            return watching(session.view(viewer(session, None)))
        if seat is not None and self.door:
            return dataclasses.replace(session.view(SPECTATOR), legal=session.view(seat).legal)
        if seat is not None:
            return session.view(seat)
        return watching(session.view(viewer(session, self.shown)))

    def _close(self, _: object) -> None:
        self.closed, self.draft = True, Draft()
        self.show()

    def _reveal(self, _: object) -> None:
        self.shown, self.closed = self.seat, False
        self._settle()
        self.show()

    @property
    def space(self) -> Space:
        """The room that the table has, with the prompt above it and the buttons beneath it."""
        width = self.stage.width
        around = AROUND if width > PHONE else AROUND_PHONE + ADVICE * self.guided
        return Space(width, self.stage.tall - around)

    def watch(self, shot: Shot | None) -> None:
        """Show a shot next, or the table as it is: the part where something happens comes forward."""
        self.shot = shot
        self._caption(self.you(shot.caption) if shot else "", low=bool(shot and shot.weight == "grand"))
        if shot:
            self._kept = shot.room
            self.camera = self.table.follow(self.camera, shot.after, shot.event)

    def _caption(self, text: str, *, low: bool) -> None:
        """Write on the picture what happens there, where it hides least."""
        self.stage.say(text, low=low or self.table.telling.low or self.stage.width < PHONE)

    def _pick(self, picked: Any) -> None:
        """A card, a place or a tower was clicked: the draft grows, and a finished one is played."""
        if self.session is None:
            return
        if camera := self.table.turn(self.camera, picked):
            self.camera = camera
            self.stage.refresh()
            return
        if self.busy:
            self.runner.hurry()
            return
        view = self.view()
        if picked in options(view, self.table, self.draft.picked) or picked in self.draft.picked:
            self.draft = pick(view, self.table, self.draft, picked)
            move = complete(view, self.table, self.draft)
            if move is None or may_go_on(view, self.table, self.draft) or self.table.sealed(view, move):
                self._show_draft(view)
            else:
                self.make(move)
                self.show()
        elif view.legal and (reason := self.table.why_not(view, picked)):
            self.page.tell(reason)

    def _done(self, _: object) -> None:
        """What is picked makes a move, and shall be all."""
        if (move := complete(self.view(), self.table, self.draft)) is not None:
            self.make(move)

    def _typed(self, fields: dict[str, Any]) -> None:
        """A move in notation."""
        session, seat = self.playing(), self.seat
        if seat is None or self.covered:
            raise BadInput("Wait until it is your turn to decide.")
        self.make(session.match.read(str(fields.get("text", "")), seat if seat >= 0 else None))

    def _look(self, target: Any) -> str:
        """What is pointed at, close up."""
        if self.session is None:
            return ""
        return self.table.close_up(self.shot.after if self.shot else self.view(), target)

    def _play(self, number: str) -> None:
        """A move of the list, by its number."""
        legal = self.view().legal
        if number.isdecimal() and int(number) < len(legal):
            self.make(legal[int(number)])

    def make(self, move: Any) -> None:
        """Play a move of the person who decides, and let the table run on."""
        session = self.playing()
        view, before = self.view(), session.state
        step = session.match.play(move)
        self.room, self.draft = (view,), Draft()
        self.calls.answered()
        self.saving.keep()
        self.page.tell("")
        self.run(before, step)

    def _back(self, _: object) -> None:
        """One pick back, or the end of the film."""
        if self.busy:
            self.runner.skip()
        elif self.draft.picked:
            self.draft = Draft(self.draft.picked[:-1])
            self._show_draft(self.view())

    def _skip(self, _: object) -> None:
        self.runner.skip()

    def _undo(self, _: object) -> None:
        session = self.playing()
        seat = self.seat if self.shown is None else self.shown
        if self.seat is None or seat is None or self.covered:
            raise BadInput("Wait until it is your turn to decide.")
        session.take_back(seat)
        self.calls.forget()
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

    def _dice(self, key: str) -> None:
        self.typed = key == "typed"
        self.page.store.put("dice", key)
        self.show()
        if self.session and not self.busy and self.seat is None:
            self.run()

    # ---- showing ----

    def rest(self) -> None:
        """The table waits: for a person, or for ever."""
        seat, self.room, self._kept = self.seat, (), ()
        if seat is not None and self.session and len(self.session.people) > 1 and self.shown != seat:
            self.shown = None
        self.closed = False
        self.watch(None)
        self._settle()
        self.saving.keep()
        self.show()
        self.page.say(self.you(pages.said(self.session)))
        if self.over:
            self.under.reveal(".rk-stage")

    def _settle(self) -> None:
        """Where only one thing can be meant it is picked; the part where something can be done comes forward."""
        view = self.view()
        self.camera = self.table.follow(self.camera, view, None)
        self.draft = Draft(self.table.opening(view) if view.legal else ())

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
        self.setup.show(NOTHING if session else setup_form(self.form))
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
        if self.over and self.busy:
            self._caption(self.over.caption, low=self.over.headed)
        self.talk.show(panels.talk(self.tab, pages.beside(self, view), self.table.game.credit))
        self.stage.describe(self.you(f"{pages.said(session)} {standing(self.table.game, view)}"))

    def would(self, move: Any) -> str:
        """What a move would do, as the one who decides may know it."""
        seat = self.seat
        return "" if seat is None or seat < 0 else preview(self.table, self.playing().state, move, seat)

    def _draw(self, width: float) -> Scene:
        if self.session is None:
            return Scene(width, 60)
        drawn = self._drawn(dataclasses.replace(self.space, width=width))
        return in_person(drawn, self.own_name) if self.own_name else drawn

    def _drawn(self, space: Space) -> Scene:
        if self.shot:
            return of_shot(self.table, self.shot, space, self.camera)
        view = self.view()
        if self.over:
            return layout(self.table, (view,), space, self.camera, beat=self.over)
        views = (view, *self._kept)
        return layout(self.table, views, space, self.camera, draft=self.draft, says=lambda move: self._says(view, move))

    def _says(self, view: Any, move: Any) -> str:
        return self.would(move) or f"{self.table.worded(view, move)}."

    def playing(self) -> Session:
        """The game that is on; raises `BadInput` if there is none."""
        if self.session is None:
            raise BadInput("There is no game yet: deal the cards first.")
        return self.session


HANDLERS: Final = ("reveal", "close", "play", "typed", "done", "back", "skip", "undo", "hint", "tab", "pace", "dice")
"""What can be done in the panels during a game, by name."""


def watching(view: Any) -> Any:
    """``view`` without anything to do in it."""
    return dataclasses.replace(view, legal=())
