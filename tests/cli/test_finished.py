"""A table that is won says so, whichever command it is given to."""

import pytest

from tests.cli.desk import NO, OK, Desk
from tests.text.test_winning import OPEN, WON


@pytest.mark.parametrize("name", WON)
def test_the_command_line_says_who_has_won(name: str, desk: Desk) -> None:
    """`show`, `moves`, `why`, `score` and `resolve` agree, as text and as data."""
    text, told, move, rule = WON[name]
    path = desk.file("t.txt", f"game: {name}\n{text}")
    code, shown = desk.ask("show", path)
    assert code == OK
    assert told in " ".join(shown["over"])
    assert shown["questions"] == []
    assert told in desk.run("show", path)[1]
    code, listed, _ = desk.run("moves", path)
    assert code == NO
    assert told in listed
    code, verdict = desk.ask("why", path, move)
    assert (code, verdict["verdict"]) == (NO, "illegal")
    assert told in " ".join(reason["sentence"] for reason in verdict["reasons"])
    assert "so far" not in desk.run("score", path)[1]
    code, answer = desk.ask("why", path, "Is it won?")
    assert (code, answer["over"], answer["reasons"][-1]["rule"]) == (OK, True, rule)
    goes_on = desk.file("open.txt", f"game: {name}\n{OPEN[name]}")
    code, answer = desk.ask("why", goes_on, "who has won?")
    assert (code, answer["over"]) == (NO, False)
    assert told in desk.run("resolve", path, "--action", "is it won?")[1]
    again = desk.file("again.json", desk.run("show", path, "--json")[1])
    assert desk.ask("show", again)[1]["over"] == shown["over"]
