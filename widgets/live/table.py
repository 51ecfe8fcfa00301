"""A live table with the eyes of whoever sits in front of it: what is shown there, to whom, and when somebody decides.

The session (``session.py``) is what is true, the gesture is what has been clicked of a move, and ``shown`` is whose
hand is on the screen. Between two decisions of people the table runs by itself (``running.py``): what happens is told
as a film. How a game looks and is touched is its tabletop's business; where moves go and what comes next is that of the
page that has the table.
"""

import dataclasses
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final

from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice, Step
from refkit.match.authority import read_legal_move, read_public_dice
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Scene
from widgets.live import pages, panels
from widgets.live.calls import Calls
from widgets.live.looking import Looking
from widgets.live.replay import Replay
from widgets.live.running import Runner
from widgets.live.session import PERSON, Session, viewer
from widgets.live.touch import Touch
from widgets.page.address import addressed
from widgets.page.markup import NOTHING, Html
from widgets.page.meant import Asking
from widgets.page.page import App, Page
from widgets.page.reading import LogLine
from widgets.stage.surface import Stage
from widgets.tabletop.contract import AnyTabletop, Beat, Call, Camera, Space
from widgets.tabletop.curtain import beats
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.ledger import standing
from widgets.tabletop.preview import preview
from widgets.tabletop.reach import in_person, moved_in_person
from widgets.tabletop.shots import Shot, layout, of_shot

AROUND: Final = 196
"""The height of everything else on the page of a game, in CSS pixels."""
AROUND_PHONE: Final = 184
ADVICE: Final = 88
"""The height of a word of advice on a phone, with the buttons that it leads to."""
PHONE: Final = 560
"""A page less wide than this is a phone's."""


class Live(App):
    """The part of a page that is a live table; see ``desk.py`` for what its parts know of it.

    ``on`` are handlers of the page that has it, by name; ``guided`` has every move say what it would do.
    """

    table: AnyTabletop

    def __init__(self, page: Page, on: Mapping[str, Callable[[Any], object]], *, guided: bool = False) -> None:
        self.page = page
        self.guided = guided
        self.session: Session | None = None
        self.gesture = Gesture()
        self.shown: int | None = None
        self.shot: Shot | None = None
        self.camera = Camera()
        self.fitting: tuple[Any, ...] = ()
        self._kept: tuple[Any, ...] = ()
        self._view: tuple[tuple[object, ...], Any] | None = None
        self.tab = "moves"
        self.pace = "calm"
        self.typed = self.closed = False
        self.over: Beat | None = None
        self.thoughts = dict[int, str]()
        self.calls = Calls(self)
        self.looking = Looking(self)
        self.replay = Replay(self)
        self.touch = touch = Touch(self)
        calling = {"call": self.calls.hear, "rest": self.calls.rest}
        on = {**calling, **self.looking.handlers(), **self.replay.handlers(), **touch.handlers(), **on}
        self.prompt = page.region(kind="top")
        self.setup = page.region(on, asking=Asking(lambda: None, page.late))  # whoever comes in meanwhile
        self.stage = Stage(
            self._draw,
            page.errors,
            on_pick=touch.pick,
            on_confirm=touch.confirm,
            on_look=touch.look,
            careful=guided,
            on_key=lambda key: self.replay.key(key) if self.replay.on else touch.back(None),
            keys=("Escape",),
            asking=touch.asking,
            told=self._moved,
        )
        self.under = page.region(on, asking=touch.asking)
        self.talk = page.region(on, asking=touch.asking)
        self.runner = Runner(self, page.errors)
        table = (self.stage.widget, self.under)
        self.widget: Any = page.lay(top=(self.prompt, self.setup), table=table, talk=(self.talk,))
        page.store.is_habit("pace", "dice")

    # ---- what the page that has it says ----

    def make(self, move: Any) -> None:
        """Make a move of whoever decides here."""
        raise NotImplementedError

    async def coming(self, going: Callable[[], bool]) -> tuple[Any, Step[Any]] | None:
        """What happens next by itself, with the table before it; None if somebody must decide, or all is over.

        Nothing comes any more once the run is not ``going``.
        """
        raise NotImplementedError

    def door_in(self) -> Html:
        """What the page shows while there is no game."""
        raise NotImplementedError

    def about(self, view: Any) -> Html:
        """What is said of the whole game in a tab of its own."""
        raise NotImplementedError

    def read(self, text: str, seat: int | None) -> Any:
        """The move of ``seat`` that ``text`` says, of chance for None; raises `BadInput` or `Illegal`."""
        match = self.playing().match
        return read_public_dice(match, text) if seat is None else read_legal_move(match, text, seat)

    def keep(self) -> None:
        """The browser keeps the game as it is."""

    def tabs(self) -> tuple[tuple[str, str], ...]:
        """The tabs beside the table, as pairs of key and name."""
        return panels.TABS

    def besides(self, tab: str) -> Html | None:
        """What a tab of the page's own shows; None for all others."""
        del tab
        return None

    def foot(self, view: Any) -> Html | None:
        """What stands under the table instead of the usual; None if nothing does."""
        del view
        return None

    def head(self) -> Html | None:
        """What stands over the table instead of the question; None if nothing does."""
        return None

    def said(self, choice: Choice[Any]) -> Any:
        """What people have answered before they were asked; None if they have not."""
        return None if choice.seat is CHANCE else self.calls.answer(choice)

    def asked(self) -> Hashable:
        """What is asked here now: something else once it is answered, or taken back."""
        return len(self.playing().match.entries)

    def overtaken(self) -> bool:
        """Whether the table runs for what somebody did elsewhere."""
        return False

    def may_take_back(self) -> bool:
        """Whether there is something that can be taken back here, now."""
        return not self.playing().why_no_take_back()

    def remarks(self) -> Mapping[int, list[LogLine]]:
        """Lines of the log that are no part of the match, by the number of the entry that they come after."""
        return {}

    # ---- a game ----

    def sit_down(self, session: Session) -> None:
        """Look at this game as somebody who has just come."""
        self.session, self.gesture, self.shown, self.shot = session, Gesture(), None, None
        self.camera, self.fitting, self._kept, self._view = Camera(), (), (), None
        self.over, self.thoughts = None, {}
        self.calls.forget()
        self.replay.forget()
        self.tab, self.closed = "moves", False

    def playing(self) -> Session:
        """The game that is on; raises `BadInput` if there is none."""
        if self.session is None:
            raise BadInput("There is no game yet: deal the cards first.")
        return self.session

    @property
    def busy(self) -> bool:
        """Whether the table runs by itself."""
        return self.runner.busy

    @property
    def doing(self) -> str:
        """What goes on meanwhile."""
        return self.runner.doing

    def run(self, before: Any = None, step: Step[Any] | None = None) -> None:
        """Let the table run, telling of ``step`` first, if one was made."""
        self.runner.go(before, step)

    def show_again(self, film: list[Shot]) -> None:
        """Show what was seen before."""
        self.runner.show(film)

    def stop(self) -> None:
        """End that."""
        self.runner.stop()

    @property
    def told(self) -> list[tuple[Any, Step[Any]]]:
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

    @property
    def others(self) -> Sequence[str]:
        """What others are called of whom something may be said."""
        return self.session.match.options.players if self.session else ()

    def you(self, text: str) -> str:
        """A sentence as it is said to whoever sits there alone."""
        return addressed(text, self.own_name, self.others) if self.own_name else text

    # ---- who decides, and who may see ----

    def pending(self) -> Choice[Any] | None:
        """The question that is shown as the next one; None when the game is over."""
        return self.playing().pending()

    @property
    def seat(self) -> int | None:
        """Who decides now, if the table waits for somebody in front of the screen: a person, or CHANCE by hand."""
        if self.session is None or self.busy:
            return None
        choice = self.pending()
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

    def eyes(self) -> int:
        """Whose eyes the page has while nobody there decides."""
        return viewer(self.playing(), self.shown)

    def view(self) -> Any:
        """The table for the eyes in front of the screen; without moves while nobody there is to decide.

        When all is over everyone sees everything.
        """
        session, busy = self.playing(), self.busy
        key = (session.state, self.seat, self.covered, self.shown, self.closed, busy, self.over, self.eyes())
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
        return watching(session.view(self.eyes()))

    def would(self, move: Any) -> str:
        """What a move would do, as the one who decides may know it."""
        seat = self.seat
        return "" if seat is None or seat < 0 else preview(self.table, self.playing().view(seat), move)

    # ---- showing ----

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
            self._kept = shot.fitting
            self.camera = self.table.follow(self.camera, shot.after, shot.event)

    def _caption(self, text: str, *, low: bool) -> None:
        """Write on the picture what happens there, where it hides least, and have it read out to those who listen."""
        if text:
            self.page.say(text)
        self.stage.say(text, low=low or self.table.telling.low or self.stage.width < PHONE)

    def rest(self) -> None:
        """The table waits: for a person, or for ever."""
        seat, self.fitting, self._kept = self.seat, (), ()
        if seat is not None and self.session and len(self.session.people) > 1 and self.shown != seat:
            self.shown = None
        self.closed = False
        with self.page.together():
            self.watch(None)
            self.settle()
            self.keep()
            self.show()
            self.page.say(self.you(pages.said(self)))
            if self.over:
                self.under.reveal(".rk-stage")

    def settle(self) -> None:
        """Where only one thing can be meant it is picked; the part where something can be done comes forward."""
        view = self.view()
        self.camera = self.table.follow(self.camera, view, None)
        self.gesture = Gesture(self.table.opening(view) if view.legal else ())

    def show_gesture(self, view: Any) -> None:
        """Show what has been picked: nothing else differs."""
        self.stage.refresh()
        self.under.show(pages.below(self, view))

    def caption(self) -> None:
        """Show what the shot says, and nothing else."""
        self.prompt.show(pages.line(self, self.view()))

    def wound(self) -> None:
        """Show what a film says that is wound on or back, and nothing else."""
        view = self.view()
        self.prompt.show(pages.line(self, view))
        self.under.show(pages.below(self, view))
        self.stage.describe(self.replay.said())
        self.page.say(self.you(self.replay.caption))

    def show(self) -> None:
        """Show everything as it is now."""
        session = self.session
        self.setup.show(NOTHING if session else self.door_in())
        self.stage.widget.layout.display = None if session else "none"
        (self.widget.add_class if session else self.widget.remove_class)("rk-in-game")
        if session is None:
            for region in (self.prompt, self.under, self.talk):
                region.show(NOTHING)
            return
        view = self.view()
        above, below = pages.line(self, view), pages.below(self, view)
        beside = panels.talk(self.tabs(), self.tab, pages.beside(self, view), self.table.game.credit)
        with self.page.together():
            with self.stage.changing():
                if self.over and self.busy:
                    self._caption(self.over.caption, low=self.over.headed)
                standing_now = standing(self.table.game, view)
                self.stage.describe(self.replay.said() or self.you(f"{pages.said(self)} {standing_now}"))
                self.stage.refresh()
            self.prompt.show(above)
            self.under.show(below)
            self.talk.show(beside)

    def _draw(self, width: float) -> Scene:
        if self.session is None:
            return Scene(width, 60)
        drawn = self._drawn(dataclasses.replace(self.space, width=width))
        return in_person(drawn, self.own_name, self.others) if self.own_name else drawn

    def _moved(self, motion: Motion) -> Motion:
        return moved_in_person(motion, self.own_name, self.others) if self.own_name else motion

    def _drawn(self, space: Space) -> Scene:
        if self.replay.on:
            return self.replay.on.reel.frame.draw(space.width)
        if self.shot:
            return of_shot(self.table, self.shot, space, self.camera)
        view = self.view()
        if self.over:
            return layout(self.table, (view,), space, self.camera, beat=self.over)
        views = (view, *self._kept)
        return layout(
            self.table, views, space, self.camera, gesture=self.gesture, says=lambda move: self._says(view, move)
        )

    def _says(self, view: Any, move: Any) -> str:
        return self.would(move) or f"{self.table.worded(view, move)}."


def watching(view: Any) -> Any:
    """``view`` without anything to do in it."""
    return dataclasses.replace(view, legal=())
