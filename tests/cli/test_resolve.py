"""Scenarios on the command line: what comes of them, and what is asked on the way."""

import io
import json
import os
import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from refkit.match import atomic
from refkit.match.file import match_lock
from tests.cli.desk import NO, OK, OPEN, POSITION, SCENARIO, Desk

Types: TypeAlias = Callable[..., list[str | BaseException]]
"""Types lines at a terminal; returns what is still to be typed."""


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Types:
    """Return a function that sits down at a terminal, where it types what it is given, or what happens to it there."""

    def sit_down(*said: str | BaseException) -> list[str | BaseException]:
        left = [*said]

        def answer(_: str) -> str:
            if isinstance(text := left.pop(0), BaseException):
                raise text
            return text

        monkeypatch.setattr("builtins.input", answer)
        for stream in (sys.stdin, sys.stdout):
            monkeypatch.setattr(stream, "isatty", lambda: True)
        monkeypatch.setenv("NO_COLOR", "1")
        return left

    return sit_down


def test_a_scenario_is_told_with_its_rules(desk: Desk) -> None:
    """Every event is a sentence with its rule, and a scenario that ends has exit code 0."""
    code, out, _ = desk.run("resolve", desk.file("s.txt", f"{SCENARIO}answers:\n  leap a2\n"))
    assert code == OK
    assert "Spike strikes Perch with two arrows. [attack (Minion Attacks, p. 14)]" in out
    assert "leaps to Spike" in out


def test_a_scenario_says_which_answer_is_missing(desk: Desk) -> None:
    """An open question ends with exit code 3, its options, and its data under ``pending``."""
    path = desk.file("s.txt", SCENARIO)
    code, out, _ = desk.run("resolve", path)
    assert code == OPEN
    assert "Where does the foreminion leap?\n  leap a1\n  leap b1\n  leap a2\nThis answer is missing" in out
    code, data = desk.ask("resolve", path)
    assert (code, data["pending"]["options"]) == (OPEN, ["leap a1", "leap b1", "leap a2"])
    code, data = desk.ask("resolve", path, "--answer", "leap b1")
    assert (code, data["pending"], data["events"][-1]["to"]) == (OK, None, "b1")


def test_a_position_can_be_given_an_action(desk: Desk) -> None:
    """An action on the command line is enough for a position; a position without one is told what can happen."""
    path = desk.file("p.txt", POSITION)
    assert desk.ask("resolve", path, "--action", "score")[1]["events"][-1]["event"] == "scored"
    assert "does not say what happens" in desk.bad("resolve", path)


def test_nothing_may_happen(desk: Desk) -> None:
    """A quiet tower is told in two words, with the reasons, which are data as well; a question is not nothing."""
    path = desk.file("p.txt", "tower Yaz:\n  Rahrat\naction: gravity\n")
    code, out, _ = desk.run("resolve", path)
    first = "Nothing happens. Every minion has support or flies: nobody falls. [fall (Settling Minions, p. 15)]"
    assert (code, out.splitlines()[0]) == (OK, first)
    data = desk.ask("resolve", path)[1]
    assert [reason["rule"] for reason in data["reasons"]][:2] == ["fall", "flying"]
    assert (data["verdict"]["rule"], data["verdict"]["source"]) == ("fall", "Settling Minions, p. 15")
    code, out, _ = desk.run("resolve", desk.file("s.txt", "game: syndicate\naction: setup\n"))
    assert (code, "Nothing happens" in out, "Who goes first?" in out) == (OPEN, False, True)


def test_an_illegal_action_is_refused(desk: Desk) -> None:
    """An action or answer that the rules refuse has exit code 1 and the reasons."""
    path = desk.file("s.txt", POSITION)
    words = ("resolve", path, "--action", "Xavier: Gnawrah to Yaz c3")
    code, out, _ = desk.run(*words)
    assert (code, out.startswith("Not allowed: c3 is neither beside a ground-row minion")) == (NO, True)
    code, data = desk.ask(*words)
    assert (code, data["legal"], bool(data["reasons"])) == (NO, False, True)


def test_answers_that_no_question_asks_for_are_bad(desk: Desk) -> None:
    """An answer too many, and one that cannot be read, are named."""
    path = desk.file("s.txt", SCENARIO)
    assert "'leap b1' has no question" in desk.bad("resolve", path, "--answer", "leap a2", "--answer", "leap b1")
    assert "is not a square" in desk.bad("resolve", path, "--answer", "leap away")


def test_on_a_terminal_the_answer_is_asked_for(desk: Desk, types: Types) -> None:
    """A wrong answer is told and asked for again; a number picks an option."""
    typed = types("leap z9", "dance", "3")
    code, out, _ = desk.run("resolve", desk.file("s.txt", SCENARIO))
    assert code == OK
    assert out.count("Where does the foreminion leap?") == 1
    assert out.count("strikes Perch") == 1
    assert "'dance' is not a move" in out
    assert "leaps to Spike" in out
    assert typed == []


def test_dice_are_typed_as_they_lie(desk: Desk, types: Types) -> None:
    """For chance a number is what the dice show; for a player it is the place of an option."""
    typed = types("5", "19", "4", "3", "1")
    places = "place Ann: Swag Cart\nplace Bob: 3\nplace Cy: 9\nrichard: 18\n"
    path = desk.file("h.txt", f"game: huzzah\nplayers: Ann, Bob, Cy\n{places}hand Bob: Bump\naction: richard\n")
    out = desk.run("resolve", path)[1]
    assert "Richard marches 5 steps, to step 23 (gate 3)" in out
    assert "Richard comes out of gate 4" in out
    assert "'19' is not a move" in out
    assert "Bob does not bump Richard." in out
    assert typed == []


def test_the_answers_go_into_the_file(desk: Desk, types: Types) -> None:
    """With ``--save`` the file holds what was asked and answered, behind all that it held before."""
    types("3")
    path = desk.file("s.txt", f"{SCENARIO}// mind the dog\n")
    assert desk.run("resolve", path, "--save")[1].endswith("The answers are in the file now.\n")
    assert (desk.folder / "s.txt").read_text("utf-8") == f"{SCENARIO}// mind the dog\nanswers:\n  leap a2\n"
    assert desk.ask("resolve", path)[1]["pending"] is None


def test_who_stops_at_a_question_goes_on_there(desk: Desk, types: Types) -> None:
    """Ctrl+C, or the end of input, leaves the question open; what was answered is in the file, with its line ends."""
    places = "place Ann: Swag Cart\nplace Bob: 3\nplace Cy: 9\nrichard: 18\n"
    text = f"game: huzzah\nplayers: Ann, Bob, Cy\n{places}hand Bob: Bump\naction: richard\n"
    path = desk.file("h.txt", text.replace("\n", "\r\n"))
    types("5", KeyboardInterrupt())
    code, _, err = desk.run("resolve", path, "--save")
    assert (code, err) == (130, "refkit: Interrupted.\n")
    assert (desk.folder / "h.txt").read_bytes().decode().endswith("answers:\r\n  5\r\n")
    types(EOFError())
    code, out, _ = desk.run("resolve", path, "--save")
    assert (code, "This answer is missing" in out) == (OPEN, True)
    types("4", "3", "1")
    assert desk.run("resolve", path, "--save")[1].endswith("The answers are in the file now.\n")
    assert desk.ask("resolve", path)[1]["pending"] is None


def test_what_is_given_goes_into_the_file(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The action and answers of the command line are saved, too: in JSON, and behind answers that are there."""
    path = desk.file("p.txt", POSITION)
    words = ("--action", "Xavier: Squabble: provoke Yaz a2", "--answer", "leap a2", "--save")
    assert desk.run("resolve", path, *words)[0] == OK
    assert (desk.folder / "p.txt").read_text("utf-8") == f"{SCENARIO}answers:\n  leap a2\n"
    assert "has another action" in desk.bad("resolve", path, "--action", "fight", "--save")
    data = desk.file("p.json", json.dumps(desk.ask("show", desk.file("q.txt", POSITION))[1]))
    assert desk.run("resolve", data, *words)[0] == OK
    assert json.loads((desk.folder / "p.json").read_text("utf-8"))["answers"] == ["leap a2"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SCENARIO.encode())))
    assert "Standard input cannot be written to" in desk.bad("resolve", "-", "--save")
    half = desk.file("h.txt", f"{SCENARIO}answers:\n  // none yet\n")
    assert desk.run("resolve", half, "--answer", "leap b1", "--save")[0] == OK
    assert (desk.folder / "h.txt").read_text("utf-8") == f"{SCENARIO}answers:\n  leap b1\n  // none yet\n"


@pytest.mark.parametrize(
    ("mark", "form"), [(b"", "JSON"), (BOM_UTF8, "text"), (BOM_UTF16_LE, "text"), (BOM_UTF16_BE, "JSON")]
)
def test_a_saved_file_keeps_its_encoding(desk: Desk, mark: bytes, form: str) -> None:
    """Answers are written in the encoding of the file, with its mark and line endings, and can be read again."""
    encoding = {BOM_UTF16_LE: "utf-16-le", BOM_UTF16_BE: "utf-16-be"}.get(mark, "utf-8")
    text = SCENARIO.replace("Yaz", "Zoë")
    if form == "JSON":
        text = json.dumps(desk.ask("show", desk.file("q.txt", text))[1], indent=1, ensure_ascii=False)
    path = desk.file("s.txt", mark + text.replace("\n", "\r\n").encode(encoding))
    words = ("resolve", path, "--action", "Xavier: Squabble: provoke Zoë a2", "--answer", "leap a2")
    assert desk.run(*words, "--save")[0] == OK
    data = (desk.folder / "s.txt").read_bytes()
    assert data.startswith(mark)
    saved = data.removeprefix(mark).decode(encoding)
    assert "Zoë" in saved
    assert saved.count("\r\n") == saved.count("\n") > 5
    assert "leap a2" in saved
    assert desk.ask("resolve", path)[1]["pending"] is None


def test_what_cannot_be_saved_is_not_asked_for(desk: Desk, types: Types, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that must not be written is named before the first question, not after the first answer."""
    path = desk.file("s.txt", SCENARIO)
    monkeypatch.setattr("os.access", lambda place, mode: Path(place) != Path(path) or mode != os.W_OK)
    types()
    assert desk.bad("resolve", path, "--save") == f"{path}: permission denied."


def test_of_two_who_save_one_waits(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """While somebody answers a scenario and saves, nobody else does: that is a sentence, and looking is possible."""
    path = desk.file("s.txt", SCENARIO)
    monkeypatch.setattr(atomic, "WAIT", 0.05)
    with match_lock(path):
        words = ("resolve", path, "--answer", "leap a2")
        assert desk.bad(*words, "--save").startswith("s.txt is being changed by somebody else")
        assert desk.run(*words)[0] == OK
    assert (desk.folder / "s.txt").read_text("utf-8") == SCENARIO
    assert desk.run(*words, "--save")[0] == OK
    assert [file.name for file in desk.folder.iterdir()] == ["s.txt"]
