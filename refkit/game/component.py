"""Decks and boards: the parts of a game that a table may replace with its own, and the files that hold them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar, final

from refkit.game.schema import Schema
from refkit.kernel.choice import BadInput
from refkit.kernel.options import Boxed
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
