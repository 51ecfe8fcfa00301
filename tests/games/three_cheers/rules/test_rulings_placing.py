"""The rulings on placing minions: TC-12 to TC-23, and TC-103."""

import pytest

from refkit.games.three_cheers.events import Died
from tests.games.outcomes import lines, question
from tests.games.three_cheers.tables import events_of, happens, minions_in, plays, refused, table

STAIRS = """
    2 |  Mudkin  .
    1 |  Rahrat  .
         a       b
"""
"""A column of two, with air beside it."""


def test_tc15_nobody_is_pushed_apart_and_no_place_hangs_in_the_air() -> None:
    """A taken place is not free, and a gap below a floating minion with nothing under it is no place."""
    state = table("""
        3 |  .       Flapjackal
        2 |  .       .
        1 |  Rahrat  .
             a       b
    """)
    assert refused(state, "Xavier: Bogwig to Yaz a1") == ["no-pushing"]
    assert "b2" not in plays(state, "Bogwig")


def test_tc16_a_flying_minion_is_placed_beside_a_minion_of_a_higher_row() -> None:
    """Left and right of anyone in any row, besides all ordinary places."""
    assert plays(table(STAIRS), "Flapjackal") == {"-a1", "b1", "a3", "-a2", "b2"}


def test_tc16_not_diagonally_not_beneath_and_not_without_wings() -> None:
    """Touching corners are not enough, and a minion that does not fly needs support."""
    floating = table("""
        3 |  .       Flapjackal
        2 |  .       .
        1 |  Rahrat  .
             a       b
    """)
    assert "b3" not in plays(table(STAIRS), "Zephyrm")
    assert "b2" not in plays(floating, "Zephyrm")
    assert refused(table(STAIRS), "Xavier: Pomgrub to Yaz b3") == ["beside-or-on-top"]
    assert refused(table(STAIRS), "Xavier: Shadowl to Yaz b3") == ["beside-or-on-top"]


FLOATING = """
    2 |  .  Flapjackal  .
    1 |  .  .           .
         a  b           c
"""
"""A tower of which nothing is left but a minion in the air."""


def test_tc17_an_emptied_ground_row_may_be_started_anew() -> None:
    """In an occupied column or the one next to it, and on top of whatever floats."""
    assert plays(table(FLOATING), "Rahrat") == {"a1", "b1", "c1", "b3"}
    assert lines(happens(table(FLOATING), "Xavier: Rahrat to Yaz c1"))[-1].endswith("[TC-17]")


def test_tc17_without_floating_ground_only_the_top_is_left() -> None:
    """A table that switches this off has no ground-row minion to stand beside."""
    assert plays(table(FLOATING, floating_ground=False), "Rahrat") == {"b3"}


def test_tc17_far_from_what_floats_the_ground_is_not_started() -> None:
    """Two columns aside is too far, and the ruling is what says so."""
    assert refused(table(FLOATING), "Xavier: Rahrat to Yaz d1") == ["TC-17"]


def test_tc18_an_agile_minion_is_turned_only_as_it_is_played() -> None:
    """Its player chooses, and a minion that is not Agile may not be turned."""
    assert {"b1", "b1, turned"} <= plays(table("Rahrat"), "Cartwheezel")
    assert refused(table("Rahrat"), "Xavier: Pomgrub to Yaz b1, turned") == ["agile"]


@pytest.mark.parametrize("victim", ["Tankerous", "Drumlin", "#Hushpuppet", "Anvillain"])
def test_tc19_an_assassin_replaces_anyone(victim: str) -> None:
    """Armour, shields, masks and weight do not matter: the victim is slain, not wounded."""
    outcome = happens(table(f"2 | {victim}\n1 | Rahrat\n a"), "Xavier: Understudy to Yaz a2")
    assert [(event.minion.card.name, event.cause) for event in events_of(outcome, Died)] == [
        (victim.strip("#"), "slain")
    ]
    assert minions_in(outcome.state) == {"a1": "Rahrat", "a2": "Understudy"}
    assert [card.name for card in outcome.state.discards] == [victim.strip("#")]


def test_tc19_a_bearer_may_be_slain_and_its_foreminion_leaps() -> None:
    """In the ground row the Assassin itself is a minion that can be leapt to."""
    state = table("Rahrat*  Mudkin")
    asked = happens(state, "Xavier: Understudy to Yaz a1")
    assert question(asked) == ["leap a1", "leap b1"]
    assert minions_in(happens(state, "Xavier: Understudy to Yaz a1", "leap a1").state)["a1"] == "Understudy*"


def test_tc21_a_ninja_is_placed_like_a_plain_minion() -> None:
    """Face down it does not fly: no place in the air is open to it."""
    assert plays(table(STAIRS), "Shadowl") == plays(table(STAIRS), "Pomgrub") == {"-a1", "b1", "a3"}


def test_tc21_without_ninja_assassin_it_takes_nobodys_place() -> None:
    """A table that switches this off hides all of a Ninja's traits as it is played; open Assassins still work."""
    state = table(STAIRS, ninja_assassin=False)
    assert plays(state, "Stabyss") == {"-a1", "b1", "a3"}
    assert "slays a2" in plays(state, "Understudy")


def test_tc21_an_agile_ninja_may_lie_turned_which_matters_when_it_turns_up() -> None:
    """Sneakybara's arrow points right; laid turned, it turns up with the arrow to the left."""
    state = happens(table("Rahrat"), "Xavier: Sneakybara to Yaz b1, turned").state
    assert minions_in(state)["b1"] == "#~Sneakybara"
    fight = happens(state, "fight")
    assert "struck Yaz b1 a1 1 [attack]" in lines(fight)
    assert minions_in(fight.state) == {"b1": "#~Sneakybara"}


def test_tc23_a_heavy_minion_that_is_moved_onto_another_crushes_nothing() -> None:
    """It has to fall for that."""
    moved = happens(table("2 | Ploddite .\n1 | Rahrat Jellyknee\n a b"), "Xavier: Shove: move Yaz a2 to b2")
    assert minions_in(moved.state) == {"a1": "Rahrat", "b1": "Jellyknee", "b2": "Ploddite"}


def test_tc103_above_the_ground_row_the_killer_cannot_be_ridden() -> None:
    """The minion that stands where the bearer died is no place to leap to unless it is in the ground row."""
    state = table("2 | Bogwig* .\n1 | Rahrat Mudkin\n a b")
    assert question(happens(state, "Xavier: Understudy to Yaz a2")) == ["leap a1", "leap b1"]
