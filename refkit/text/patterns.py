"""Moves, events and questions that declare how they are written and read.

A move declares its notation, an event its sentence; both with the fields of their class. From that follow the notation
in both directions, sentences in the third and second person (`refkit.kernel.sentences`), the fields as data, and what
is secret. A game says once, in a `Phrasebook`, the `ValueFormat` of each kind of value: of cards, places, teams.

    @move("play {card}")
    class Play:
        seat: int
        card: Card

    @event("{seat} draw[s] {card:facts}.", secret={"card": UNKNOWN})
    class Drew(Event):
        seat: int
        card: Card

What a pattern cannot express remains a function, as the ``write`` or ``read`` of a format or beside the declaration.
"""

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    NamedTuple,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    final,
    get_args,
    get_origin,
)

from refkit.kernel import AnyState, AnyTask
from refkit.kernel import event as kernel
from refkit.kernel.event import Event
from refkit.kernel.frozen import value
from refkit.kernel.question import Asking
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import Field, Part, Sentence, Verb, compiled, inserted, player, players, translated
from refkit.text.checks import say
from refkit.text.moves import find_player, first_valid, with_player

T = TypeVar("T")
MoveT = TypeVar("MoveT")
Player: TypeAlias = Annotated[int, "player"]
"""The type of a field that is a player's seat; a field called ``seat`` is one anyway."""
Players: TypeAlias = Annotated[tuple[int, ...], "players"]
"""The type of a field with several seats."""
PerPlayer: TypeAlias = Annotated[tuple[int, ...], "per player"]
"""The type of a field with a number for every player, in seat order."""


# ---- declarations ----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Phrase:
    """How a class of moves or events is written: a ``pattern``, and other patterns for ``cases``.

    A case is a field and a value of it: the first that fits counts. ``also`` are patterns that are read, but not
    written.
    """

    pattern: str
    also: tuple[str, ...]
    cases: Mapping[str, Mapping[object, str]]

    def chosen(self, thing: object) -> str:
        """Return the pattern for ``thing``."""
        for name, patterns in self.cases.items():
            if (found := patterns.get(getattr(thing, name))) is not None:
                return found
        return self.pattern

    def all(self) -> Iterator[tuple[str, Mapping[str, object]]]:
        """Yield every pattern, the usual one first, with the field and the value that it is for."""
        yield self.pattern, {}
        yield from ((each, {name: it}) for name, patterns in self.cases.items() for it, each in patterns.items())


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def move(
    pattern: str, *also: str, secret: Mapping[str, object] | None = None, **cases: Mapping[object, str]
) -> Callable[[type[T]], type[T]]:
    """Make a class a frozen, slotted dataclass whose moves are written as ``pattern``, or as one of ``cases``.

    ``cases`` are patterns by a value of the field that is the keyword, as ``mark={"": "lead {card}"}``; ``also`` are
    read, too. ``secret`` are fields that only their player sees, with what others see in their place.
    """
    return partial(_declared, value, Phrase(pattern, also, cases), secret)


@dataclass_transform(field_specifiers=(dataclasses.field,))
def event(
    pattern: str, *, secret: Mapping[str, object] | None = None, **cases: Mapping[object, str]
) -> Callable[[type[T]], type[T]]:
    """Make a class, derived from `Event`, a slotted dataclass whose sentence is ``pattern``, or as in `move`."""
    return partial(_declared, kernel.event, _sentences(pattern, cases), secret)


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def question(
    pattern: str = "",
    rule: Rule | Callable[[Any, Any], Rule] | None = None,
    *,
    asks: int | None = None,
    whose: Rule | None = None,
    even_time: bool = False,
    **cases: Mapping[object, str],
) -> Callable[[type[T]], type[T]]:
    """Make a class a frozen, slotted dataclass of tasks that wait for an answer, and ask as ``pattern`` says.

    The seat that is asked is ``{seat}`` in the pattern; ``cases`` are as in `move`. ``rule`` is cited, or what it
    returns for the state and the task. The class has these methods, of which only ``options`` is necessary:

        options(state)      every legal answer, in a fixed order
        words(state)        the question and its rule, where a pattern does not do
        asked(state)        the seats that are asked, each of which may answer first; by default that in the field
                            ``seat``, or CHANCE with ``asks=CHANCE``
        not_asked(state, seat)  reasons why a seat is not asked, where there is more to say than that it is not
        weights(state)      of a question to CHANCE: whole numbers, one an option; None if all are equally likely
        parts(state)        what the question falls into where several decide at once and each is asked something else:
                            tasks that ask in its place. Moves are judged, and refused, by the whole of it

    With ``asked``, ``options`` and ``words`` are also given the seat: ``options(state, seat)``. ``whose`` is the rule
    by which others are refused, if it is not the one that asks. ``even_time`` says that the time which an answer takes
    must reveal nothing, as where somebody may have nothing to answer with, or answers what the others do not see.
    """
    asking = Asking(rule, asks, whose, even_time)
    phrase = _sentences(pattern, cases)

    def declare(kind: type[T]) -> type[T]:
        made: Any = _declared(value, phrase, None, kind)
        made.asking = asking
        return made  # type: ignore[no-any-return]  # the class that was made

    return declare


def _sentences(pattern: str, cases: Mapping[str, Mapping[object, str]]) -> Phrase:
    """Return the phrase with these patterns in the language of the process."""
    others = {name: {it: translated(each) for it, each in patterns.items()} for name, patterns in cases.items()}
    return Phrase(pattern and translated(pattern), (), others)


def _declared(
    make: Callable[[type[T]], type[T]], phrase: Phrase, secret: Mapping[str, object] | None, kind: type[T]
) -> type[T]:
    made: Any = make(kind)
    made.phrase = phrase
    if secret:
        made.secrets = secret
    return made  # type: ignore[no-any-return]  # the class that was made


# ---- formats of values -----------------------------------------------------------------------------------------------


def by_name(_table: object, value: object) -> object:
    """Return the name of ``value``, or ``value`` itself if it has none."""
    return getattr(value, "name", value)


def as_text(_state: object, _seat: int, text: str) -> str:
    """Return ``text``: a value that is read as it is written."""
    return text


@final
@dataclass(frozen=True, slots=True)
class ValueFormat:
    """A format of values: how one is written in notation and sentences, read, and encoded for JSON.

    ``write(state, value, …)`` returns a text, a sentence or players (`Who`); it takes a value for each field that the
    pattern names together. ``read(state, seat, text)`` reads a value in a move of ``seat``, and raises `BadInput` that
    quotes what it cannot read; fields that are named together are read together, into a tuple. ``data(state, value)``
    is needed where `refkit.text.as_json` does not encode the value as wanted.
    """

    write: Callable[..., object] = by_name
    read: Callable[[Any, int, str], Any] = as_text
    data: Callable[[Any, Any], object] | None = None


PLAIN: Final = ValueFormat()
"""The format of a value that is written as `str` writes it."""


def _names(state: AnyState, seats: Iterable[int]) -> list[str]:
    return [state.options.players[seat] for seat in seats]


def _by_player(state: AnyState, values: Iterable[object]) -> dict[str, object]:
    return dict(zip(state.options.players, values, strict=True))


FORMATS: Final[Mapping[object, ValueFormat]] = {
    "number": PLAIN,
    "player": ValueFormat(
        player,
        lambda state, _, text: find_player(text, state.options.players),
        lambda state, seat: state.options.players[seat],
    ),
    "players": ValueFormat(players, data=_names),
    "per player": ValueFormat(data=_by_player),
}
"""The formats of every game."""


def key_of(field: "dataclasses.Field[object]") -> object:
    """Return the kind of a field of a move or event: the word in its `Annotated` type, or else its type."""
    if get_origin(field.type) is Annotated:
        return get_args(field.type)[1]
    return "player" if field.name == "seat" else field.type


# ---- the phrases of a game -------------------------------------------------------------------------------------------


class Writer(NamedTuple):
    """How a field of a pattern is written: with ``write``, given the fields called ``names``, in the form ``how``."""

    write: Callable[..., object]
    names: tuple[str, ...]
    how: str


@final
class Phrasebook(Generic[MoveT]):
    """Writes and reads the ``moves`` of a game, a union of classes, and writes events and questions, as they declare.

    ``formats`` say how values are written and read, by their type, by the word in their `Annotated` type, or by a form
    that patterns name. ``examples`` are moves for the error message that a text is none.
    """

    def __init__(self, formats: Mapping[object, ValueFormat], moves: object, examples: str) -> None:
        self.formats: Final = {**FORMATS, **formats}
        self.moves: Final[tuple[Any, ...]] = get_args(moves) or (moves,)
        self.examples: Final = examples
        self._known: Final[dict[tuple[type, str], tuple[str | Verb | Writer, ...]]] = {}

    # ---- writing ----

    def sentence(self, state: AnyState, thing: Any, seat: int | None = None) -> Sentence:
        """Return ``thing``, a move, an event or a question to ``seat``, by its pattern.

        ``state`` is the state or view just before it.
        """
        parts, asked = list[Part](), not hasattr(thing, "seat")
        for part in self._writers(type(thing), type(thing).phrase.chosen(thing)):
            if isinstance(part, Writer):
                values = [seat if name == "seat" and asked else getattr(thing, name) for name in part.names]
                parts += inserted(part.write(state, *values), part.how)
            else:
                parts.append(part)
        return Sentence(parts)

    def _writers(self, kind: type, pattern: str) -> tuple["str | Verb | Writer", ...]:
        """Return the parts of ``pattern`` with the writers of its fields."""
        if (found := self._known.get((kind, pattern))) is None:
            parts = compiled(pattern)
            found = tuple([self._writer(kind, part) if isinstance(part, Field) else part for part in parts])
            self._known[kind, pattern] = found
        return found

    def _writer(self, kind: type, field: Field) -> "Writer":
        names = tuple(field.name.split())
        if field.how in self.formats:
            return Writer(self.formats[field.how].write, names, "")
        return Writer(self._format(kind, names[0]).write, names, field.how)

    def _format(self, kind: Any, name: str) -> ValueFormat:
        fields = kind.__dataclass_fields__
        several = name == "seat" and name not in fields  # a question that several seats are asked
        return self.formats.get("player" if several else key_of(fields[name]), PLAIN)

    def question(self, state: AnyState, task: AnyTask, seat: int) -> Sentence:
        """Return the question of ``task`` to ``seat`` by its pattern."""
        return self.sentence(state, task, seat)

    def describe(self, before: object, event: Event) -> Sentence:
        """Return the sentence of ``event``; ``before`` is the state just before it."""
        return self.sentence(before, event)

    def format_move(self, state: AnyState, move: MoveT, *, seat: bool = False) -> str:
        """Return ``move`` in notation; with ``seat``, a player's move has the player's name in front."""
        return with_player(str(self.sentence(state, move)), move, state.options.players, seat=seat)

    def field(self, before: object, event: Event, name: str) -> object:
        """Return the field ``name`` of ``event``, encoded for JSON if its kind is encoded in a way of its own."""
        found, encoded = getattr(event, name), self._format(type(event), name).data
        return encoded(before, found) if encoded else found

    # ---- reading ----

    def read_move(self, state: object, seat: int, text: str) -> MoveT:
        """Return the move of ``seat`` that ``text`` describes; raises `BadInput` that quotes what cannot be read.

        Names may contain the words that distinguish moves, so every way to read a text is tried; the first that
        succeeds counts.
        """
        plain = " ".join(text.split())
        return first_valid(self.readings(state, seat, plain), self.no_move(plain))

    def no_move(self, text: str) -> str:
        """Return the error message that ``text`` is not a move."""
        return f"{say(text)} is not a move; a move is written like {self.examples}."

    def readings(self, state: object, seat: int, text: str) -> list[Callable[[], MoveT]]:
        """Return every way to read ``text``, single-spaced, by a pattern of the moves."""
        written = [(kind, pattern, case) for kind in self.moves for pattern, case in kind.phrase.all()]
        written += [(kind, pattern, {}) for kind in self.moves for pattern in kind.phrase.also]
        return [
            partial(self._read, state, kind, seat, case, texts)
            for kind, pattern, case in written
            if self.is_read(pattern)
            for texts in splits(pattern, text)
        ]

    def is_read(self, pattern: str) -> bool:
        """Return whether moves are read by ``pattern``: whether all fields that are written together can be read."""
        fields = [part for part in compiled(pattern) if isinstance(part, Field) and " " in part.name]
        return all(self.formats[field.how].read is not as_text for field in fields)

    def _read(
        self, state: object, kind: Any, seat: int, case: Mapping[str, object], texts: Mapping[Field, str]
    ) -> MoveT:
        values = dict[str, object]()
        for field, part in texts.items():
            first, *more = field.name.split()
            read = self.formats[field.how].read if more else self._format(kind, first).read
            value = read(state, seat, part)
            values |= dict(zip((first, *more), value, strict=True)) if more else {first: value}
        own = {"seat": seat} if any(field.name == "seat" for field in dataclasses.fields(kind)) else {}
        made: MoveT = kind(**{**own, **case, **values})
        return made


def splits(pattern: str, text: str) -> list[dict[Field, str]]:
    """Return every way in which ``text`` has the words of ``pattern``, in any case: the text of each field.

    >>> [list(texts.values()) for texts in splits("{player} draws {card}", "a draws b Draws The Sea")]
    [['a', 'b Draws The Sea'], ['a draws b', 'The Sea']]
    >>> splits("alone", "ALONE"), splits("alone", "alone again")
    ([{}], [])
    """
    return _splits(compiled(pattern), text)


def _splits(parts: Sequence[str | Field | Verb], text: str) -> list[dict[Field, str]]:
    if not parts:
        return [] if text else [{}]
    first, *more = parts
    if not isinstance(first, Field):
        found = _words(str(first)).match(text)
        return _splits(more, text[found.end() :].lstrip()) if found else []
    if not more:
        return [{first: text}] if text else []
    return [
        {first: text[: found.start()], **rest}
        for found in _words(str(more[0])).finditer(text)
        if found.start()
        for rest in _splits(more[1:], text[found.end() :].lstrip())
    ]


@cache
def _words(literal: str) -> re.Pattern[str]:
    """Return a pattern for the words of ``literal`` in any case, with spaces around them where it has some."""
    words = r"\s+".join(map(re.escape, literal.split()))
    before, after = r"\s+" * literal.startswith(" "), r"(?=\s)" * literal.endswith(" ")
    return re.compile(f"{before}{words}{after}", re.IGNORECASE)
