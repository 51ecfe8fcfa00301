"""Questions, their legal answers, and the refusal of a wrong answer.

A `Choice` says who decides, what, and under which rule; its `LegalMoves` are a readable sequence, as python-chess's
``legal_moves`` is; a `Refusal` holds every reason why a move is not among them, each with its rule. A `Verdict` says
whether a move is legal, illegal, or depends on cards that nobody at the desk has seen.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar, final, overload

from refkit.characters import has_all_words
from refkit.kernel.display import block, first_few, listed, with_citation
from refkit.kernel.event import Event
from refkit.kernel.markup import Html, el, join
from refkit.kernel.rule import Rule


class Seat(IntEnum):
    """Seats that are not a player's: players sit at 0, 1, 2 and so on, clockwise."""

    CHANCE = -1
    SPECTATOR = -2
    REFEREE = -3


CHANCE: Final = Seat.CHANCE
"""The seat that rolls dice and draws cards: a generator answers it, or a referee types what was rolled or drawn."""
SPECTATOR: Final = Seat.SPECTATOR
"""The seat that sees what is public, and nothing else."""
REFEREE: Final = Seat.REFEREE
"""A seat that sees everything that the state holds."""

StateT_co = TypeVar("StateT_co", covariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)
PartT = TypeVar("PartT")
SHOWN: Final = 12
"""Options that a notebook shows before it says how many more there are."""


@final
@dataclass(frozen=True, slots=True)
class Reason:
    """One reason against a move: a sentence, the rule behind it, and the facts that it rests on.

    ``hard`` marks what cannot be carried out as a move: a card that is elsewhere, or an answer to nothing that is
    asked, such as a move out of turn. A referee may let a move stand that has no such reason against it; what has one
    can only be put on the table by a correction.
    """

    sentence: str
    rule: Rule
    facts: Mapping[str, Any] = field(default_factory=dict)  # numbers, names or lists
    hard: bool = False

    def __str__(self) -> str:
        """Return the sentence with its citation."""
        return f"{self.sentence} [{self.rule}]"

    def _repr_html_(self) -> Html:
        """Return the sentence with its citation as HTML."""
        return with_citation(self.sentence, self.rule)


@final
@dataclass(frozen=True, slots=True, repr=False)
class Refusal(Generic[MoveT_co]):
    """Why ``move`` is not legal now: every reason, at least one."""

    move: MoveT_co
    reasons: tuple[Reason, ...]

    def __repr__(self) -> str:
        """Return the number of reasons, and the first."""
        return f"<Refusal ({len(self.reasons)}): {self.reasons[0]}>"

    def __str__(self) -> str:
        """Return the reasons, one a line."""
        return "\n".join(str(reason) for reason in self.reasons)

    def _repr_html_(self) -> Html:
        """Return the reasons as an HTML list, each with its citation."""
        return block("Not allowed:", listed(with_citation(each.sentence, each.rule) for each in self.reasons))


class Illegal(ValueError):  # noqa: N818  python-chess and the table say "illegal", not "illegal error"
    """A move was refused; ``refusal`` says why and the state is as it was."""

    def __init__(self, refusal: Refusal[object]) -> None:  # an exception cannot be generic
        """Keep the refusal; the message is its text."""
        super().__init__(str(refusal))
        self.refusal = refusal


class BadInput(ValueError):  # noqa: N818  it is the user's input that is bad, and the name is read by users
    """What a person entered cannot be used; the message is one sentence that says what is wrong and what to do.

    ``line`` is its line, counted from 1, if that is known. ``suggestions`` are texts that may have been meant, the
    likeliest first, each of which can be entered instead: a page offers them as buttons, the command line as a hint.
    """

    def __init__(self, sentence: str, line: int | None = None, suggestions: Sequence[str] = ()) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.sentence = sentence
        self.line = line
        self.suggestions = tuple(suggestions)


@final
class LegalMoves(Sequence[MoveT_co], Generic[MoveT_co]):
    """The legal answers to one question: ``in``, ``len``, iteration, indexing, and a repr in notation.

    They are computed on first access. ``weights`` are whole numbers for a question to CHANCE, one for each option; None
    means that all are equally likely.
    """

    __slots__ = ("_list", "_listed", "_text", "weights")

    def __init__(
        self,
        listed: Callable[[], Sequence[MoveT_co]],
        text: Callable[[MoveT_co], str] = repr,
        weights: tuple[int, ...] | None = None,
    ) -> None:
        self._list = listed
        self._listed: Sequence[MoveT_co] | None = None
        self._text = text
        self.weights = weights

    @property
    def listed(self) -> Sequence[MoveT_co]:
        """What the game returned; only `refkit.match.conformance` checks that it is a sequence."""
        if self._listed is None:
            self._listed = self._list()
        return self._listed

    def __len__(self) -> int:
        return len(self.listed)

    @overload
    def __getitem__(self, index: int) -> MoveT_co: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[MoveT_co]: ...

    def __getitem__(self, index: int | slice) -> MoveT_co | Sequence[MoveT_co]:
        """Return the option at ``index``, or those of a slice, in listed order."""
        return self.listed[index]

    def __iter__(self) -> Iterator[MoveT_co]:
        """Iterate over the options in listed order."""
        return iter(self.listed)

    def __contains__(self, move: object) -> bool:
        """Return whether ``move`` is legal."""
        return move in self.listed

    def find(self, words: str) -> list[MoveT_co]:
        """Return the options whose notation contains every one of ``words``, in any case."""
        return [move for move in self if has_all_words(self._text(move), words)]

    def texts(self) -> list[str]:
        """Return every option in notation, in listed order."""
        return [self._text(move) for move in self]

    def __repr__(self) -> str:
        """Return the number of options and the first few in notation."""
        return f"<LegalMoves ({len(self)}): {first_few(self.listed, self._text)}>"

    def _repr_html_(self) -> Html:
        """Return the options in notation as HTML: the first few in a list, the others in a ``<details>`` element."""
        texts = [el("code", text) for text in self.texts()]
        more = el("details", el("summary", f"… {len(self) - SHOWN} more"), listed(texts[SHOWN:]))
        return join((listed(texts[:SHOWN]), more if len(self) > SHOWN else None))


@final
class LazyMoves(Sequence[MoveT_co], Generic[PartT, MoveT_co]):
    """Moves that are constructed on access, ``make(part)`` for each of ``parts``: cheap where few are looked at."""

    __slots__ = ("make", "parts")

    def __init__(self, make: Callable[[PartT], MoveT_co], parts: Sequence[PartT]) -> None:
        self.make = make
        self.parts = parts

    def __len__(self) -> int:
        return len(self.parts)

    @overload
    def __getitem__(self, index: int) -> MoveT_co: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[MoveT_co]: ...

    def __getitem__(self, index: int | slice) -> MoveT_co | Sequence[MoveT_co]:
        """Return the move at ``index``, or the moves of a slice."""
        if isinstance(index, slice):
            return [self.make(part) for part in self.parts[index]]
        return self.make(self.parts[index])


@final
class Choice(Generic[MoveT_co]):
    """A decision that the game waits for: ``seat``, ``prompt`` (the question), ``rule`` and ``options``.

    ``even_time`` says that the time an answer takes must not reveal anything to the other players.
    """

    __slots__ = ("_wording", "even_time", "options", "seat")

    def __init__(
        self,
        seat: int,
        wording: Callable[[], tuple[str, Rule]],
        options: LegalMoves[MoveT_co],
        *,
        even_time: bool = False,
    ) -> None:
        self.seat = seat
        self._wording = wording
        self.options = options
        self.even_time = even_time

    @property
    def prompt(self) -> str:
        """The question as one sentence."""
        return self._wording()[0]

    @property
    def rule(self) -> Rule:
        """The rule under which it is asked."""
        return self._wording()[1]

    def __repr__(self) -> str:
        """Return who is asked, the question and the options, on one line."""
        who = Seat(self.seat).name if self.seat < 0 else f"seat {self.seat}"
        return f"<Choice of {who}: {self.prompt} {self.options!r}>"

    def _repr_html_(self) -> Html:
        """Return the question with its citation, and the options, as HTML."""
        return el("div", with_citation(self.prompt, self.rule), self.options._repr_html_())


class Step(NamedTuple, Generic[StateT_co]):
    """The result of a move: the next ``state``, and the ``events`` that led there, in order."""

    state: StateT_co
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        """Return the number of events and the first few of their names, on one line."""
        return f"<Step ({len(self.events)}): {first_few(self.events, lambda each: type(each).__name__)}>"

    def __str__(self) -> str:
        """Return each event as a sentence, one a line."""
        return "\n".join(map(str, self.events))

    def _repr_html_(self) -> Html:
        """Return the events as a numbered HTML list of sentences with their citations."""
        return listed((with_citation(str(each), each.rule) for each in self.events), numbered=True)


# ---- verdicts --------------------------------------------------------------------------------------------------------

TITLES: Final = {"legal": "Legal.", "illegal": "Illegal.", "depends": "It depends."}


@final
@dataclass(frozen=True, slots=True)
class Verdict:
    """The referee's answer in a ``sentence``, with the ``rule`` behind it, if it needs one.

    A verdict on a move also has a ``kind``, and as ``reasons`` all that is against it, or all that it depends on: where
    nobody at the desk sees every hand, a referee must take a player's word, and the reasons say for what. A ``final``
    one, such as that nobody is hurt, is true only once no question is open.
    """

    sentence: str
    rule: Rule | None = None
    kind: Literal["legal", "illegal", "depends"] | None = None
    reasons: tuple[Reason, ...] = ()
    final: bool = field(default=False, compare=False)

    @property
    def cited(self) -> str:
        """The sentence with its citation."""
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence

    @property
    def details(self) -> str:
        """The kind in words, and each reason on a line of its own."""
        return "\n".join([*([TITLES[self.kind]] if self.kind else []), *map(str, self.reasons)])

    def __str__(self) -> str:
        """Return the sentence with its citation, and the details below it."""
        return "\n".join(filter(None, (self.cited, self.details)))

    def _repr_html_(self) -> Html:
        """Return the kind as HTML, or else the sentence, above the reasons with their citations."""
        reasons = listed(with_citation(each.sentence, each.rule) for each in self.reasons) if self.reasons else None
        return block(TITLES[self.kind] if self.kind else self.cited, reasons)


def illegal(reasons: tuple[Reason, ...]) -> Verdict:
    """Return the verdict on a move against which there are ``reasons``."""
    return Verdict(f"No: {reasons[0].sentence}", reasons[0].rule, "illegal", reasons)


def question_of(asked: Sequence[Choice[MoveT_co]], move: object) -> Choice[MoveT_co] | None:
    """Return the question that ``move`` answers: of its seat, or else the first; None if nothing is ``asked``."""
    seat = getattr(move, "seat", None)
    return next((choice for choice in asked if choice.seat == seat), asked[0] if asked else None)
