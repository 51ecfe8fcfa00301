"""The rulings on move, swap and aggression orders: TC-24 to TC-33."""

import pytest

from refkit.games.three_cheers.events import Fell, Leapt, Spent, Struck, TurnedDown, TurnedUp
from tests.games.three_cheers.tables import events_of, happens, kinds, lines, minions_in, plays, refused, table

ROW = "Rahrat  Bogwig"
CORNER = """
    2 |  Mudkin  .
    1 |  Rahrat  Bogwig
         a       b
"""


def test_tc24_orders_are_read_as_the_table_lies() -> None:
    """Reshuffle moves two up or two down, and does nothing sideways."""
    assert plays(table(ROW), "Reshuffle") == {"move a1 to a3", "move b1 to b3"}
    assert refused(table(ROW), "Xavier: Reshuffle: move Yaz a1 to c1") == ["move-order"]
    assert plays(table(ROW), "Partners") == set()


def test_tc24_with_orders_turn_a_card_may_be_read_all_four_ways_round() -> None:
    """Two up is then two to any side, and a pair above each other is a pair side by side."""
    state = table(ROW, orders_turn=True)
    assert {"move a1 to a3", "move a1 to c1", "move a1 to -b1"} <= plays(state, "Reshuffle")
    assert plays(state, "Partners") == {"swap a1 and b1"}
    outcome = happens(state, "Xavier: Reshuffle: move Yaz a1 to c1")
    assert minions_in(outcome.state) == {"b1": "Bogwig", "c1": "Rahrat"}


def test_tc25_a_move_may_end_in_mid_air_and_away_from_everything() -> None:
    """The minion falls to the ground of that column and stays part of the tower, as a section of its own."""
    outcome = happens(table(CORNER), "Xavier: Catapult: move Yaz a2 to d2")
    assert kinds(outcome)[-3:] == ["shifted", "spent", "fell"]
    assert minions_in(outcome.state) == {"a1": "Rahrat", "b1": "Bogwig", "d1": "Mudkin"}


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


@pytest.mark.parametrize("between", ["Pomgrub", "."])
def test_tc26_what_a_move_passes_over_does_not_matter(between: str) -> None:
    """Handoff reaches two places to the side, over a minion or a gap."""
    state = table(f"2 | Mudkin {between} .\n1 | Rahrat Bogwig Cheerwig\n a b c")
    outcome = happens(state, "Xavier: Handoff: move Yaz a2 to c2")
    assert minions_in(outcome.state)["c2"] == "Mudkin"
    assert events_of(outcome, Fell) == []


def test_tc27_a_swap_takes_two_minions_and_leaves_them_as_they_lie() -> None:
    """Orientation, face and rider come along."""
    outcome = happens(table("~Cartwheezel*  #Hushpuppet"), "Xavier: Switcheroo: swap Yaz a1 and b1")
    assert minions_in(outcome.state) == {"a1": "#Hushpuppet", "b1": "~Cartwheezel*"}


def test_tc27_never_a_minion_and_a_gap_and_never_two_towers() -> None:
    """Both places have to be taken, and one tower is named for both."""
    state = table("players: Xavier, Yaz\ntower Xavier: Mudkin\ntower Yaz: Rahrat Bogwig")
    assert refused(state, "Xavier: Switcheroo: swap Yaz b1 and c1") == ["swap-order"]
    assert plays(state, "Switcheroo", "Yaz") == {"swap a1 and b1"}
    assert plays(state, "Switcheroo", "Xavier") == set()


def test_tc27_after_a_swap_gravity_and_standing_rules_work() -> None:
    """A Hungry minion that is swapped next to a Weak one eats at once."""
    outcome = happens(table("Gobblet  Rahrat  Jellyknee"), "Xavier: Switcheroo: swap Yaz a1 and b1")
    assert kinds(outcome)[-3:] == ["swapped", "spent", "ate"]
    assert minions_in(outcome.state) == {"a1": "Rahrat", "c1": "Gobblet"}


def test_tc28_gravity_looks_at_the_whole_tower_after_an_order() -> None:
    """A face-down flyer far from the swap turns up, stays in the air and hides again."""
    state = table("""
        2 |  .       .       #Shadowl
        1 |  Rahrat  Bogwig  .
             a       b       c
    """)
    outcome = happens(state, "Xavier: Switcheroo: swap Yaz a1 and b1")
    assert kinds(outcome)[-3:] == ["turned-up", "hovered", "turned-down"]
    assert minions_in(outcome.state)["c2"] == "#Shadowl"


def test_tc29_an_order_needs_a_minion_to_choose() -> None:
    """On a tower without minions no order is legal, of whatever kind."""
    state = table("players: Xavier, Yaz\ntower Xavier: Rahrat Bogwig")
    for order in ("Tantrum: provoke Yaz a1", "Switcheroo: swap Yaz a1 and b1", "Sidestep: move Yaz a1 to b1"):
        assert "TC-29" in refused(state, f"Xavier: {order}")
    for card in ("Tantrum", "Switcheroo", "Sidestep"):
        assert plays(state, card, "Yaz") == set()
        assert plays(state, card, "Xavier")


def test_tc30_an_aggression_order_makes_a_bearer_attack() -> None:
    """The foreminion keeps the peace in fights only."""
    outcome = happens(table("Pomgrub*  Rahrat"), "Xavier: Tantrum: provoke Yaz a1")
    assert minions_in(outcome.state) == {"a1": "Pomgrub*"}
    assert minions_in(happens(table("Pomgrub*  Rahrat"), "fight").state) == {"a1": "Pomgrub*", "b1": "Rahrat"}


def test_tc30_an_aggression_order_hits_a_bearer() -> None:
    """A bearer at the end of an arrow dies like anybody else, and its foreminion leaps."""
    outcome = happens(table("Pomgrub  Rahrat*"), "Xavier: Tantrum: provoke Yaz a1")
    assert len(events_of(outcome, Leapt)) == 1
    assert minions_in(outcome.state) == {"a1": "Pomgrub*"}


def test_tc31_a_provoked_minion_strikes_by_speed_and_falls_after_the_last() -> None:
    """Chantipede strikes down with two arrows, then sideways with one, and only then falls."""
    state = table("""
        2 |  Mudkin   Chantipede
        1 |  Pomgrub  Rahrat
             a        b
    """)
    outcome = happens(state, "Xavier: Tantrum: provoke Yaz b2")
    assert [event.speed for event in events_of(outcome, Struck)] == [2, 1]
    assert kinds(outcome)[-2:] == ["died", "fell"]
    assert minions_in(outcome.state) == {"a1": "Pomgrub", "b1": "Chantipede"}


def test_tc31_only_the_provoked_minion_attacks() -> None:
    """Its victims and neighbours keep their arrows to themselves."""
    outcome = happens(table("Pomgrub  Twirlock  Cheerwig"), "Xavier: Tantrum: provoke Yaz c1")
    assert [line for line in lines(outcome) if line.startswith(("struck", "blocked"))] == [
        "blocked Yaz c1 b1 1 [shields]"
    ]
    assert len(minions_in(outcome.state)) == 3


def test_tc32_an_aggression_order_costs_a_kamikaze_its_wound_before_gravity() -> None:
    """It attacked, so it dies, and what stood on it falls afterwards."""
    state = table("2 | . Bogwig\n1 | Rahrat Boomerangutan\n a b")
    outcome = happens(state, "Xavier: Tantrum: provoke Yaz b1")
    assert kinds(outcome)[-4:] == ["died", "died", "burnt-out", "fell"]
    assert minions_in(outcome.state) == {"b1": "Bogwig"}


def test_tc32_a_kamikaze_with_nobody_to_attack_keeps_its_skin() -> None:
    """Arrows into nothing are no attack."""
    outcome = happens(table("Boomerangutan"), "Xavier: Tantrum: provoke Yaz a1")
    assert minions_in(outcome.state) == {"a1": "Boomerangutan"}


def test_tc33_a_moved_or_swapped_ninja_stays_hidden() -> None:
    """Being carried about does not turn it up."""
    moved = happens(table("Rahrat  #Hushpuppet"), "Xavier: Sidestep: move Yaz b1 to c1")
    swapped = happens(table("Rahrat  #Hushpuppet"), "Xavier: Switcheroo: swap Yaz a1 and b1")
    for outcome in (moved, swapped):
        assert events_of(outcome, TurnedUp) == []


def test_tc33_unless_it_falls() -> None:
    """Then everybody sees it on the way down, and it hides again when it has landed."""
    outcome = happens(table("2 | #Hushpuppet\n1 | Rahrat\n a"), "Xavier: Sidestep: move Yaz a2 to b2")
    assert len(events_of(outcome, TurnedUp)) == len(events_of(outcome, TurnedDown)) == 1
    assert kinds(outcome)[-3:] == ["turned-up", "fell", "turned-down"]
    assert minions_in(outcome.state)["b1"] == "#Hushpuppet"


def test_an_order_that_was_used_is_discarded_whatever_it_did() -> None:
    """All three kinds of orders go to the discards, face up."""
    for order in ("Tantrum: provoke Yaz a1", "Switcheroo: swap Yaz a1 and b1", "Sidestep: move Yaz a1 to -a1"):
        outcome = happens(table(ROW), f"Xavier: {order}")
        assert [event.card.name for event in events_of(outcome, Spent)] == [order.split(":")[0]]
        assert [card.name for card in outcome.state.discards] == [order.split(":")[0]]
