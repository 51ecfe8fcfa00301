"""What a game promises: one typed value each, a header and not a base class, and the registry of all of them.

A game is made of plain functions; a `Game` says which function is which, in groups that every caller asks by the same
names: ``engine`` (questions and steps), ``notation`` (text forms), ``words`` (sentences), ``sight`` (what a seat sees),
``score``, ``plain`` (data), ``position`` (tables that somebody lays out) and ``scenario`` (what happens on one).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Generic, Protocol, TypeVar, final

from refkit.kernel import sight
from refkit.kernel.bot import Bot, Greedy, random_bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput, Choice, Reason, Refusal, Step
from refkit.kernel.engine import Engine
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from refkit.kernel.score import Score, best, of_points
from refkit.kernel.search import Searcher
from refkit.text import codes
from refkit.text.data import Codec
from refkit.text.examples import Examples
from refkit.text.forgiving import alike
from refkit.text.moves import ParseMove, heard
from refkit.text.plain import Atoms, codec, read, read_state
from refkit.text.position import Fault, Form
from refkit.text.scenarios import Begun, Outcome, Scenario, begin
from refkit.text.words import event_data

StateT = TypeVar("StateT", bound=Any)
ViewT = TypeVar("ViewT", bound=Any)
MoveT = TypeVar("MoveT", bound=Any)
OptionsT = TypeVar("OptionsT", bound=Any)
SetupT = TypeVar("SetupT", bound=Any)
StateT_contra = TypeVar("StateT_contra", contravariant=True)
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)

# ---- what games bring ------------------------------------------------------------------------------------------------


class FormatMove(Protocol[StateT_contra, MoveT_contra]):
    """Writes a move in notation, at the table (a state or a view) where it is made."""

    def __call__(self, state: StateT_contra, move: MoveT_contra, /, *, seat: bool = False) -> str:
        """``move`` in notation, with its player in front if ``seat``."""


def player_name(state: Any, side: int) -> str:
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
    view)`` is the state as the seat of a view may know it, to be told what it may answer. See `refkit.kernel.sight`
    for a game in which nothing is hidden, which brings nothing, and `hidden` for one that covers its states.
    """

    glance: Callable[[StateT, int], ViewT] = sight.in_the_open
    move_seen: Callable[[StateT, MoveT, int], MoveT] = sight.seen
    event_seen: Callable[[StateT, Event, int], Event] = sight.seen
    reveals: Callable[[Event], bool] = sight.shows
    known: Callable[[StateT, ViewT], StateT] = sight.as_known


def hidden(cover: Callable[[StateT, int], StateT]) -> Sight[StateT, Any, Any]:
    """The sight of a game in which a seat sees what ``cover(state, seat)`` leaves of a state."""
    return Sight(sight.covered(cover))


def own_side(_state: object, seat: int) -> int:
    """Whoever plays for himself."""
    return seat


@final
@dataclass(frozen=True)
class Scoring(Generic[StateT, ViewT]):
    """``scores`` of every side, and the name of the ``unit``.

    ``ahead`` are the winners, or whoever is ahead while the game goes on, if those are not the sides with most of it.
    ``side(state, seat)`` is the side that ``seat`` plays for, if that is not its own. ``outlook`` rates a table for
    each side, for bots that think ahead, where the totals say too little.
    """

    scores: Callable[[StateT | ViewT], tuple[Score, ...]] = of_points
    ahead: Callable[[StateT | ViewT], tuple[int, ...]] | None = None
    unit: str = "points"
    side: Callable[[StateT | ViewT, int], int] = own_side
    outlook: Callable[[StateT], Sequence[float]] | None = None

    def winners(self, state: StateT | ViewT) -> tuple[int, ...]:
        """The sides that have won, perhaps none; those that are ahead while the game goes on."""
        return self.ahead(state) if self.ahead else best([each.total for each in self.scores(state)])

    def standing(self, state: StateT) -> Sequence[float]:
        """How good ``state`` is for each side: higher is better."""
        return self.outlook(state) if self.outlook else [each.total for each in self.scores(state)]


def never(_event: Event) -> bool:
    """Every event says something."""
    return False


@final
@dataclass(frozen=True)
class Words(Generic[StateT]):
    """Events for people and for machines.

    ``describe`` is one sentence, ``plain(before, field, value)`` writes what is not written as `refkit.text.codes` does
    in every game; both are given the table just before the event. ``routine`` events say only that something goes on.
    """

    describe: Callable[[StateT, Event], str]
    plain: Callable[[StateT, str, Any], Any] = codes.as_it_is
    routine: Callable[[Event], bool] = never

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
        """What writes and reads them."""
        return codec(self.options, self.rules, (self.state, *self.kinds), self.atoms)

    def to_data(self, value: Any) -> Any:
        """A state, move or event as plain data that JSON can hold."""
        return self.codec.write(value)

    def state_from_data(self, data: Any) -> StateT:
        """The state that ``data`` stands for; raises `BadInput` if it is not one."""
        return read_state(self.codec, data, self.options, self.state)

    def from_data(self, data: Any, deck: Any = None) -> Any:
        """The value that ``data`` stands for, with cards of ``deck``; raises `BadInput` if it cannot be read."""
        return read(self.codec, data, deck)


class Faults(Protocol[StateT_contra]):
    """Says what is impossible about a table that somebody laid out."""

    def __call__(self, setup: StateT_contra, /, *, at_rest: bool = True) -> tuple[Fault, ...]:
        """Every fault of ``setup``; what could not stay as it is only if ``at_rest``."""


@final
@dataclass(frozen=True)
class Position(Generic[StateT, ViewT, SetupT]):
    """Positions: what may be laid out (a setup), checked, made a state, written and read; see the game's FORMATS.md."""

    form: Form[SetupT]
    faults: Faults[SetupT]
    to_state: Callable[[SetupT], StateT]
    from_state: Callable[[StateT | ViewT], SetupT]
    correct: Callable[[StateT, str], Step]

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
    kinds ``late`` need no question; ``more`` is what an outcome tells in JSON besides the usual. ``begin`` is for a
    game in which it is not as in others.
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
    more: Callable[[Scenario[SetupT], Outcome[StateT, MoveT]], dict[str, Any]] = no_more
    begin: Callable[[Any, Scenario[SetupT]], Begun] = begin


class Component(Protocol):
    """What a game is played with and a table may bring of its own, a deck or a board: a module that reads it."""

    def read(self, text: str, name: str = ..., /) -> Any:
        """What ``text`` holds; raises `BadInput` with the first fault."""

    def check(self, text: str, /) -> tuple[Any, ...]:
        """Every fault of ``text``."""

    def to_toml(self, value: Any, /) -> str:
        """The text that `read` makes ``value`` of."""


def as_seen(view: Any, _chance: Seeded) -> Any:
    """The state that a `refkit.kernel.sight.View` shows, if nothing is hidden in the game."""
    return view.table


def no_cards(_deck: object) -> Iterable[tuple[str, str]]:
    """The game is played without cards."""
    return ()


def sure(_state: object, _move: object) -> tuple[Reason, ...]:
    """Nothing that is unseen matters."""
    return ()


# ---- a game ----------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[StateT, ViewT, MoveT, OptionsT, SetupT]):
    """A game: its short ``name``, its ``title``, and everything that can be asked of it.

    ``rules`` are the rules and rulings by their ids. ``unseen(state, move)`` are the reasons why a legal move rests on
    what nobody at the desk has seen; ``worlds(view, chance)`` deals a whole state that agrees with what a player, a
    spectator or the referee sees; ``greedy`` is the bot that takes what looks best. ``boxes`` are what a table may
    bring of its own: ``deck``, ``board``; ``cards(deck)`` are the names of all cards of a deck, for None of the usual
    one, and what each does. ``credit`` is shown by whoever shows the game; ``package`` is where its texts lie.
    """

    name: str
    title: str
    package: str
    Options: type[OptionsT]
    setup: Callable[[OptionsT], StateT]
    engine: Engine[StateT, Any, MoveT]
    rules: Mapping[str, Rule]
    notation: Notation[StateT, ViewT, MoveT]
    words: Words[StateT]
    plain: Plain[StateT, OptionsT]
    position: Position[StateT, ViewT, SetupT]
    scenario: Scenarios[StateT, MoveT, SetupT]
    examples: Examples
    sight: Sight[StateT, ViewT, MoveT] = field(default_factory=Sight)
    score: Scoring[StateT, ViewT] = field(default_factory=Scoring)
    worlds: Callable[[ViewT, Seeded], StateT] = as_seen
    unseen: Callable[[StateT, MoveT], tuple[Reason, ...]] = sure
    greedy: Greedy | None = None
    boxes: Mapping[str, Component] = field(default_factory=dict)
    cards: Callable[[Any], Iterable[tuple[str, str]]] = no_cards
    credit: str = ""

    def __repr__(self) -> str:
        """Its short name and its title."""
        return f"<Game {self.name}: {self.title}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its short name, by which it is looked up again: functions do not travel."""
        return GAMES.__getitem__, (self.name,)

    @cached_property
    def bots(self) -> Mapping[str, Bot]:
        """Who can take an empty seat, by level, the weakest first."""
        greedy = {"greedy": self.greedy} if self.greedy else {}
        return {"random": random_bot, **greedy, "searcher": Searcher(self)}

    def choices(self, state: StateT) -> tuple[Choice[MoveT], ...]:
        """Who must decide now, what, and under which rule; ``()`` when the game is over."""
        return self.engine.choices(state)

    def why_not(self, state: StateT, move: MoveT) -> Refusal | None:
        """Every reason why ``move`` is not legal now, or None if it is."""
        return self.engine.why_not(state, move)

    def play(self, state: StateT, move: MoveT) -> Step:
        """The next state and the events that led there; ``state`` is as it was.

        Raises `Illegal`, whose ``refusal`` holds every reason, for a move that is not among the options.
        """
        return self.told(state, self.engine.play(state, move))

    def play_unchecked(self, state: StateT, move: MoveT, *, listening: bool = True) -> Step:
        """`play` for a move that is known to be legal, or that a referee lets stand; no events if not ``listening``."""
        return self.engine.play_unchecked(state, move, listening=listening)

    def read(self, state: StateT, text: str, seat: int | None = None) -> MoveT:
        """The move that ``text`` tells, of ``seat`` if given: in notation, or for CHANCE what it showed and no more.

        Of several who roll at once it is the first of whom that can be said. Raises `BadInput` for what cannot be read.
        """
        try:
            return self.notation.parse_move(state, text, seat)
        except BadInput:
            for choice in self.choices(state) if seat is None else ():
                found: MoveT | None = heard(text, choice) if choice.seat is CHANCE else None
                if found is not None:
                    return found
            raise

    def told(self, before: StateT, step: Step) -> Step:
        """``step``, which led on from ``before``, with events that tell themselves: ``str(event)`` is a sentence."""
        tale = Tale(self, before, step.events)
        for event in step.events:
            event.teller = tale
        return step

    def frames(self, start: StateT, events: Iterable[Event]) -> Iterator[tuple[StateT, Event, StateT]]:
        """Each event with the table just before it and just after it, beginning at ``start``."""
        return self.engine.frames(start, events)

    def view(self, state: StateT, seat: int) -> ViewT:
        """What ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) may see."""
        seen, pending = self.sight.glance(state, seat), self.engine.choices(state)
        known = self.sight.known(state, seen)
        return sight.asked(seen, pending, pending if known is state else self.engine.choices(known))


@final
@dataclass(frozen=True, eq=False, repr=False)
class Tale(Generic[StateT]):
    """Tells the ``events`` that happened at the table ``before``, one by one, in the words of their game."""

    game: Game[StateT, Any, Any, Any, Any]
    before: StateT
    events: tuple[Event, ...]

    def __call__(self, event: Event) -> str:
        """``event``, one of them, in a sentence, as whoever sees the whole table may read it."""
        frames = self.game.frames(self.before, self.events)
        return next(self.game.words.describe(before, each) for before, each, _ in frames if each is event)


# ---- all of them -----------------------------------------------------------------------------------------------------

GROUP: Final = "refkit.games"
"""The group of entry points by which games outside the kit join: name and ``module:GAME``."""
OURS: Final = {
    "three-cheers": "refkit.games.three_cheers",
    "minions": "refkit.games.minions",
    "huzzah": "refkit.games.huzzah",
    "cheers": "refkit.games.cheers",
    "syndicate": "refkit.games.syndicate",
}


@final
class Registry(Mapping[str, Any]):
    """Games by their short name; each is imported when it is first asked for."""

    def __getitem__(self, name: str) -> Any:
        """The game called ``name``, or nearly so; raises `BadInput` (a ValueError) with the known names if none is."""
        if name in OURS:
            return import_module(OURS[name]).GAME
        if name in theirs():
            return theirs()[name].load()
        if (number := alike(name, known := list(self))) is None:
            raise BadInput(f"There is no game called {name[:40]!r}; the games are: {', '.join(known)}.")
        return self[known[number]]

    def __contains__(self, name: object) -> bool:
        """Whether there is a game called ``name``."""
        return name in OURS or name in theirs()

    def __iter__(self) -> Iterator[str]:
        """The short names, the kit's own first."""
        return iter([*OURS, *(name for name in theirs() if name not in OURS)])

    def __len__(self) -> int:
        """How many games there are."""
        return sum(1 for _ in self)

    def that(self, fits: Callable[[Form[Any]], bool]) -> Any:
        """The one game whose positions ``fits`` accepts, for a position that does not say of which it is.

        Raises `BadInput` with the names of those that it accepts, if it is not exactly one.
        """
        found = [game for game in self.values() if fits(game.position.form)]
        if len(found) == 1:
            return found[0]
        several = f"it could be {' or '.join(game.name for game in found)}" if found else "its words are those of none"
        raise BadInput(
            f"This does not say of which game it is, and {several}; write for example `game: {next(iter(self))}`."
        )


@cache
def theirs() -> Mapping[str, EntryPoint]:
    """The games of other installed packages, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


GAMES: Final = Registry()
"""Every game of the kit, and of other packages that are installed, by its short name."""
