"""The rulings on move, swap and aggression orders: TC-24 to TC-33."""

from refkit.games.three_cheers.events import Fell
from tests.games.three_cheers.tables import events_of, happens, minions_in, plays, refused, table

CORNER = """
    2 |  Mudkin  .
    1 |  Rahrat  Bogwig
         a       b
"""


def test_tc25_a_flying_minion_stays_where_it_was_thrown() -> None:
    """It needs no support, so it does not fall."""
    outcome = happens(table("Flapjackal"), "Xavier: Basket: move Yaz a1 to b3")
    assert events_of(outcome, Fell) == []
    assert minions_in(outcome.state) == {"b3": "Flapjackal"}


def test_tc25_not_below_the_ground_and_not_onto_another() -> None:
    """A move ends at a free place above the ground: Shove's downward arrow is of no use here."""
    moves = {text for text in plays(table(CORNER), "Shove") if text.startswith("move")}
    assert moves == {"move a1 to -a1", "move a2 to -a2", "move a2 to b2", "move b1 to c1"}
    assert refused(table(CORNER), "Xavier: Shove: move Yaz a2 to a1") == ["move-order"]


def test_tc27_never_a_minion_and_a_gap_and_never_two_towers() -> None:
    """Both places have to be taken, and one tower is named for both."""
    state = table("players: Xavier, Yaz\ntower Xavier: Mudkin\ntower Yaz: Rahrat Bogwig")
    assert refused(state, "Xavier: Switcheroo: swap Yaz b1 and c1") == ["swap-order"]
    assert plays(state, "Switcheroo", "Yaz") == {"swap a1 and b1"}
    assert plays(state, "Switcheroo", "Xavier") == set()


def test_tc29_an_order_needs_a_minion_to_choose() -> None:
    """On a tower without minions no order is legal, of whatever kind."""
    state = table("players: Xavier, Yaz\ntower Xavier: Rahrat Bogwig")
    for order in ("Tantrum: provoke Yaz a1", "Switcheroo: swap Yaz a1 and b1", "Sidestep: move Yaz a1 to b1"):
        assert "TC-29" in refused(state, f"Xavier: {order}")
    for card in ("Tantrum", "Switcheroo", "Sidestep"):
        assert plays(state, card, "Yaz") == set()
        assert plays(state, card, "Xavier")
