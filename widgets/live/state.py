"""The state of a live table: a frozen record of what is played, who looks at it, and what goes on there.

A page with a live table keeps a `Live` in its own state. What differs between pages, such as who answers at this
screen, is in its `Ways`. Nothing in here changes: `widgets.live.update` returns the next one.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, final

from refkit.kernel.choice import BadInput, Choice, Step
from widgets.app.effects import Effect
from widgets.app.messages import Viewport
from widgets.drawing.motion import Motion
from widgets.live.panels import TABS
from widgets.live.session import Session
from widgets.page.reader import Reader
from widgets.stage.film import Player
from widgets.tabletop.contract import AnyTabletop, Beat, Call, Camera, Space
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.shots import Shot

AROUND: Final = 196
"""The height of everything else on the page of a game, in CSS pixels."""
AROUND_PHONE: Final = 184
ADVICE: Final = 88
"""The height of a word of advice on a phone, with the buttons that it leads to."""
PHONE: Final = 560
"""A page less wide than this is a phone's."""


@final
@dataclass(frozen=True, slots=True)
class Came:
    """Something that has happened: the session after it, the step, and the state of the game before it."""

    session: Session
    before: Any
    step: Step[Any]


@final
@dataclass(frozen=True, slots=True)
class Decided:
    """Among the effects of an update: a move that whoever decides here has made. What comes of it is up to the page."""

    move: Any


Effects: TypeAlias = tuple[Effect | Decided, ...]


@final
@dataclass(frozen=True, slots=True)
class Run:
    """What goes on by itself until somebody must decide: a film of what happens, a bot that thinks, the count.

    ``phase`` is what is waited for, for so many ``seconds``: that the browser has said how wide it is ("measuring"),
    the ``motion`` of the first of the ``shots``, the reading of its caption, the bot that is asked ``choice``, or the
    reading of the first of the ``beats`` of the ending. ``doing`` is what a bot was asked last, ``spent`` are the
    seconds that the film has taken so far, and nothing more of it is shown once it is ``skipped``. ``half`` is a
    half-made move, with what it answers: it is taken up again if the same is still asked.
    """

    phase: Literal["measuring", "moving", "reading", "thinking", "counting"] = "measuring"
    seconds: float = 0
    shots: tuple[Shot, ...] = ()
    motion: Motion | None = None
    speed: float = 1
    choice: Choice[Any] | None = None
    doing: str = ""
    beats: tuple[Beat, ...] = ()
    spent: float = 0
    skipped: bool = False
    half: tuple[Hashable, Gesture] | None = None

    @property
    def shot(self) -> Shot | None:
        """The shot that is shown."""
        return self.shots[0] if self.shots and self.phase in {"moving", "reading", "measuring"} else None


@final
@dataclass(frozen=True, slots=True)
class Calls:
    """What has been said in answer to questions that are asked aloud.

    ``speaks`` is who speaks up, ``passes`` are those who let this question pass, and ``resting`` has, by seat, the turn
    in which somebody lets everything of the kind pass.
    """

    speaks: int | None = None
    passes: frozenset[int] = frozenset()
    resting: Mapping[int, int] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class Ways:
    """How a page plays: what differs between a shared screen and a room, as functions of the table.

    ``pending`` is the question that is shown as the next one, and ``waits`` whether somebody at this screen answers it.
    ``eyes`` is whose view the page shows while nobody there decides. ``coming`` is what happens next by itself: a step,
    the choice that a bot is to think about, or None. ``read`` is the move that a text says; it raises `BadInput`.
    ``asked`` differs whenever something else is asked, ``may_take_back`` is whether there is a move to take back, and
    ``overtaken`` whether somebody elsewhere has moved last. ``names`` are those of others that a text may mention, and
    ``tabs`` those beside the table, as pairs of key and name.
    """

    pending: Callable[["Live"], Choice[Any] | None]
    waits: Callable[["Live", Choice[Any]], bool]
    eyes: Callable[["Live"], int]
    coming: Callable[["Live"], Came | Choice[Any] | None]
    read: Callable[["Live", str], Any]
    asked: Callable[["Live"], Hashable]
    may_take_back: Callable[["Live"], bool]
    overtaken: Callable[["Live"], bool] = lambda _: False
    names: tuple[str, ...] = ()
    tabs: tuple[tuple[str, str], ...] = TABS


@final
@dataclass(frozen=True, slots=True)
class Now:
    """What follows from the rest of the state, worked out once (`widgets.live.viewpoint.refreshed`).

    ``choice`` is the next question, ``seat`` who answers it at this screen, if anybody does: a person, or CHANCE by
    hand. While ``covered``, no hand may be seen until its player asks for it. ``door`` is the button that hides an open
    table and asks for the one who decides, "" if there is none. ``call`` is what is asked aloud, and ``view`` what the
    screen shows of the table. ``of`` is what all that was worked out from.
    """

    of: tuple[Any, ...] = ()
    choice: Choice[Any] | None = None
    seat: int | None = None
    covered: bool = False
    door: str = ""
    call: Call | None = None
    view: Any = None
    may_undo: bool = False


@final
@dataclass(frozen=True, slots=True)
class Live:
    """A live table, and what the screen in front of it shows; ``session`` is None before a game and after it.

    ``game`` counts the games of this page, and ``number`` everything that was waited for. ``shown`` is the seat whose
    hand is on the screen, ``closed`` whether the open table was hidden from all, ``typed`` whether somebody rolls real
    dice. ``fitting`` are the views that must have room in the picture, ``kept`` those of the last film. ``over`` is the
    beat of the ending that lies over the table. ``told`` is what has happened since somebody here decided, ``inbox``
    what has happened elsewhere and is not shown yet, and ``thoughts`` why bots did what they did, by seat.
    """

    ways: Ways
    table: AnyTabletop
    guided: bool = False
    session: Session | None = None
    game: int = 0
    number: int = 0
    shown: int | None = None
    closed: bool = False
    typed: bool = False
    calls: Calls = field(default_factory=Calls)
    run: Run | None = None
    over: Beat | None = None
    told: tuple[Came, ...] = ()
    inbox: tuple[Came, ...] = ()
    thoughts: Mapping[int, str] = field(default_factory=dict)
    replay: Player | None = None
    tab: str = "moves"
    pace: str = "calm"
    now: Now = field(default_factory=Now)
    gesture: Gesture = field(default_factory=Gesture)
    camera: Camera = field(default_factory=Camera)
    fitting: tuple[Any, ...] = ()
    kept: tuple[Any, ...] = ()
    viewport: Viewport = field(default_factory=Viewport)

    @property
    def playing(self) -> Session:
        """The session; raises `BadInput` if there is none."""
        if self.session is None:
            raise BadInput("There is no game yet: deal the cards first.")
        return self.session

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself."""
        return self.run is not None

    @property
    def shot(self) -> Shot | None:
        """The shot of a film that is shown."""
        return self.run.shot if self.run else None

    @property
    def view(self) -> Any:
        """What the screen shows of the table; there are no moves in it while nobody there decides."""
        return self.now.view

    @property
    def space(self) -> Space:
        """The room that the table has, with the prompt above it and the buttons beneath it."""
        return space(self.viewport, guided=self.guided)

    @property
    def own_name(self) -> str:
        """The name of the only person at the table; "" if there are several, or none."""
        session = self.session
        return session.match.options.players[session.people[0]] if session and len(session.people) == 1 else ""

    @property
    def reader(self) -> Reader:
        """The only person at the table, among all who may be mentioned."""
        session = self.session
        if session is None or len(session.people) != 1:
            return Reader()
        return Reader(session.people[0], self.own_name)

    def you(self, text: str) -> str:
        """Return a sentence as it is said to the only person at the table."""
        return self.reader.you(text)


def space(viewport: Viewport, *, guided: bool) -> Space:
    """Return the room that a table has in a viewport."""
    around = AROUND if viewport.width > PHONE else AROUND_PHONE + ADVICE * guided
    return Space(viewport.width, viewport.height - around)
