"""What a game adds to the referee's desk, so that a table is laid out by mouse, touch and keys and not by text alone.

An `Editor` is made of pure functions on a *work*: the setup that lies on the desk, and whatever the game's own tools
need besides (a cursor, the tower that is worked on). An act returns the changed work and what is said of it; the desk
keeps works, takes changes back and shows faults. A game without an editor of its own has this one, which adds nothing.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

from refkit.game import AnyGame
from refkit.kernel.choice import BadInput
from refkit.text.scenarios import Scenario
from widgets.drawing.scene import Scene
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.entering.look import PLAIN, BoxLook

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Ann", "Bo", "Cy", "Di")
"""Who plays until somebody says otherwise."""


class Work(Protocol):
    """A table that is being laid out."""

    @property
    def setup(self) -> Any:
        """What lies on it."""


@dataclass(frozen=True, slots=True)
class TextWork:
    """A work without tools: a table that is laid out by text."""

    setup: Any


@dataclass(frozen=True, slots=True)
class Change:
    """What came of an act: the ``work`` as it is now, what is ``said`` of it, and what gets the ``focus`` (a selector).

    ``work`` is a `Work`, or a box that is being filled. Changes with the same ``again`` one after the other, such as
    letters of a name, are taken back together.
    """

    work: Any
    said: str = ""
    focus: str = ""
    again: str = ""


Edit: TypeAlias = Callable[[Any, Any], Change]
"""Something that is done to a work: given that and what the page says; raises `BadInput`, and nothing is done."""


WorkT = TypeVar("WorkT", bound=Work)


@dataclass(frozen=True)
class Editor(Generic[WorkT]):
    """What the desk asks of a game; here, what it answers where a table is laid out by text alone.

    ``acts`` are what can be done, by the names that the panels use, ``keys`` the keys for them, each with its act and
    what that gets. ``actions`` are what can happen, with a label and a sentence; ``called`` are names of options and
    answers as a reader is told them, ``again`` answers that may be given for as long as the same is asked; ``box`` is
    how the cards of one's own look while they are filled in.
    """

    game: AnyGame
    acts: Mapping[str, Edit] = field(default_factory=dict)
    keys: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    actions: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)
    again: Mapping[str, str] = field(default_factory=dict)
    box: BoxLook = PLAIN

    def start(self) -> Any:
        """The table of a new game, for as few players as it takes."""
        for count in range(1, len(NAMES) + 1):
            try:
                return self.game.setup(self.game.Options(players=NAMES[:count]))
            except BadInput:
                continue
        raise BadInput(f"{self.game.title} takes more players than a desk has room for.")

    def blank(self) -> WorkT:
        """A new table, before anything lies on it."""
        return self.taken(self.game.position.from_state(self.start()))

    def taken(self, setup: Any, near: WorkT | None = None) -> WorkT:  # noqa: ARG002  others go on near where they were
        """A work on ``setup``, which comes from elsewhere, with the tools ``near`` where they were."""
        return cast("WorkT", TextWork(setup))

    def kept(self, work: WorkT) -> Any:  # noqa: ARG002  a text has no tools
        """The tools of a work, as JSON can hold them."""
        return None

    def recalled(self, setup: Any, tools: Any) -> WorkT:  # noqa: ARG002
        """The work that had these tools; ValueError, KeyError or TypeError if they are damaged."""
        return cast("WorkT", TextWork(setup))

    def read(self, work: WorkT, text: str) -> Scenario[Any] | None:  # noqa: ARG002
        """What a text of a form that only this game has shows; None if it is a position's usual form."""
        return None

    def recast(self, setup: Any, own: Mapping[str, Any]) -> Any:
        """``setup`` with another deck or board; raises `BadInput` if what lies there is not in it."""
        position = self.game.position
        data = {key: value for key, value in position.to_data(setup).items() if key not in self.game.boxes}
        return position.from_data(data, **{name: getattr(setup, name) for name in self.game.boxes} | dict(own))

    def action(self, work: WorkT, text: str) -> str:  # noqa: ARG002
        """What somebody says happens, in full."""
        return text

    def example(self, work: WorkT) -> str:  # noqa: ARG002
        """A move as somebody may type it; "" to show one that is legal."""
        return ""

    def scene(self, work: WorkT, width: float) -> Scene | None:  # noqa: ARG002
        """The table to be laid out, with its places; None for the table as it is always shown."""
        return None

    def words(self, work: WorkT) -> tuple[str, ...]:  # noqa: ARG002
        """The same in words; none for the table as it is always told."""
        return ()

    def pick(self, work: WorkT, target: object) -> Change | None:  # noqa: ARG002
        """Something on the picture was clicked."""
        return None

    def shift(self, work: WorkT, start: object, end: object) -> Change | None:  # noqa: ARG002
        """Something was pulled from one place to another, out of the palette, or off the picture (None)."""
        return None

    def places(self, work: WorkT) -> Iterable[Hashable]:  # noqa: ARG002
        """Picks of the drawn table of which somebody may ask whether a move can go there."""
        return ()

    def tools(self, work: WorkT, *, undo: bool) -> Html:  # noqa: ARG002
        """What can be done to what is chosen; ``undo`` says whether a change can be taken back."""
        return NOTHING

    def palette(self, work: WorkT) -> Html:  # noqa: ARG002
        """Ways to put something on the table."""
        return NOTHING

    def more(self, work: WorkT) -> Html:  # noqa: ARG002
        """Whatever else is said of a table."""
        return NOTHING

    def overview(self, work: WorkT, width: float) -> Scene | None:  # noqa: ARG002
        """The whole table as it was laid out, possible or not; None for the last possible one as the game draws it."""
        return None

    def empty(self, setup: Any) -> bool:
        """Whether nothing has been laid out yet."""
        return bool(setup == self.blank().setup)
