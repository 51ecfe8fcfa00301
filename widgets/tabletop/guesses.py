"""Guesses: a question about a worked example, what may be chosen, which of it is right, and how a guess is marked."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, Final, Literal, TypeAlias, final

from refkit.kernel.rule import Rule
from refkit.text.examples import Example
from widgets.drawing.theme import Role

Grade: TypeAlias = Literal["right", "wrong", "missed", "misplaced"]
"""How a guess is marked: chosen and right, chosen and wrong, right and not chosen, put at another place of an order."""
GRADES: Final[Mapping[Grade, tuple[Role, str]]] = {
    "right": ("shield", "✓"),
    "wrong": ("attack", "✗"),
    "missed": ("glow", "!"),
    "misplaced": ("glow", "↕"),
}
"""The colour and the sign of each."""
Why: TypeAlias = tuple[str, Rule | None]
"""A reason: a sentence and its rule."""


@final
@dataclass(frozen=True, slots=True)
class Topic:
    """Something that nobody knows of who has not been told: a trait, an order, a kind of card, a word of the game.

    ``line`` tells it in a sentence, where it is needed before its own lesson. It is shown by each of ``words`` in a
    text (patterns of whole words), and by whatever cites one of ``rules``, as a rulebook calls them.
    """

    name: str
    line: str
    words: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Guess:
    """A question before an example's film, of a ``kind``, in words, with a hint; ``name`` is its station's.

    What a kind needs besides: ``who`` is a place of the table, ``given`` says at which question of the example, see
    `asked` in ``story.py``; ``more`` is whatever else the file says. What is ``new`` is told in a line of the station.
    The table that is asked about is that after the last event that ``after`` tells of; cards that are called by their
    names in ``beside`` are drawn beside it, as they lie nowhere yet.
    """

    name: str
    example: Example
    kind: str
    ask: str
    hint: str
    who: Any = None
    given: int | None = None
    more: Mapping[str, Any] = field(default_factory=dict)
    new: tuple[Topic, ...] = ()
    after: Mapping[str, Any] = field(default_factory=dict)
    beside: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Quiz:
    """What may be chosen, each with its name, which of them is right, and why each is or is not.

    ``state`` is the table that the question is about; ``single`` means that exactly one is right. ``nobody`` is how the
    guess that none is right is called, if that is possible; what is in ``bare`` is an empty place, and what is in
    ``covered`` is covered until something is guessed, since it would tell the answer. With an ``order`` everything is
    to be chosen, in that order.
    """

    ask: str
    state: Any
    names: Mapping[Any, str]
    right: frozenset[Any]
    reasons: Mapping[Any, Why]
    single: bool = False
    nobody: str = ""
    bare: frozenset[Any] = frozenset()
    order: tuple[Any, ...] = ()
    covered: frozenset[Any] = frozenset()

    @property
    def answer(self) -> tuple[Any, ...]:
        """What would be exactly right."""
        return self.order or tuple(place for place in self.names if place in self.right)

    def complete(self, chosen: Collection[Any]) -> bool:
        """Whether a guess can be judged: an order once everything is in it, else as soon as something is said."""
        return len(chosen) == len(self.order) if self.order else bool(chosen or self.nobody)

    def exact(self, chosen: Collection[Any]) -> bool:
        """Whether a guess is that."""
        return tuple(chosen) == self.order if self.order else self.right == {*chosen}

    def verdict(self, chosen: Collection[Any]) -> str:
        """How good a guess is, in a sentence."""
        hit, wrong = len(self.right & {*chosen}), {*chosen} - self.right
        if self.exact(chosen):
            return "Nobody at all, and you were not fooled." if not self.right else "Exactly right."
        if self.order:
            return "Not in that order. This is the right one:"
        if self.single:
            return "Not quite. It is where the exclamation mark is."
        parts = [f"{hit} of {len(self.right)} found"] if self.right else ["None of them, this time"]
        parts += [f"{len(wrong)} too many"] if wrong else []
        return f"{', '.join(parts)}. Here is why:"

    def grades(self, chosen: Collection[Any]) -> dict[Any, Grade]:
        """How each place is marked after a guess."""
        if self.order:
            pairs = zip_longest(chosen, self.order)
            return {place: "right" if each == place else "misplaced" for each, place in pairs}
        found: dict[Any, Grade] = {place: "right" if place in self.right else "wrong" for place in chosen}
        return found | dict.fromkeys(self.right - {*chosen}, "missed")

    def whys(self, chosen: Collection[Any]) -> Iterator[tuple[Any, str, Rule | None]]:
        """The reasons that matter after a guess: of all that is right or was chosen, in order."""
        for place in self.order or self.names:
            if place in self.right or place in chosen:
                yield place, *self.reasons[place]
