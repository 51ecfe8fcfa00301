"""CHEERS has no points: nobody wins with so many of anything, and nothing is added up that lies on several trays."""

from typing import Final

import pytest

from refkit.cli.table import leader_text
from refkit.games.cheers import GAME
from refkit.games.cheers.view import View
from refkit.kernel.choice import REFEREE
from refkit.text import scenarios
from refkit.text.scenarios import Scenario
from widgets.drawing.scene import Panel, Scene, Text
from widgets.games.cheers.tabletop import TABLE
from widgets.page.reader import Reader
from widgets.page.reading import score_sheet
from widgets.referee.summary import summed
from widgets.tabletop import ledger
from widgets.tabletop.contract import Beat, Camera, Space
from widgets.tabletop.spotlight import ROLES, beats

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


def scene(beat: Beat) -> Scene:
    """Return the items that a beat of the ending draws, as a scene."""
    view = end()
    plan = TABLE.plan((view,), Space(900, 600), Camera())
    return Scene(plan.width, plan.height, tuple(beat.draw(plan)))


def texts(drawn: Scene) -> list[str]:
    """Return all texts in a scene."""
    return [item.text for item in drawn.items if isinstance(item, Text)]


def test_nobody_wins_with_so_many() -> None:
    """The end, the read-out and the command line say who has won, and how near the others came."""
    view = end()
    assert ledger.verdict(GAME, view) == "Team B (Yaz & Wanda) wins."
    assert ledger.standing(GAME, view) == "team A (Xavier & Zippy): best 4 of 5. team B (Yaz & Wanda): best 5 of 5."
    assert leader_text(["team B"], 2, "", ended=True) == "team B: victory."
    assert leader_text(["team B"], 2, "", ended=False) == "team B: nearest to victory."
    assert [heading for heading, _ in summed(TABLE, OUTCOME.frames())].count("Points") == 0


def test_a_column_is_the_best_tray_and_is_not_added_up() -> None:
    """It is as high as the best tray is near, says so, and has no part that lies on another tray."""
    drawn = [scene(beat) for beat in beats(TABLE, end(), (), Reader())]
    for picture in drawn:
        written = texts(picture)
        assert not any("token" in text or "point" in text for text in written)
        assert not any(text in {"Yaz: 5", "Wanda: 1", "Xavier: 4", "Zippy: 3", "5", "4"} for text in written)
    last = drawn[-1]
    assert {"best 4 of 5", "best 5 of 5"} <= {*texts(last)}
    assert texts(drawn[0])[0] == "How near they came"
    columns = [item.box for item in last.items if isinstance(item, Panel) and item.look.fill in ROLES[:2]]
    low, high = sorted(box.height for box in columns if box.width < 200)
    assert low / high == pytest.approx(4 / 5)


def test_a_score_sheet_has_no_total() -> None:
    """Each tray has its line; what they come to is the best of them."""
    shown = score_sheet(ledger.ranked(GAME, end()))
    assert "Total" not in shown
    assert "Best 5 of 5" in shown
    assert "Best 4 of 5" in shown
    assert "wins" in shown
