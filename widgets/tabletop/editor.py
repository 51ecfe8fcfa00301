"""The contract of a position editor: what a game adds to the referee's editor besides typing text.

An `Editor` is made of pure functions on a *work*: the setup being edited, and whatever state the game's own tools
need (a cursor, the tower that is edited). An act returns the changed work and a message; the page keeps works, undoes
changes and shows faults. A game without an editor of its own uses this one, which adds nothing.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

from refkit.game import AnyGame
from refkit.kernel import AnyBox, AnySetup
from refkit.kernel.choice import BadInput
from refkit.text.json_text import Json
from refkit.text.scenarios import Scenario
from widgets.drawing.scene import Scene
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.card_form.picture import PLAIN, BoxLook

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Ann", "Bo", "Cy", "Di")
"""The default names of players in an editor."""


class Work(Protocol):
    """A position that is being edited."""

    @property
    def setup(self) -> object:
        """The position."""


AnyWork: TypeAlias = Any
"""The work of some game's editor, or a deck or a board that is being filled in."""


@dataclass(frozen=True, slots=True)
class TextWork:
    """A work without tools: a position that is edited as text."""

    setup: object


@dataclass(frozen=True, slots=True)
class Change:
    """The result of an act: the ``work`` as it is now, a message ``said``, and the element to ``focus`` (CSS selector).

    Consecutive changes with the same ``again``, such as letters of a name, are undone together.
    """

    work: AnyWork
    said: str = ""
    focus: str = ""
    again: str = ""


Edit: TypeAlias = Callable[[AnyWork, Json], Change]
"""A function of a work and the page's data that returns a `Change`; raises `BadInput` and then nothing is changed."""


WorkT = TypeVar("WorkT", bound=Work)


@dataclass(frozen=True)
class Editor(Generic[WorkT]):
    """The contract of a position editor, with defaults for a position that is edited only as text.

    ``acts`` are what can be done by a button, by the names that the panels use: each gets a text, "" if the button has
    none. ``forms`` get the fields of a form instead. ``keys`` maps keys to an act and its argument.
    ``actions`` are what can happen in a scenario, each with a label and a sentence; ``called`` are readable names of
    options and answers, ``again`` answers that may be given for as long as the same is asked; ``box`` is how cards of
    the user's own box are drawn while they are entered.
    """

    game: AnyGame
    acts: Mapping[str, Edit] = field(default_factory=dict)
    forms: Mapping[str, Edit] = field(default_factory=dict)
    keys: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    actions: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)
    again: Mapping[str, str] = field(default_factory=dict)
    box: BoxLook = PLAIN

    def start(self) -> object:
        """Return a new game for the smallest possible number of players; raise `BadInput` if there is none."""
        for count in range(1, len(NAMES) + 1):
            try:
                return self.game.setup(self.game.Options(players=NAMES[:count]))
            except BadInput:
                continue
        raise BadInput(f"{self.game.title} takes more players than a desk has room for.")

    def blank(self) -> WorkT:
        """Return a work on a new, empty position."""
        return self.taken(self.game.position.from_state(self.start()))

    def taken(self, setup: AnySetup, near: WorkT | None = None) -> WorkT:  # noqa: ARG002  others go on near where they were
        """Return a work on ``setup`` from another source, with the tools as in ``near``."""
        return cast("WorkT", TextWork(setup))

    def kept(self, work: WorkT) -> object:  # noqa: ARG002  a text has no tools
        """Serialize the tools of a work as JSON data."""
        return None

    def recalled(self, setup: AnySetup, tools: object) -> WorkT:  # noqa: ARG002
        """Restore a work with these tools; raise ValueError, KeyError or TypeError if they are damaged."""
        return cast("WorkT", TextWork(setup))

    def read(self, work: WorkT, text: str) -> Scenario[AnySetup] | None:  # noqa: ARG002
        """Parse a text in a form that only this game has; return None if it is in the usual form of positions."""
        return None

    def recast(self, setup: AnySetup, own: Mapping[str, AnyBox]) -> object:
        """Return ``setup`` with another deck or board; raise `BadInput` if something on it is not in the new one."""
        position = self.game.position
        data = {key: value for key, value in position.to_data(setup).items() if key not in self.game.boxes}
        return position.from_data(data, **{name: getattr(setup, name) for name in self.game.boxes} | dict(own))

    def action(self, work: WorkT, text: str) -> str:  # noqa: ARG002
        """Expand a shortened action of a scenario."""
        return text

    def example(self, work: WorkT) -> str:  # noqa: ARG002
        """Return a move as an example of what to type; "" for a legal one."""
        return ""

    def scene(self, work: WorkT, width: float) -> Scene | None:  # noqa: ARG002
        """Return the picture of the position with its hit areas; None for the table as it is usually drawn."""
        return None

    def lying(self, work: WorkT) -> object:  # noqa: ARG002
        """Return a state that shows the position as it is, possible or not; None for the last valid one."""
        return None

    def pick(self, work: WorkT, target: object) -> Change | None:  # noqa: ARG002
        """Handle a click on the picture; return None if it means nothing."""
        return None

    def shift(self, work: WorkT, start: object, end: object) -> Change | None:  # noqa: ARG002
        """Handle a drag from one place to another, out of the palette, or off the picture (``end`` is None)."""
        return None

    def places(self, work: WorkT) -> Iterable[Hashable]:  # noqa: ARG002
        """Return the picks of the drawn table about which a user may ask whether a move can go there."""
        return ()

    def tools(self, work: WorkT, *, undo: bool) -> Html:  # noqa: ARG002
        """Return the panel of actions on what is chosen; ``undo`` says whether a change can be undone."""
        return NOTHING

    def palette(self, work: WorkT) -> Html:  # noqa: ARG002
        """Return the panel of what can be put on the table."""
        return NOTHING

    def more(self, work: WorkT) -> Html:  # noqa: ARG002
        """Return the panel of everything else about a position."""
        return NOTHING

    def empty(self, setup: AnySetup) -> bool:
        """Return whether nothing has been laid out yet."""
        return bool(setup == self.blank().setup)
