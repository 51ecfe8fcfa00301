"""The rules and rulings of Three Cheers: what switches them, and how they are found."""

from refkit.games.three_cheers.rulebook import R
from refkit.text.search import search
from tests.rulebooks import rulings_of

SWITCHES = {
    "TC-01": "bottom",
    "TC-09": "first",
    "TC-17": "floating_ground",
    "TC-21": "ninja_assassin",
    "TC-24": "orders_turn",
    "TC-40": "deflect_into_nothing",
    "TC-46": "armored_twice",
    "TC-51": "kamikaze",
    "TC-63": "hungry_order",
    "TC-76": "heavy_weak",
    "TC-85": "ride_the_eater",
    "TC-87": "sections",
    "TC-93": "speedy_sections",
}
"""Which option switches which ruling."""


def test_only_the_switchable_rulings_name_an_option() -> None:
    """Each option belongs to one ruling, and a switch has something to switch between."""
    switchable = [ruling for ruling in rulings_of("three-cheers") if ruling.option]
    assert {ruling.id: ruling.option for ruling in switchable} == SWITCHES
    assert all(len(ruling.readings) > 1 for ruling in switchable)


def test_rules_are_found_by_words_and_by_number() -> None:
    """A word finds the rule named after it first; a number finds its ruling."""
    assert search(R.values(), "armored")[0] is R.ARMORED
    assert search(R.values(), "TC-46") == [R.ARMORED_HIT_TWICE]
    assert R.ARMORED_HIT_TWICE in search(R.values(), "armored two wounds")
    assert search(R.values(), "parsley") == []
