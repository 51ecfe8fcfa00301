"""How a table of Three Cheers is laid out by mouse, touch and keys, and how the cards of the real box are entered."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import square
from refkit.games.three_cheers.position.faults import faults
from refkit.games.three_cheers.setup import Setup, TowerSetup
from refkit.games.three_cheers.text.grid import parse_grid
from refkit.games.three_cheers.text.tokens import format_cell
from refkit.text import scenarios
from refkit.text.scenarios import Scenario
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.editor import acts, panels
from widgets.games.three_cheers.editor.box import LOOK
from widgets.games.three_cheers.editor.scene import lying, whole, workbench
from widgets.games.three_cheers.editor.shown import as_position, is_shown
from widgets.games.three_cheers.editor.work import STEPS, Way, Work, taken, with_deck
from widgets.games.three_cheers.table.board import table_in_words
from widgets.games.three_cheers.table.picks import OnTable
from widgets.page.markup import Html, join
from widgets.tabletop.editor import Change, Editor

ACTIONS: Final = {
    "fight": ("Big Hairy Fight!", "Everyone in every tower attacks"),
    "master is here": ("Master is Here!", "Three fights, then the count"),
    "gravity": ("Gravity", "Everything falls and settles"),
    "at once": ("What happens at once", "What no minion waits for"),
    "score": ("Count the points", "As the towers stand"),
    "won": ("Has anybody won?", "What the game waits for"),
}
"""What can happen: its button, and what it is."""
REACH: Final = 6
"""So many columns to either side and rows upwards somebody may ask about; what is out of view is left out."""
HEADED: Final = re.compile(
    r"^\s*(game|players|active|tower|hand|discards|master|option|title|action|answers)\b[^|]*:", re.MULTILINE
)
"""A text in which a line says what it is about is a whole table; any other is a tower."""


@final
class ThreeCheersEditor(Editor[Work]):
    """The editor of towers."""

    def blank(self) -> Work:
        """Two towers in which nobody stands."""
        return Work()

    def taken(self, setup: Setup, near: Work | None = None) -> Work:
        """A work on ``setup``, on the same tower if somebody is in it."""
        return taken(setup, near or Work())

    def kept(self, work: Work) -> Any:
        """Tower, cursor and way."""
        return {"tower": work.tower, "cell": work.cell, "way": work.way}

    def recalled(self, setup: Setup, tools: Any) -> Work:
        """The work with the tools that were kept."""
        column, row = tools["cell"]
        tower = int(tools["tower"])
        way: Way = tools["way"] if tools["way"] in STEPS else "right"
        return Work(setup, tower if 0 <= tower < len(setup.towers) else 0, (int(column), int(row)), way)

    def read(self, work: Work, text: str) -> Scenario[Any] | None:
        """The rows of the tower that is worked on, or what ``refkit show`` has printed."""
        if is_shown(text):
            return scenarios.parse(GAME, as_position(text), deck=work.deck)
        if HEADED.search(text):
            return None
        towers = list(work.setup.towers) + [TowerSetup()] * (work.tower + 1 - len(work.setup.towers))
        towers[work.tower] = parse_grid(enumerate(text.splitlines(), 1), work.deck)
        return Scenario(replace(work.setup, towers=tuple(towers)), "")

    def recast(self, setup: Setup, own: Mapping[str, Any]) -> Setup:
        """``setup`` with another deck, which may lack cards that lie there."""
        return with_deck(setup, own["deck"])

    def action(self, work: Work, text: str) -> str:
        """A death without a place is meant where the cursor is."""
        if text.casefold().startswith("dies") and len(text.split()) < 3:  # noqa: PLR2004  dies, a tower, a square
            return f"dies {work.setup.owners[work.tower]} {text[4:].strip() or format_cell(work.cell)}"
        return text

    def example(self, work: Work) -> str:
        """A minion that is played."""
        return f"{work.deck.minions[0].name} to {work.setup.owners[0]} b2"

    def scene(self, work: Work, width: float) -> Scene:
        """The tower that is worked on, with the places around it."""
        return workbench(work, width)

    def words(self, work: Work) -> tuple[str, ...]:
        """Every tower, row by row."""
        return table_in_words(lying(work.setup))

    def pick(self, work: Work, target: object) -> Change | None:
        """The cursor goes where somebody clicks."""
        return acts.pick(work, target)

    def shift(self, work: Work, start: object, end: object) -> Change | None:
        """A card goes where it is pulled."""
        return acts.shift(work, start, end)

    def places(self, work: Work) -> Iterable[OnTable]:
        """Every square of and around the towers."""
        across = range(-REACH, REACH + 1)
        cells = [(column, row) for column in across for row in range(1, REACH + 1)]
        return (OnTable(tower, square(*cell)) for tower in range(len(work.setup.owners)) for cell in cells)

    def tools(self, work: Work, *, undo: bool) -> Html:
        """What can be done to the minion at the cursor."""
        return panels.tools(work, undo=undo)

    def palette(self, work: Work) -> Html:
        """A line to type, the box, and a minion by its parts."""
        return join((panels.typing(work), panels.palette(work), panels.by_parts()))

    def more(self, work: Work) -> Html:
        """Players, hands and turn."""
        return panels.people_form(work.setup)

    def overview(self, work: Work, width: float) -> Scene:
        """Every tower that was laid out, as it lies."""
        return whole(lying(work.setup), width)

    def empty(self, setup: Setup) -> bool:
        """Whether nobody stands in any tower, and somebody could."""
        return not any(tower.minions for tower in setup.towers) and not faults(setup)


EDITOR: Final = ThreeCheersEditor(
    GAME,
    acts=acts.ACTS,
    keys=acts.KEYS,
    actions=ACTIONS,
    called=panels.CALLED,
    again={"top: card": "Ordinary cards until something else is asked"},
    box=LOOK,
)
"""What the referee's desk asks of Three Cheers."""
