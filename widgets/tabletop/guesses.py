"""Quizzes: a question about a worked example, possible answers, the right ones, and how a guess is graded."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, Final, Literal, TypeAlias, final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.rule import Rule
from refkit.text.examples import Example
from refkit.text.json_text import Json
from widgets.drawing.theme import Role

Grade: TypeAlias = Literal["right", "wrong", "missed", "misplaced"]
"""How an answer is graded: right, wrong, right but not chosen, or in the wrong place of an order."""
GRADES: Final[Mapping[Grade, tuple[Role, str]]] = {
    "right": ("shield", "✓"),
    "wrong": ("attack", "✗"),
    "missed": ("glow", "!"),
    "misplaced": ("glow", "↕"),
}
"""The colour and the sign of each grade."""
NONE: Final = -1
"""The answer that none is right."""
Why: TypeAlias = tuple[str, Rule | None]
"""A reason: a sentence and its rule."""


@final
@dataclass(frozen=True, slots=True)
class Topic:
    """A concept that must be taught before it is used: a trait, an order, a kind of card, a term of the game.

    ``line`` explains it in a sentence, where it is needed before its own lesson. It is recognized in a text by
    ``words`` (patterns of whole words), and in what cites one of ``rules``, as a rulebook calls them.
    """

    name: str
    line: str
    words: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


AnyPlace: TypeAlias = Any
"""What a question of a lesson is about, and what is picked as its answer: a place, a card, a seat, as each has it."""


@final
@dataclass(frozen=True, slots=True)
class Guess:
    """A question shown before an example's film, of a ``kind``, with a hint; ``name`` is that of its station.

    Depending on the kind, ``who`` is a place of the table, ``given`` selects a question of the example (see `asked` in
    ``story.py``), and ``more`` has the other fields of the file. Topics that are ``new`` are explained by the station.
    The question is about the table after the last event that ``after`` describes; cards named in ``beside`` are drawn
    beside it, because they are not on it yet. ``why`` are reasons of the course in place of those that the referee
    gives, by the name of the answer, or by "right" for all that are right. ``one`` says that just one is chosen.
    While it is open, the table is shown without what it ``hides``, by names that the game knows.
    ``again`` is the same question about another position, for another try.
    """

    name: str
    example: Example
    kind: str
    ask: str
    hint: str
    who: AnyPlace = None
    given: int | None = None
    more: Mapping[str, Json] = field(default_factory=dict)
    new: tuple[Topic, ...] = ()
    after: Mapping[str, Json] = field(default_factory=dict)
    beside: tuple[str, ...] = ()
    why: Mapping[str, str] = field(default_factory=dict)
    one: bool = False
    hides: frozenset[str] = frozenset()
    again: "Guess | None" = None


@final
@dataclass(frozen=True, slots=True)
class Quiz:
    """The possible answers with their names, which of them are right, and why each is or is not.

    ``state`` is the table that the question is about; ``single`` means that exactly one answer is right. ``nobody`` is
    the label of the answer that none is right (`NONE`), if that is possible.
    Answers in ``bare`` are empty places; those in ``covered`` are covered until something is guessed, since they would
    give the answer away. With an ``order`` everything must be chosen, in that order. ``decisive`` are the sentences of
    the film on which the right answer rests, if its reasons are others.
    """

    ask: str
    state: AnyState
    names: Mapping[AnyPlace, str]
    right: frozenset[AnyPlace]
    reasons: Mapping[AnyPlace, Why]
    single: bool = False
    nobody: str = ""
    bare: frozenset[object] = frozenset()
    order: tuple[object, ...] = ()
    covered: frozenset[object] = frozenset()
    decisive: tuple[str, ...] = ()

    @property
    def answers(self) -> Mapping[AnyPlace, str]:
        """All that can be answered, with their names."""
        return {**self.names, NONE: self.nobody} if self.nobody else self.names

    @property
    def answer(self) -> tuple[object, ...]:
        """The right answer."""
        return self.order or tuple(place for place in self.names if place in self.right) or (NONE,)

    def complete(self, chosen: Collection[object]) -> bool:
        """Return whether a guess can be graded: an order when everything is in it, else when anything is chosen."""
        return len(chosen) == len(self.order) if self.order else bool(chosen)

    def exact(self, chosen: Collection[object]) -> bool:
        """Return whether a guess is exactly right."""
        return tuple(chosen) == self.order if self.order else self.right == {*chosen} - {NONE}

    def verdict(self, chosen: Collection[object]) -> str:
        """Return how good a guess is, in a sentence."""
        every, hit, wrong = len(self.right), len(self.right & {*chosen}), len({*chosen} - self.right - {NONE})
        if self.exact(chosen):
            return "Exactly right." if self.right else "Nobody at all, and you were not fooled."
        if self.order:
            return "Not in that order."
        if self.single:
            return "Not quite."
        if not self.right:
            return "None of them, this time."
        if not hit:
            none = "There is one, this time." if every == 1 else f"There are {every}, this time."
            return "Not that one." if wrong == 1 else "None of those." if wrong else none
        return f"{hit} of {every} found, {wrong} too many." if wrong else f"{hit} of {every} found."

    def grades(self, chosen: Collection[object]) -> dict[object, Grade]:
        """Return the grade of each place after a guess."""
        if self.order:
            pairs = zip_longest(chosen, self.order)
            return {place: "right" if each == place else "misplaced" for each, place in pairs}
        answer = self.right or {NONE}
        found: dict[object, Grade] = {place: "right" if place in answer else "wrong" for place in chosen}
        return found | dict.fromkeys(answer - {*chosen}, "missed")

    def whys(self, chosen: Collection[object]) -> Iterator[tuple[object, str, Rule | None]]:
        """Yield the reasons to show after a guess: of all that is right or was chosen, in order.

        That nothing is right needs no reason, but may have one.
        """
        for place in self.order or [each for each in self.answers if each in self.reasons]:
            if place in (self.right or {NONE}) or place in chosen:
                yield place, *self.reasons[place]


def single_choice(ask: str, state: AnyState, answers: Sequence[tuple[str, bool]], why: Why) -> Quiz:
    """Return a quiz with one right answer, because of ``why``; ``answers`` are pairs of text and correctness.

    What is wrong has no reason of its own: that of the right one is shown beside it.
    """
    right = frozenset(number for number, (_, yes) in enumerate(answers) if yes)
    names = {number: answer for number, (answer, _) in enumerate(answers)}
    reasons = {number: why if number in right else ("", None) for number in names}
    return Quiz(ask, state, names, right, reasons, single=True)


def permitted(
    game: AnyGame,
    state: AnyState,
    ask: str,
    moves: Mapping[AnyPlace, tuple[str, AnyMove]],
    allowed: Callable[[AnyMove], Why],
    nobody: str,
) -> Quiz:
    """Ask which of ``moves`` are legal, each by its place and name; what is ``allowed`` has a reason, too."""
    refused = {place: game.why_not(state, move) for place, (_, move) in moves.items()}
    right = frozenset(place for place, refusal in refused.items() if not refusal)
    reasons: dict[AnyPlace, Why] = {}
    for place, refusal in refused.items():
        first = refusal.reasons[0] if refusal else None
        reasons[place] = (first.sentence, first.rule) if first else allowed(moves[place][1])
    return Quiz(ask, state, {place: name for place, (name, _) in moves.items()}, right, reasons, nobody=nobody)
