"""Picks that become a move: what may be picked next, what the next pick makes of them, and what a spot says."""

import dataclasses
from typing import Any

import pytest

from refkit.game import GAMES
from widgets.drawing.geometry import Box
from widgets.tabletop.contract import Camera, Held, Pick, PickLabel, PickState, Space
from widgets.tabletop.generic_table import plain_table
from widgets.tabletop.gesture import Gesture, complete, may_go_on, pick, pick_state
from widgets.tabletop.hit_areas import spots
from widgets.tabletop.picks import buttons, options
from widgets.tabletop.tree import Node, Plan, placed

A, B, C = Held("a"), Held("b"), Held("c")


@dataclasses.dataclass(frozen=True)
class Toy:
    """A view with nothing but legal moves, each of which is the tuple of its ways."""

    legal: tuple[Any, ...]


@dataclasses.dataclass(frozen=True, eq=False)
class ToyPlan(Plan):
    """Everything lies in the corner."""

    def box(self, _pick: Pick, /) -> Any:
        """Return a small box for every pick."""
        return Box(0, 0, 10, 10)


def toy_named(_view: Any, pick: Pick) -> PickLabel:
    """Return a card's letter, or the text of any other pick."""
    return PickLabel(pick.card, "a card") if isinstance(pick, Held) else PickLabel(str(pick))


TABLE = dataclasses.replace(
    plain_table(next(iter(GAMES.values()))), pick_sequences=lambda _view, move: move, named=toy_named
)
"""A table whose moves are their own ways."""
STAY, TWO = ((),), ((A, B), (B, A))
DISCARDS = Toy((STAY, ((A,),), ((B,),), TWO))
PLAY = Toy((((A, "x"),), ((A, "y"),), ((B, "x"),), (("x", "z"),), (("y", "z"),)))


def picked(view: Toy, *picks: Pick) -> Gesture:
    """Return the gesture after these picks."""
    gesture = Gesture()
    for each in picks:
        gesture = pick(view, TABLE, gesture, each)
    return gesture


def test_whatever_opens_a_way_may_be_picked_first_and_then_what_continues_it() -> None:
    """A card of the hand may always be exchanged for another, a place may not."""
    assert set(options(PLAY, TABLE, ())) == {A, B, "x", "y"}
    assert set(options(PLAY, TABLE, (A,))) == {"x", "y", B}
    assert options(PLAY, TABLE, (A,))["x"] == (PLAY.legal[0],)
    assert set(options(PLAY, TABLE, ("x",))) == {"z", A, B}


@pytest.mark.parametrize(
    ("picks", "left"),
    [
        ((A, A), ()),
        ((A, B), (B,)),
        ((A, "x"), (A, "x")),
        ((B, "y"), ("y",)),
        (("x", "y"), ("y",)),
        (("x", "z", "x"), ("x",)),
        (("x", "z", "z"), ("x",)),
    ],
)
def test_a_pick_goes_on_or_goes_back_or_begins_anew(picks: tuple[Pick, ...], left: tuple[Pick, ...]) -> None:
    """What continues a way is added, what is picked is put back, and everything else begins anew."""
    assert picked(PLAY, *picks).picked == left


def test_several_cards_are_picked_in_any_order_and_one_of_them_put_back() -> None:
    """One card is a move already and may go on; two of them are the same move either way round."""
    assert buttons(DISCARDS, TABLE) == [0]
    one = picked(DISCARDS, A)
    assert complete(DISCARDS, TABLE, one) == DISCARDS.legal[1]
    assert may_go_on(DISCARDS, TABLE, one)
    for both in (picked(DISCARDS, A, B), picked(DISCARDS, B, A)):
        assert complete(DISCARDS, TABLE, both) == TWO
        assert not may_go_on(DISCARDS, TABLE, both)
    assert picked(DISCARDS, A, B, A).picked == (B,)


def test_a_spot_says_what_it_is_and_what_it_would_do() -> None:
    """A pick that finishes a move says what that does, any other that it can be picked or put back; hints glow."""
    plan = ToyPlan(placed(Node(), Box(0, 0, 10, 10)))
    gesture = Gesture((A,), PLAY.legal[0])
    found = {spot.target: spot for spot in spots(PLAY, TABLE, plan, gesture, lambda _: "Bang.")}
    assert found["x"].label == "x. Bang."
    assert found["x"].tip == "Bang."
    assert (found[B].label, found[B].tip) == ("b. Pick it. a card", "b. Pick it.")
    assert found[A].label == "a. Picked: once more puts it back. a card"
    assert found[A].chosen
    assert (found[A].drag, found["x"].drop) == (True, True)
    assert {target for target, spot in found.items() if spot.strong} == {A, "x"}
    assert pick_state(PLAY, TABLE, Gesture()) == PickState(options(PLAY, TABLE, ()), (), set())


def test_a_plain_table_keeps_room_for_all_its_views() -> None:
    """The first view is shown, in a picture that is high enough for the longest."""
    game = GAMES[next(iter(GAMES))]
    short = game.setup(game.Options(players=("Wanda", "Xavier")))
    tall = game.setup(game.Options(players=("Wanda", "Xavier", "Yaz", "Zip")))
    table, space = plain_table(game), Space(400)
    views = (game.view(short, 0), game.view(tall, 0))
    both = table.plan(views, space, Camera(), None)
    assert both.height == table.plan(views[1:], space, Camera(), None).height
    alone = table.plan(views[:1], space, Camera(), None)
    assert {key: both[key] for key in both.by_key} == {key: alone[key] for key in alone.by_key}
