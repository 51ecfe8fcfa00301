"""What the parts of a live game need of each other: the app as those see it who run it, keep it and show it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol

from refkit.kernel.choice import Choice, Step
from widgets.live.session import Session
from widgets.page.markup import Html
from widgets.page.page import Page
from widgets.page.reading import LogLine
from widgets.page.region import Region
from widgets.stage.surface import Stage
from widgets.tabletop.contract import AnyTabletop, Beat, Call, Camera, Space
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.shots import Shot


class Running(Protocol):
    """What lets the table run, as hands may change it."""

    def hurry(self) -> None:
        """Go on to the next beat."""

    def skip(self) -> None:
        """Show no more of the film."""


class Calling(Protocol):
    """What has been said of questions that are asked aloud."""

    speaks: int | None


class Replaying(Protocol):
    """The film of a whole game, if it is on."""

    def line(self) -> Html | None:
        """What has happened last, and why."""

    def below(self) -> Html | None:
        """The buttons that wind it."""


class LiveTable(Protocol):
    """A table and whoever sits at it.

    ``shown`` is whose hand is on the screen, ``shot`` what a film shows, ``fitting`` the views that must have room in
    the picture, ``typed`` whether somebody rolls real dice, and ``closed`` whether the open table was hidden from all.
    ``over`` is a beat of the ending that lies over the table, and ``thoughts`` why bots did what they did, by seat.
    """

    guided: bool
    page: Page
    table: AnyTabletop
    session: Session | None
    gesture: Gesture
    shown: int | None
    shot: Shot | None
    camera: Camera
    fitting: tuple[Any, ...]
    tab: str
    pace: str
    typed: bool
    closed: bool
    over: Beat | None
    thoughts: dict[int, str]
    stage: Stage
    talk: Region

    @property
    def runner(self) -> Running:
        """What lets the table run."""

    @property
    def replay(self) -> Replaying:
        """The film of the whole game."""

    @property
    def calls(self) -> Calling:
        """What has been said of questions that are asked aloud."""

    @property
    def busy(self) -> bool:
        """Whether the table runs by itself."""

    @property
    def doing(self) -> str:
        """What goes on meanwhile."""

    @property
    def seat(self) -> int | None:
        """Who decides now, if the table waits for somebody in front of the screen."""

    @property
    def covered(self) -> bool:
        """Whether a hand must not be seen until its player says so."""

    @property
    def door(self) -> str:
        """What the button says that hides the open table and asks for the one who decides; "" if there is none."""

    @property
    def calling(self) -> Call | None:
        """What is asked of several aloud, if anything is."""

    @property
    def space(self) -> Space:
        """The room that the picture has."""

    @property
    def told(self) -> list[tuple[Any, Step[Any]]]:
        """What has happened since somebody in front of the screen decided: each step with the table before it."""

    def ending(self) -> tuple[Beat, ...]:
        """How the game that is over is counted."""

    @property
    def own_name(self) -> str:
        """What the only person at the table is called; "" if there are several, or none."""

    @property
    def others(self) -> Sequence[str]:
        """What others are called of whom something may be said."""

    def you(self, text: str) -> str:
        """A sentence as it is said to whoever sits there alone."""

    def playing(self) -> Session:
        """The game that is on; raises `BadInput` if there is none."""

    def pending(self) -> Choice[Any] | None:
        """The question that is shown as the next one; None when the game is over."""

    def asked(self) -> Hashable:
        """What is asked here now: something else once it is answered, or taken back."""

    def overtaken(self) -> bool:
        """Whether the table runs for what somebody did elsewhere."""

    def eyes(self) -> int:
        """Whose eyes the page has while nobody there decides."""

    def view(self) -> Any:
        """The table for the eyes in front of the screen."""

    def read(self, text: str, seat: int | None) -> Any:
        """The move of ``seat`` that ``text`` says; raises `BadInput`."""

    def make(self, move: Any) -> None:
        """Make a move of whoever decides here."""

    async def coming(self, going: Callable[[], bool]) -> tuple[Any, Step[Any]] | None:
        """What happens next by itself, with the table before it; None if somebody must decide, or all is over."""

    def about(self, view: Any) -> Html:
        """What is said of the whole game in a tab of its own."""

    def besides(self, tab: str) -> Html | None:
        """What a tab of the page's own shows; None for all others."""

    def foot(self, view: Any) -> Html | None:
        """What stands under the table instead of the usual; None if nothing does."""

    def head(self) -> Html | None:
        """What stands over the table instead of the question; None if nothing does."""

    def remarks(self) -> Mapping[int, list[LogLine]]:
        """Lines of the log that are no part of the match, by the number of the entry that they come after."""

    def may_take_back(self) -> bool:
        """Whether there is something that can be taken back here, now."""

    def settle(self) -> None:
        """Where only one thing can be meant it is picked."""

    def show_gesture(self, view: Any) -> None:
        """Show what has been picked: nothing else differs."""

    def waits(self, choice: Choice[Any]) -> bool:
        """Whether somebody in front of the screen answers."""

    def said(self, choice: Choice[Any]) -> Any:
        """What people have answered before they were asked; None if they have not."""

    def would(self, move: Any) -> str:
        """What a move would do, as the one who decides may know it."""

    def sit_down(self, session: Session) -> None:
        """Look at this game as somebody who has just come."""

    def run(self, before: Any = None, step: Step[Any] | None = None) -> None:
        """Let the table run, telling of ``step`` first, if one was made."""

    def show_again(self, film: list[Shot]) -> None:
        """Show what was seen before."""

    def stop(self) -> None:
        """End that."""

    def tabs(self) -> tuple[tuple[str, str], ...]:
        """The tabs beside the table, as pairs of key and name."""

    def keep(self) -> None:
        """The browser keeps the game as it is."""

    def watch(self, shot: Shot | None) -> None:
        """Show a shot next, or the table as it is."""

    def wound(self) -> None:
        """Show what a film says that is wound on or back, and nothing else."""

    def caption(self) -> None:
        """Show what the shot says, and nothing else."""

    def rest(self) -> None:
        """Somebody must decide, or the game is over."""

    def show(self) -> None:
        """Show everything as it is now."""
