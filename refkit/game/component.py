"""What a game is played with and a table may bring of its own, a deck or a board, and the file that holds it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar, final

from refkit.game.form import FileForm
from refkit.kernel.options import Boxed
from refkit.text import toml_text
from refkit.text.toml_text import Check, FileFault, KeyPath

BoxedT = TypeVar("BoxedT", bound=Boxed)


@final
@dataclass(frozen=True, slots=True)
class Component(Generic[BoxedT]):
    """How the file of a deck or a board is read and written.

    Complaints say ``what`` it holds (``deck``). ``lists`` are its lists of tables, ``faults`` finds what is wrong with
    its data (see `refkit.text.toml_text.examine`), and ``build`` makes something of data without a fault and of the
    name for one that does not say its own, which is ``nameless`` or else ``what``. ``where`` tells in words where an
    entry stands in data that has no lines. ``form`` declares how it is filled in field by field; without one it is
    written as text alone.
    """

    what: str
    lists: Iterable[str]
    faults: Check
    build: Callable[[Any, str], BoxedT]
    nameless: str = ""
    where: Callable[[KeyPath], str] = toml_text.ordinal
    form: FileForm | None = None

    def read(self, text: str, name: str = "") -> BoxedT:
        """What ``text`` holds, called ``name`` unless it says its own; raises `BadInput` with the first fault."""
        return self._built(toml_text.faultless(text, self.what, self.lists, self.faults), name)

    def check(self, text: str) -> tuple[FileFault, ...]:
        """Every fault of ``text``, by line; none if `read` can read it."""
        return toml_text.examine(text, self.what, self.lists, self.faults)[1]

    def from_data(self, data: object) -> BoxedT:
        """What plain ``data`` holds; raises `BadInput` with the first fault."""
        return self._built(toml_text.checked(data, self.faults, self.where))

    def to_toml(self, boxed: BoxedT) -> str:
        """The text of a file, which `read` reads back."""
        return toml_text.write(boxed.to_data())

    def ours(self, module: str, file: str) -> BoxedT:
        """What the ``file`` beside a ``module`` holds, which comes with the game and has no fault."""
        return self._built(toml_text.parse(Path(module).with_name(file).read_text("utf-8")))

    def _built(self, data: Any, name: str = "") -> BoxedT:
        return self.build(data, name or self.nameless or self.what)
