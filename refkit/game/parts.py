"""The parts of a `Game`: text forms, views, scores, sentences, plain data, positions, scenarios.

The defaults suit most games.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, final

from refkit.kernel import AnyDraft, AnyOptions, AnyState, AnyView, Deciding, GameAbove, Ongoing, sight
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import Reason
from refkit.kernel.event import Event
from refkit.kernel.options import Written
from refkit.kernel.rule import Rule
from refkit.kernel.score import Score, best, of_points
from refkit.kernel.sentences import named
from refkit.text import as_json
from refkit.text.as_json import event_data
from refkit.text.examples import Compare, missing_lines
from refkit.text.json_codec import Atoms, Codec, codec, read_state, read_value
from refkit.text.json_text import Json, JsonObject
from refkit.text.moves import ParseMove
from refkit.text.position import Form
from refkit.text.scenarios import Begun, Outcome, Scenario, begin
from refkit.text.setups import Fault
from refkit.text.verdicts import Decides, undecided

StateT = TypeVar("StateT", bound=Ongoing)
ViewT = TypeVar("ViewT", bound=Deciding)
MoveT = TypeVar("MoveT")
OptionsT = TypeVar("OptionsT", bound=Written)
SetupT = TypeVar("SetupT")
Twin: TypeAlias = Callable[[StateT, int, Seeded], StateT]
"""Returns a table that a seat must not be able to tell from a state, see `Sight`."""
StateT_contra = TypeVar("StateT_contra", contravariant=True)
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)


class FormatMove(Protocol[StateT_contra, MoveT_contra]):
    """A function that writes a move in notation for the state or view in which it is made."""

    def __call__(self, state: StateT_contra, move: MoveT_contra, /, *, seat: bool = False) -> str:
        """Write ``move`` in notation, with its player's name in front if ``seat``."""


def player_name(state: Ongoing, side: int) -> str:
    """Return the name of a side that is a single player."""
    return named(state, side)


@final
@dataclass(frozen=True)
class Notation(Generic[StateT, ViewT, MoveT]):
    """Text forms: moves in both directions, whole tables, and the name of a side (a player or a team)."""

    format_move: FormatMove[StateT | ViewT, MoveT]
    parse_move: ParseMove[StateT, MoveT]
    format_state: Callable[[StateT | ViewT], str]
    side_name: Callable[[StateT | ViewT, int], str] = player_name


def as_seen(view: AnyView, _chance: Seeded) -> AnyState:
    """Return the state of a `refkit.kernel.sight.View` as the only possible world: nothing is hidden in the game."""
    return view.table


def nothing_unseen(_state: object, _move: object) -> tuple[Reason, ...]:
    """Return no reasons: every legal move is certain, since nothing that it depends on is hidden."""
    return ()


@final
@dataclass(frozen=True)
class Sight(Generic[StateT, ViewT, MoveT]):
    """What a seat (a player, SPECTATOR, CHANCE or REFEREE) may see of a state, of a move, and of an event.

    The defaults are for a game without hidden information (`refkit.kernel.sight`).

    - ``cover(state, seat)``: what the seat sees in place of each of the ``covered_fields`` of a state.
    - ``view``: the game's own class of views: the fields of a state, ``seat``, and the questions ``asked``, ``prompts``
      and ``legal``. Without it views are made of `refkit.kernel.sight.View`, for which the referee is not covered.
    - ``open_fields``, ``covered_fields``: the fields of a state that everybody sees, and the others; ``open_tasks``,
      ``covered_tasks``: the same for the tasks on the agenda. Names with spaces between.
    - ``move_seen(state, move, seat)``, ``event_seen(state, event, seat)``: what the seat sees of a move, of an event;
      ``state`` is the one after the step.
    - ``reveals(event)``: whether the event revealed something hidden, so that it cannot be undone fairly.
    - ``state_known_to(state, view)``: the state as the seat of the view may know it, for its legal answers.
    - ``state_from_view(view)``: a state made of nothing but what the view shows: with it the seat's moves are read and
      refused (`refkit.match.authority`).
    - ``worlds(view, chance)``: a sampled whole state that agrees with what a player, a spectator or the referee sees.
    - ``twin(state, seat, chance)``: a table that ``seat`` must not be able to tell from ``state``, by which
      `refkit.match.conformance` finds leaks; every game that hides something has one.
    - ``unseen(state, move)``: the reasons why a legal move depends on what nobody at the desk has seen.
    """

    cover: sight.Cover[StateT] | None = None
    view: type[ViewT] | None = None
    open_fields: str = ""
    covered_fields: str = ""
    open_tasks: str = ""
    covered_tasks: str = ""
    move_seen: Callable[[StateT, MoveT, int], MoveT] = sight.hide_secrets
    event_seen: Callable[[StateT, Event, int], Event] = sight.hide_secrets
    reveals: Callable[[Event], bool] = sight.reveals_hidden
    state_known_to: Callable[[StateT, ViewT], StateT] = sight.as_known
    state_from_view: Callable[[ViewT], StateT] = sight.as_shown
    worlds: Callable[[ViewT, Seeded], StateT] = as_seen
    twin: Twin[StateT] | None = None
    unseen: Callable[[StateT, MoveT], tuple[Reason, ...]] = nothing_unseen

    @cached_property
    def view_without_questions(self) -> Callable[[StateT, int], ViewT]:
        """Make the view of a seat without the open questions, as for the frames of an animation."""
        if self.cover is None:
            return sight.open_view
        if self.view is None:
            return sight.covered_view(self.cover, self.covered_fields.split())
        return sight.view_maker(self.view, self.cover, self.open_fields.split())

    def undeclared(self, state: type, tasks: Iterable[Callable[..., object]]) -> str:
        """Return a sentence about a field of ``state``, or a task, that is not declared once; "" if there is none."""
        for what, names, declared in (
            ("field", [each.name for each in fields(state)], f"{self.open_fields} {self.covered_fields}"),
            ("task", [kind.__name__ for kind in tasks], f"{self.open_tasks} {self.covered_tasks}"),
        ):
            for name in names if self.cover else ():
                if declared.split().count(name) != 1:
                    where = f"in `open_{what}s` if everybody sees it, or in `covered_{what}s`"
                    return f"The {what} `{name}` must be named once in the `Sight` of the game: {where}."
        return ""


LEADS: Final = 4
"""The outlook of the highest total compared with a total of 0, in a game without ``outlook`` (see `Scoring`)."""


def own_side(_state: object, seat: int) -> int:
    """Return ``seat``: every player is a side."""
    return seat


@final
@dataclass(frozen=True)
class Scoring(Generic[StateT, ViewT]):
    """Returns the ``scores`` of every side, in ``unit``.

    ``ahead`` are the winners, or whoever is ahead while the game goes on, if those are not the sides with the highest
    total. ``side(state, seat)`` is the side of ``seat``, where players form teams. ``outlook`` says for each side how
    good a state is, for bots that think ahead: 1 more than another means to win e times as often. Where ``points`` is
    False, totals only say how near a side is to winning, and are not shown as points.
    """

    scores: Callable[[StateT | ViewT], tuple[Score, ...]] = of_points
    ahead: Callable[[StateT | ViewT], tuple[int, ...]] | None = None
    unit: str = "points"
    side: Callable[[StateT | ViewT, int], int] = own_side
    outlook: Callable[[StateT], Sequence[float]] | None = None
    points: bool = True

    def amount(self, score: Score) -> str:
        """Write a score as its total with the unit, or as its summary where totals are not points."""
        if not self.points:
            return score.summary
        return f"{score.total} {self.unit.removesuffix('s') if score.total == 1 else self.unit}"

    def winners(self, state: StateT | ViewT) -> tuple[int, ...]:
        """Return the sides that have won, possibly none; while the game goes on, those that are ahead."""
        return self.ahead(state) if self.ahead else best([each.total for each in self.scores(state)])

    def standing(self, state: StateT) -> Sequence[float]:
        """Return how good ``state`` is for each side: the outlook, or a share of the highest total."""
        if self.outlook:
            return self.outlook(state)
        totals = [each.total for each in self.scores(state)]
        most = max(1, *map(abs, totals))
        return [LEADS * total / most for total in totals]


def never_routine(_event: Event) -> bool:
    """Return False: no event is routine."""
    return False


@final
@dataclass(frozen=True)
class Words(Generic[StateT]):
    """Writes events, for people and as data.

    ``describe`` writes a sentence; ``plain(before, event, name)`` returns a field, encoded where the game does not
    encode it as `refkit.text.as_json` does; both are given the state just before the event. ``routine`` events only
    report that play goes on. ``decides(frames)`` sums up a sequence of events in one sentence; by default that is the
    last event.
    """

    describe: Callable[[StateT, Event], str]
    plain: Callable[[StateT, Event, str], object] = as_json.unchanged
    routine: Callable[[Event], bool] = never_routine
    decides: Decides = undecided

    def fields(self, before: StateT, event: Event) -> dict[str, object]:
        """Return the fields of ``event`` as JSON can hold them."""
        return as_json.fields(before, event, self.plain)

    def code(self, before: StateT, event: Event) -> str:
        """Return ``event`` as one line: its kind, its fields, and the id of its rule."""
        return as_json.code(event, self.fields(before, event))

    def event_data(self, before: StateT, event: Event) -> dict[str, object]:
        """Return ``event`` as JSON can hold it: its kind and fields, its rule with the source, and its sentence."""
        return event_data(event, self.fields(before, event), self.describe(before, event))


@final
@dataclass(frozen=True)
class Plain(Generic[StateT, OptionsT]):
    """Converts states, moves and events to plain data and back; a state includes the ``deck`` of its options.

    ``kinds`` are what can be converted besides a ``state`` and its ``options``: classes, unions of them, and modules of
    events; tasks and moves are those of `refkit.kernel.question.Questions.kinds`. ``atoms`` are written as a name or
    another single value, such as `refkit.text.json_codec.by_name`.
    """

    state: type[StateT]
    options: type[OptionsT]
    rules: Mapping[str, Rule]
    kinds: tuple[object, ...]
    atoms: Atoms = field(default_factory=dict)

    @cached_property
    def codec(self) -> Codec:
        """The codec that writes and reads them; it raises `BadInput` for what cannot be read."""
        return codec(self.options, self.rules, (self.state, *self.kinds), self.atoms)

    def to_data(self, value: object) -> Json:
        """Return a state, move or event as plain data that JSON can hold."""
        return self.codec.write(value)

    def state_from_data(self, data: object) -> StateT:
        """Read a state from ``data``; raises `BadInput` if it is not one."""
        return read_state(self.codec, data, self.options, self.state)

    def from_data(self, data: object, deck: object = None) -> Any:  # a record of any class of the game
        """Read a value from ``data``, with cards of ``deck``; raises `BadInput` if it cannot be read."""
        return read_value(self.codec, data, deck)


class Faults(Protocol[StateT_contra]):
    """A function that finds what is impossible about a table that somebody laid out."""

    def __call__(self, setup: StateT_contra, /, *, at_rest: bool = True) -> tuple[Fault, ...]:
        """Return every fault of ``setup``; with ``at_rest`` also what the next task would change at once."""


def nobody_wins(_table: object) -> None:
    """Plan nothing: no correction of a table of this game makes anybody win."""


@final
@dataclass(frozen=True)
class Position(Generic[StateT, ViewT, SetupT]):
    """Positions: what may be laid out (a setup), validated, made a state, written and read; see the game's FORMATS.md.

    ``to_state`` raises `BadInput` with every fault of a setup that is impossible. ``correct(state, text)`` returns
    ``state`` as a position puts it, with the tasks on its agenda, and raises `BadInput` for one that cannot be read or
    is impossible. ``judge`` is planned on the state after a correction: it ends the game if somebody has won, or asks
    the player who may declare it. ``compare`` yields complaints about the end of a worked example, by default each line
    of its ``after`` that the position then lacks.
    """

    form: Form[SetupT]
    faults: Faults[SetupT]
    to_state: Callable[[SetupT], StateT]
    from_state: Callable[[StateT | ViewT], SetupT]
    correct: Callable[[StateT, str], StateT]
    judge: Callable[[AnyDraft], object] = nobody_wins
    compare: Compare = missing_lines

    def parse_setup(self, text: str, base: SetupT | None = None, **own: object) -> SetupT:
        """Read a position from ``text``; the rest is as in ``base``. Raises `BadInput` with the line."""
        return self.form.parse_setup(text, base, **own)

    def format_setup(self, setup: SetupT, deck: object = None) -> str:
        """Write ``setup`` as text for ``deck`` (or the default one); raises `BadInput` for what text cannot say."""
        return self.form.format_setup(setup, deck)

    def from_data(self, data: object, base: SetupT | None = None, **own: object) -> SetupT:
        """Read a position from plain data; the rest is as in ``base``. Raises `BadInput` with the path."""
        return self.form.from_data(data, base, **own)

    def to_data(self, setup: SetupT) -> JsonObject:
        """Return ``setup`` as plain data; what is empty or unknown is omitted."""
        return self.form.to_data(setup)


def as_it_is(start: StateT, _move: object) -> StateT:
    """Return ``start``: no hand is left out, or none matters."""
    return start


def no_names(_start: object, _word: str, _name: str) -> None:
    """Return None: no action of the game has a name after its first word."""


def no_extra_data(_scenario: object, _outcome: object) -> dict[str, object]:
    """Return no data besides what every game writes."""
    return {}


def no_late_moves(_state: object) -> tuple[str, ...]:
    """Return no moves: every move of the game answers a question."""
    return ()


@final
@dataclass(frozen=True)
class Scenarios(Generic[StateT, MoveT, SetupT]):
    """What can happen on a position: how a scenario begins, and what is asked on a position.

    - ``happenings``: the actions by name, each a function that plans tasks on a draft; ``help`` lists them in a
      sentence. ``named(start, word, name)`` returns the action of a word with a name after it.
    - ``blank(options)``: the state before a game is set up; ``begin`` replaces the usual beginning of a scenario.
    - ``pose(start, move)``: the state with the question that a move answers, its card in hand, or None if no position
      asks it; it raises `Illegal` with better reasons.
    - ``example``: a line of a position, for error messages.
    - ``parse(start, text)``: reads a move on a position, if that differs from the notation.
    - ``with_unknown_hands(start, move)``: the state on which it is only asked whether the move is allowed.
    - ``turn_questions(start)``: the states with all questions of a turn, if not those of the position itself.
    - ``nothing``: by action, the reasons why it has no effect.
    - ``late_help``: how moves are written that need no question (``@answer(None, …)``); ``late_moves(state)``: which
      of them could be made in a state.
    - ``more(scenario, outcome)``: what an outcome says in JSON besides what every game does.
    - ``winning``: the action that asks who has won, "" if there is none. A position on which it ends the game is over:
      only moves of the kinds ``ends``, which say that somebody has won, are still made on it.
    """

    happenings: Mapping[str, Callable[[AnyDraft], object]]
    help: str
    blank: Callable[[AnyOptions], StateT]
    pose: Callable[[StateT, MoveT], StateT | None]
    example: str
    parse: Callable[[StateT, str], MoveT] | None = None
    with_unknown_hands: Callable[[StateT, MoveT], StateT] = as_it_is
    turn_questions: Callable[[StateT], list[StateT]] | None = None
    named: Callable[[StateT, str, str], Callable[[AnyDraft], object] | None] = no_names
    nothing: Mapping[str, Callable[[StateT], Iterable[Reason]]] = field(default_factory=dict)
    late_help: str = ""
    late_moves: Callable[[StateT], tuple[str, ...]] = no_late_moves
    more: Callable[[Scenario[SetupT], Outcome[StateT, MoveT]], dict[str, object]] = no_extra_data
    begin: Callable[[GameAbove, Scenario[SetupT]], Begun] = begin
    winning: str = ""
    ends: tuple[type, ...] = ()
