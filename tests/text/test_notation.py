"""What the notation of every game shares: names, who speaks, and the first reading that makes sense."""

from dataclasses import dataclass

import pytest

from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import listed
from refkit.text.moves import (
    NOBODY,
    around_verb,
    find_name,
    find_player,
    first_valid,
    speakers,
    with_player,
)

NAMES = ("Ann", "Bob Lee", "bob_lee", "Zoë")


@dataclass
class Move:
    """A move of somebody."""

    seat: int


@pytest.mark.parametrize(
    ("text", "index"),
    [
        ("ann", 0),
        (" ANN ", 0),
        ("bob lee", 1),
        ("BOB_LEE", 2),
        ("bob  lee", 1),
        ("Bob__Lee", 1),
        ("zOË", 3),
        ("Bob", None),
        ("", None),
        ("_", None),
    ],
)
def test_names_are_found_in_any_case(text: str, index: int | None) -> None:
    """As they are written if one is, and else with `_` and any number of spaces for a space."""
    assert find_name(text, NAMES) == index


def test_somebody_who_does_not_play_is_named_with_those_who_do() -> None:
    """A name that nobody at the table bears is refused in one sentence with the names that there are."""
    with pytest.raises(BadInput, match=r"^Nobody called 'Eve' plays; the players are Ann, Bob Lee, bob_lee, Zoë\.$"):
        find_player(" Eve ", NAMES)


def test_the_player_in_front_speaks() -> None:
    """Or else the seat that was given; where a colon can belong to a move, both are tried."""
    assert speakers(" bob lee:  pass", NAMES, 0) == [(1, "pass")]
    assert speakers(" pass ", NAMES, 0) == [(0, "pass")]
    assert speakers("ann: shove: a1", NAMES, None, colons=True) == [(0, "shove: a1"), (None, "ann: shove: a1")]
    assert speakers("shove: a1", NAMES, 3, colons=True) == [(3, "shove: a1")]
    with pytest.raises(BadInput, match="Nobody called 'Eve'"):
        speakers("Eve: pass", NAMES, 0)


@pytest.mark.parametrize("colons", [True, False])
def test_a_novel_is_no_move(colons: bool) -> None:  # noqa: FBT001  a case
    """A text that is far too long is refused before it is read."""
    with pytest.raises(BadInput, match="at most 300 characters; this has 301"):
        speakers("x" * 301, NAMES, None, colons=colons)


def test_a_move_is_signed_with_its_player() -> None:
    """Once, and only if it is a player's."""
    assert with_player("pass", Move(1), NAMES, seat=True) == "Bob Lee: pass"
    assert with_player("pass", Move(1), NAMES, seat=False) == "pass"
    assert (
        with_player("pass", Move(NOBODY), NAMES, seat=True) == with_player("pass", object(), NAMES, seat=True) == "pass"
    )


def test_the_first_reading_that_makes_sense_counts() -> None:
    """If none does, the first complaint is told; if there is none, the sentence that was given."""
    assert first_valid([lambda: refuse("no"), lambda: 5, lambda: 6], "never") == 5
    with pytest.raises(BadInput, match=r"^one$"):
        first_valid([lambda: refuse("one"), lambda: refuse("two")], "never")
    with pytest.raises(BadInput, match=r"^never$"):
        first_valid([], "never")


def refuse(sentence: str) -> int:
    """Raise `BadInput`."""
    raise BadInput(sentence)


def test_verbs_are_found_in_the_middle() -> None:
    """Every place where one could be is tried, as names may hold the very words."""
    assert list(around_verb("How to to Ann", {"to": 1, "is": 2})) == [(1, "How", "to Ann"), (1, "How to", "Ann")]


def test_names_are_listed_as_in_a_sentence() -> None:
    """Names are listed with commas and a last "and"."""
    assert [listed(NAMES[:number]) for number in range(4)] == ["", "Ann", "Ann and Bob Lee", "Ann, Bob Lee and bob_lee"]
