"""Pointing at a move of the list shows on the table where it would go."""

import pytest

from tests.widgets.play.visit import Visit
from widgets.app.messages import Hinted
from widgets.drawing.shapes import SHAFT
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.options import sizes
from widgets.tabletop.shots import way_arrows


@pytest.mark.parametrize("name", ["cheers", "syndicate", "three-cheers"])
def test_a_move_that_is_pointed_at_is_an_arrow(name: str) -> None:
    """It leads from the card to the place; without pointing there is none, and nothing is picked."""
    play = Visit(f"?game={name}&people=1&bots={sizes(name)[0] - 1}&start=1&pace=instant&bot=random&seed=5")
    table, view = play.live.table, play.live.view
    number, way = next(
        (number, ways[0])
        for number, move in enumerate(view.legal)
        if (ways := table.ways(view, move)) and ways[0] and (len(ways[0]) > 1 or name == "syndicate")
    )
    plan = table.plan((view,), Space(play.live.space.width, play.live.space.tall), Camera())
    before = play.scene.items
    drawn = tuple(way_arrows(plan, way))
    assert bool(drawn) is (len(way) > 1)
    play.act(Hinted(f"{number}"))
    found = [item for item in play.scene.items if getattr(item, "look", None) == SHAFT]
    assert bool(found) is bool(drawn)
    assert play.live.gesture.picked == ()
    play.act(Hinted(""))
    assert play.scene.items == before
