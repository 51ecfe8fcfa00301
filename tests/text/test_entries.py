"""Lines that say what lies where: the place and what lies there in any order, and never a guess."""

from dataclasses import dataclass, field

import pytest

from refkit.kernel.choice import BadInput
from refkit.text.entries import read_entry


@dataclass(frozen=True)
class Somewhere:
    """A place in which one of ``takes`` may lie."""

    names: tuple[str, ...]
    takes: tuple[str, ...] = ()
    about: str = ""
    passed: bool = field(default=False, kw_only=True)


RICHARD = Somewhere(("richard",), ("3", "4"))
STANDS = Somewhere(("stands Ann", "Ann stands"), ("3", "4", "Swag Cart"), "Ann")
POINTS = Somewhere(("points Ann",), ("3", "4", "5"), "Ann", passed=True)
ELSE = Somewhere(("stands Bob", "Bob stands"), ("3", "4", "Swag Cart"), "Bob")
STEP = Somewhere(("crowd 7", "Step 7", "7"), ("1 counter", "3 counters"))
MINION = Somewhere(("minion Ann",), ("Vampire", "Vampire Bat"), "Ann")
USED = Somewhere(("used Ann",), ("Vampire",), "Ann", passed=True)
PLACES = (RICHARD, STANDS, POINTS, ELSE, STEP, MINION, USED)


def accept(place: Somewhere, text: str, begun: bool) -> str | None:  # noqa: FBT001  as `entries.Accept` has it
    """Return what a text means in a place; the beginning of a name is enough if ``begun``."""
    found = [each for each in place.takes if each.casefold() == text.casefold()]
    found = found or [each for each in place.takes if begun and each.casefold().startswith(text.casefold())]
    return found[0] if len(found) == 1 else None


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        ("richard", RICHARD, ""),
        ("Richard 4", RICHARD, "4"),
        ("richard: 4", RICHARD, "4"),
        ("4 richard", RICHARD, "4"),
        ("Ann at Swag Cart", STANDS, "Swag Cart"),
        ("ann: swag", STANDS, "Swag Cart"),
        ("Ann: 5", POINTS, "5"),
        ("3 counters on 7", STEP, "3 counters"),
        ("Step 7: 1 counter", STEP, "1 counter"),
        ("3 counters", STEP, "3 counters"),
        ("vampire", MINION, "Vampire"),
        ("Ann: Vampire", MINION, "Vampire"),
        ("Ann's: Vampire", MINION, "Vampire"),
        ("Vampire in Ann’s hand", MINION, "Vampire"),
        ("used Ann: Vampire", USED, "Vampire"),
        ("something else", RICHARD, "something else"),
    ],
)
def test_a_line_says_where_and_what(text: str, place: Somewhere, told: str) -> None:
    """A place is named with a colon or beside what lies there, by its owner, or by what fits nowhere else."""
    assert read_entry(text, PLACES, RICHARD, accept) == (place, told)


def test_of_two_places_neither_is_taken() -> None:
    """Both are named in a sentence, and can be entered as they are named; the chosen one goes before all."""
    assert read_entry("Swag", PLACES, ELSE, accept) == (ELSE, "Swag Cart")
    with pytest.raises(
        BadInput, match="could be “stands Ann: Swag Cart” or “stands Bob: Swag Cart”: say which"
    ) as wrong:
        read_entry("Swag Cart", PLACES, RICHARD, accept)
    assert [read_entry(text, PLACES, RICHARD, accept)[0] for text in wrong.value.suggestions] == [STANDS, ELSE]
    with pytest.raises(BadInput, match="'Ann' could be"):
        read_entry("Ann:", PLACES, RICHARD, accept)


def test_who_is_nobody_and_what_fits_nowhere_are_told() -> None:
    """A name in front that is nobody's is near to somebody's; what a player has no place for is told so."""
    with pytest.raises(BadInput, match="No place is called 'Anna', and no player; did you mean Ann"):
        read_entry("Anna: 4", PLACES, RICHARD, accept)
    with pytest.raises(BadInput, match="'Swag Boat' fits none of Ann's places"):
        read_entry("Ann: Swag Boat", PLACES, RICHARD, accept)
