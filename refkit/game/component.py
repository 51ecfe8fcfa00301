"""Decks and boards: the parts of a game that a table may replace with its own, and the files that hold them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar, final

from refkit.game.form import FileForm
from refkit.kernel.options import Boxed
from refkit.text import toml_text
from refkit.text.json_text import Json
from refkit.text.toml_text import Check, FileFault, KeyPath

BoxedT = TypeVar("BoxedT", bound=Boxed)


@final
@dataclass(frozen=True, slots=True)
class Component(Generic[BoxedT]):
    """Reads, checks and writes the file of a deck or a board.

    Error messages call it ``what`` (``deck``). ``lists`` are the keys of its lists of tables, ``faults`` finds what is
    wrong with its data (see `refkit.text.toml_text.examine`), and ``build(data, name)`` makes the value of data without
    faults. The name is ``nameless``, or else ``what``, for data without a name. ``where`` describes the place of an
    entry in data that has no lines. ``form`` declares its fields for a page on which it is filled in field by field;
    without one it can only be edited as text.
    """

    what: str
    lists: Iterable[str]
    faults: Check
    build: Callable[[Json, str], BoxedT]
    nameless: str = ""
    where: Callable[[KeyPath], str] = toml_text.ordinal
    form: FileForm | None = None

    def read(self, text: str, name: str = "") -> BoxedT:
        """Read ``text``, called ``name`` unless it has a name of its own; raises `BadInput` with the first fault."""
        return self._built(toml_text.faultless(text, self.what, self.lists, self.faults), name)

    def check(self, text: str) -> tuple[FileFault, ...]:
        """Return every fault of ``text``, by line; empty if `read` can read it."""
        return toml_text.examine(text, self.what, self.lists, self.faults)[1]

    def from_data(self, data: object) -> BoxedT:
        """Build the value of plain ``data``; raises `BadInput` with the first fault."""
        return self._built(toml_text.checked(data, self.faults, self.where))

    def to_toml(self, boxed: BoxedT) -> str:
        """Write ``boxed`` as the text of a file that `read` can read."""
        return toml_text.write(boxed.to_data())

    def ours(self, module: str, file: str) -> BoxedT:
        """Read the ``file`` beside a ``module``, which comes with the game and has no fault."""
        return self._built(toml_text.parse(Path(module).with_name(file).read_text("utf-8")))

    def _built(self, data: object, name: str = "") -> BoxedT:
        return self.build(data, name or self.nameless or self.what)
