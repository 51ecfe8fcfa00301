"""Rulings TC-80 to TC-86: where a foreminion starts, steps and leaps."""

from tests.games.outcomes import question
from tests.games.three_cheers.tables import happens, minions_in, refused, table

HOUSE = """
.        Above(1)   .         .  .
Left(1)  Steed(2)*  Right(1)  .  .
Sub(1)   Below(1)   Base(1)   .  Island(3)
"""
"""A bearer in the second row with neighbours on all sides, and a minion of the ground row far away."""


def test_tc81_one_step_to_a_neighbour() -> None:
    """Left, right, up or down; not diagonally, and not two at once."""
    state = table("Upper(2)  Attic(2)  .\nLeft(1)*  Right(1)  Far(1)")
    assert minions_in(happens(state, "Yaz: ride b1").state)["b1"] == "Right*"
    assert refused(state, "Yaz: ride c1") == ["step"]


def test_tc82_it_leaps_left_right_below_or_to_the_ground_row() -> None:
    """Not up, not diagonally but for the ground row."""
    outcome = happens(table(HOUSE), "dies Yaz b2")
    assert sorted(question(outcome)) == ["leap a1", "leap a2", "leap b1", "leap c1", "leap c2", "leap e1"]


def test_tc82_from_high_up_it_leaps_to_the_next_one_below_and_no_deeper() -> None:
    """Of a column beneath the dead bearer it is the minion just below, and the one of the ground row."""
    third = happens(table("Steed(2)*  .\nMiddle(1)  .\nBase(1)  Post(1)"), "dies Yaz a3")
    assert sorted(question(third)) == ["leap a1", "leap a2", "leap b1"]
    fourth = table("Steed(2)*  .\nUpper(1)  .\nMiddle(1)  .\nBase(1)  Post(1)")
    assert sorted(question(happens(fourth, "dies Yaz a4"))) == ["leap a1", "leap a3", "leap b1"]
    assert refused(fourth, "dies Yaz a4", "Yaz: leap a2") == ["leap"]


def test_tc82_whoever_takes_the_place_counts_in_the_ground_row_only() -> None:
    """A boulder that crushed the bearer can be ridden if it now stands in the ground row, and not in the second."""
    low = happens(table("Boulder(2 heavy)  .\n.  .\nMount(1)*  Nag(1)"), "gravity")
    assert question(low) == ["leap a1", "leap b1"]
    high = happens(table("Boulder(2 heavy)  .\n.  .\nMount(1)*  Side(1)\nRock(1)  Nag(1)"), "gravity")
    assert sorted(question(high)) == ["leap a1", "leap b1", "leap b2"]


SUPPER = "Gulp(3 hungry >1)  Steed(1 weak)*\nBase(1)  Rock(1)"


def test_tc85_it_may_not_ride_the_eater_outside_the_ground_row() -> None:
    """The eater in the second row is not among the places to leap to."""
    assert question(happens(table(SUPPER), "at once")) == ["leap a1", "leap b1"]


def test_tc85_it_may_ride_the_eater_if_the_table_says_so() -> None:
    """With ``ride_the_eater`` the eater is offered in any row, and carries the foreminion when it falls back."""
    state = table(SUPPER, ride_the_eater=True)
    assert question(happens(state, "at once")) == ["leap a1", "leap b1", "leap b2"]
    upward = table("Steed(1 weak)*  .\nGulp(3 hungry ^1)  .\nBase(1)  Rock(1)", ride_the_eater=True)
    assert minions_in(happens(upward, "at once", "Yaz: leap a3").state)["a2"] == "Gulp*"
