"""Decks and boards: the parts of a game that a table may replace with its own, and the files that hold them."""

import inspect
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Self

from refkit.game.schema import Schema
from refkit.kernel.choice import BadInput
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
