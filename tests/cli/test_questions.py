"""Questions in everyday words: each gets a verdict, or the rules that it is about, and never an error."""

import pytest

from tests.cli.desk import BAD, NO, OK, OPEN, Desk
from tests.text.test_occasions import BAR, FAIR, QUEST, TOWERS

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


def test_words_that_are_neither_move_nor_question_are_an_error(desk: Desk) -> None:
    """So is a question put to a file with something wrong in it."""
    assert desk.run("why", desk.file("t.txt", f"game: huzzah\n{FAIR}40\n"), "flurb")[0] == BAD
    assert desk.run("why", desk.file("w.txt", f"game: huzzah\n{FAIR}400\n"), "may I sing?")[0] == BAD
