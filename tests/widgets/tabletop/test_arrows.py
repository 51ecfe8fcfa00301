"""Pointing at a move shows on the table where it would go, and how the table would lie after it."""

from dataclasses import replace

import pytest

from refkit.games.syndicate.moves import Oppose
from refkit.kernel.choice import SPECTATOR
from tests.widgets.play.visit import Visit
from tests.widgets.tabletop.test_tabletops import game
from widgets.app.messages import Hinted, HoveredOver
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Panel, Piece
from widgets.drawing.shapes import SHAFT
from widgets.games import TABLETOPS
from widgets.live.foresight import table_after
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.film.frames import way_arrows
from widgets.tabletop.moving import FRAME, ghosts
from widgets.tabletop.options import sizes


@pytest.mark.parametrize("name", ["cheers", "syndicate", "three-cheers"])
def test_what_is_pointed_at_shows_its_way_and_the_table_after_it(name: str) -> None:
    """A move of the list is an arrow from pick to pick; at its last place what would lie there is drawn faintly.

    All else stays where it is, nothing is picked, and without pointing nothing is left of it.
    """
    play = Visit(f"?game={name}&people=1&bots={sizes(name)[0] - 1}&start=1&pace=instant&bot=random&seed=5")
    table, view = play.live.table, play.live.view
    ways = [(number, way) for number, move in enumerate(view.legal) for way in table.pick_sequences(view, move)[:1]]
    number, way = max(ways, key=lambda each: len(each[1]))
    plan = table.plan((view,), Space(play.live.space.width, play.live.space.tall), Camera(), None)
    before = play.scene
    play.act(Hinted(f"{number}"))
    assert bool([*way_arrows(plan, way)]) is (len(way) > 1)
    assert (SHAFT in [getattr(item, "look", None) for item in play.scene.items]) is (len(way) > 1)
    assert play.live.gesture.picked == ()
    play.act(Hinted(""))
    assert play.scene.items == before.items
    for pick in way[:-1]:
        play.pick(pick)
    before = play.scene
    play.act(HoveredOver(way[-1]))
    assert FRAME in [getattr(item, "look", None) for item in play.scene.items]
    assert play.scene.items[: len(before.items)] == before.items
    assert play.scene.spots == before.spots
    play.act(HoveredOver(None))
    assert play.scene.items == before.items


def test_of_what_nobody_can_foresee_nothing_is_shown() -> None:
    """A move of another seat, or one of which a view shows too little, leaves the table as it is."""
    play = Visit("?game=three-cheers&people=2&bots=0&start=1&pace=instant&seed=5")
    play.do("reveal")
    view = play.live.view
    assert table_after(play.live.table, view, view.legal[0])
    assert table_after(play.live.table, replace(view, seat=1), view.legal[0]) is None
    assert table_after(play.live.table, play.session.view(SPECTATOR), view.legal[0]) is None


def test_what_is_put_away_after_the_turn_still_lies_in_a_preview() -> None:
    """The card that ends a plot lies beside the others, and the next turn has not begun."""
    table, shown = TABLETOPS["syndicate"].table, 0
    for state, move, step in game("syndicate", 5, 150):
        if isinstance(move, Oppose) and step.state.turn > state.turn:
            ahead = table_after(table, table.game.view(state, move.seat), move)
            assert ahead
            assert ahead.turn == state.turn
            assert move.card in ahead.replies
            shown += 1
    assert shown


def test_a_card_of_a_row_that_only_closes_up_is_no_ghost() -> None:
    """What leaves its row, turns or enters is."""
    box = Box(10, 10, 40, 50)
    row = [Piece(key, box.moved(50 * place, 0), ()) for place, key in enumerate("abc")]
    after = [Piece("a", box, ()), Piece("c", box.moved(50, 0), ()), Piece("b", box.moved(0, 100), ())]
    assert [each.box for each in ghosts(row, after) if isinstance(each, Panel) and each.look == FRAME] == [after[2].box]
    assert not [*ghosts(row, row)]
