"""What a game brings, part by part: text forms, what a seat sees, points, words, plain data, positions, scenarios.

What most games do alike is the default of each.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Generic, Protocol, TypeVar, final

from refkit.kernel import sight
from refkit.kernel.bot import Deciding
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import Reason
from refkit.kernel.event import Event
from refkit.kernel.options import Written
from refkit.kernel.rule import Rule
from refkit.kernel.score import Score, best, of_points
from refkit.kernel.search import Ongoing
from refkit.text import codes
from refkit.text.data import Codec
from refkit.text.moves import ParseMove
from refkit.text.plain import Atoms, codec, read, read_state
from refkit.text.position import Form
from refkit.text.scenarios import Begun, Outcome, Scenario, begin
from refkit.text.setups import Fault
from refkit.text.verdicts import Decides, undecided
from refkit.text.words import event_data

StateT = TypeVar("StateT", bound=Ongoing)
ViewT = TypeVar("ViewT", bound=Deciding)
MoveT = TypeVar("MoveT")
OptionsT = TypeVar("OptionsT", bound=Written)
SetupT = TypeVar("SetupT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)


class FormatMove(Protocol[StateT_contra, MoveT_contra]):
    """Writes a move in notation, at the table (a state or a view) where it is made."""

    def __call__(self, state: StateT_contra, move: MoveT_contra, /, *, seat: bool = False) -> str:
        """``move`` in notation, with its player in front if ``seat``."""


def player_name(state: Any, side: int) -> str:  # a state, or a view that has its names
    """The name of a side that is a player."""
    name: str = state.options.players[side]
    return name


@final
@dataclass(frozen=True)
class Notation(Generic[StateT, ViewT, MoveT]):
    """Text forms: moves both ways, whole tables, and the name of a side (a player or a team that scores as one)."""

    format_move: FormatMove[StateT | ViewT, MoveT]
    parse_move: ParseMove[StateT, MoveT]
    format_state: Callable[[StateT | ViewT], str]
    side_name: Callable[[StateT | ViewT, int], str] = player_name


@final
@dataclass(frozen=True)
class Sight(Generic[StateT, ViewT, MoveT]):
    """What a seat (a player, SPECTATOR, CHANCE or REFEREE) may see of a state, of a move, and of an event.

    ``glance`` is a view without its questions, for the frames of a film. ``move_seen`` and ``event_seen`` are given
    the state after the step. ``reveals(event)``: it showed something hidden, and nobody can unsee it. ``known(state,
    view)`` is the state as the seat of a view may know it, to be told what it may answer. ``shown(view)`` is a state
    made of nothing but what a view shows: with it is read and refused what the seat says (`refkit.match.authority`).
    See `refkit.kernel.sight` for a game in which nothing is hidden, which brings nothing, and `hidden` for one that
    covers its states.
    """

    glance: Callable[[StateT, int], ViewT] = sight.in_the_open
    move_seen: Callable[[StateT, MoveT, int], MoveT] = sight.seen
    event_seen: Callable[[StateT, Event, int], Event] = sight.seen
    reveals: Callable[[Event], bool] = sight.shows
    known: Callable[[StateT, ViewT], StateT] = sight.as_known
    shown: Callable[[ViewT], StateT] = sight.as_shown


def hidden(
    cover: Callable[[StateT, int], StateT], move_seen: Callable[[StateT, MoveT, int], MoveT] = sight.seen
) -> Sight[StateT, sight.View[StateT, MoveT], MoveT]:
    """The sight of a game in which a seat sees what ``cover(state, seat)`` leaves of a state; see `Sight`."""
    return Sight(sight.covered(cover), move_seen)


LEADS: Final = 4
"""What the highest total promises above nothing, in a game that says no more (see `Scoring`)."""


def own_side(_state: object, seat: int) -> int:
    """Whoever plays for himself."""
    return seat


@final
@dataclass(frozen=True)
class Scoring(Generic[StateT, ViewT]):
    """``scores`` of every side, and the name of the ``unit``.

    ``ahead`` are the winners, or whoever is ahead while the game goes on, if those are not the sides with most of it.
    ``side(state, seat)`` is the side that ``seat`` plays for, if that is not its own. ``outlook`` says for
    each side how good a table is, for bots that think ahead: to be 1 above another is to win e times as often. Where
    totals are no ``points`` they say how near a side is to winning: nobody is told to have won with so many.
    """

    scores: Callable[[StateT | ViewT], tuple[Score, ...]] = of_points
    ahead: Callable[[StateT | ViewT], tuple[int, ...]] | None = None
    unit: str = "points"
    side: Callable[[StateT | ViewT, int], int] = own_side
    outlook: Callable[[StateT], Sequence[float]] | None = None
    points: bool = True

    def amount(self, score: Score) -> str:
        """What a side has, in words: its total with the unit, or how near it is where there are no points."""
        if not self.points:
            return score.summary
        return f"{score.total} {self.unit.removesuffix('s') if score.total == 1 else self.unit}"

    def winners(self, state: StateT | ViewT) -> tuple[int, ...]:
        """The sides that have won, perhaps none; those that are ahead while the game goes on."""
        return self.ahead(state) if self.ahead else best([each.total for each in self.scores(state)])

    def standing(self, state: StateT) -> Sequence[float]:
        """How good ``state`` is for each side: the outlook, or what each has of the highest total."""
        if self.outlook:
            return self.outlook(state)
        totals = [each.total for each in self.scores(state)]
        most = max(1, *map(abs, totals))
        return [LEADS * total / most for total in totals]


def never(_event: Event) -> bool:
    """Every event says something."""
    return False


@final
@dataclass(frozen=True)
class Words(Generic[StateT]):
    """Events for people and for machines.

    ``describe`` is one sentence, ``plain(before, field, value)`` writes what is not written as `refkit.text.codes` does
    in every game; both are given the table just before the event. ``routine`` events say only that something goes on.
    ``decides(frames)`` is what all that happened comes to, in one sentence; without it that is the last event.
    """

    describe: Callable[[StateT, Event], str]
    plain: Callable[[StateT, str, Any], Any] = codes.as_it_is
    routine: Callable[[Event], bool] = never
    decides: Decides = undecided

    def fields(self, before: StateT, event: Event) -> dict[str, Any]:
        """The fields of ``event`` as JSON can hold them."""
        return codes.fields(before, event, self.plain)

    def code(self, before: StateT, event: Event) -> str:
        """``event`` in one line: its kind, its fields, and the id of its rule."""
        return codes.code(event, self.fields(before, event))

    def event_data(self, before: StateT, event: Event) -> dict[str, Any]:
        """``event`` as JSON can hold it: its kind and fields, its rule and where that stands, and its sentence."""
        return event_data(event, self.fields(before, event), self.describe(before, event))


@final
@dataclass(frozen=True)
class Plain(Generic[StateT, OptionsT]):
    """States, moves and events as plain data, and back; a state brings the ``deck`` of its options along.

    ``kinds`` are what may travel besides a ``state`` and its ``options``: classes, and unions of them. ``atoms`` are
    written by a name or the like, such as `refkit.text.plain.by_name`.
    """

    state: type[StateT]
    options: type[OptionsT]
    rules: Mapping[str, Rule]
    kinds: tuple[Any, ...]
    atoms: Atoms = field(default_factory=dict)

    @cached_property
    def codec(self) -> Codec:
        """What writes them, and reads them; what cannot be read is a `BadInput`."""
        return codec(self.options, self.rules, (self.state, *self.kinds), self.atoms)

    def to_data(self, value: Any) -> Any:
        """A state, move or event as plain data that JSON can hold."""
        return self.codec.write(value)

    def state_from_data(self, data: object) -> StateT:
        """The state that ``data`` stands for; raises `BadInput` if it is not one."""
        return read_state(self.codec, data, self.options, self.state)

    def from_data(self, data: object, deck: object = None) -> Any:  # whatever the game's records are
        """The value that ``data`` stands for, with cards of ``deck``; raises `BadInput` if it cannot be read."""
        return read(self.codec, data, deck)


class Faults(Protocol[StateT_contra]):
    """Says what is impossible about a table that somebody laid out."""

    def __call__(self, setup: StateT_contra, /, *, at_rest: bool = True) -> tuple[Fault, ...]:
        """Every fault of ``setup``; what could not stay as it is only if ``at_rest``."""


def nobody_wins(_table: object) -> None:
    """Plan nothing: no correction of a table of this game makes anybody win."""


@final
@dataclass(frozen=True)
class Position(Generic[StateT, ViewT, SetupT]):
    """Positions: what may be laid out (a setup), checked, made a state, written and read; see the game's FORMATS.md.

    ``to_state`` raises `BadInput` with every fault of a setup that is impossible. ``correct(state, text)`` answers
    ``state`` as a position puts it, what waits on its agenda included, and raises `BadInput` for one that cannot be
    read or is impossible. ``judge`` is planned on the table that a correction leaves: it ends the game if somebody has
    won there, or asks whoever may say so.
    """

    form: Form[SetupT]
    faults: Faults[SetupT]
    to_state: Callable[[SetupT], StateT]
    from_state: Callable[[StateT | ViewT], SetupT]
    correct: Callable[[StateT, str], StateT]
    judge: Callable[[Any], object] = nobody_wins

    def parse_setup(self, text: str, base: SetupT | None = None, **own: Any) -> SetupT:
        """The position that ``text`` shows, all else as in ``base``; raises `BadInput` with the line."""
        return self.form.parse_setup(text, base, **own)

    def format_setup(self, setup: SetupT, deck: Any = None) -> str:
        """``setup`` as text for whoever has ``deck`` (the usual one); raises `BadInput` for what text cannot show."""
        return self.form.format_setup(setup, deck)

    def from_data(self, data: object, base: SetupT | None = None, **own: Any) -> SetupT:
        """The position of plain data; what it does not tell is as in ``base``. Raises `BadInput` with the path."""
        return self.form.from_data(data, base, **own)

    def to_data(self, setup: SetupT) -> dict[str, Any]:
        """``setup`` as plain data; what is left out is empty or unknown."""
        return self.form.to_data(setup)


def no_names(_start: object, _word: str, _name: str) -> None:
    """No word of the game has a name after it."""


def no_more(_scenario: object, _outcome: object) -> dict[str, Any]:
    """Nothing besides what every game tells."""
    return {}


def none_late(_state: object) -> tuple[str, ...]:
    """Return no move that needs no question."""
    return ()


@final
@dataclass(frozen=True)
class Scenarios(Generic[StateT, MoveT, SetupT]):
    """What can happen on a position: how a scenario begins, and what a position is asked.

    ``happenings`` are what can happen, by its words: each plans tasks on a table; ``named(start, word, name)`` is the
    same for a word with a name after it. ``help`` says what can happen, ``blank`` is the table before a game is set up.
    ``question_for(start, words)`` is what a move answers as an action; ``asked_for`` is what it answers when a position
    is asked about it, if that is not the same, and ``turn_questions`` are all that a position is asked, if that is not
    what waits on its state.

    ``example`` is a line of a position, for a sentence. ``nothing`` says why nothing comes of an action; moves of the
    kinds ``late`` need no question: ``late_help`` says how they are written, ``late_moves`` which could be made at a
    table. ``more`` is what an outcome tells in JSON besides the usual. ``begin`` is for a game in which it is not as in
    others.

    ``winning`` is the action that asks who has won, "" if there is none. A position on which it ends the game is over:
    only moves of the kinds ``ends``, which say that somebody has won, are still made on it.
    """

    happenings: Mapping[str, Callable[[Any], object]]
    help: str
    blank: Callable[[Any], StateT]
    question_for: Callable[[StateT, str], tuple[StateT, MoveT]]
    example: str
    turn_questions: Callable[[StateT], list[StateT]] | None = None
    asked_for: Callable[[StateT, str], tuple[StateT, MoveT]] | None = None
    named: Callable[[StateT, str, str], Callable[[Any], object] | None] = no_names
    nothing: Mapping[str, Callable[[StateT], Iterable[Reason]]] = field(default_factory=dict)
    late: tuple[type, ...] = ()
    late_help: str = ""
    late_moves: Callable[[StateT], tuple[str, ...]] = none_late
    more: Callable[[Scenario[SetupT], Outcome[StateT, MoveT]], dict[str, Any]] = no_more
    begin: Callable[[Any, Scenario[SetupT]], Begun] = begin
    winning: str = ""
    ends: tuple[type, ...] = ()


def as_seen(view: Any, _chance: Seeded) -> Any:  # a default of a field: it cannot name what the game makes of it
    """The state that a `refkit.kernel.sight.View` shows, if nothing is hidden in the game."""
    return view.table


def no_cards(_deck: object) -> Iterable[tuple[str, str]]:
    """The game is played without cards."""
    return ()


def sure(_state: object, _move: object) -> tuple[Reason, ...]:
    """Nothing that is unseen matters."""
    return ()
