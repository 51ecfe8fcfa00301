"""How the words of a command are read: dashes, unquoted words, options between them; and faults as JSON."""

import json

import pytest

from refkit.match.file import load
from tests.cli.desk import BAD, NO, OK, SCENARIO, Desk


@pytest.fixture
def match(desk: Desk) -> str:
    """Return a file with a match that has begun."""
    path = str(desk.folder / "m.json")
    desk.run("new", "three-cheers", path, "--players", "Ann,Bob", "--seed", "1")
    return path


def test_a_word_may_begin_with_a_dash(desk: Desk, match: str) -> None:
    """Whatever options a command has: in a note, among words that are looked for, and as the value of an option."""
    assert desk.run("moves", match, "-a2")[:2] == (NO, "There is no such legal move.\n")
    assert desk.run("undo", match, "--reason", "-x")[0] == OK
    assert load(match).entries[-1].reason == "-x"
    for text in ("-x", "-", "-7", "- mind the dog", "-json"):
        assert desk.run("note", match, text)[0] == OK
        assert load(match).entries[-1].text == text
        assert json.loads(desk.run("note", "--json", match, "--", text)[1])["done"] == f"Noted: {text}"


def test_behind_two_dashes_all_are_words(desk: Desk, match: str) -> None:
    """What looks like an option, or for help, is a word there; elsewhere an unknown option is named."""
    desk.run("note", match, "--", "-h", "--json", "--", "on")
    assert load(match).entries[-1].text == "-h --json -- on"
    code, out, err = desk.run("note", match, "no", "--nonsense")
    assert (code, out) == (BAD, "")
    assert "unrecognized arguments: --nonsense" in err
    assert "usage: refkit note" in desk.run("note", "-h")[1]


def test_a_move_needs_no_quotes(desk: Desk) -> None:
    """Words after the file are one move, or one note, as those after `refkit moves FILE` are one search."""
    path = desk.file("s.txt", SCENARIO)
    words = "Xavier: Squabble: provoke Yaz a2"
    assert desk.run("why", path, *words.split()) == desk.run("why", path, words)
    assert "Squabble: provoke Yaz a2" in desk.run("why", path, *words.split())[1]
    match = str(desk.folder / "m.json")
    desk.run("new", "syndicate", match, "--players", "Ann,Bob,Cy", "--seed", "1")
    desk.run("note", match, "Pizza", "has", "arrived")
    assert load(match).entries[-1].text == "Pizza has arrived"


def test_options_may_stand_between_words(desk: Desk, match: str) -> None:
    """Wherever `--json` or another option stands, the answer is the same."""
    for before, after in ((("rules", "cheers"), ("deck", "empty")), (("why", match), ("Ann:", "no", "play"))):
        wanted = desk.run(*before, *after, "--json")
        for place in range(len(after) + 1):
            assert desk.run(*before, *after[:place], "--json", *after[place:]) == wanted
        assert json.loads(wanted[1])
    cards = desk.run("cards", "three-cheers", "armoured", "flying")
    assert desk.run("cards", "--deck=", "three-cheers", "armoured", "flying") == cards


@pytest.mark.parametrize(
    "words",
    [
        ("moves", "nowhere.json"),
        ("rules", "hurrah"),
        ("rules", "cheers", "--nonsense"),
        ("simulate", "cheers", "--games", "many"),
        ("new", "cheers", "m.json", "--players", "Ann"),
    ],
)
def test_a_fault_is_json_where_json_is_asked_for(desk: Desk, words: tuple[str, ...]) -> None:
    """It has the sentence that stands on standard error; the exit code says that it is a fault."""
    plain = desk.run(*words)
    assert plain[:2] == (BAD, "")
    code, out, err = desk.run(*words, "--json")
    data = json.loads(out)
    assert (code, err) == (BAD, plain[2])
    assert data["error"] in err
    assert data.keys() <= {"error", "suggestions"}
    assert all(f"{each}" in err for each in data.get("suggestions", ()))
