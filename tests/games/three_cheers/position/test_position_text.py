"""Positions as text: people write them, they read back, and what cannot be read is refused at its line."""

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given

from refkit.games.three_cheers.cards import UNKNOWN, UNKNOWN_MINION
from refkit.games.three_cheers.position import faults
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.table import LaidMinion, Setup, TowerSetup
from refkit.kernel.choice import BadInput
from refkit.text.sections import parse_sections
from tests.games.three_cheers import strategies as some
from tests.games.three_cheers.strategies import DECK, DENY, GRUB, SHOVE, TWO, WIG, position

EXAMPLE = """game: three-cheers
players: Xavier, Yaz
active: Yaz
option armored_twice: one wound
option ride_the_eater: true
option bottom: 7
option closed: Xavier, Yaz
option fights: nothing
tower Xavier:
    (empty)
tower Yaz:
    2 |  #Test_Ninja*  .
    1 |  ~Testwig      Blob(4 weak ^2 |v)
         a             b
hand Xavier: Testgrub, Testshove
hand Yaz:
discards: Testdeny, ?
"""


def test_a_position_is_written_for_people() -> None:
    """The text form has a line for everything, with its towers as they stand, and reads back."""
    setup = FORM.parse_setup(EXAMPLE, deck=DECK)
    assert FORM.format_setup(setup, DECK) == EXAMPLE
    assert setup.active == 1
    assert setup.hands == ((GRUB, SHOVE), ())
    assert setup.discards == (DENY, UNKNOWN)
    assert setup.towers[1].riders == ((0, 2),)
    assert dict(setup.options) == {
        "armored_twice": "one wound",
        "ride_the_eater": True,
        "bottom": 7,
        "closed": ("Xavier", "Yaz"),
        "fights": None,
    }


@some.bounded
@given(some.setups())
def test_positions_read_back_as_text(setup: Setup) -> None:
    """Whatever can be written as text, nonsense or not, is read as it was written."""
    setup = replace(setup, deck=DECK)
    assert FORM.parse_setup(FORM.format_setup(setup, DECK), deck=DECK) == setup


def test_one_tower_is_a_position() -> None:
    """Nobody else has to be named: the owner of a lone tower gets a rival with an empty one."""
    setup = FORM.parse_setup("tower Yaz: Testgrub* Testwig", deck=DECK)
    assert setup.players == ("Yaz", "Somebody")
    assert setup.towers[0].riders == ((0, 1),)
    assert setup.towers[1] == TowerSetup()
    assert not faults(setup)
    assert FORM.parse_setup("").players == ("Somebody", "Somebody else")


def test_names_are_read_in_any_case_and_comments_not_at_all() -> None:
    """A tower belongs to its player however the name is spelled; lines that begin with // are passed over."""
    setup = position("// who?\nTOWER yaz:\n    // nobody\n    testGRUB\nhand XAVIER: testwig\n")
    assert setup.towers[1].minions == (LaidMinion(GRUB.faces[0], 0, 1),)
    assert setup.hands == ((WIG,), ())


@pytest.mark.parametrize(
    ("text", "line", "quoted"),
    [
        ("tower: Testgrub", 2, "`tower Yaz:`"),
        ("tower Yaz:\n    Testgrub\n\n    Testgrab .", 5, "'Testgrab'"),
        ("tower Yaz:", 2, "no tower here"),
        ("tower Zippy: Testgrub", 2, "'Zippy'; the names are Xavier, Yaz"),
        ("hand Yaz: Testgrub, Testgrab", 2, "'Testgrab'"),
        ("discards: Testgrub,", 2, "''"),
    ],
)
def test_bad_text_is_refused_at_its_line(text: str, line: int, quoted: str) -> None:
    """What cannot be read is told with its line and its words."""
    with pytest.raises(BadInput) as error:
        position(text)
    assert error.value.line == line
    assert quoted in error.value.sentence


@pytest.mark.parametrize(
    "setup",
    [
        Setup(("A:", "B"), (TowerSetup(), TowerSetup())),
        Setup(("A", "B, C"), (TowerSetup(), TowerSetup())),
        Setup(("A", "B"), (TowerSetup(), TowerSetup()), options={"variant": " x"}),
        Setup(("A", "a"), (TowerSetup(), TowerSetup())),
        Setup(("A", "B"), (TowerSetup(),)),
        Setup(("A", "B"), (TowerSetup(), TowerSetup()), hands=((),)),
        Setup(("A", "B"), (TowerSetup(), TowerSetup()), active=2),
        Setup(
            ("A", "B"), (TowerSetup((LaidMinion(UNKNOWN_MINION, 0, 1), LaidMinion(UNKNOWN_MINION, 0, 1))), TowerSetup())
        ),
        Setup(("A", "B"), (TowerSetup((LaidMinion(UNKNOWN_MINION, 0, 1000),)), TowerSetup())),
    ],
)
def test_what_text_cannot_show_is_not_written(setup: Setup) -> None:
    """A position that would not read back is refused instead of being written wrongly."""
    with pytest.raises(BadInput):
        FORM.format_setup(setup)


@some.bounded
@given(some.garbage)
def test_garbage_is_a_position_or_bad_input(text: str) -> None:
    """Whatever is typed, reading ends in a position that can be checked, or in a sentence."""
    for whole in (text, TWO + text, f"{TWO}tower Yaz:\n {text}"):
        with contextlib.suppress(BadInput):
            assert isinstance(faults(FORM.parse_setup(whole)), tuple)


def test_sections_keep_their_lines() -> None:
    """Other readers of such files get every line with its number, of whatever kind it is."""
    told = parse_sections("title: What: a day\n\naction: fight\ntower Yaz: Testgrub\n  Testwig\n")
    assert [(each.word, each.about, each.text, each.line) for each in told] == [
        ("title", "", "What: a day", 1),
        ("action", "", "fight", 3),
        ("tower", "Yaz", "Testgrub", 4),
    ]
    assert told[2].lines == ((4, "Testgrub"), (5, "  Testwig"))
    assert len(FORM.setup_from(told[2:], deck=DECK).towers[0].minions) == 2
