"""`Game`: everything that can be asked of a game, as one value."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Final, Generic, TypeAlias, final

from refkit.game import winning
from refkit.game.component import Boxes
from refkit.game.parts import (
    MoveT,
    Notation,
    OptionsT,
    Plain,
    Position,
    Scenarios,
    Scoring,
    SetupT,
    Sight,
    StateT,
    ViewT,
    Words,
    nobody_wins,
)
from refkit.kernel import AnyDraft, AnyMove, AnyOptions, AnySetup, AnyState, AnyView, sight
from refkit.kernel.bot import Greedy
from refkit.kernel.choice import BadInput, Choice, Reason, Refusal, Step, Verdict, illegal, question_of
from refkit.kernel.engine import Engine
from refkit.kernel.event import Event
from refkit.kernel.picture import WRITERS
from refkit.kernel.rule import Rule
from refkit.text.examples import Examples
from refkit.text.moves import find_chance_answer
from refkit.text.scenarios import Begun, Scenario
from refkit.text.search import read_queries

EXAMPLES: Final = ("rulebook", "examples")
"""The folder of worked examples in the package of a game."""


@final
@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[StateT, ViewT, MoveT, OptionsT, SetupT]):
    """A game: its short ``name``, its ``title``, and everything that can be asked of it.

    ``package`` is the package that holds its texts. ``setup(options)`` returns the state before the first question; it
    raises `BadInput` for options that no game can start with. ``actions(options, seat)`` lists all moves that a player
    can ever make, in a game where their number is finite; ``greedy`` is the bot that chooses the move that looks best.
    ``areas`` are the files of worked examples, in the order in which they are best learnt. ``boxes`` are the components
    that a table may bring of its own. The other fields are described by their classes (`refkit.game.parts`).
    """

    name: str
    title: str
    package: str
    setup: Callable[[OptionsT], StateT]
    engine: Engine[StateT, AnyDraft, MoveT]
    notation: Notation[StateT, ViewT, MoveT]
    words: Words[StateT]
    plain: Plain[StateT, OptionsT]
    position: Position[StateT, ViewT, SetupT]
    scenario: Scenarios[StateT, MoveT, SetupT]
    areas: tuple[str, ...] = ()
    sight: Sight[StateT, ViewT, MoveT] = field(default_factory=Sight)
    score: Scoring[StateT, ViewT] = field(default_factory=Scoring)
    actions: Callable[[OptionsT, int], Iterable[MoveT]] | None = None
    greedy: Greedy[ViewT, MoveT] | None = None
    boxes: Boxes = field(default_factory=Boxes)

    def __post_init__(self) -> None:
        """Register the function with which ``str`` of this game's states and views writes them.

        A copy with other parts (`dataclasses.replace`) has the same states, and changes nothing for them. Raises
        ValueError if a field of a state, or a kind of task, is declared neither open nor covered.
        """
        if wrong := self.sight.undeclared(self.plain.state, self.engine.contents):
            raise ValueError(wrong)
        WRITERS.setdefault(self.Options, self.notation.format_state)

    def __repr__(self) -> str:
        """Return the short name and the title."""
        return f"<Game {self.name}: {self.title}>"

    @property
    def Options(self) -> type[OptionsT]:  # noqa: N802  it is a class
        """The class of options: who plays, and what a table can choose."""
        return self.plain.options

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """The rules and rulings by their ids."""
        return MappingProxyType(dict(self.plain.rules))

    @cached_property
    def examples(self) -> Examples:
        """The worked examples by their ids; they are read when first asked for."""
        folder = Path(str(files(self.package).joinpath(*EXAMPLES))) if self.areas else Path()
        return Examples(folder, self.areas, self.rules, self.position.parse_setup)

    @cached_property
    def queries(self) -> Mapping[str, tuple[str, ...]]:
        """Everyday phrases in which people ask for each rule, by its id; raises ValueError if they are not TOML."""
        return MappingProxyType(read_queries(self.package))

    def choices(self, state: StateT) -> tuple[Choice[MoveT], ...]:
        """Return who must decide now, what, and under which rule; ``()`` when the game is over."""
        return self.engine.choices(state)

    def why_not(self, state: StateT, move: MoveT) -> Refusal[MoveT] | None:
        """Return every reason why ``move`` is not legal now, or None if it is; raises `BadInput` for a text."""
        if isinstance(move, str):
            raise BadInput(_is_text("why_not", move))
        return self.engine.why_not(state, move)

    def verdict(self, state: StateT, move: MoveT) -> Verdict:
        """Judge ``move``, which may also depend on what nobody at the desk has seen."""
        refusal = self.why_not(state, move)
        return illegal(refusal.reasons) if refusal else self.verdict_if_legal(state, move)

    def verdict_if_legal(self, state: StateT, move: MoveT) -> Verdict:
        """Judge ``move``, against which there is nothing but cards that nobody has seen."""
        if unseen := self.sight.unseen(state, move):
            return Verdict(f"It depends: {unseen[0].sentence}", unseen[0].rule, "depends", unseen)
        asked = question_of(self.choices(state), move)
        return Verdict("Yes, this is allowed.", asked.rule if asked else None, "legal")

    def play(self, state: StateT, move: MoveT) -> Step[StateT]:
        """Play ``move`` and return the next state with the events that led there; ``state`` itself is unchanged.

        Raises `Illegal`, whose ``refusal`` holds every reason, for a move that is not among the options, and `BadInput`
        for a text.
        """
        if isinstance(move, str):
            raise BadInput(_is_text("play", move))
        return self.with_sentences(state, self.engine.play(state, move))

    def play_unchecked(self, state: StateT, move: MoveT, *, listening: bool = True) -> Step[StateT]:
        """Play ``move`` without checking that it is legal; no events are recorded if not ``listening``."""
        return self.engine.play_unchecked(state, move, listening=listening)

    def read(self, state: StateT, text: str, seat: int | str | None = None) -> MoveT:
        """Read the move that ``text`` says, of ``seat`` if given: in notation, or just the result for CHANCE.

        A seat is a number or a player's name. If several roll at once and only a result is given, it is taken for the
        first of them for whom it is possible. Raises `BadInput` for what cannot be read, and for a seat that is not at
        this table.
        """
        seat = None if seat is None else sight.seat_number(seat, state.options.players)
        try:
            return self.notation.parse_move(state, text, seat)
        except BadInput:
            for choice in self.choices(state) if seat is None else ():
                found = find_chance_answer(text, choice, partial(self.notation.parse_move, state))
                if found is not None:
                    return found
            raise

    def correct(self, state: StateT, text: str, *, judged: bool = True) -> tuple[StateT, Step[StateT]]:
        """Return ``state`` as ``text``, a position, puts it, and what comes of it by itself.

        That is the end of the game if somebody has won there; it is not looked for if not ``judged``. Raises `BadInput`
        for a position that cannot be read, is impossible or changes what no correction can.
        """
        put = self.position.correct(state, text)
        step = self.engine.happen(self.engine.draft(put), self.position.judge if judged else nobody_wins)
        return put, self.with_sentences(put, step)

    def end_if_won(self, start: StateT) -> Step[StateT] | None:
        """Return the end of the game with its events if ``start``, a position, is won already; None if it goes on."""
        return winning.end_if_won(self, start)

    def why_over(self, start: StateT, move: MoveT | None = None) -> tuple[Reason, ...]:
        """Return the reasons why no ``move`` is made on ``start``, a position that is won; none if the game goes on."""
        return winning.why_over(self, start, move)

    def begin(self, scenario: Scenario[SetupT]) -> Begun:
        """Carry out the action of ``scenario`` up to its first question.

        Raises `BadInput` for a position or an action that cannot be read, and `Illegal` for a move that is refused.
        """
        return winning.begin_if_won(self, scenario) or self.scenario.begin(self, scenario)

    def action_for_question(self, action: str) -> str:
        """Return ``action``, or the game's own word for it if it asks who has won."""
        return winning.action_for_question(self, action)

    def with_sentences(self, before: StateT, step: Step[StateT]) -> Step[StateT]:
        """Return ``step``, which began at ``before``, with events that can word themselves by ``str(event)``."""
        texts = EventTexts(self, before, step.events)
        for number, event in enumerate(step.events):
            event.teller = partial(texts, number)
        return step

    def frames(self, start: StateT, events: Iterable[Event]) -> Iterator[tuple[StateT, Event, StateT]]:
        """Yield each event with the state just before it and just after it, beginning at ``start``."""
        return self.engine.frames(start, events)

    def view(self, state: StateT, seat: int | str) -> ViewT:
        """Return what ``seat`` (a player's number or name, SPECTATOR, CHANCE or REFEREE) may see.

        Raises `BadInput` for a seat that is not at this table.
        """
        seat = sight.seat_number(seat, state.options.players)
        seen, pending = self.sight.view_without_questions(state, seat), self.engine.choices(state)
        known = self.sight.state_known_to(state, seen)
        return sight.with_questions(seen, pending, pending if known is state else self.engine.choices(known))


def _is_text(function: str, text: str) -> str:
    """Return the error message for a ``text`` that ``function`` was given instead of a move."""
    return f"{function} takes a move, not text: write game.{function}(state, game.read(state, {text[:40]!r}))."


AnyGame: TypeAlias = Game[AnyState, AnyView, AnyMove, AnyOptions, AnySetup]
"""Some game, as the registry holds it: its types are not known."""


@final
@dataclass(frozen=True, eq=False, repr=False)
class EventTexts(Generic[StateT]):
    """Words the ``events`` that happened from the state ``before`` on, with the function of their game."""

    game: Game[StateT, AnyView, AnyMove, AnyOptions, AnySetup]
    before: StateT
    events: tuple[Event, ...]

    @cached_property
    def befores(self) -> tuple[StateT, ...]:
        """The state just before each of the events."""
        return tuple(before for before, _, _ in self.game.frames(self.before, self.events))

    def __call__(self, number: int, event: Event) -> str:
        """Return ``event``, the one with that ``number`` or what a seat sees of it, as a sentence."""
        return self.game.words.describe(self.befores[number], event)
