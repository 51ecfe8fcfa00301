"""Decks and boards: what a table may bring of its own, the files that hold it, and which cards a deck must contain."""

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Self, final

from refkit.game.schema import Schema
from refkit.kernel import AnyBox
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Rule
from refkit.text import toml_text
from refkit.text.json_text import JsonObject
from refkit.text.toml_text import FileFault


class Component:
    """The base class of decks and boards, frozen dataclasses that read, check and write their files.

    ``schema`` says what a file holds, and ``file`` names the one beside the module that comes with the game. For a file
    without a name a component is called ``nameless``, or else as its file is.
    """

    __slots__ = ()
    schema: ClassVar[Schema]
    file: ClassVar[str] = ""
    nameless: ClassVar[str] = ""
    name: str

    @classmethod
    def build(cls, facts: dict[str, Any]) -> Self:
        """Make the component of those facts of a file that are its fields; there is no fault, see `Schema.read`."""
        return cls(**{each.name: facts[each.name] for each in fields(cls) if each.name in facts})  # type: ignore[arg-type]  # it is a dataclass

    @property
    def contents(self) -> str:
        """What it consists of, in words."""
        raise NotImplementedError

    def to_data(self) -> JsonObject:
        """Return plain data, in the form of the file."""
        raise NotImplementedError

    def to_toml(self) -> str:
        """Return the text of a file that `read` can read."""
        return toml_text.write(self.to_data())

    @classmethod
    def read(cls, text: str, name: str = "") -> Self:
        """Read ``text``, called ``name`` unless it has a name of its own; raises `BadInput` with the first fault."""
        data, found = cls.examine(text)
        if found:
            raise BadInput(found[0].sentence, found[0].line or None)
        return cls._built(data, name)

    @classmethod
    def check(cls, text: str) -> tuple[FileFault, ...]:
        """Return every fault of ``text``, by line; empty if `read` can read it."""
        return cls.examine(text)[1]

    @classmethod
    def examine(cls, text: str) -> tuple[Any, tuple[FileFault, ...]]:
        """Return the data of ``text`` as far as it can be read, and every fault, by line."""
        return toml_text.examine(text, cls.schema.what, cls.schema.lists, cls.schema.faults)

    @classmethod
    def from_data(cls, data: object) -> Self:
        """Build the component of plain ``data``; raises `BadInput` with the first fault."""
        for _, sentence in cls.schema.faults(data, toml_text.ordinal):
            raise BadInput(sentence)
        return cls._built(data)

    @classmethod
    def shipped(cls) -> Self:
        """Return the one that comes with the game, whose ``file`` has no fault; it is a single object."""
        kind: Any = cls
        made: Self = _shipped(kind)
        return made

    @classmethod
    def _built(cls, data: Any, name: str = "") -> Self:
        facts = cls.schema.read(data)
        return cls.build(facts | {"name": facts["name"] or name or cls.nameless or cls.schema.what})

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the fields, or for the one that comes with the game only a reference to it."""
        if self.file and self is self.shipped():
            return self.shipped, ()
        return type(self), tuple(getattr(self, each.name) for each in fields(self) if each.init)  # type: ignore[arg-type]  # as above


@cache
def _shipped(kind: Any) -> Any:
    text = Path(inspect.getfile(kind)).with_name(kind.file).read_text("utf-8")
    return kind._built(toml_text.parse(text))  # noqa: SLF001  it is a part of the class


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
class Boxes(Mapping[str, type[Component]]):
    """The ``components`` that a table may bring of its own, by name: ``deck``, ``board``.

    ``cards(deck)`` are the names of all cards of a deck, None for the default one, and what each does. ``checklist``
    lists the cards named by the rules that a deck must contain. ``credit`` is shown wherever the game is shown.
    """

    components: Mapping[str, type[Component]] = field(default_factory=dict)
    cards: Callable[[AnyBox], Iterable[tuple[str, str]]] = no_cards
    checklist: Checklist | None = None
    credit: str = ""

    def __getitem__(self, name: str) -> type[Component]:
        return self.components[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.components)

    def __len__(self) -> int:
        return len(self.components)
