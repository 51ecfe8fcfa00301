"""What a game brings to the screen: how its table looks and is touched, and how what happens there is told.

A `Tabletop` is pure: it knows no widget, no clock and no rule of its own. What may be done is ``view.legal``; a game
only says how each move is clicked (`Tabletop.ways`), where everything lies (`Tabletop.plan`) and what is drawn there
(`Tabletop.items`). The apps ask nothing else, so they name no game. Whatever has a usual answer gives it here; a game
that draws nothing at all is shown on the plain table (``plain.py``).
"""

import dataclasses
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar, final, get_args

from refkit.game import Game
from refkit.kernel.choice import SPECTATOR
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Spot
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.lessons import Lessons
from widgets.tabletop.poster import Poster

# ---- small values ----------------------------------------------------------------------------------------------------

Pick: TypeAlias = Hashable
"""Something that can be picked, and what a spot of the table means: `Held`, or a frozen record of the game's own."""


@final
@dataclass(frozen=True, slots=True)
class Held:
    """A pick: a card of the hand. ``way`` is one of several ways to use it, ``copy`` tells like cards apart."""

    card: Any  # of whatever kind the cards of its game are
    way: int = 0
    copy: int = 0


@final
@dataclass(frozen=True, slots=True)
class PickLabel:
    """A pick in words: ``name``, ``more`` about it, the ``text`` written on its spot; ``bare`` if nothing is there."""

    name: str
    more: str = ""
    text: str = ""
    bare: bool = False


@final
@dataclass(frozen=True, slots=True)
class Space:
    """The room that a picture has, in CSS pixels; it may be taller than ``tall``, but never wider than ``width``.

    A ``bare`` picture is for lessons and the desk: what lies open, drawn large, without hands, piles and the like; with
    room for the picks ``more``, even where nothing lies; ``whole`` if all places where nothing lies are shown, too.
    """

    width: float
    tall: float = 600
    bare: bool = False
    more: tuple[Pick, ...] = ()
    whole: bool = False


@final
@dataclass(frozen=True, slots=True)
class Camera:
    """Where the reader looks: at the part ``near``, ``aside`` places from its middle, or at the place ``at`` of it.

    What parts and places are is the game's; the numbers are 0 where nobody has looked anywhere yet.
    """

    near: int = 0
    aside: int = 0
    at: int = 0


@final
@dataclass(frozen=True, slots=True)
class Led:
    """Where the gesture stands: ``options`` may be picked now, each with the moves it leads to; ``picked`` is picked.

    ``hinted`` are the picks of a move that is pointed at in a list.
    """

    options: Mapping[Pick, tuple[Any, ...]] = field(default_factory=dict)
    picked: tuple[Pick, ...] = ()
    hinted: Collection[Pick] = ()

    @property
    def all(self) -> tuple[Pick, ...]:
        """Everything that can be touched to go on or back."""
        return (*self.options, *(pick for pick in self.picked if pick not in self.options))


class Plan(Protocol):
    """Where everything of one picture lies."""

    @property
    def width(self) -> float:
        """How wide the picture is, in CSS pixels."""

    @property
    def height(self) -> float:
        """How high it is."""

    def box(self, pick: Pick, /) -> Box | None:
        """Where a pick lies; None if it is out of view."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Beat:
    """A beat of an ending, on the table as it lies in the end: ``caption``, and what to ``draw`` over its plan.

    One that is ``headed`` has something to read at the top of the picture.
    """

    caption: str
    draw: Callable[[Any], Iterable[Item]] = lambda _plan: ()
    headed: bool = False


# ---- what is said of a game ------------------------------------------------------------------------------------------

Emphasis: TypeAlias = Literal["unsaid", "log", "brief", "caption", "grand"]
"""How an event is told: not at all, in the log alone, in passing, with a stop of the film, or as a great moment."""


Sums: TypeAlias = Mapping[type[Event], tuple[str, Callable[[Any, Any], str]]]
"""What events come to in the end: a heading, and what to say under it of the state before one and the event."""


def weighed(**classes: tuple[type[Event], ...]) -> dict[type[Event], Emphasis]:
    """The weights of events by the names of `Emphasis`; whatever is left out is a caption."""
    names: dict[str, Emphasis] = {name: name for name in get_args(Emphasis)}
    return {each: names[weight] for weight, some in classes.items() for each in some}


@final
@dataclass(frozen=True, slots=True)
class Telling:
    """How events are told: ``weights`` by their class, a caption if it is not among them.

    ``headings`` begin a paragraph of the log. What is ``announcing`` is told in one beat with what comes of it.
    ``unsaid`` need not be said of a move that has not been made, and ``own`` show something that whoever made the move
    knew: see ``preview.py``, which only a game with ``previews`` has, where ``unless`` says who could step in,
    ``turning`` are the moves that say what an unseen card turns out to be, and ``hidden`` tells that one does.
    ``standing`` is the title of the scores before the end, and ``scoring`` the rule that explains them. Captions stand
    at the foot of the picture, over the hand, unless they are not ``low``. ``sums`` are what a referee is told first:
    see ``summary.py``.
    """

    weights: Mapping[type[Event], Emphasis] = field(default_factory=dict)
    headings: tuple[type[Event], ...] = ()
    announcing: tuple[type[Event], ...] = ()
    previews: bool = False
    unsaid: tuple[type[Event], ...] = ()
    own: tuple[type[Event], ...] = ()
    turning: tuple[type, ...] = ()
    unless: str = "Unless {} steps in:"
    hidden: str = "Something hidden shows, and then we shall see."
    standing: str = "If the game ended now"
    scoring: Rule | None = None
    low: bool = True
    sums: Sums = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class FormField:
    """What is asked when a table is set up: a field by ``name``, with ``options`` as pairs of key and words.

    Without options it is a line to type, or something that is so or not if it is a ``switch``. ``folded`` ones are
    only seen by those who want to change more. "" is the usual answer where ``usual`` says nothing else. Of an option
    ``says`` tells what it means; else the rule of that name does.
    """

    name: str
    label: str
    options: tuple[tuple[str, str], ...] = ()
    usual: str = ""
    more: str = ""
    switch: bool = False
    folded: bool = False
    says: Mapping[str, str] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class Call:
    """A question that is asked of several, one after the other, and that most let pass, so that it is asked aloud.

    ``ask`` is the question to all, ``passes`` the moves by which each lets it pass, in the order of asking; ``rest`` is
    the button of whoever lets everything of the kind pass until the turn is over.
    """

    ask: str
    passes: tuple[Any, ...]
    rest: str


NAMES: Final = ("Captain", "Grumble", "Pebble", "Mossy", "Crank", "Thimble", "Gravy", "Button")
"""What a chair is called until somebody says otherwise."""


@final
@dataclass(frozen=True)
class Seating:
    """How a table is set up: the ``settings`` that are asked, and what chairs are called.

    None of them must be given: then chairs are as many as can play, and the game's options say what there is to ask.
    ``data(rest, data)`` makes plain options of answers that are no options of the game. ``first`` are the answers of a
    small first game, if the game has one, and ``bots`` how many there are in it, 0 for as few as it takes.
    """

    settings: tuple[FormField, ...] = ()
    names: tuple[str, ...] = NAMES
    data: Callable[[Mapping[str, Any], dict[str, Any]], dict[str, Any]] = lambda _rest, data: data
    first: Mapping[str, Any] | None = None
    bots: int = 0


# ---- the table -------------------------------------------------------------------------------------------------------

StateT = TypeVar("StateT", bound=Any)  # what is the same of all games and is asked here, their ``options``, has
ViewT = TypeVar("ViewT", bound=Any)  # no type of its own, nor has a dataclass whose questions are left out
MoveT = TypeVar("MoveT")
PlanT = TypeVar("PlanT", bound=Plan)


class Tabletop(Protocol[StateT, ViewT, MoveT, PlanT]):
    """How one game looks and is touched. Pure: no widget, no clock, no rule of its own.

    Views are those of `Tabletop.glance` or of the game's ``view``; in the middle of a film they have no legal moves.
    ``disputes`` are what people argue about: a question, and the id of the worked example that settles it. ``advised``
    is what beginners are told of a decision by the kind of move that it asks for; the first that is legal counts.
    """

    game: Game[StateT, ViewT, MoveT, Any, Any]
    poster: Poster
    telling: Telling
    seating: Seating
    disputes: Sequence[tuple[str, str]] = ()
    advised: Mapping[Any, str] = MappingProxyType({})

    # ---- the picture ----

    def plan(self, views: tuple[ViewT, ...], space: Space, camera: Camera) -> PlanT:
        """Where everything lies when the first of ``views`` is shown, with room for all: nothing jumps in a film."""

    def items(self, plan: PlanT, view: ViewT, event: Event | None = None) -> tuple[Item, ...]:
        """What is drawn, back to front; ``event`` has just happened, and what it did is drawn over it."""

    def chosen(self, plan: PlanT, view: ViewT, picked: tuple[Pick, ...]) -> tuple[Item, ...]:
        """Return what is drawn over the table while these picks are made: how what was picked is going to be played."""
        del plan, view, picked
        return ()

    def heading(self, view: ViewT, event: Event) -> str:
        """What a grand ``event``, just before ``view``, is headed with: then all but what is `lit` lies in the dark."""
        del view, event
        return ""

    def lit(self, plan: PlanT, view: ViewT, event: Event) -> tuple[Item, ...]:
        """What of a grand ``event`` is drawn over the dark."""
        del plan, view, event
        return ()

    def motion(self, plan: PlanT, before: ViewT, event: Event) -> Motion | None:
        """What ``event`` moves over the table as it was just before, if anything."""
        del plan, before, event
        return None

    def ending(self, view: ViewT) -> tuple[Beat, ...]:
        """How the end is counted on the table, beat by beat, before it is said who has won."""
        del view
        return ()

    # ---- touching it ----

    def ways(self, view: ViewT, move: MoveT) -> tuple[tuple[Pick, ...], ...]:
        """Every order in which a legal move can be picked; ``()`` among them is a button."""

    def sealed(self, view: ViewT, move: MoveT) -> str:
        """The button that ends a secret or final move once it has been picked; "" for one that is made at once."""
        del view, move
        return ""

    def why_not(self, view: ViewT, target: Hashable) -> str:
        """Why a spot that lies there to be looked at cannot be used now, for whoever tries; "" if nobody would."""
        del view, target
        return ""

    def named(self, view: ViewT, pick: Pick) -> PickLabel:
        """A pick for the ear and for the tooltip."""

    def opening(self, view: ViewT) -> tuple[Pick, ...]:
        """What is picked already when the table begins to wait, where only one thing can be meant."""
        del view
        return ()

    def looks(self, plan: PlanT, view: ViewT, led: Led) -> Iterator[Spot]:
        """What is no pick and yet can be used: whatever can be looked at, and where the camera can be turned."""
        del plan, view, led
        return iter(())

    def close_up(self, view: ViewT, target: Hashable) -> Html:
        """What a spot shows, close up; "" if there is nothing more to see."""
        del view, target
        return NOTHING

    def turn(self, camera: Camera, target: Hashable) -> Camera | None:
        """The camera after a spot was used that only turns it; None for every other spot."""
        del camera, target
        return None

    def follow(self, camera: Camera, view: ViewT, event: Event | None) -> Camera:
        """The camera where ``event`` happens, or, without one, where whoever decides wants to look first."""
        del view, event
        return camera

    # ---- words ----

    def worded(self, view: ViewT, move: MoveT) -> str:
        """A legal move as a button or a list says it."""
        text = self.game.notation.format_move(view, move)
        for name in view.options.players:  # who decides is said above
            text = text.removeprefix(f"{name}: ")
        return text[:1].upper() + text[1:]

    def group(self, view: ViewT, move: MoveT) -> str:
        """The heading that a move stands under in a list."""
        del view
        return str(getattr(getattr(move, "card", None), "name", ""))

    def in_words(self, view: ViewT) -> tuple[str, ...]:
        """The table in words, line by line, for those who cannot see it and those who want to be sure."""
        return tuple(line for line in self.game.notation.format_state(view).splitlines() if line.strip())

    def advice(self, view: ViewT) -> str:
        """What somebody who plays for the first time is told about the decision at hand: see ``advised``."""
        kinds = {type(move) for move in view.legal}
        return next((told for kind, told in self.advised.items() if kind in kinds), "")

    def caveat(self, view: ViewT) -> str:
        """What the scores that ``view`` shows may not tell yet."""
        del view
        return ""

    def weight(self, event: Event) -> Emphasis:
        """How an event, as it is seen, is told."""
        return self.telling.weights.get(type(event), "caption")

    # ---- sight ----

    def glance(self, state: StateT, seat: int) -> ViewT:
        """The table in the middle of a step, as ``seat`` sees it."""
        return self.game.sight.glance(state, seat)

    def amid(self, state: StateT, seat: int, event: Event | None) -> ViewT:
        """`glance` just after ``event`` in the middle of a step, for what is seen there and then put away."""
        del event
        return self.glance(state, seat)

    def secret(self, state: StateT) -> bool:
        """Whether somebody knows or decides what the others must not see, so that a screen is passed round covered."""
        seen = self.game.sight.glance(state, SPECTATOR)
        return len(self.game.choices(state)) > 1 or any(
            dataclasses.replace(self.game.sight.glance(state, seat), seat=SPECTATOR) != seen
            for seat in range(len(state.options.players))
        )

    def openly(self, state: StateT) -> str:
        """The button by which somebody sees what is theirs, where the question is about what lies open for everybody.

        Then a screen that is passed round shows the open table; "" for a question that may tell a secret.
        """
        del state
        return ""

    def call(self, state: StateT) -> Call | None:
        """The question that is open, if it is one to be asked aloud."""
        del state
        return None

    def first(self, state: StateT, seats: Sequence[int]) -> int:
        """Which of several ``seats`` that are asked at once is asked first on one screen."""
        del state
        return seats[0]


AnyTabletop: TypeAlias = Tabletop[Any, Any, Any, Any]
"""Any game's tabletop: states, views and moves that are handed to one are that game's, and so they stand as `Any`."""


@final
@dataclass(frozen=True, eq=False)
class Brought:
    """All that a game brings to the screen: its ``table``, and what is only loaded when it is first asked for."""

    table: AnyTabletop
    lessons: Callable[[], Lessons] | None = None
    editor: Callable[[], Any] | None = None  # `widgets.tabletop.editor.Editor`, which stands on this contract
