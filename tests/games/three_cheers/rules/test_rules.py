"""The table of rules and rulings: complete, findable, and each one with its source."""

import re

import pytest

from refkit.games.three_cheers.rulebook import rules as R
from refkit.kernel.rule import Rule, Ruling
from refkit.text.finding.search import search

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

NAMES = """
EVENT_CARDS FIGHT_CARDS DECK_ORDER DEAL FIRST_GAME FIRST_PLAYER TURN HAND PLAY_TWO MOVE_FOREMINION DISCARD_THIRD DRAW_UP
ONE_WOUND SHIELDS DEATH WEAK HUNGRY HEAVY FLYING AGILE KAMIKAZE ARMORED CLAUSTROPHOBIC NINJA ASSASSIN ROTATED FACE_DOWN
GROUND_ROW BESIDE_OR_ON_TOP ANY_TOWER NO_PUSHING
ORDER_OPTIONS ORDER_ANY_TOWER ORDER_DISCARD MOVE_ORDER SWAP_ORDER AGGRESSION_ORDER
DEFLECT DEFLECT_OPTION DEFLECT_BACK DEFLECT_AGAIN DEFLECT_TWO_PLAYERS
BEARER TOKEN_ON_GROUND BEARERS_PEACE STEP BOARD_TOWER CARRIED LEAP FALL_TO_GROUND
BIG_HAIRY_FIGHT ATTACK PRIORITY SAME_SPEED FIGHT_THEN_GRAVITY
WHEN_GRAVITY FALL CRUSH SETTLE_ORDER
MASTER_COMING MASTER_HERE ROW_SCORE MULTIPLY SECTIONS TOTAL_SCORE HIGHEST_WINS
TIPS_HEAVY TIPS_LEFT_TO_RIGHT TOWER_INFERNO DOUBLE_TROUBLE SPEEDY_GONZALEZ
""".split()  # noqa: SIM905  (a word list reads better than 71 quoted lines)
"""The book's rules by the names under which the code cites them, in the book's order."""


def test_the_book_is_complete_and_in_order() -> None:
    """BOOK holds exactly the rules that have a name, page after page."""
    assert [getattr(R, name) for name in NAMES] == list(R.BOOK)
    pages = [rule.page for rule in R.BOOK]
    assert pages == sorted(pages)


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_is_cited_by_its_name_in_small_letters(name: str) -> None:
    """The id of R.SAME_SPEED is same-speed."""
    assert getattr(R, name).id == name.lower().replace("_", "-")


def test_every_ruling_is_there_in_order() -> None:
    """TC-01 to TC-103, each exported once, under a name in words: only its id has the number."""
    assert [ruling.id for ruling in R.RULINGS] == [f"TC-{number:02}" for number in range(1, 104)]
    named = {name: value for name, value in vars(R).items() if isinstance(value, Ruling)}
    assert list(named.values()) == list(R.RULINGS)
    assert [name for name in named if not re.fullmatch("[A-Z]+(_[A-Z]+)+", name)] == []


def test_all_is_the_book_and_then_the_rulings_each_under_its_own_id() -> None:
    """No two rules share an id, and BY_ID finds each of them."""
    assert (*R.BOOK, *R.RULINGS) == R.ALL
    assert list(R.BY_ID.values()) == list(R.ALL)
    assert all(R.BY_ID[rule.id] is rule for rule in R.ALL)


@pytest.mark.parametrize("rule", R.ALL, ids=lambda rule: rule.id)
def test_a_rule_says_something_and_where_it_stands(rule: Rule) -> None:
    """A heading, a page of the book, and a gist that is a whole sentence on one line."""
    assert rule.heading.strip() == rule.heading != ""
    assert 1 <= rule.page <= 20
    assert rule.gist[0].isupper()
    assert rule.gist.endswith(".")
    assert "  " not in rule.gist
    assert "\n" not in rule.gist


@pytest.mark.parametrize("ruling", R.RULINGS, ids=lambda ruling: ruling.id)
def test_a_ruling_puts_a_question_and_lists_distinct_readings(ruling: Ruling) -> None:
    """Whoever disagrees with a ruling can see what was asked and what else it could have been."""
    assert ruling.question.endswith("?")
    assert len(set(ruling.readings)) == len(ruling.readings) >= 1
    assert all(reading.endswith((".", "!")) for reading in ruling.readings)


def test_only_the_switchable_rulings_name_an_option() -> None:
    """Each option belongs to one ruling, and a switch has something to switch between."""
    switchable = [ruling for ruling in R.RULINGS if ruling.option]
    assert {ruling.id: ruling.option for ruling in switchable} == SWITCHES
    assert all(len(ruling.readings) > 1 for ruling in switchable)


def test_headings_stand_on_one_page_each() -> None:
    """A heading never points at two pages, be it cited by a rule or by a ruling."""
    places = {(rule.heading, rule.page) for rule in R.ALL}
    assert len({heading for heading, _ in places}) == len(places)


def test_rules_are_found_by_words_and_by_number() -> None:
    """A word finds the rule named after it first; a number finds its ruling."""
    assert search(R.ALL, "armored")[0] is R.ARMORED
    assert search(R.ALL, "TC-46") == [R.ARMORED_HIT_TWICE]
    assert R.ARMORED_HIT_TWICE in search(R.ALL, "armored two wounds")
    assert search(R.ALL, "parsley") == []
