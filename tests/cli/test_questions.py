"""Questions in everyday words: each gets a verdict, or the rules that it is about, and never an error."""

import pytest

from tests.cli.desk import BAD, NO, OK, OPEN, Desk
from tests.text.test_occasions import BAR, FAIR, QUEST, TOWERS
from tests.text.test_winning import OPEN as GOES_ON
from tests.text.test_winning import WON

ASKED = [
    ("three-cheers", TOWERS, "May I deflect on my own turn?", NO, "deflect"),
    ("three-cheers", TOWERS, "deflect", NO, "deflect"),
    ("three-cheers", TOWERS, "can Yaz deflect with Denial now", NO, "deflect"),
    ("huzzah", f"{FAIR}5", "Can Xavier bump Richard off a gate?", NO, "not-off-a-gate"),
    ("huzzah", f"{FAIR}40", "may Yaz bump?", NO, "bump-movers"),
    ("huzzah", f"{FAIR}40", "May Yaz walk 4?", OK, "Yaz: walk 4"),
    ("huzzah", f"{FAIR}40", "May Yaz walk 4 and bump Xavier?", OPEN, "these rules may answer it"),
    ("cheers", BAR, "Can Yaz declare victory?", NO, "victory"),
    ("cheers", BAR, "does a big glass cheer with a small one?", OPEN, "only-small-to-big"),
    ("three-cheers", TOWERS, "armored twice", OPEN, "TC-46"),
    ("three-cheers", TOWERS, "can Yaz put the Mudkin to Yaz b1?", OK, "Legal: Yaz: Mudkin to Yaz b1"),
    ("minions", QUEST, "may I play power +5", NO, "Power cards go from +1 to +4."),
]
"""A position, what is asked of it, how the command ends, and what is told."""


@pytest.mark.parametrize(("name", "text", "asked", "code", "told"), ASKED)
def test_a_question_in_words_is_answered(name: str, text: str, asked: str, code: int, told: str, desk: Desk) -> None:
    """About a move by a verdict, of which only a refusal covers more than it says; about anything else by rules."""
    found, out, err = desk.run("why", desk.file("t.txt", f"game: {name}\n{text}\n"), asked)
    assert (found, err) == (code, "")
    assert told in out


@pytest.mark.parametrize("name", WON)
def test_who_has_won_is_answered_yes_or_no(name: str, desk: Desk) -> None:
    """With the winner and the rule, or with what is missing."""
    won = desk.file("won.txt", f"game: {name}\n{WON[name][0]}")
    code, data = desk.ask("why", won, "Is it won?")
    assert (code, data["over"], data["reasons"][-1]["rule"]) == (OK, True, WON[name][3])
    assert WON[name][1] in desk.run("why", won, "has anybody won?")[1]
    code, data = desk.ask("why", desk.file("open.txt", f"game: {name}\n{GOES_ON[name]}"), "who has won?")
    assert (code, data["over"]) == (NO, False)


def test_who_has_won_a_match_is_answered_too(desk: Desk) -> None:
    """A match that goes on has no winner."""
    path = str(desk.folder / "m.json")
    assert desk.run("new", "minions", path, "--players", "Ann,Bob")[0] == OK
    assert desk.run("why", path, "who is ahead?")[:2] == (NO, "The game goes on: nobody has won.\n")


def test_words_that_are_neither_move_nor_question_are_an_error(desk: Desk) -> None:
    """So is a question put to a file with something wrong in it."""
    assert desk.run("why", desk.file("t.txt", f"game: huzzah\n{FAIR}40\n"), "flurb")[0] == BAD
    assert desk.run("why", desk.file("w.txt", f"game: huzzah\n{FAIR}400\n"), "may I sing?")[0] == BAD
