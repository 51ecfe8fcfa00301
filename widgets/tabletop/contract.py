"""The contract between a game and the screen: how its table is drawn and touched, and how events are told.

A `Tabletop` is a frozen value of pure functions, as a `Game` is: it knows no widget, no clock and no rule of its own.
What may be done is ``view.legal``; a game only says how each move is picked (``pick_sequences``), and what lies on its
table and where (``plan``, a tree of nodes). The pages ask nothing else, so they name no game. Functions with a usual
answer have it as default; a game that draws nothing at all is shown on the plain table (``generic_table.py``).
"""

import dataclasses
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar, final, get_args

from refkit.game import Game
from refkit.kernel import AnyCard, AnyMove, AnyOptions, AnySetup, AnyState, AnyView, Deciding, Ongoing
from refkit.kernel.choice import SPECTATOR
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, lines
from widgets.drawing.motion import MILLIS
from widgets.drawing.scene import Drawn, Item, Piece, Spot, flat
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.moving import POPPING, Travel, Way
from widgets.tabletop.poster import Poster
from widgets.tabletop.tree import Plan

# ---- small values ----------------------------------------------------------------------------------------------------

Pick: TypeAlias = Hashable
"""Something that can be picked, the target of a spot: `Held`, or a frozen record of the game's own."""


@final
@dataclass(frozen=True, slots=True)
class Held:
    """The pick of a card of the hand: ``way`` numbers the ways to use it, ``copy`` tells equal cards apart."""

    card: AnyCard
    way: int = 0
    copy: int = 0


@final
@dataclass(frozen=True, slots=True)
class PickLabel:
    """The label of a pick: its ``name``, ``more`` about it, the ``text`` on its spot; ``bare`` for an empty place."""

    name: str
    more: str = ""
    text: str = ""
    bare: bool = False

    @property
    def in_words(self) -> str:
        """The name, and more about it, which may begin with the name."""
        if not self.more:
            return self.name
        return self.more if self.more.startswith(self.name) else join(": ", (self.name, self.more))


NAMELESS: Final = PickLabel("")
"""The label of what cannot be looked at."""


LEAST_TEXT: Final = 11.0
"""The least size of a text as it is shown, in CSS pixels."""


@final
@dataclass(frozen=True, slots=True)
class Space:
    """The room for a picture, in CSS pixels; it may be higher than ``tall``, but never wider than ``width``.

    ``lesson_layout`` is for lessons and the position editor: what lies open, drawn large, without hands, piles and the
    like; with room for the picks ``more``, even if nothing lies there; ``with_empty_places`` also shows all empty
    places. The views are ``complete`` in a lesson: no more will lie there, so it may be drawn as large as they need.
    Picks to choose from as an answer hide what would tell it, unless that is ``answered``; a question also ``hides``
    what the game has under these names, see `Tabletop.redacted`. No text is smaller than ``least_text``, which is
    more in a picture that is shown narrower than it is laid out.
    """

    width: float
    tall: float = 600
    lesson_layout: bool = False
    more: tuple[Pick, ...] = ()
    with_empty_places: bool = False
    complete: bool = False
    answered: bool = False
    hides: frozenset[str] = frozenset()
    least_text: float = LEAST_TEXT


@final
@dataclass(frozen=True, slots=True)
class Camera:
    """What is in view: the part ``near``, scrolled ``aside`` places from its middle, or to the place ``at`` of it.

    Each game defines its parts and places; 0 is where a new camera looks.
    """

    near: int = 0
    aside: int = 0
    at: int = 0


@final
@dataclass(frozen=True, slots=True)
class PickState:
    """The state of a gesture: ``options`` can be picked now, each with the moves it leads to; ``picked`` are picked.

    ``hinted`` are the picks of a move that is highlighted in a list.
    """

    options: Mapping[Pick, tuple[AnyMove, ...]] = field(default_factory=dict)
    picked: tuple[Pick, ...] = ()
    hinted: Collection[Pick] = ()

    @property
    def all(self) -> tuple[Pick, ...]:
        """Return everything that can be picked or put back."""
        return (*self.options, *(pick for pick in self.picked if pick not in self.options))


AnyPlan: TypeAlias = Any
"""The layout of a picture of some game."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class CountStep:
    """A step of a count, on the table as it lies then: ``caption``, and what to ``draw`` over its plan.

    Pieces that the step before has not drawn come by these poses, ``enters``, in ``millis`` milliseconds; such as a
    sum, known by its number, too.
    """

    caption: str
    draw: Callable[[AnyPlan], Iterable[Drawn]] = lambda _plan: ()
    enters: Callable[[AnyPlan, Any], Way] = lambda _plan, _key: POPPING
    millis: float = MILLIS


# ---- what is said of a game ------------------------------------------------------------------------------------------

Emphasis: TypeAlias = Literal["unsaid", "log", "brief", "caption", "grand"]
"""How an event is told: not at all, only in the log, briefly, with a stop of the film, or as a grand event."""


Moment: TypeAlias = Literal["clink", "thud", "fanfare"]
"""The sound and the vibration of an event: glasses that meet, something that falls, or a triumph."""
Sums: TypeAlias = Mapping[type[Event], tuple[str, Callable[[AnyState, Any], str]]]
"""Summaries of events: a heading, and a function of the state before and the event that words what it did."""


def weighed(**classes: tuple[type[Event], ...]) -> dict[type[Event], Emphasis]:
    """Return the emphasis of event classes, given by keyword; classes left out are captions."""
    names: dict[str, Emphasis] = {name: name for name in get_args(Emphasis)}
    return {each: names[weight] for weight, some in classes.items() for each in some}


@final
@dataclass(frozen=True, slots=True)
class Telling:
    """How events are told: ``weights`` by their class, "caption" if a class is not among them.

    ``headings`` begin a paragraph of the log. What is ``climactic``, or grand, a film shows in full however long it is:
    a roll, what decides, what is counted. An ``announcing`` event is shown together with the one that carries it
    out. ``previews`` says whether moves are previewed, see ``widgets.live.foresight``: ``unsaid`` events are left out
    there, and ``own`` show something that whoever made the move knew; ``unless`` names who could step in, ``turning``
    are the moves that say what an unseen card turns out to be, and ``hidden`` is shown in place of them. ``standing``
    is the title of the scores before the end, and ``scoring`` the rule that explains them. ``moments`` are the sounds
    of events, by their class. ``sums`` are what a referee is told first: see ``widgets.referee.film``.
    """

    weights: Mapping[type[Event], Emphasis] = field(default_factory=dict)
    headings: tuple[type[Event], ...] = ()
    announcing: tuple[type[Event], ...] = ()
    climactic: tuple[type[Event], ...] = ()
    previews: bool = False
    unsaid: tuple[type[Event], ...] = ()
    own: tuple[type[Event], ...] = ()
    turning: tuple[type, ...] = ()
    unless: str = "Unless {seat} step[s] in:"
    hidden: str = "Something hidden shows, and then we shall see."
    standing: str = "If the game ended now"
    scoring: Rule | None = None
    sums: Sums = field(default_factory=dict)
    moments: Mapping[type[Event], Moment] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class FormField:
    """A field of the form that sets up a table: ``name``, ``label``, and ``options`` as pairs of key and words.

    Without options it is a line to type, or a checkbox if it is a ``switch``. ``folded`` fields are shown on demand.
    The default is ``usual``. ``says`` explains options; for others the rule of that name does.
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
class GroupQuestion:
    """A question asked of several seats in turn that most pass on, so that one screen asks it of all at once.

    ``ask`` is the question, ``passes`` the moves by which each passes, in the order of asking; ``rest`` is the label of
    the button that passes on all of its kind until the turn is over. Seats that it ``concerns`` more than others, as
    everybody can see, are asked even then.
    """

    ask: str
    passes: tuple[AnyMove, ...]
    rest: str
    concerns: Collection[int] = ()


NAMES: Final = ("Captain", "Grumble", "Pebble", "Mossy", "Crank", "Thimble", "Gravy", "Button")
"""The default names of seats."""


@final
@dataclass(frozen=True)
class Seating:
    """How a table is set up: the ``settings`` of its form, and default names of seats.

    Without any, all possible numbers of players are offered, and the form asks for the game's options. ``data(rest,
    data)`` makes options of answers that are no options themselves. ``first`` are the answers of a small first game, if
    there is one, and ``bots`` the number of bots in it, 0 for as few as possible.
    """

    settings: tuple[FormField, ...] = ()
    names: tuple[str, ...] = NAMES
    data: Callable[[Mapping[str, object], dict[str, object]], dict[str, object]] = lambda _rest, data: data
    first: Mapping[str, object] | None = None
    bots: int = 0


# ---- the table -------------------------------------------------------------------------------------------------------

StateT = TypeVar("StateT", bound=Ongoing)
ViewT = TypeVar("ViewT", bound=Deciding)
MoveT = TypeVar("MoveT")
PlanT = TypeVar("PlanT", bound=Plan)


def in_notation(game: Game[StateT, ViewT, MoveT, AnyOptions, AnySetup], view: ViewT, move: MoveT) -> str:
    """Return a move as the notation writes it, without the player's name in front, since the page says who decides."""
    text = game.notation.format_move(view, move)
    for name in view.options.players:
        text = text.removeprefix(f"{name}: ")
    return text[:1].upper() + text[1:]


def card_name(_view: object, move: object) -> str:
    """Return the name of the card of a move, "" without one."""
    return str(getattr(getattr(move, "card", None), "name", ""))


@final
@dataclass(frozen=True, kw_only=True, eq=False)
class Tabletop(Generic[StateT, ViewT, MoveT, PlanT]):
    """How one game is drawn, touched and told: functions that are pure, with no widget, no clock and no rule of theirs.

    Views come from `Tabletop.view_between` or the game's ``view``; during a film they have no legal moves. ``disputes``
    are frequent questions, each with the id of the worked example that answers it. ``advised`` has advice for beginners
    by the type of a legal move; the first type that is legal counts. The functions are, in the order of the fields:

    - ``plan(views, space, camera, event)`` lays out the table as a tree for the first of the views, just after
      ``event`` if there is one, with room for all of them, so that nothing jumps in a film. ``marks(plan, view,
      event)`` are drawn over it then, and ``chosen(plan, view, picked)`` while these picks are made: how what was
      picked is going to be played. ``pieces(plan, view)`` are the pieces of ``view`` in the plan of another, if not
      those that are drawn of it: what a move would change of them is shown while it is pointed at.
    - ``highlighted(plan, view, event)`` is lit just after a grand event, and all else darkened; nothing is if it is
      empty. ``travel(plan, before, event)`` is what two pictures do not tell of the motion from one to the next: see
      `widgets.tabletop.moving`. ``count(view, event)`` are the steps that count on the table: the result, before the
      winner is announced, or just after ``event`` what that has counted; ``winning(plan, view)`` is what has won, such
      as a tray, under a crown, with the sums of all: in the end it is lit on the darkened table, where its pieces jump,
      and the film of a lesson ends on it.
    - ``pick_sequences(view, move)`` are all orders in which a legal move can be picked; ``()`` among them means that a
      button makes it. ``confirm_label(view, move)`` labels the button that confirms a secret or final move, "" for one
      that is made at once. ``opening(view)`` is picked from the start of a decision, where only one thing can be meant.
    - ``named(view, pick)`` is the label of a pick, for screen readers and tooltips, and of what can only be looked at.
      ``hit_areas(plan, view, picking)`` are spots that are no picks, if not one for each other key of the plan that has
      a name: for looking at things, and for turning the camera. ``why_not(view, target)`` explains why one cannot be
      used now, "" if nobody would try; ``prompt(view, picked, next)`` says what of ``next`` to pick in a lesson, "" for
      "Pick what glows."; ``close_up(view, target)`` shows a pick large, `NOTHING` if there is nothing more to see.
    - ``turn(camera, target)`` is the camera after a spot was used that turns it, None for every other spot;
      ``follow(camera, view, event)`` is the camera where an event happens, without one where the deciding seat wants to
      look first. ``parts(view)`` are the parts of which a narrow picture shows one at a time, in the order of
      `Camera.near`: the target that turns to each, and what lies there, by which is known whether it has changed.
    - ``label(view, move)`` is the label of a legal move for a button or a list, "" for its notation; ``group`` the
      heading under which a list shows it. ``description(view)`` describes the table line by line, ``notated(view)``
      does so with names of places as in the notation. ``advise(view)`` is advice about the decision beside ``advised``,
      ``caveat(view)`` what the scores that are shown may not include yet. ``emphasis(event)`` is that of an event which
      is not weighed by its class alone.
    - ``seen(state, seat)`` is the table in the middle of a step as a seat sees it, if not as the game's
      ``view_without_questions``, and ``seen_during(state, view, event)`` that view with what is seen only just after an
      event. ``redacted(view, hides)`` is the view without what an open question hides, by the names under which its
      course does. ``covered(state)`` is whether a shared screen is covered between turns, if not whenever anybody knows
      or decides a secret. ``reveal_label(state)`` labels the button by which a seat sees its secrets, if its question
      is about open things; "" for one that may reveal a secret. ``group_question(state)`` is the open question, if it
      is asked of several seats at once. ``standing(legal)`` is one of the legal moves that a player may make in all
      such questions from now on, with the label of the button that says so. ``first(state, seats)`` is which of several
      seats that are asked at the same time is asked first on one screen.
    """

    game: Game[StateT, ViewT, MoveT, AnyOptions, AnySetup]
    poster: Poster = field(default_factory=Poster)
    telling: Telling = field(default_factory=Telling)
    seating: Seating = field(default_factory=Seating)
    disputes: Sequence[tuple[str, str]] = ()
    advised: Mapping[type, str] = field(default_factory=dict)

    # ---- the picture ----
    plan: Callable[[tuple[ViewT, ...], Space, Camera, Event | None], PlanT]
    marks: Callable[[PlanT, ViewT, Event], Iterable[Drawn]] = lambda _plan, _view, _event: ()
    chosen: Callable[[PlanT, ViewT, tuple[Pick, ...]], tuple[Item, ...]] = lambda _plan, _view, _picked: ()
    pieces: Callable[[PlanT, ViewT], Iterable[Piece]] | None = None
    highlighted: Callable[[PlanT, ViewT, Event], Iterable[Drawn]] = lambda _plan, _view, _event: ()
    travel: Callable[[PlanT, ViewT, Event], Travel] = lambda _plan, _before, _event: Travel()
    count: Callable[[ViewT, Event | None], tuple[CountStep, ...]] = lambda _view, _event: ()
    winning: Callable[[PlanT, ViewT], Iterable[Drawn]] = lambda _plan, _view: ()

    # ---- touching it ----
    pick_sequences: Callable[[ViewT, MoveT], tuple[tuple[Pick, ...], ...]]
    confirm_label: Callable[[ViewT, MoveT], str] = lambda _view, _move: ""
    opening: Callable[[ViewT], tuple[Pick, ...]] = lambda _view: ()
    named: Callable[[ViewT, Pick], PickLabel]
    hit_areas: Callable[[PlanT, ViewT, PickState], Iterable[Spot]] | None = None
    why_not: Callable[[ViewT, Hashable], str] = lambda _view, _target: ""
    prompt: Callable[[ViewT, tuple[Pick, ...], tuple[Pick, ...]], str] = lambda _view, _picked, _next: ""
    close_up: Callable[[ViewT, Hashable], Html] = lambda _view, _target: NOTHING
    turn: Callable[[Camera, Hashable], Camera | None] = lambda _camera, _target: None
    follow: Callable[[Camera, ViewT, Event | None], Camera] = lambda camera, _view, _event: camera

    parts: Callable[[ViewT], tuple[tuple[Hashable, object], ...]] = lambda _view: ()

    # ---- words ----
    label: Callable[[ViewT, MoveT], str] = lambda _view, _move: ""
    group: Callable[[ViewT, MoveT], str] = card_name
    description: Callable[[ViewT], tuple[str, ...]] | None = None
    notated: Callable[[ViewT], tuple[str, ...]] | None = None
    advise: Callable[[ViewT], str] = lambda _view: ""
    caveat: Callable[[ViewT], str] = lambda _view: ""
    emphasis: Callable[[Event], Emphasis | None] = lambda _event: None

    # ---- sight ----
    seen: Callable[[StateT, int], ViewT] | None = None
    seen_during: Callable[[StateT, ViewT, Event | None], ViewT] = lambda _state, view, _event: view
    redacted: Callable[[ViewT, frozenset[str]], ViewT] = lambda view, _hides: view
    covered: Callable[[StateT], bool] | None = None
    reveal_label: Callable[[StateT], str] = lambda _state: ""
    group_question: Callable[[StateT], GroupQuestion | None] = lambda _state: None
    standing: Callable[[Sequence[MoveT]], tuple[MoveT, str] | None] = lambda _legal: None
    first: Callable[[StateT, Sequence[int]], int] = lambda _state, seats: seats[0]

    # ---- what is asked of every game, with the usual answers ----

    def drawn(self, plan: PlanT, view: ViewT, event: Event | None = None) -> tuple[Drawn, ...]:
        """Return what is drawn of the plan of a view, back to front, with marks and counts of ``event`` over it."""
        if event is None:
            return plan.drawn
        return (*plan.drawn, *self.marks(plan, view, event), *self.counted(plan, view, event))

    def counted(self, plan: PlanT, view: ViewT, event: Event) -> tuple[Item, ...]:
        """Return what an event has counted on the table: all that the last step of its count draws."""
        return tuple(item for step in self.count(view, event)[-1:] for item in flat(step.draw(plan)))

    def worded(self, view: ViewT, move: MoveT) -> str:
        """Return the label of a legal move for a button or a list."""
        return self.label(view, move) or in_notation(self.game, view, move)

    def in_words(self, view: ViewT, *, notated: bool = False) -> tuple[str, ...]:
        """Describe the table line by line, for screen readers and readers who want to be sure.

        Places have the names of the notation if ``notated``, for whoever writes moves down.
        """
        told = (self.notated if notated else None) or self.description
        return told(view) if told else lines(self.game.notation.format_state(view))

    def advice(self, view: ViewT) -> str:
        """Return what beginners are told about the current decision; "" if there is nothing."""
        kinds = {type(move) for move in view.legal}
        return self.advise(view) or next((advice for kind, advice in self.advised.items() if kind in kinds), "")

    def weight(self, event: Event) -> Emphasis:
        """Return the emphasis of an event as it is seen."""
        return self.emphasis(event) or self.telling.weights.get(type(event), "caption")

    def climactic(self, event: Event) -> bool:
        """Return whether a film shows an event in full, however long it is."""
        return self.weight(event) == "grand" or isinstance(event, self.telling.climactic)

    def view_between(self, state: StateT, seat: int) -> ViewT:
        """Return the table in the middle of a step, as ``seat`` sees it."""
        return self.seen(state, seat) if self.seen else self.game.sight.view_without_questions(state, seat)

    def view_during(self, state: StateT, seat: int, event: Event | None) -> ViewT:
        """Return `view_between` just after ``event`` in the middle of a step, with what is seen only then."""
        return self.seen_during(state, self.view_between(state, seat), event)

    def secret(self, state: StateT) -> bool:
        """Return whether anybody knows or decides a secret, so that a shared screen is covered between turns."""
        if self.covered:
            return self.covered(state)
        seen = self.game.sight.view_without_questions(state, SPECTATOR)
        seats = range(len(state.options.players))
        views: Iterator[AnyView] = (self.game.sight.view_without_questions(state, seat) for seat in seats)
        return len(self.game.choices(state)) > 1 or any(
            dataclasses.replace(view, seat=SPECTATOR) != seen for view in views
        )


AnyTabletop: TypeAlias = Tabletop[AnyState, AnyView, AnyMove, AnyPlan]
"""The tabletop of some game; the states, views and moves handed to one must be that game's."""
