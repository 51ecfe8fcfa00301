"""The state of a live table: a frozen record of the session, whose view is shown, and what is in progress.

A page with a live table keeps a `Live` in its own state. What differs between pages, such as who answers at this
screen, is in its `PlayMode`. Nothing in here changes: `widgets.live.update` returns the next one.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, final

from refkit.kernel.choice import SPECTATOR, BadInput, Choice, Step
from refkit.match.review import Review
from widgets.app.effects import Effect
from widgets.app.messages import Viewport
from widgets.drawing.motion import Motion
from widgets.live.session import Session
from widgets.page.reader import Reader
from widgets.tabletop.contract import AnyTabletop, Camera, CountStep, GroupQuestion, Space
from widgets.tabletop.film.frames import Frame
from widgets.tabletop.film.player import Player, TableBoard
from widgets.tabletop.film.story import fitted
from widgets.tabletop.gesture import Gesture

TABS: Final = (("moves", "Moves"), ("log", "Log"), ("scores", "Scores"), ("table", "Table"))
PACES: Final = {"calm": 1.0, "brisk": 2.2, "instant": 0.0}
"""How fast a film runs; 0 is no film at all."""
DICE: Final = (("rolled", "Rolled here"), ("typed", "I roll them myself"))
"""Who rolls the dice that everybody sees."""
AROUND: Final = 196
"""The height of everything but the table on the page of a game, in CSS pixels."""
AROUND_PHONE: Final = 206
"""The same on a phone."""
AROUND_LOW: Final = 152
"""The same in a low window."""
LOW: Final = 640
"""The height of a window up to which it is low, in CSS pixels."""
ADVICE: Final = 40
"""The height of the guided game's advice on a phone."""
PHONE: Final = 560
"""The width of a page from which it is laid out for more than a phone, in CSS pixels."""


@final
@dataclass(frozen=True, slots=True)
class SessionStep:
    """A step of a session: the session after it, the step, and the state of the game before it.

    ``only`` is whether it is the only card that a person could use, and was used without being asked for.
    """

    session: Session
    before: object
    step: Step[object]
    only: bool = False


@final
@dataclass(frozen=True, slots=True)
class Decided:
    """An effect for the page: a move that was made at this screen, which the page has to carry out."""

    move: object


Effects: TypeAlias = tuple[Effect | Decided, ...]


@final
@dataclass(frozen=True, slots=True)
class Run:
    """What is in progress until somebody must decide: a film of what happens, a bot that thinks, or the final count.

    ``phase`` is what is waited for, for ``seconds`` at the most: that the browser reports its size ("measuring"), the
    ``motion`` of what is first in the ``queue``, the reading of its caption, or the bot that is asked ``choice``, which
    stands until another is. What is queued are frames of a film, or steps of the ending once the game is ``counted``.
    ``spent`` are the seconds that all of it has taken so far, and ``skipped`` is whether the rest is left out. ``half``
    is an incomplete move with the key of its question: it is restored if the same is still asked.
    """

    phase: Literal["measuring", "moving", "reading", "thinking"] = "measuring"
    seconds: float = 0
    queue: tuple[Frame | CountStep, ...] = ()
    motion: Motion | None = None
    speed: float = 1
    choice: Choice[object] | None = None
    spent: float = 0
    counted: bool = False
    skipped: bool = False
    half: tuple[Hashable, Gesture] | None = None

    @property
    def frame(self) -> Frame | None:
        """The frame that is shown."""
        return self.queue[0] if self.queue and isinstance(self.queue[0], Frame) else None


@final
@dataclass(frozen=True, slots=True)
class StandingAnswers:
    """The answers that have been given in advance (`widgets.live.group_questions`).

    Of a question that several players are asked one after the other, ``speaks`` is the seat that acts, ``passes`` are
    those that pass this one, and ``resting`` has, by seat, the turn in which it passes every one of the kind.
    ``always`` has, by seat, the label of an answer that it always gives.
    """

    speaks: int | None = None
    passes: frozenset[int] = frozenset()
    resting: Mapping[int, int] = field(default_factory=dict)
    always: Mapping[int, str] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the decision with this ``question`` key: the ``move``, None while it is thought about, and why."""

    question: Hashable
    move: object = None
    why: str = ""


@final
@dataclass(frozen=True, slots=True)
class PlayMode:
    """How a page plays: what differs between a shared screen and a room, as functions of the table.

    - ``pending``: the question that is shown as the next one, None if there is none;
    - ``decides_here``: whether somebody at this screen answers a question;
    - ``viewer``: the seat whose view is shown while nobody at this screen decides;
    - ``next_step``: what happens next by itself: a step, the choice that a bot is to think about, or None;
    - ``parse_move``: the move that a text says; raises `BadInput` or `Illegal`;
    - ``question_key``: a value that differs whenever something else is asked;
    - ``may_take_back``: whether there is a move to take back;
    - ``overtaken``: whether somebody elsewhere has moved last.

    ``hints`` is whether players may ask for a hint, ``branches`` whether one may go on from an earlier point. ``tabs``
    are those beside the table, as pairs of key and name.
    """

    pending: Callable[["Live"], Choice[Any] | None]
    decides_here: Callable[["Live", Choice[Any]], bool]
    viewer: Callable[["Live"], int]
    next_step: Callable[["Live"], SessionStep | Choice[Any] | None]
    parse_move: Callable[["Live", str], Any]
    question_key: Callable[["Live"], Hashable]
    may_take_back: Callable[["Live"], bool]
    overtaken: Callable[["Live"], bool] = lambda _: False
    hints: bool = False
    branches: bool = False
    tabs: tuple[tuple[str, str], ...] = TABS


@final
@dataclass(frozen=True, slots=True)
class Now:
    """Values derived from the rest of the state, computed once (`widgets.live.viewpoint.with_derived`).

    ``choice`` is the next question, ``seat`` who answers it at this screen, if anybody does: a person, or CHANCE by
    hand. While ``covered``, no hand is shown until its player asks for it. ``reveal_label`` is the label of the button
    that hides an open table and asks for the one who decides, "" if there is none. ``group_question`` is what is asked
    aloud, and ``view`` what the screen shows of the table. ``of`` are the values that all this was derived from.
    """

    of: tuple[object, ...] = ()
    choice: Choice[object] | None = None
    seat: int | None = None
    covered: bool = False
    reveal_label: str = ""
    group_question: GroupQuestion | None = None
    view: object = None
    may_undo: bool = False


@final
@dataclass(frozen=True, slots=True)
class Live:
    """A live table, and what the screen in front of it shows.

    ``session`` is None until a game is begun, and again once it is left. ``game`` counts the games of this page, and
    ``number`` the waits of its runs. ``shown`` is the seat whose hand is on the screen, ``closed`` whether the open
    table was hidden, ``typed`` whether real dice are rolled and their result is typed. ``fitting`` are the views that
    the picture must have room for, ``kept`` those of the last film. ``over`` is the step of the ending that is shown
    over the table. ``recent_steps`` are the steps since somebody here decided, ``inbox`` those that happened elsewhere
    and are not shown yet, ``thoughts`` the reasons of bots, by seat, ``hint`` what was asked for last, and
    ``explained`` what a bot has said of its move. ``remembered`` is what a seat has seen at each part of a table
    that is turned (`widgets.live.viewpoint`), ``loud`` whether moments have a sound and a vibration, None while nobody
    has said so, and ``review`` what a seat's moves are found to be worth once the game is over.
    """

    mode: PlayMode
    table: AnyTabletop
    guided: bool = False
    session: Session | None = None
    game: int = 0
    number: int = 0
    shown: int | None = None
    closed: bool = False
    typed: bool = False
    standing: StandingAnswers = field(default_factory=StandingAnswers)
    run: Run | None = None
    over: CountStep | None = None
    recent_steps: tuple[SessionStep, ...] = ()
    inbox: tuple[SessionStep, ...] = ()
    thoughts: Mapping[int, str] = field(default_factory=dict)
    hint: Hint | None = None
    explained: str = ""
    remembered: tuple[int, tuple[object, ...]] = (SPECTATOR, ())
    loud: bool | None = None
    replay: Player | None = None
    review: Review | None = None
    tab: str = "moves"
    pace: str = "calm"
    now: Now = field(default_factory=Now)
    gesture: Gesture = field(default_factory=Gesture)
    camera: Camera = field(default_factory=Camera)
    fitting: tuple[object, ...] = ()
    kept: tuple[object, ...] = ()
    viewport: Viewport = field(default_factory=Viewport)

    @property
    def playing(self) -> Session:
        """The session; raises `BadInput` if there is none."""
        if self.session is None:
            raise BadInput("There is no game yet: deal the cards first.")
        return self.session

    @property
    def current_review(self) -> Review | None:
        """The review, if it is of the game as it has ended."""
        return self.review if self.review and self.session and self.review.match.state is self.session.state else None

    @property
    def busy(self) -> bool:
        """Whether a run is in progress."""
        return self.run is not None

    @property
    def frame(self) -> Frame | None:
        """The frame of a film that is shown."""
        return self.run.frame if self.run else None

    @property
    def view(self) -> Any:
        """The view that the screen shows; it has no legal moves while nobody there decides."""
        return self.now.view

    @property
    def space(self) -> Space:
        """The size that the table may have, with the prompt above it and the buttons beneath it."""
        return self._room(self.viewport.width)

    @property
    def board(self) -> TableBoard:
        """What draws the frames of films for this screen."""
        return TableBoard(self.table, self._room, you=self.reader.you if self.own_name else None)

    def _room(self, width: float) -> Space:
        """Return the space for a picture of this width; on a phone what is too high is scrolled."""
        room, camera = space(width, height=self.viewport.height, guided=self.guided), self.camera
        if width <= PHONE:
            return room
        return fitted(room, lambda space: float(self.table.plan((self.view,), space, camera, None).height))

    @property
    def own_name(self) -> str:
        """The name of the only person at the table; "" if there are several, or none."""
        return self.reader.name

    @property
    def reader(self) -> Reader:
        """The only person at the table, among all who may be mentioned."""
        session = self.session
        if session is None or len(session.people) != 1:
            return Reader()
        (seat,) = session.people
        return Reader(seat, session.match.options.players[seat])

    def you(self, text: str) -> str:
        """Return a sentence in the second person, if there is only one person at the table."""
        return self.reader.you(text)


def space(width: float, *, height: float, guided: bool) -> Space:
    """Return the size that a table may have in a viewport of this size."""
    low = AROUND_LOW if height <= LOW else AROUND
    around = low if width > PHONE else AROUND_PHONE + ADVICE * guided
    return Space(width, height - around)
