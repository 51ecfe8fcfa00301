"""Decks and boards: what a table may bring of its own, the files that hold it, and which cards a deck must contain."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar, final

from refkit.game.schema import Schema
from refkit.kernel import AnyBox
from refkit.kernel.choice import BadInput
from refkit.kernel.options import Boxed
from refkit.kernel.rule import Rule
from refkit.text import toml_text
from refkit.text.toml_text import FileFault

BoxedT = TypeVar("BoxedT", bound=Boxed)


@final
@dataclass(frozen=True, slots=True)
class Component(Generic[BoxedT]):
    """Reads, checks and writes the file of a deck or a board.

    ``schema`` says what the file holds, and ``build`` makes the value of the facts of a file without a fault, see
    `Schema.read`. Its name is ``nameless``, or else what the file is called, for a file without a name.
    """

    schema: Schema
    build: Callable[[dict[str, Any]], BoxedT]
    nameless: str = ""

    def read(self, text: str, name: str = "") -> BoxedT:
        """Read ``text``, called ``name`` unless it has a name of its own; raises `BadInput` with the first fault."""
        data, found = self.examine(text)
        if found:
            raise BadInput(found[0].sentence, found[0].line or None)
        return self._built(data, name)

    def check(self, text: str) -> tuple[FileFault, ...]:
        """Return every fault of ``text``, by line; empty if `read` can read it."""
        return self.examine(text)[1]

    def examine(self, text: str) -> tuple[Any, tuple[FileFault, ...]]:
        """Return the data of ``text`` as far as it can be read, and every fault, by line."""
        return toml_text.examine(text, self.schema.what, self.schema.lists, self.schema.faults)

    def from_data(self, data: object) -> BoxedT:
        """Build the value of plain ``data``; raises `BadInput` with the first fault."""
        for _, sentence in self.schema.faults(data, toml_text.ordinal):
            raise BadInput(sentence)
        return self._built(data)

    def to_toml(self, boxed: BoxedT) -> str:
        """Write ``boxed`` as the text of a file that `read` can read."""
        return toml_text.write(boxed.to_data())

    def shipped(self, module: str, file: str) -> BoxedT:
        """Read the ``file`` beside a ``module``, which comes with the game and has no fault."""
        return self._built(toml_text.parse(Path(module).with_name(file).read_text("utf-8")))

    def _built(self, data: Any, name: str = "") -> BoxedT:
        facts = self.schema.read(data)
        return self.build(facts | {"name": facts["name"] or name or self.nameless or self.schema.what})


@final
@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card of a checklist: its ``name``, the ``group`` under which it is looked for, and its ``signs``."""

    name: str
    group: str
    signs: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class Checklist:
    """The ``cards`` that are played with, those that are ``left_out``, and what to check ``before`` play.

    ``rule`` says that the deck is just this one; ``source`` is what the cards are taken from. ``signs`` are what is
    counted, in their order.
    """

    source: str
    rule: Rule
    cards: tuple[ListedCard, ...]
    left_out: tuple[ListedCard, ...]
    signs: tuple[str, ...]
    before: tuple[str, ...]

    def counts(self, names: Iterable[str] | None = None) -> dict[str, int]:
        """Return on how many cards each sign stands; with ``names``, of those cards alone."""
        there = None if names is None else set(names)
        found = [card for card in self.cards if there is None or card.name in there]
        return {sign: sum(sign in card.signs for card in found) for sign in self.signs}

    @property
    def groups(self) -> dict[str, list[ListedCard]]:
        """Return the cards that are played with by group."""
        found: dict[str, list[ListedCard]] = {}
        for card in self.cards:
            found.setdefault(card.group, []).append(card)
        return found


def no_cards(_deck: object) -> Iterable[tuple[str, str]]:
    """Return no cards: the game has none."""
    return ()


@final
@dataclass(frozen=True, eq=False, repr=False)
class Boxes(Mapping[str, Component[AnyBox]]):
    """The ``components`` that a table may bring of its own, by name: ``deck``, ``board``.

    ``cards(deck)`` are the names of all cards of a deck, None for the default one, and what each does. ``checklist``
    lists the cards named by the rules that a deck must contain. ``credit`` is shown wherever the game is shown.
    """

    components: Mapping[str, Component[AnyBox]] = field(default_factory=dict)
    cards: Callable[[AnyBox], Iterable[tuple[str, str]]] = no_cards
    checklist: Checklist | None = None
    credit: str = ""

    def __getitem__(self, name: str) -> Component[AnyBox]:
        return self.components[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.components)

    def __len__(self) -> int:
        return len(self.components)
