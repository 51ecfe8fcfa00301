"""The contract of a position editor: what a game adds to the referee's editor besides typing text.

An `Editor` is made of pure functions on a *work*: the position being edited, and the state of its tools (the chosen
slot). An act returns the changed work and a message; the page keeps works, undoes changes and shows faults. A game
without an editor of its own uses this one, which adds nothing.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias, final

from refkit.game import AnyGame
from refkit.kernel import AnyBox, AnySetup, AnyState
from refkit.kernel.choice import BadInput
from refkit.text.json_text import Json
from refkit.text.scenarios import Scenario
from widgets.drawing.scene import Scene
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.card_form.picture import PLAIN, BoxLook

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Ann", "Bo", "Cy", "Di")
"""The default names of players in an editor."""


@final
@dataclass(frozen=True, slots=True)
class EditedPosition:
    """A position that is being edited, and the last valid state ``seen``.

    Of an editor by slots: the id ``at`` of the chosen slot, the keys ``typed`` so far, and the id of the slot from
    which something is ``carried`` to the slot that is picked next.
    """

    setup: AnySetup
    seen: AnyState = None
    at: str = ""
    typed: str = ""
    carried: str = ""


AnyWork: TypeAlias = Any
"""A position, a deck or a board that is being edited."""


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


@dataclass(frozen=True)
class Editor:
    """The contract of a position editor, with defaults for a position that is edited only as text.

    ``actions`` are what can happen in a scenario, each with a label and a sentence; ``called`` are readable names of
    options and answers, ``again`` answers that may be given for as long as the same is asked; ``box`` is how cards of
    the user's own box are drawn while they are entered.
    """

    game: AnyGame
    actions: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)
    again: Mapping[str, str] = field(default_factory=dict)
    box: BoxLook = PLAIN

    @property
    def acts(self) -> Mapping[str, Edit]:
        """What can be done by a button, by the names that the panels use: each gets a text, "" if there is none."""
        return {}

    @property
    def forms(self) -> Mapping[str, Edit]:
        """What can be done by a form, which gets its fields."""
        return {}

    @property
    def keys(self) -> Mapping[str, tuple[str, str]]:
        """An act and its argument for each key."""
        return {}

    def start(self) -> AnyState:
        """Return a new game for the smallest possible number of players; raise `BadInput` if there is none."""
        for count in range(1, len(NAMES) + 1):
            try:
                return self.game.setup(self.game.Options(players=NAMES[:count]))
            except BadInput:
                continue
        raise BadInput(f"{self.game.title} takes more players than a desk has room for.")

    def blank(self) -> EditedPosition:
        """Return a work on a new, empty position."""
        return self.taken(self.game.position.from_state(self.start()))

    def taken(self, setup: AnySetup, near: EditedPosition | None = None) -> EditedPosition:
        """Return a work on ``setup`` from another source, with the same slot chosen as in ``near``."""
        return self.with_setup(replace(near, typed="", carried="") if near else EditedPosition(setup), setup)

    def with_setup(self, work: EditedPosition, setup: AnySetup) -> EditedPosition:
        """Return the work with another position; an invalid one is seen as the last valid one."""
        with suppress(BadInput):
            return replace(work, setup=setup, seen=self.game.position.to_state(setup))
        return replace(work, setup=setup, seen=work.seen or self.start())

    def read(self, work: EditedPosition, text: str) -> Scenario[AnySetup] | None:  # noqa: ARG002
        """Parse a text in a form that only this game has; return None if it is in the usual form of positions."""
        return None

    def recast(self, setup: AnySetup, own: Mapping[str, AnyBox]) -> object:
        """Return ``setup`` with another deck or board; raise `BadInput` if something on it is not in the new one."""
        position = self.game.position
        data = {key: value for key, value in position.to_data(setup).items() if key not in self.game.boxes}
        return position.from_data(data, **{name: getattr(setup, name) for name in self.game.boxes} | dict(own))

    def action(self, work: EditedPosition, text: str) -> str:  # noqa: ARG002
        """Expand a shortened action of a scenario."""
        return text

    def scene(self, work: EditedPosition, width: float) -> Scene | None:  # noqa: ARG002
        """Return the picture of the position with its hit areas; None for the table as it is usually drawn."""
        return None

    def lying(self, work: EditedPosition) -> AnyState:
        """Return the state that is drawn and told: the last valid one, unless a game can show others."""
        return work.seen

    def pick(self, work: EditedPosition, target: object) -> Change | None:  # noqa: ARG002
        """Handle a click on the picture; return None if it means nothing."""
        return None

    def shift(self, work: EditedPosition, start: object, end: object) -> Change | None:  # noqa: ARG002
        """Handle a drag from one place to another, out of the palette, or off the picture (``end`` is None)."""
        return None

    def places(self, work: EditedPosition) -> Iterable[Hashable]:  # noqa: ARG002
        """Return the picks of the drawn table about which a user may ask whether a move can go there."""
        return ()

    def tools(self, work: EditedPosition, *, undo: bool) -> Html:  # noqa: ARG002
        """Return the panel of actions on what is chosen; ``undo`` says whether a change can be undone."""
        return NOTHING

    def palette(self, work: EditedPosition) -> Html:  # noqa: ARG002
        """Return the panel of what can be put on the table."""
        return NOTHING

    def more(self, work: EditedPosition) -> Html:  # noqa: ARG002
        """Return the panel of everything else about a position."""
        return NOTHING

    def empty(self, setup: AnySetup) -> bool:
        """Return whether nothing has been laid out yet."""
        return bool(setup == self.blank().setup)
