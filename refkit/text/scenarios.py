"""Scenarios: a position, one action on it, and the answers given on the way, the same in every game.

An *action* is something that happens, in a few words, or a move in notation. Every game has ``setup`` (a new game, up
to its first turn) and ``turn`` (the turn of whoever is to move, and those after it); the others are the game's own, in
`refkit.game.Scenarios.happenings`. A scenario continues while something is asked. It ends when nothing is, or where a
new turn begins and no answer is left.

A game lists its actions and begins them; `follow` does the rest. As a file, a scenario is a position with three more
`WORDS`.
"""

import json
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar, final

from refkit.characters import fold, plain, quoted
from refkit.kernel import AnyMove, AnySetup, AnyState, AnyTask, GameAbove, Ongoing
from refkit.kernel.choice import BadInput, Choice, Illegal, Reason, Refusal, Step
from refkit.kernel.display import listed, with_citation
from refkit.kernel.event import Event
from refkit.kernel.markup import Html, el
from refkit.kernel.picture import svg
from refkit.text.as_json import choice_data, reasons_data
from refkit.text.checks import say
from refkit.text.fuzzy_match import with_suggestions
from refkit.text.json_text import Json, JsonObject
from refkit.text.sections import Section, parse_sections

WORDS: Final = ("title", "action", "answers")
"""The words of a scenario besides those of its position."""
SHOWN: Final = frozenset({"position", "faults", "not_at_rest", "questions"})
"""The keys that `refkit show` writes in JSON."""
OVER: Final = "over"
"""The key that it writes besides where the game is over."""
MOST_ANSWERS: Final = 1_000

StateT = TypeVar("StateT")
SetupT_co = TypeVar("SetupT_co", covariant=True)
StateT_co = TypeVar("StateT_co", covariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)
Ask: TypeAlias = Callable[[Choice[object]], str]
"""Answers a question in notation."""


@final
@dataclass(frozen=True)  # without slots: Python 3.11 cannot make a generic class with both by its full name
class Scenario(Generic[SetupT_co]):
    """A position, an ``action`` in words, and the ``answers`` to the questions that it raises, in notation.

    ``lines`` are where the action and then each answer stand in a file, counted from 1; empty if there is none.
    """

    setup: SetupT_co
    action: str
    answers: tuple[str, ...] = ()
    title: str = ""
    lines: tuple[int, ...] = field(default=(), compare=False)


@final
@dataclass(frozen=True, repr=False)
class Outcome(Generic[StateT_co, MoveT_co]):
    """The result of a scenario: its last state, and as ``pending`` a question that is open.

    ``steps`` are those of its action and of each answer, each with the state before it. ``reasons`` say why nothing
    happened, if nothing did. ``game`` is the game, whose functions word the events.
    """

    game: GameAbove
    state: StateT_co
    steps: tuple[tuple[StateT_co, Step[StateT_co]], ...]
    pending: Choice[MoveT_co] | None
    reasons: tuple[Reason, ...] = ()

    @property
    def start(self) -> StateT_co:
        """The first state."""
        return self.steps[0][0]

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event, in order."""
        return tuple(event for _, step in self.steps for event in step.events)

    def frames(self) -> Iterator[tuple[StateT_co, Event, StateT_co]]:
        """Yield each event with the state just before and just after it."""
        return chain.from_iterable(self.game.frames(before, step.events) for before, step in self.steps)

    def __repr__(self) -> str:
        """Return the number of events, and the open question, on one line."""
        open_question = f"; asked: {self.pending.prompt}" if self.pending else ""
        return f"<Outcome: {len(self.events)} events, {len(self.reasons)} reasons why nothing came{open_question}>"

    def __str__(self) -> str:
        """Return every event as a sentence with the id of its rule, or why there is none, and the open question."""
        lines = [f"{self.game.words.describe(before, event)} [{event.rule.id}]" for before, event, _ in self.frames()]
        lines += [f"{reason.sentence} [{reason.rule.id}]" for reason in self.reasons]
        return "\n".join([*lines, *([self.pending.prompt] if self.pending else [])])

    def _repr_html_(self) -> Html:
        """Return HTML with the last state (if a package draws it), every event or reason, and the open question."""
        words = self.game.words
        items = [with_citation(words.describe(before, event), event.rule) for before, event, _ in self.frames()]
        items += [with_citation(reason.sentence, reason.rule) for reason in self.reasons]
        asked = self.pending._repr_html_() if self.pending else None
        return el("div", svg(self.state), listed(items, numbered=True), asked)


class Begun(NamedTuple):
    """A scenario that has begun: the state before its action, the state at the first question, and the events.

    ``play`` carries out the moves that follow, by default as in a game.
    """

    start: AnyState
    state: AnyState
    events: tuple[Event, ...]
    play: Callable[[AnyState, AnyMove], Step[AnyState]] | None = None


# ---- what happens ----------------------------------------------------------------------------------------------------


def run(game: GameAbove, scenario: Scenario[object], ask: Ask | None = None) -> Outcome[AnyState, AnyMove]:
    """Carry out the action and answer what it asks; where no answer is left, ``ask`` for one or stop there.

    Raises `BadInput` for a position, an action or an answer that cannot be read or has no question, and `Illegal` for a
    move that the rules refuse.
    """
    scenario = replace(scenario, action=plain(game.action_for_question(scenario.action)))
    begun = with_suggestions(game, scenario.setup, scenario.action, lambda: game.begin(scenario))
    outcome = follow(game, begun, scenario.answers, ask)
    return with_reasons(outcome, game.scenario.nothing, scenario.action)


def follow(game: GameAbove, begun: Begun, answers: Iterable[str], ask: Ask | None) -> Outcome[AnyState, AnyMove]:
    """Answer the questions with ``answers``; where none is left, ``ask`` for one, or stop there.

    Raises `BadInput` for an answer that cannot be read or has no question, and `Illegal` for one that is refused.
    """
    start, state, events, play = begun
    unasked = game.engine.questions.unasked
    given, steps, turn = list(answers), [(start, Step(state, events))], start.turn
    while (pending := game.choices(state)) or given:
        if not given and state.turn > turn:  # the next turn has begun, and no answer is left
            break
        text = given.pop(0) if given else ask(pending[0]) if ask else None
        if text is None:
            return Outcome(game, state, tuple(steps), pending[0])
        move = game.read(state, text) if pending or unasked else None
        if not pending and type(move) not in unasked:
            raise BadInput(f"The answer {quoted(text)} has no question: everything was already decided. Leave it out.")
        turn, step = state.turn, (play or game.play)(state, move)
        steps.append((state, step))
        state = step.state
    return Outcome(game, state, tuple(steps), None)


def with_reasons(
    outcome: Outcome[object, object], nothing: Mapping[str, Callable[[AnyState], Iterable[Reason]]], action: str
) -> Outcome[AnyState, AnyMove]:
    """Return ``outcome`` with the reasons why ``action`` had no effect, if it had none.

    ``nothing`` gives them by the words of an action, or by its first word if a name follows.
    """
    words = fold(action)
    why = nothing.get(words) or nothing.get(words.partition(" ")[0])
    if why is None or outcome.events or outcome.pending:
        return outcome
    return replace(outcome, reasons=tuple(why(outcome.state)))


def carry_out(game: GameAbove, scenario: Scenario[object]) -> Outcome[AnyState, AnyMove]:
    """Run a scenario like `run`, but raise `BadInput` with the line for everything that is wrong in it.

    It is for questions about something else, where a refused move of the scenario is not the answer.
    """
    try:
        return run(game, scenario)
    except Illegal as error:
        what, line = culprit(game, scenario)
        reasons = " ".join(reason.sentence for reason in error.refusal.reasons)
        raise BadInput(f"{what} is not allowed: {reasons}", line) from None
    except BadInput as error:
        raise BadInput(error.sentence, culprit(game, scenario)[1], error.suggestions) from None


def culprit(game: GameAbove, scenario: Scenario[object]) -> tuple[str, int | None]:
    """Return which part of ``scenario`` fails, its action or one of its answers, and its line if that is known.

    It bisects: an answer that fails also fails with more answers after it.
    """

    def fails(count: int) -> bool:
        try:
            run(game, replace(scenario, answers=scenario.answers[:count]))
        except (BadInput, Illegal):
            return True
        return False

    at = bisect_left(range(len(scenario.answers)), x=True, key=fails)
    text = f"The answer “{scenario.answers[at - 1]}”" if at else f"The action “{scenario.action}”"
    return text, scenario.lines[at] if at < len(scenario.lines) and scenario.lines[at] else None


def words_of(action: str, help_: str) -> str:
    """Return ``action`` as it is compared with known ones; raises `BadInput` with ``help_`` if it is empty."""
    words = fold(action)
    if not words:
        raise BadInput(f"The scenario does not say what happens. {help_}")
    return words


def pose(game: GameAbove, start: AnyState, words: str, *, asked: bool = False) -> tuple[AnyState, AnyMove]:
    """Return ``start`` with the question that the move in ``words`` answers, and the move.

    Its card is put in hand; if it is only ``asked`` whether the move is allowed, a hand that the position leaves out is
    an unknown one. Raises `BadInput` for words that are no move, and for a move that no position asks for, or `Illegal`
    if the game has reasons against it.
    """
    kind = game.scenario
    move = (kind.parse or game.notation.parse_move)(start, words)
    if asked:
        start = kind.with_unknown_hands(start, move)
    if (posed := kind.pose(start, move)) is not None:
        return posed, move
    if reasons := game.engine.questions.not_asked_now(start, move):
        raise Illegal(Refusal(move, reasons))
    raise BadInput(f"{quoted(words)} answers a question that this position does not ask. {kind.help}")


def ask_only(state: StateT, *tasks: AnyTask) -> StateT:
    """Return ``state`` with ``tasks`` as its whole agenda, the next one first."""
    asked: StateT = replace(state, agenda=tasks[::-1])  # type: ignore[type-var]  # a state is a dataclass
    return asked


def help_for(actions: Iterable[str], move: str) -> str:
    """Return a sentence that lists what an action can be; ``move`` is an example of a move."""
    return f"Say one of: {', '.join(actions)}, or a move such as “{move}”."


def begin(game: GameAbove, scenario: Scenario[object]) -> Begun:
    """Carry out the action of ``scenario`` up to its first question; raises `BadInput` and `Illegal` as `act` does."""
    return act(game, first_state(game, scenario), scenario.action)


def act(game: GameAbove, start: AnyState, action: str) -> Begun:
    """Carry out ``action`` on ``start`` up to its first question.

    It is one of the happenings of the game, in words or as a word with a name after it, or a move, whose question is
    asked first. Raises `BadInput` and `Illegal` as `run` does.
    """
    kind, engine, action = game.scenario, game.engine, action.strip()
    words = words_of(action, kind.help)
    first, _, name = action.partition(" ")
    if plan := kind.happenings.get(words) or kind.named(start, fold(first), name.strip()):
        return Begun(start, *engine.happen(engine.draft(start), plan))
    asked, move = pose(game, start, action)
    return Begun(asked, *engine.play(asked, move))


def first_state(game: GameAbove, scenario: Scenario[object]) -> AnyState:
    """Return the state of the position, or for the action ``setup`` the state before a game is set up.

    Raises `BadInput` for ``setup`` on a position with anything on the table.
    """
    laid, form = scenario.setup, game.position.form
    if fold(scenario.action) != "setup":
        return game.position.to_state(laid)
    if laid != form.without_pieces(laid):
        raise BadInput("Nothing lies on the table before it is set up: say only who plays, the options and the cards.")
    return game.scenario.blank(form.options_of(laid))


# ---- as files --------------------------------------------------------------------------------------------------------


def parse(game: GameAbove, text: str, **own: object) -> Scenario[AnySetup]:
    """Parse a scenario of ``game`` from ``text``, with the components ``own`` (``deck``, ``board``).

    Raises `BadInput` with the line. The action is "" if the text is only a position.
    """
    own_words: dict[str, Section] = {}
    rest: list[Section] = []
    for section in parse_sections(text):
        if section.word not in WORDS:
            rest.append(section)
        elif section.about or section.word in own_words:
            raise section.complain(f"`{section.word}:` stands once in a scenario, with nothing before its colon.")
        else:
            own_words[section.word] = section
    lines = {word: tuple(line.strip() for _, line in section.lines) for word, section in own_words.items()}
    for word in ("title", "action"):
        if len(lines.get(word, ())) > 1:
            raise own_words[word].complain(f"The {word} is a single line.")
    if not rest:
        raise BadInput(f"There is no position here; say at least {game.scenario.example}.")
    action, title = ("".join(lines.get(word, ())) for word in ("action", "title"))
    at = [[line for line, _ in own_words[word].lines] if word in own_words else [] for word in ("action", "answers")]
    setup = game.position.form.setup_from(rest, **own)
    return Scenario(setup, action, lines.get("answers", ()), title, (*(at[0] or [0]), *at[1]))


def position_of(data: object) -> Json:
    """Return the position in the output of `refkit show --json`; any other data unchanged."""
    return data["position"] if isinstance(data, Mapping) and data.keys() - {OVER} == SHOWN else data


def from_data(game: GameAbove, data: object, **own: object) -> Scenario[AnySetup]:
    """Read a scenario from plain data: a position of ``game``, with ``title``, ``action`` and ``answers``.

    It uses the components ``own``, unless it contains its own; raises `BadInput`.
    """
    data = position_of(data)
    if not isinstance(data, Mapping):
        raise BadInput(f"A scenario is a table with a position, an action and answers, not {say(data)}.")
    position = {key: value for key, value in data.items() if key not in WORDS}
    if not position:
        raise BadInput("There is no position here; say at least who plays, as in `players`.")
    answers = data.get("answers", [])
    if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        raise BadInput(f"answers: a list of texts is expected, not {say(answers)}.")
    if len(answers) > MOST_ANSWERS:
        raise BadInput(f"answers: a scenario has at most {MOST_ANSWERS:,} of them.")
    for word in ("title", "action"):
        if not isinstance(data.get(word, ""), str):
            raise BadInput(f"{word}: a text is expected, not {say(data[word])}.")
    setup = game.position.from_data(position, **own)
    return Scenario(setup, data.get("action", ""), tuple(answers), data.get("title", ""))


def as_text(game: GameAbove, scenario: Scenario[object]) -> str:
    """Return a scenario as text that `parse` reads, or `from_data` where text cannot show its position or its box."""
    position, setup = game.position, scenario.setup
    data: JsonObject = position.to_data(setup)
    try:
        if not any(name in data for name in game.boxes):
            answers = "".join(f"\n  {answer}" for answer in scenario.answers)
            told = f"action: {scenario.action}\n" + f"answers:{answers}\n" * bool(answers) if scenario.action else ""
            return f"{position.format_setup(setup)}{told}"
    except BadInput:
        pass
    told_data = {"action": scenario.action, "answers": list(scenario.answers)} if scenario.action else {}
    return json.dumps({**data, **told_data}, ensure_ascii=False, separators=(",", ":"))


def outcome_data(scenario: Scenario[object], outcome: Outcome[Ongoing, object]) -> JsonObject:
    """Return the outcome of ``scenario`` as JSON can hold it: the position before and after, events, open question.

    ``reasons`` are contained only if nothing happened.
    """
    game, pending = outcome.game, outcome.pending
    data = {
        "game": game.name,
        "title": scenario.title,
        "action": scenario.action,
        "start": game.position.to_data(scenario.setup),
        "events": [game.words.event_data(before, event) for before, event, _ in outcome.frames()],
        "end": game.position.to_data(game.position.from_state(outcome.state)),
        "pending": None if pending is None else choice_data(pending, outcome.state.options.players),
    }
    reasons = {"reasons": reasons_data(outcome.reasons)} if outcome.reasons else {}
    more: dict[str, object] = game.scenario.more(scenario, outcome)
    return data | more | reasons
