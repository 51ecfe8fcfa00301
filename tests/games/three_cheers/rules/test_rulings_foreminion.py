"""Rulings TC-80 to TC-86: where a foreminion starts, steps and leaps."""

from refkit.games.three_cheers.cards import OFF
from refkit.games.three_cheers.events import Fell, Leapt, Tumbled
from tests.games.three_cheers.tables import events_of, happens, kinds, minions_in, question, refused, squares, table

HOUSE = """
.        Above(1)   .         .  .
Left(1)  Steed(2)*  Right(1)  .  .
Sub(1)   Below(1)   Base(1)   .  Island(3)
"""
"""A bearer in the second row with neighbours on all sides, and a minion of the ground row far away."""


def test_tc80_from_the_ground_it_gets_on_anywhere_in_the_ground_row() -> None:
    """Any minion of the ground row will do, and no other."""
    state = table("Upper(2)  .  .\nLeft(1)  Middle(1)  Right(1)")
    assert minions_in(happens(state, "Yaz: ride c1").state)["c1"] == "Right*"
    assert refused(state, "Yaz: ride a2") == ["board-tower"]


def test_tc81_one_step_to_a_neighbour() -> None:
    """Left, right, up or down; not diagonally, and not two at once."""
    state = table("Upper(2)  Attic(2)  .\nLeft(1)*  Right(1)  Far(1)")
    assert minions_in(happens(state, "Yaz: ride a2").state)["a2"] == "Upper*"
    assert minions_in(happens(state, "Yaz: ride b1").state)["b1"] == "Right*"
    assert refused(state, "Yaz: ride b2") == ["step"]
    assert refused(state, "Yaz: ride c1") == ["step"]


def test_tc81_it_may_stay() -> None:
    """A step is never compulsory."""
    assert kinds(happens(table("Left(1)*  Right(1)"), "Yaz: stay")) == ["stayed"]


def test_tc82_it_leaps_left_right_below_or_to_the_ground_row() -> None:
    """Not up, not diagonally but for the ground row."""
    outcome = happens(table(HOUSE), "dies Yaz b2")
    assert sorted(question(outcome)) == ["leap a1", "leap a2", "leap b1", "leap c1", "leap c2", "leap e1"]
    assert "TC-82" in refused(table(HOUSE), "dies Yaz b2", "Yaz: leap b3")


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


def test_tc83_it_must_leap_if_it_can() -> None:
    """Staying behind is no answer, and the ground is not offered."""
    state = table("Left(1)  Steed(2)*  Right(1)")
    assert question(happens(state, "dies Yaz b1")) == ["leap a1", "leap c1"]
    assert refused(state, "dies Yaz b1", "Yaz: stay")


def test_tc83_it_tumbles_if_there_is_nobody() -> None:
    """With nothing left, right, below or in the ground row it is on the ground, alive."""
    outcome = happens(table("Above(1 flying)\nSteed(2)*"), "dies Yaz a1")
    assert [fall.rule.id for fall in events_of(outcome, Tumbled)] == ["fall-to-ground"]
    assert outcome.state.towers[1].riders == (OFF,)


def test_tc84_it_leaps_after_all_deaths_of_the_step_and_before_gravity() -> None:
    """Who died in the same moment is no candidate, nor is who is about to fall into the ground row."""
    state = table("Above(1)  .  .\nSteed(2)*  Brute(2 <1 >1)  Right(1)")
    outcome = happens(state, "Xavier: Heckle: provoke Yaz b1")
    assert [(leap.at, leap.to) for leap in events_of(outcome, Leapt)] == [squares("a1 b1")]
    events = outcome.events
    assert events.index(events_of(outcome, Leapt)[0]) < events.index(events_of(outcome, Fell)[0])


SUPPER = "Gulp(3 hungry >1)  Steed(1 weak)*\nBase(1)  Rock(1)"


def test_tc85_it_may_not_ride_the_eater_outside_the_ground_row() -> None:
    """The eater in the second row is not among the places to leap to."""
    assert question(happens(table(SUPPER), "at once")) == ["leap a1", "leap b1"]


def test_tc85_it_may_ride_the_eater_in_the_ground_row() -> None:
    """In the ground row the eater is a minion like any other."""
    assert question(happens(table("Gulp(3 hungry >1)  Steed(1 weak)*  Rock(1)"), "at once")) == ["leap b1", "leap c1"]


def test_tc85_it_may_ride_the_eater_if_the_table_says_so() -> None:
    """With ``ride_the_eater`` the eater is offered in any row, and carries the foreminion when it falls back."""
    state = table(SUPPER, ride_the_eater=True)
    assert question(happens(state, "at once")) == ["leap a1", "leap b1", "leap b2"]
    upward = table("Steed(1 weak)*  .\nGulp(3 hungry ^1)  .\nBase(1)  Rock(1)", ride_the_eater=True)
    assert minions_in(happens(upward, "at once", "Yaz: leap a3").state)["a2"] == "Gulp*"


def test_tc86_two_foreminions_leap_each_for_itself() -> None:
    """Both rode the bearer; each player chooses."""
    state = table("""
        players: Xavier, Yaz, Zippy, Wanda
        option variant: double-trouble
        tower Xavier & Zippy:
            1 |  Left(1)  Steed(2)*12  Right(1)
    """)
    outcome = happens(state, "dies Xavier b1", "Xavier: leap a1", "Zippy: leap c1")
    assert [leap.seat for leap in events_of(outcome, Leapt)] == [0, 2]
    assert outcome.state.towers[0].riders == squares("a1 c1")
