"""CHEERS has no points: nobody wins with so many of anything, and nothing is added up that lies on several trays."""

from typing import Final

from refkit.game.winning import winner_text
from refkit.games.cheers import GAME
from refkit.games.cheers.table import View
from refkit.kernel.choice import REFEREE
from refkit.text import scenarios
from refkit.text.scenarios import Scenario
from widgets.drawing.scene import Panel, Scene, Text, flat
from widgets.games.cheers.table.picks import Tray
from widgets.games.cheers.tabletop import TABLE
from widgets.page.reader import Reader
from widgets.page.reading import score_sheet
from widgets.referee.film import summed
from widgets.tabletop import ledger
from widgets.tabletop.contract import Camera, CountStep, Space
from widgets.tabletop.spotlight import ending_steps, outcome

POSITION: Final = """
table Xavier: Yellow/green, Yellow/purple, Blue/red, Purple/blue
table Zippy: Yellow/red, Yellow/blue, Blue/green
table Yaz: Red/green, Red/blue, Green/red, Green/purple, Blue/yellow
table Wanda: Red/yellow
goal A: Yellow, Yellow, Blue, Blue, Purple
goal B: Red, Red, Green, Green, Blue
"""
"""Team B has five on one tray and one on the other, team A four and three."""
OUTCOME: Final = scenarios.run(GAME, Scenario(GAME.position.parse_setup(POSITION), "victory"))


def end() -> View:
    """Return the referee's view when team B has won."""
    return GAME.view(OUTCOME.state, REFEREE)


def scene(step: CountStep) -> Scene:
    """Return the items that a step of the ending draws, as a scene."""
    view = end()
    plan = TABLE.plan((view,), Space(900, 600), Camera(), None)
    return Scene(plan.width, plan.height, tuple(flat(step.draw(plan))))


def texts(drawn: Scene) -> list[str]:
    """Return all texts in a scene."""
    return [item.text for item in drawn.items if isinstance(item, Text)]


def test_nobody_wins_with_so_many() -> None:
    """The end and the read-out say who has won, and how near the others came."""
    view = end()
    assert winner_text(GAME, view) == "Team B (Yaz & Wanda) wins."
    assert ledger.standing(GAME, view) == "team A (Xavier & Zippy): best 4 of 5. team B (Yaz & Wanda): best 5 of 5."
    assert outcome(TABLE, view, (0, 1)) == "Team B (Yaz & Wanda) wins!", "as it is told to people of both teams"
    assert [heading for heading, _ in summed(TABLE, OUTCOME.frames())].count("Points") == 0
    sheet = score_sheet(ledger.ranked(GAME, view))
    assert "Total" not in sheet
    assert all(text in sheet for text in ("Best 5 of 5", "Best 4 of 5", "wins"))


def test_the_end_shows_the_tray_that_has_won_and_no_column() -> None:
    """While it is counted the table stays as it is; then all is dark but that tray, its glasses and its combination."""
    *counted, last = ending_steps(TABLE, end(), (), Reader())
    assert [each.caption.partition(";")[0] for each in counted] == [
        "Team A (Xavier & Zippy): best 4 of 5",
        "Team B (Yaz & Wanda): best 5 of 5",
    ]
    assert not any(scene(each).items for each in counted)
    plan, drawn = TABLE.plan((end(),), Space(900, 600), Camera(), None), scene(last)
    trays = {place: plan[Tray(place)] for place in range(len(end().tables))}
    lit = [item.box for item in drawn.items if isinstance(item, Panel)]
    assert [place for place, box in trays.items() if box in lit] == list(end().won)
    assert "Yaz" in texts(drawn)
    assert not any(text.isdecimal() for text in texts(drawn))
