"""The position editor of Three Cheers, by mouse, touch and keys, with the entry of a real box's cards."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import square
from refkit.games.three_cheers.position.faults import faults
from refkit.games.three_cheers.setup import Setup, TowerSetup
from refkit.games.three_cheers.text.grid import parse_grid
from refkit.games.three_cheers.text.tokens import format_cell
from refkit.kernel import AnyBox
from refkit.text import scenarios
from refkit.text.json_text import Json
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
"""The happenings of a scenario, each with its button and a sentence."""
REACH: Final = 6
"""How many columns to either side and rows upwards a user may ask about; places out of view are left out."""
HEADED: Final = re.compile(
    r"^\s*(game|players|active|tower|hand|discards|master|option|title|action|answers)\b[^|]*:", re.MULTILINE
)
"""Matches a text with a line that names what it is about, which makes it a whole position; any other is a tower."""


@final
class ThreeCheersEditor(Editor[Work]):
    """The editor of towers."""

    def blank(self) -> Work:
        """Return a work with two empty towers."""
        return Work()

    def taken(self, setup: Setup, near: Work | None = None) -> Work:
        """Return a work on ``setup``, on the same tower as ``near`` if it has minions."""
        return taken(setup, near or Work())

    def kept(self, work: Work) -> object:
        """Serialize tower, cursor and direction."""
        return {"tower": work.tower, "cell": work.cell, "way": work.way}

    def recalled(self, setup: Setup, tools: Json) -> Work:
        """Restore a work with the serialized tools."""
        column, row = tools["cell"]
        tower = int(tools["tower"])
        way: Way = tools["way"] if tools["way"] in STEPS else "right"
        return Work(setup, tower if 0 <= tower < len(setup.towers) else 0, (int(column), int(row)), way)

    def read(self, work: Work, text: str) -> Scenario[object] | None:
        """Parse the rows of the current tower, or the output of ``refkit show``; return None for a whole position."""
        if is_shown(text):
            return scenarios.parse(GAME, as_position(text), deck=work.deck)
        if HEADED.search(text):
            return None
        towers = list(work.setup.towers) + [TowerSetup()] * (work.tower + 1 - len(work.setup.towers))
        towers[work.tower] = parse_grid(enumerate(text.splitlines(), 1), work.deck)
        return Scenario(replace(work.setup, towers=tuple(towers)), "")

    def recast(self, setup: Setup, own: Mapping[str, AnyBox]) -> Setup:
        """Return ``setup`` with another deck, which may lack cards that are on the table."""
        return with_deck(setup, own["deck"])

    def action(self, work: Work, text: str) -> str:
        """Expand "dies" without a place to a death at the cursor."""
        if text.casefold().startswith("dies") and len(text.split()) < 3:  # noqa: PLR2004  dies, a tower, a square
            return f"dies {work.setup.owners[work.tower]} {text[4:].strip() or format_cell(work.cell)}"
        return text

    def example(self, work: Work) -> str:
        """Return the placement of a minion as an example."""
        return f"{work.deck.minions[0].name} to {work.setup.owners[0]} b2"

    def scene(self, work: Work, width: float) -> Scene:
        """Return the current tower, with the places around it."""
        return workbench(work, width)

    def words(self, work: Work) -> tuple[str, ...]:
        """Describe every tower, row by row."""
        return table_in_words(lying(work.setup))

    def pick(self, work: Work, target: object) -> Change | None:
        """Move the cursor to a click, or what is carried."""
        return acts.pick(work, target)

    def shift(self, work: Work, start: object, end: object) -> Change | None:
        """Move a card by dragging."""
        return acts.shift(work, start, end)

    def places(self, work: Work) -> Iterable[OnTable]:
        """Return every square of and around the towers."""
        across = range(-REACH, REACH + 1)
        cells = [(column, row) for column in across for row in range(1, REACH + 1)]
        return (OnTable(tower, square(*cell)) for tower in range(len(work.setup.owners)) for cell in cells)

    def tools(self, work: Work, *, undo: bool) -> Html:
        """Return the panel of actions on the minion at the cursor."""
        return panels.tools(work, undo=undo)

    def palette(self, work: Work) -> Html:
        """Return the panels with a line to type, the palette, and a form for a minion's parts."""
        return join((panels.typing(work), panels.palette(work), panels.by_parts()))

    def more(self, work: Work) -> Html:
        """Return the form of players, hands and turn."""
        return panels.people_form(work.setup)

    def overview(self, work: Work, width: float) -> Scene:
        """Return a picture of every tower as it is, valid or not."""
        return whole(lying(work.setup), width)

    def empty(self, setup: Setup) -> bool:
        """Return whether no tower has a minion, in a setup without faults."""
        return not any(tower.minions for tower in setup.towers) and not faults(setup)


EDITOR: Final = ThreeCheersEditor(
    GAME,
    acts=acts.ACTS,
    forms=acts.FORMS,
    keys=acts.KEYS,
    actions=ACTIONS,
    called=panels.CALLED,
    again={"top: card": "Ordinary cards until something else is asked"},
    box=LOOK,
)
"""The position editor that the referee page uses for Three Cheers."""
