"""The command line: every command plain and in JSON, its exit codes, and a sentence for everything that is wrong."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from refkit import cli_out, cli_table
from refkit.agenda import Endless
from refkit.chance import Seeded
from refkit.choice import BadInput
from refkit.cli import main
from refkit.cli_files import LARGEST
from refkit.game import GAMES
from refkit.match_file import load, to_data
from refkit.scenarios import WORDS
from refkit.simulate import CHUNK, simulate
from refkit.three_cheers import rules as R
from refkit.three_cheers.deck import stand_in, to_toml
from refkit.three_cheers.position_text import SECTIONS
from refkit.three_cheers.scenario import HAPPENINGS, run
from refkit.three_cheers.scenario_text import outcome_data, parse_scenario, scenario_from_data

OK, NO, BAD, OPEN = 0, 1, 2, 3
POSITION = """\
players: Xavier, Yaz
tower Yaz:
    2 |  Spike(3 >2)  Perch(2 weak)*
    1 |  Rahrat       ~Tankerous
         a            b
"""
SCENARIO = f"{POSITION}action: Xavier: Squabble: provoke Yaz a2\n"
FORMATS = files("refkit.three_cheers").joinpath("FORMATS.md").read_text("utf-8")
TEXT, JSON, ANSWER = (text for _, text in re.findall(r"```(text|json)\n(.*?)```", FORMATS, re.DOTALL))


class Desk:
    """A folder with files, and the command line in it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Work in ``folder``."""
        self.folder = folder
        self.capsys = capsys

    def file(self, name: str, text: str | bytes) -> str:
        """A file with a text."""
        path = self.folder / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    def run(self, *words: str) -> tuple[int, str, str]:
        """The exit code of ``refkit`` with these words, and what it wrote to standard output and standard error."""
        try:
            code = main(words)
        except SystemExit as stop:  # argparse ends the process itself
            code = int(stop.code or 0)
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        assert not (code == BAD and out), "what is wrong belongs on standard error"
        return code, out, err

    def ask(self, *words: str) -> tuple[int, Any]:
        """The exit code and the JSON answer."""
        code, out, _ = self.run(*words, "--json")
        return code, json.loads(out)

    def bad(self, *words: str) -> str:
        """The sentence on standard error for something that cannot be done."""
        code, out, err = self.run(*words)
        assert (code, out) == (BAD, "")
        assert err.startswith("refkit: "), err
        return err.removeprefix("refkit: ").strip()


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """An empty desk."""
    return Desk(tmp_path, capsys)


@pytest.fixture
def match(desk: Desk) -> str:
    """A match whose cards are dealt, and Yaz, who is first, plays."""
    path = str(desk.folder / "evening.refkit.json")
    assert (
        desk.run("new", "three-cheers", path, "--players", "Xavier,Yaz", "--option", "first=Yaz", "--seed", "7")[0]
        == OK
    )
    return path


def first_moves(path: str) -> list[str]:
    """What can be answered in the match at ``path``, in notation."""
    return list(load(path).choices()[0].options.texts())


# ---- the library -------------------------------------------------------------------------------------------------


def test_games_are_listed(desk: Desk) -> None:
    """Every game is listed by its short name and its title."""
    code, out, _ = desk.run("games")
    assert code == OK
    assert "three-cheers  Three Cheers for Master" in out
    code, told = desk.ask("games")
    assert code == OK
    assert [(each["name"], each["title"]) for each in told["games"]] == [(name, GAMES[name].TITLE) for name in GAMES]


def test_whose_cards_are_played_with_is_said(desk: Desk) -> None:
    """The Decktet and its licence are named where the games are listed."""
    assert "Cards: The Decktet by P.D. Magnus (decktet.com), CC BY-NC-SA 3.0." in desk.run("games")[1]


def test_rules_are_searched(desk: Desk) -> None:
    """All words must be found; rulings tell what was decided, how else it could be read, and what switches it."""
    code, out, _ = desk.run("rules", "three-cheers", "TC-46")
    assert code == OK
    assert R.TC46.gist in out
    assert f"Not: {R.TC46.readings[1]}" in out
    assert "Switch: the option armored_twice." in out
    code, data = desk.ask("rules", "three-cheers", "armored", "half")
    assert code == OK
    assert data["rules"][0] == {"id": "armored", "source": R.ARMORED.source, "gist": R.ARMORED.gist}


def test_rules_that_nobody_wrote_are_not_found(desk: Desk) -> None:
    """A search without a result has exit code 1, and one without words lists everything."""
    assert desk.run("rules", "three-cheers", "castling")[:2] == (
        NO,
        "No rule or ruling holds all of these words: castling.\n",
    )
    assert desk.ask("rules", "three-cheers", "castling") == (NO, {"rules": []})
    assert len(desk.ask("rules", "three-cheers")[1]["rules"]) == len(R.ALL)


def test_a_good_deck_is_praised(desk: Desk) -> None:
    """A deck without faults is counted."""
    path = desk.file("box.toml", to_toml(stand_in()))
    assert desk.run("deck", "check", path)[:2] == (OK, "Stand-in deck is a good deck: 96 cards.\n")
    assert desk.ask("deck", "check", path) == (OK, {"file": path, "ok": True, "faults": []})


def test_a_bad_decks_faults_have_lines(desk: Desk) -> None:
    """Every fault is named with its line: a missing value, a name that is there twice, a count that is off."""
    path = desk.file("box.toml", '[[minions]]\nname = "A"\nvalue = 1\n[[minions]]\nname = "a"\ntraits = ["lazy"]\n')
    code, out, _ = desk.run("deck", "check", path)
    assert code == NO
    assert "box.toml, line 6: " in out
    code, data = desk.ask("deck", "check", path)
    assert code == NO
    assert len(data["faults"]) == len(out.splitlines()) >= 3
    assert {fault["line"] for fault in data["faults"]} >= {4, 6}


def test_a_simulation_gives_figures(desk: Desk) -> None:
    """Shares of wins add up to one, and everything has a mean and a spread."""
    words = ("simulate", "three-cheers", "--games", "3", "--seed", "5", "--players", "Ann,Bob")
    code, out, _ = desk.run(*words)
    assert code == OK
    assert out.startswith("3 games of Three Cheers for Master, seed 5\n")
    data = desk.ask(*words)[1]
    assert [side["name"] for side in data["sides"]] == ["Ann", "Bob"]
    assert sum(side["wins"] for side in data["sides"]) == pytest.approx(1, abs=0.001)
    assert data["turns"]["least"] <= data["turns"]["mean"] <= data["turns"]["most"]


def test_a_simulation_does_not_depend_on_its_workers(desk: Desk) -> None:
    """Two processes give the report that one gives."""
    words = ("simulate", "three-cheers", "--games", str(CHUNK + 2), "--players", "Ann,Bob", "--option", "bottom=60")
    assert desk.ask(*words, "--workers", "2") == desk.ask(*words)


def test_a_simulation_shares_its_games() -> None:
    """Any executor gives the same games in the same order, and progress is told up to the last game."""
    game = GAMES["three-cheers"]
    options = game.Options(players=("Ann", "Bob", "Cy", "Di"), variant="double-trouble", bottom=60)
    told: list[int] = []
    with ThreadPoolExecutor(3) as executor:
        shared = simulate("three-cheers", options, CHUNK + 1, 3, executor, told.append)
    assert shared == simulate("three-cheers", options, CHUNK + 1, 3)
    assert shared.sides == ("Ann & Cy", "Bob & Di")
    assert told == [CHUNK, CHUNK + 1]


def test_a_simulation_shows_its_progress_on_a_terminal(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar is on standard error, and only if that is a terminal."""
    words = ("simulate", "three-cheers", "--games", "1", "--players", "Ann,Bob", "--option", "bottom=60")
    assert desk.run(*words)[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert desk.run(*words)[2].endswith("█ 1 of 1 games\n")
    assert desk.run(*words, "--json")[2] == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "0"), "Between 1 and 1,000,000 games can be simulated, not 0."),
        (("--workers", "0"), "Between 1 and 64 workers can share the games, not 0."),
        (("--players", "Ann"), "Three Cheers for Master is played by 2 to 6 players, not by 1."),
        (("--option", "seed"), "An option is given as name=value, not as 'seed'."),
        (("--option", "colour=red"), "There is no option 'colour'"),
        (("--option", "fights=many"), "The option 'fights' cannot be 'many'"),
        (("--option", "variant=chess"), "The option 'variant' cannot be 'chess'"),
        (("--players", "Ann,ann"), "2 players are called 'ann'"),
        (("--players", "Ann,"), "A player's name cannot be empty"),
        (("--closed", "Cy", "--players", "Ann,Bob"), "Nobody called 'Cy' plays"),
    ],
)
def test_options_that_no_game_has_are_refused(desk: Desk, words: tuple[str, ...], sentence: str) -> None:
    """An option, a number or a name that cannot be is a sentence."""
    assert desk.bad("simulate", "three-cheers", *words).startswith(sentence)


def test_unknown_games_are_refused(desk: Desk) -> None:
    """A game that the kit does not know is answered with those that it knows."""
    sentence = f"There is no game called 'chess'; the games are: {', '.join(GAMES)}."
    path = desk.file("p.txt", f"game: chess\n{POSITION}")
    for words in (("rules", "chess"), ("simulate", "chess"), ("new", "chess", "x.json"), ("show", path)):
        assert desk.bad(*words) == sentence
    assert desk.bad("show", desk.file("p.json", '{"game": "chess"}')) == sentence


# ---- a table -----------------------------------------------------------------------------------------------------


def test_a_position_is_shown(desk: Desk) -> None:
    """A position is shown as text, with a word on its cards, and as data in the form that it can be read from."""
    path = desk.file("p.txt", POSITION)
    code, out, _ = desk.run("show", path)
    assert code == OK
    assert "Stand-in deck, our own in place of the box's." in out
    assert "2 |  Spike   Perch*" in out
    code, data = desk.ask("show", path)
    assert (code, data["faults"], data["not_at_rest"]) == (OK, [], [])
    assert desk.ask("show", desk.file("p.json", json.dumps(data["position"]))) == (code, data)


def test_a_scenario_is_shown_before_it_happens(desk: Desk) -> None:
    """The action is named and not carried out."""
    code, out, _ = desk.run("show", desk.file("s.txt", SCENARIO))
    assert code == OK
    assert "Then: Xavier: Squabble: provoke Yaz a2." in out
    assert "Perch*" in out


def test_an_impossible_position_names_its_faults(desk: Desk) -> None:
    """Everything impossible is named, with exit code 1; what merely cannot last is said and let stand."""
    path = desk.file("p.txt", "tower Yaz:\n    1 | Rahrat Rahrat #Bogwig\nhand Yaz: Shove, Shove\n")
    code, out, _ = desk.run("show", path)
    assert code == NO
    assert out.startswith("This position is impossible, for 3 reasons:\n")
    code, data = desk.ask("show", path)
    assert (code, data["position"], len(data["faults"])) == (NO, None, 3)
    assert "Rahrat" in desk.bad("resolve", path, "--action", "fight")
    floating = desk.file("f.txt", "tower Yaz:\n    2 | .      Bogwig\n    1 | Rahrat .\n")
    code, out, _ = desk.run("show", floating)
    assert code == OK
    assert "Not at rest: Bogwig, on b2 of Yaz's tower, has nothing beneath it and falls" in out


def test_a_match_is_shown_to_a_seat(desk: Desk, match: str) -> None:
    """A player sees one hand, a spectator none, the referee all."""
    assert "unknown" not in desk.run("show", match)[1]
    assert desk.run("show", match, "--seat", "yaz")[1].count("3 unknown cards") == 1
    assert desk.run("show", match, "--seat", "spectator")[1].count("3 unknown cards") == 2
    data = desk.ask("show", match, "--seat", "Yaz")[1]
    assert data["position"]["hands"]["Xavier"] == ["?"] * 3
    assert [question["seat"] for question in data["questions"]] == ["Yaz"]
    assert desk.bad("show", match, "--seat", "Zippy") == (
        "Nobody called 'Zippy' is at this table; there are Xavier, Yaz, spectator and referee."
    )


def test_moves_are_listed_and_filtered(desk: Desk, match: str) -> None:
    """All legal moves, or those with all of some words; none is exit code 1."""
    code, data = desk.ask("moves", match)
    assert code == OK
    assert data["questions"][0]["options"] == [f"Yaz: {text}" for text in first_moves(match)]
    words = first_moves(match)[0].split()[0]
    code, out, _ = desk.run("moves", match, words.upper(), "xavier")
    assert code == OK
    assert all(words in line for line in out.splitlines()[1:-1])
    assert desk.run("moves", match, "nobody")[:2] == (NO, "There is no such legal move.\n")
    assert desk.ask("moves", match, "nobody") == (NO, {"questions": []})


def test_moves_of_a_position_are_those_of_a_turn(desk: Desk) -> None:
    """A position lists what its active player may play from hand, and where the foreminion may go."""
    path = desk.file("p.txt", f"active: Yaz\nhand Yaz: Mudkin\n{POSITION}")
    questions = desk.ask("moves", path)[1]["questions"]
    assert [question["rule"] for question in questions] == ["play-two", "move-foreminion"]
    assert "Yaz: Mudkin to Yaz a3" in questions[0]["options"]
    assert questions[1]["options"] == ["Yaz: stay", "Yaz: ride b1", "Yaz: ride a2"]


def test_moves_without_a_hand_are_those_of_any_card(desk: Desk) -> None:
    """If no hand is written down, the active player may hold whatever is not on the table."""
    path = desk.file("p.txt", POSITION)
    code, out, _ = desk.run("moves", path, "gnawrah", "a3")
    assert (code, "  Xavier: Gnawrah to Yaz a3\n" in out, "1 legal move." in out) == (OK, True, True)


def test_moves_of_a_scenario_answer_its_open_question(desk: Desk) -> None:
    """A scenario lists the answers that it lacks."""
    data = desk.ask("moves", desk.file("s.txt", SCENARIO))[1]
    assert data["questions"][0]["options"] == ["Yaz: leap a1", "Yaz: leap b1", "Yaz: leap a2"]


def test_why_says_legal(desk: Desk, match: str) -> None:
    """A legal move is exit code 0, on a position also with a card that is not in the hand."""
    text = first_moves(match)[0]
    assert desk.run("why", match, text)[:2] == (OK, f"Legal: Yaz: {text}\n")
    path = desk.file("p.txt", POSITION)
    code, data = desk.ask("why", path, "Xavier: Gnawrah to Yaz a3")
    assert (code, data) == (OK, {"move": "Xavier: Gnawrah to Yaz a3", "verdict": "legal", "reasons": []})


def test_why_says_illegal_with_every_reason(desk: Desk, match: str) -> None:
    """An illegal move is exit code 1, with each reason and its rule."""
    code, out, _ = desk.run("why", desk.file("p.txt", POSITION), "Xavier: Gnawrah to Yaz c3")
    assert code == NO
    assert out.startswith("Illegal: Xavier: Gnawrah to Yaz c3\n- ")
    assert "[beside-or-on-top (" in out
    code, data = desk.ask("why", match, "Xavier: keep")
    assert (code, data["verdict"]) == (NO, "illegal")
    assert all(reason["sentence"] and reason["rule"] and reason["source"] for reason in data["reasons"])


def test_why_says_what_it_depends_on(desk: Desk) -> None:
    """With a closed hand a move may depend on what nobody has seen: exit code 3."""
    path = desk.file("p.txt", f"hand Xavier: ?, ?, ?\n{POSITION}")
    code, out, _ = desk.run("why", path, "Xavier: ? to Yaz c1")
    assert code == OPEN
    assert out.startswith("It depends: Xavier: ? to Yaz c1\n- The face-down card must turn out to be a Ninja.")
    assert desk.ask("why", path, "Xavier: ? to Yaz c1")[1]["verdict"] == "depends"


def test_why_cannot_read_everything(desk: Desk, match: str) -> None:
    """What is no move in notation is bad input, not an illegal move."""
    assert "is not a move" in desk.bad("why", match, "dance")
    assert "at most" in desk.bad("why", match, "dance " * 1000)


def test_a_scenario_is_told_with_its_rules(desk: Desk) -> None:
    """Every event is a sentence with its rule, and a scenario that ends has exit code 0."""
    code, out, _ = desk.run("resolve", desk.file("s.txt", f"{SCENARIO}answers:\n  leap a2\n"))
    assert code == OK
    assert "Spike (a2) strikes Perch (b2) with two arrows. [attack (Minion Attacks, p. 14)]" in out
    assert "leaps from b2 to Spike (a2)" in out


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
    """A quiet tower under gravity is told in two words."""
    path = desk.file("p.txt", "tower Yaz:\n  Rahrat\naction: gravity\n")
    code, out, _ = desk.run("resolve", path)
    assert (code, out.startswith("Nothing happens.\n")) == (OK, True)


def test_an_illegal_action_is_refused(desk: Desk) -> None:
    """An action or answer that the rules refuse has exit code 1 and the reasons."""
    path = desk.file("s.txt", POSITION)
    words = ("resolve", path, "--action", "Xavier: Gnawrah to Yaz c3")
    code, out, _ = desk.run(*words)
    assert (code, out.startswith("Illegal:\n- ")) == (NO, True)
    code, data = desk.ask(*words)
    assert (code, data["legal"], bool(data["reasons"])) == (NO, False, True)


def test_answers_that_no_question_asks_for_are_bad(desk: Desk) -> None:
    """An answer too many, and one that cannot be read, are named."""
    path = desk.file("s.txt", SCENARIO)
    assert "'leap b1' has no question" in desk.bad("resolve", path, "--answer", "leap a2", "--answer", "leap b1")
    assert "is not a square" in desk.bad("resolve", path, "--answer", "leap away")


def test_on_a_terminal_the_answer_is_asked_for(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong answer is told and asked for again; a number picks an option."""
    typed = iter(["leap z9", "dance", "3"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    code, out, _ = desk.run("resolve", desk.file("s.txt", SCENARIO))
    assert code == OK
    assert out.count("Where does the foreminion leap?") == 1
    assert out.count("strikes Perch") == 1
    assert "'dance' is not a move" in out
    assert "leaps from b2 to Spike (a2)" in out
    assert list(typed) == []


def test_a_terminal_may_hang_up(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of input at a question is a sentence."""

    def hang_up(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", hang_up)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    code = main(["resolve", desk.file("s.txt", SCENARIO)])
    assert (code, "nobody is there to answer" in desk.capsys.readouterr().err) == (BAD, True)


def test_scores_are_ledgers(desk: Desk) -> None:
    """Each row says how it counts and why; the leader is named."""
    path = desk.file("p.txt", POSITION)
    code, out, _ = desk.run("score", path)
    assert code == OK
    assert "  row 2: 5 × 2 = 10 [multiply (Counting Points, p. 17)]" in out
    assert "Yaz: most points so far." in out
    data = desk.ask("score", path)[1]
    assert data["ahead"] == ["Yaz"]
    assert data["scores"]["Xavier"] == {"total": 0, "lines": []}
    total = data["scores"]["Yaz"]["total"]
    assert total == sum(line["points"] for line in data["scores"]["Yaz"]["lines"])


def test_a_deck_file_gives_the_cards(desk: Desk) -> None:
    """Positions are read with the cards of another deck, and its first fault is named with its line."""
    good = desk.file("box.toml", to_toml(stand_in()).replace("Rahrat", "Muffin").replace("stand_in = true\n", ""))
    path = desk.file("p.txt", POSITION.replace("Rahrat", "Muffin"))
    assert "Muffin" in desk.run("show", path, "--deck", good)[1]
    assert "No card of Stand-in deck is called 'Muffin'" in desk.bad("show", path)
    bad = desk.file("bad.toml", "name = 3\n")
    assert desk.bad("show", path, "--deck", bad).startswith("bad.toml: line 1: ")


def test_dice_are_typed_as_they_lie(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """For chance a number is what the dice show; for a player it is the place of an option."""
    typed = iter(["5", "19", "4", "3", "1"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    places = "place Ann: Swag Cart\nplace Bob: 3\nplace Cy: 9\nrichard: 18\n"
    path = desk.file("h.txt", f"game: huzzah\nplayers: Ann, Bob, Cy\n{places}hand Bob: Bump\naction: richard\n")
    out = desk.run("resolve", path)[1]
    assert "Richard marches 5 steps, to step 23 (gate 3)" in out
    assert "Richard comes out of gate 4" in out
    assert "'19' is not a move" in out
    assert "Bob does not bump Richard." in out
    assert list(typed) == []


def test_standard_input_is_a_file(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hyphen reads standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(POSITION.encode())))
    assert "Perch*" in desk.run("show", "-")[1]
    assert desk.bad("show", "-") == "The standard input is empty."
    monkeypatch.setattr(sys, "stdin", None)
    assert desk.bad("show", "-") == "There is no standard input to read; name a file instead of -."
    assert desk.run("resolve", desk.file("s.txt", SCENARIO))[0] == OPEN


# ---- a match -----------------------------------------------------------------------------------------------------


def test_a_match_begins(desk: Desk) -> None:
    """A new match asks its first question; with closed hands and a deck of one's own, too."""
    path = str(desk.folder / "m.json")
    deck = desk.file("box.toml", to_toml(stand_in()).replace("Rahrat", "Muffin"))
    code, data = desk.ask("new", "three-cheers", path, "--players", "Ann, Bob", "--closed", "Bob", "--deck", deck)
    assert (code, data["questions"][0]["seat"]) == (OK, "chance")
    options = load(path).options
    assert (options.players, options.closed) == (("Ann", "Bob"), ("Bob",))
    assert options.deck.card("Muffin")


def test_a_match_never_overwrites_a_file(desk: Desk, match: str) -> None:
    """A file that is there already is left alone."""
    before = Path(match).read_bytes()
    assert "is there already" in desk.bad("new", "three-cheers", match, "--players", "Ann,Bob")
    assert Path(match).read_bytes() == before


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("Ann", "Three Cheers for Master is played by 2 to 6 players, not by 1."),
        ("A,B,C,D,E,F,G", "Three Cheers for Master is played by 2 to 6 players, not by 7."),
        ("Ann,Ann", "2 players are called 'ann'"),
        ("Ann,", "A player's name cannot be empty"),
        ("Ann,a:b", "A player's name cannot contain a colon"),
        ("Ann,\x1b[31mBob", "A player's name is at most 40 printable characters"),
        (f"Ann,{'B' * 41}", "A player's name is at most 40 printable characters"),
    ],
)
def test_a_match_needs_players_with_names(desk: Desk, players: str, sentence: str) -> None:
    """A wrong number of players or a name that cannot be is a sentence, and no file is made."""
    path = desk.folder / "m.json"
    assert desk.bad("new", "three-cheers", str(path), "--players", players).startswith(sentence)
    assert not path.exists()
    assert "do not say who plays" in desk.bad("new", "three-cheers", str(path))


def test_moves_are_played_in_order(desk: Desk, match: str) -> None:
    """Several moves are made one after the other, chance answers from the seed, and the question is asked."""
    text = next(text for text in first_moves(match) if " to Yaz " in text)
    code, out, _ = desk.run("play", match, text, "--seed", "1")
    assert code == OK
    assert f"Yaz: {text}\n" in out
    assert "is asked: " in out
    code, data = desk.ask("play", match, first_moves(match)[0])
    assert (code, data["legal"], data["entries"][0]["kind"]) == (OK, True, "move")
    assert data["entries"][0]["events"][0]["event"] == "card-played"


def test_all_moves_are_made_or_none(desk: Desk, match: str) -> None:
    """If one move is illegal or cannot be read, none is made and the file is as it was."""
    before = Path(match).read_bytes()
    text = first_moves(match)[0]
    for move, code in (("keep", NO), ("Xavier: keep", NO), ("dance", BAD)):
        assert desk.run("play", match, text, move)[0] == code
        assert Path(match).read_bytes() == before
    code, data = desk.ask("play", match, text, "keep")
    assert (code, data["legal"], data["entries"], bool(data["reasons"])) == (NO, False, [], True)


def test_a_move_that_was_legal_a_step_ago_is_refused(desk: Desk, match: str) -> None:
    """The same card cannot be played twice."""
    text = next(text for text in first_moves(match) if " to Yaz a1" in text)
    assert desk.run("play", match, text)[0] == OK
    code, out, _ = desk.run("play", match, text)
    assert (code, out.startswith(f"Illegal: {text}\n- ")) == (NO, True)


def test_chance_cannot_answer_everything(desk: Desk) -> None:
    """An answer that chance cannot give is refused, and a typed one that it can give is taken."""
    path = str(desk.folder / "m.json")
    desk.run("new", "three-cheers", path, "--players", "Ann,Bob")
    assert desk.run("play", path, "top: here")[0] == NO
    assert desk.run("play", path, "top: card", "Ann draws Rahrat", "top: fight")[0] == OK
    assert [entry.source for entry in load(path).entries] == ["typed"] * 3


def test_a_referee_may_let_it_stand(desk: Desk, match: str) -> None:
    """With a reason an illegal move stands as a ruling; what the pieces forbid cannot stand."""
    card = first_moves(match)[0].split(" to ")[0]
    illegal = f"{card} to Yaz e1"
    code, out, _ = desk.run("play", match, illegal)
    assert (code, "--ruling REASON" in out) == (NO, True)
    code, out, _ = desk.run("play", match, illegal, "--ruling", "The table agreed")
    assert code == OK
    assert "(it stands: The table agreed)" in out
    assert load(match).entries[-1].kind == "ruling"
    code, out, _ = desk.run("play", match, f"{card} to Yaz h1", "--ruling", "Again")
    assert (code, "--ruling" in out) == (NO, False)


def test_undo_stays_in_the_log(desk: Desk, match: str) -> None:
    """A move is taken back by an entry; an answer of chance only with a reason."""
    count = len(load(match).entries)
    desk.run("play", match, first_moves(match)[0])
    code, out, _ = desk.run("undo", match)
    assert (code, out.startswith("Taken back: ")) == (OK, True)
    assert len(load(match).entries) == count + 2
    assert "is an answer of chance" in desk.bad("undo", match)
    assert desk.ask("undo", match, "--reason", "The dog")[0] == OK
    empty = str(desk.folder / "new.json")
    desk.run("new", "three-cheers", empty, "--players", "Ann,Bob")
    assert "nothing to undo" in desk.bad("undo", empty)


def test_notes_are_kept(desk: Desk, match: str) -> None:
    """A note is written into the log, unless it is empty."""
    assert desk.run("note", match, "Pizza")[0] == OK
    assert load(match).entries[-1].text == "Pizza"
    assert desk.bad("note", match, "  ") == "A note needs some words."


def test_a_table_is_corrected(desk: Desk, match: str) -> None:
    """A position file puts the towers right, with a reason; a reason without words is refused."""
    position = desk.file("p.txt", "tower Xavier:\n  Megaphang*\n")
    code, out, _ = desk.run("correct", match, position, "--reason", "Somebody sneezed")
    assert code == OK, out
    assert "Megaphang*" in desk.run("show", match)[1]
    assert "needs a reason" in desk.bad("correct", match, position, "--reason", " ")


def test_a_match_is_replayed(desk: Desk, match: str) -> None:
    """The log is told in text, in Markdown and in JSON, and to a player without what another holds."""
    desk.run("play", match, first_moves(match)[0])
    desk.run("undo", match, "--reason", "Too soon")
    assert "Too soon" in desk.run("replay", match)[1]
    assert desk.run("replay", match, "--markdown")[1].startswith("## Three Cheers for Master")
    code, data = desk.ask("replay", match)
    assert (code, len(data["entries"])) == (OK, len(load(match).entries))
    assert [entry["in_force"] for entry in data["entries"]][-2:] == [False, True]
    hands = load(match).state.hands
    secret = {card.name for card in hands[1]} - {card.name for card in hands[0]}
    for words in (("replay",), ("replay", "--markdown"), ("replay", "--json"), ("show",), ("show", "--json")):
        told = desk.run(words[0], match, *words[1:], "--seat", "Xavier")[1]
        before_play = told.split("Turn 1")[0] if words[0] == "replay" else told
        assert not [name for name in secret if name in before_play], words


def test_a_finished_match_says_so(desk: Desk) -> None:
    """After the last fight nothing is asked, moves are refused and the score is final."""
    path = str(desk.folder / "m.json")
    desk.run("new", "three-cheers", path, "--players", "Ann,Bob", "--option", "bottom=80", "--seed", "1")
    chance = Seeded(2)
    game = load(path)
    while game.choices():
        game.play(chance.pick(game.choices()[0].options), "typed")
    desk.file("m.json", json.dumps(to_data(game)))
    assert "The game is over; `refkit score` counts the points." in desk.run("play", path)[1]
    assert desk.run("moves", path)[0] == NO
    assert desk.run("play", path, "keep")[0] == NO
    assert "most points.\n" in desk.run("score", path)[1]


# ---- bad files ---------------------------------------------------------------------------------------------------

READERS: list[Callable[[str], tuple[str, ...]]] = [
    lambda path: ("show", path),
    lambda path: ("moves", path),
    lambda path: ("why", path, "keep"),
    lambda path: ("resolve", path, "--action", "fight"),
    lambda path: ("score", path),
    lambda path: ("play", path, "keep"),
    lambda path: ("undo", path),
    lambda path: ("note", path, "Hello"),
    lambda path: ("replay", path),
]
HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "only space": b" \n\n",
    "binary": bytes(range(256)) * 4,
    "null characters": b"tower Yaz:\0",
    "latin-1": "tower Zoë:".encode("latin-1"),
    "huge": b"x" * (LARGEST + 1),
    "long": b"tower Yaz: Rahrat " * 50_000,
    "not a position": b"Dear diary",
    "deep JSON": b"[" * 100_000,
    "deep JSON table": b'{"a":' * 100_000,
    "cut JSON": b'{"players": ["A"',
    "JSON list": b"[1, 2]",
    "huge number": b'{"players": ' + b"9" * 10_000 + b"}",
    "not a number": b'{"towers": [{"owner": "Yaz", "minions": [{"card": "Rahrat", "column": NaN, "row": 1}]}]}',
    "wrong kinds": b'{"players": {"a": 1}, "towers": 7, "action": []}',
    "wrong answers": b'{"towers": [], "answers": "leap"}',
    "too many answers": b'{"towers": [], "answers": [' + b'"keep",' * 2000 + b'"keep"]}',
    "many players": b'{"players": [' + b'"a",' * 300_000 + b'"b"]}',
    "many players in text": b"players: " + b"a," * 30_000 + b"b\ntower a:\n  Rahrat\n",
    "many towers in text": b"".join(b"tower %d: Rahrat\n" % number for number in range(10_000)),
    "strange game": b'{"game": ["three-cheers"]}',
    "match of nothing": b'{"refkit": "match"}',
    "match of the future": b'{"refkit": "match", "format": 99}',
    "something else": b'{"refkit": 7}',
    "far away": b"tower Yaz:\n  99999 | Rahrat\n",
    "unknown card": b"tower Yaz:\n  Nobody\n",
    "an action twice": b"tower Yaz:\n  Rahrat\naction: fight\naction: fight\n",
    "only an action": b"action: fight\n",
    "two titles": b"title: a\n  b\ntower Yaz:\n  Rahrat\n",
    "escapes": b"tower \x1b[31mYaz:\n  \x1b]0;title\x07\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_a_sentence(desk: Desk, name: str) -> None:
    """A file that cannot be read is one short sentence for every command, and stays as it was."""
    path = desk.file("input", HOSTILE[name])
    for reader in READERS:
        sentence = desk.bad(*reader(path))
        assert len(sentence) < 300, sentence
        assert "\x1b" not in sentence
        assert "\n" not in sentence
    assert Path(path).read_bytes() == HOSTILE[name]


@pytest.mark.parametrize("reader", READERS)
def test_files_that_are_not_there_are_a_sentence(desk: Desk, reader: Callable[[str], tuple[str, ...]]) -> None:
    """A missing file, a folder and an impossible name are said to be so."""
    assert desk.bad(*reader(str(desk.folder / "nobody"))).endswith("no such file or directory.")
    assert desk.bad(*reader(str(desk.folder))).endswith("is a directory.")
    assert "null character" in desk.bad(*reader("a\0b"))
    assert desk.bad(*reader("x" * 5000)).endswith("file name too long.")


def test_positions_are_no_matches_and_matches_no_scenarios(desk: Desk, match: str) -> None:
    """Each command says which kind of file it needs."""
    assert "is no match; `refkit new` begins one." in desk.bad("play", desk.file("p.txt", POSITION), "keep")
    assert "`refkit play` goes on with it" in desk.bad("resolve", match)


def test_a_damaged_match_is_named_and_kept(desk: Desk, match: str) -> None:
    """An edited, a cut and a newer match are refused with the first thing that is wrong, and left alone."""
    text = Path(match).read_text("utf-8")
    for damaged in (
        text.replace("draws", "drew", 1),
        text[:-40],
        text.replace('"format": 1', '"format": 2'),
        text.replace('"first": "Yaz"', '"first": "Xavier"'),
    ):
        assert damaged != text
        path = desk.file("damaged.json", damaged)
        for words in (("show", path), ("play", path, "keep"), ("undo", path), ("replay", path)):
            assert "damaged.json" in desk.bad(*words)
        assert Path(path).read_text("utf-8") == damaged


def test_a_deck_can_be_hostile(desk: Desk) -> None:
    """A deck file that is no text, too large or nested too deeply is a sentence or a fault."""
    for name in ("empty", "binary", "huge", "null characters"):
        assert desk.bad("deck", "check", desk.file("d.toml", HOSTILE[name]))
    assert desk.run("deck", "check", desk.file("d.toml", b"a = " + b"[" * 3000))[0] == NO


# ---- the frame ---------------------------------------------------------------------------------------------------


def test_wrong_words_are_usage_errors(desk: Desk) -> None:
    """An unknown command, an unknown option and a missing word end with exit code 2."""
    for words in (
        (),
        ("dance",),
        ("show",),
        ("show", "x", "--colour"),
        ("simulate", "three-cheers", "--games", "many"),
    ):
        code, out, err = desk.run(*words)
        assert (code, out) == (BAD, "")
        assert "usage: refkit" in err


COMMANDS = (
    *("games", "rules", "show", "moves", "why", "resolve", "score"),
    *("new", "play", "undo", "note", "correct", "replay", "simulate", "serve"),
)


@pytest.mark.parametrize("words", [(), *((name,) for name in COMMANDS), ("deck", "check")])
def test_help_has_examples(desk: Desk, words: tuple[str, ...]) -> None:
    """Every command explains itself and shows how it is used."""
    code, out, _ = desk.run(*words, "--help")
    assert code == OK
    assert ("examples:\n  refkit " if words else "exit codes: 0") in out


def test_colour_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is colour on a terminal only, and not if the user does not want it."""
    stream = io.StringIO()
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert not cli_out.may_colour(stream)
    monkeypatch.setattr(stream, "isatty", lambda: True)
    assert cli_out.may_colour(stream)
    monkeypatch.setenv("TERM", "dumb")
    assert not cli_out.may_colour(stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not cli_out.may_colour(stream)


def test_a_terminal_gets_colour_and_nothing_else(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the verdict is coloured, and what people wrote cannot drive the terminal."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    out = desk.run("why", desk.file("p.txt", POSITION), "Xavier: Gnawrah to Yaz a3")[1]
    assert out == "\033[32mLegal: Xavier: Gnawrah to Yaz a3\033[0m\n"
    assert cli_out.Out().paint("\033[2Jgone", "red") == "\033[31m�[2Jgone\033[0m"


def test_interruptions_are_quiet(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C, a loop in the rules, a full disk and a recursion without end are a sentence each."""
    path = desk.file("p.txt", POSITION)
    for error, code, words in (
        (KeyboardInterrupt(), 130, "Interrupted."),
        (Endless((R.FALL,), 9), BAD, "This resolution does not end"),
        (OSError(28, "No space left on device", "disk"), BAD, "disk: no space left on device."),
        (RecursionError(), BAD, "That is nested too deeply to be read."),
        (BadInput("So there.", 7), BAD, "line 7: So there."),
    ):

        def fails(*_: object, error: BaseException = error) -> None:
            raise error

        monkeypatch.setattr(cli_table, "open_sheet", fails)
        got, out, err = desk.run("show", path)
        assert (got, out) == (code, "")
        assert err.startswith(f"refkit: {words}")


def test_serve_needs_its_extra(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra for the browser, one sentence says what to install."""
    monkeypatch.setitem(sys.modules, "widgets.serving.serve", None)
    code, _, err = desk.run("serve", "--no-browser")
    assert (code, "pip install 'refkit[apps]'" in err) == (BAD, True)


def test_serve_is_told_where(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Page, host, port, browser and pool are handed on, and the exit code comes back."""
    given: list[object] = []

    def serve(host: str, port: int, *, browser: bool, page: str, pool: int) -> int:
        given.extend((host, port, browser, page, pool))
        return 0

    monkeypatch.setattr("widgets.serving.serve.serve", serve)
    assert desk.run("serve", "learn", "--host", "::1", "--port", "0", "--no-browser", "--pool", "2")[0] == OK
    assert given == ["::1", 0, False, "learn", 2]


def test_the_module_runs(tmp_path: Path) -> None:
    """``python -m refkit`` is the command, also where output cannot be encoded or nobody reads it."""
    path = tmp_path / "s.txt"
    path.write_text(SCENARIO, "utf-8")
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(__file__).parents[1])}
    command = [sys.executable, "-m", "refkit"]
    done = subprocess.run(  # noqa: S603  our own command
        [*command, "resolve", path], capture_output=True, text=True, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (OPEN, "")
    assert "strikes Perch" in done.stdout
    with subprocess.Popen(  # noqa: S603  our own command
        [*command, "rules", "three-cheers", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as reader:
        assert reader.stdout is not None
        assert reader.stderr is not None
        reader.stdout.close()
        assert reader.stderr.read() == b""
    assert reader.returncode == 141


# ---- the formats page --------------------------------------------------------------------------------------------


def test_the_formats_page_says_the_same_twice() -> None:
    """Its scenario in text and in JSON are the same but for the answer that only the text gives."""
    text, data = parse_scenario(TEXT), scenario_from_data(json.loads(JSON))
    assert (text.setup, text.action, text.title) == (data.setup, data.action, data.title)
    assert (text.answers, data.answers) == (("leap a2",), ())
    assert run(text).pending is None


def test_the_formats_page_answers_as_it_says() -> None:
    """Its answer is what the JSON scenario leads to."""
    scenario = scenario_from_data(json.loads(JSON))
    data, shown = outcome_data(scenario, run(scenario)), json.loads(ANSWER)
    assert data["events"][-2:] == shown["events"]
    assert data["pending"] == shown["pending"]
    assert set(data) == {"game", "title", "action", "start", "events", "end", "pending"}
    assert scenario_from_data(data["start"]).setup == scenario.setup


def test_the_formats_page_names_every_line_and_action() -> None:
    """Its tables list what can begin a line, and what can happen."""
    for word in (*SECTIONS, *WORDS):
        assert re.search(rf"^\| `{word}( NAME)?:`", FORMATS, re.MULTILINE), word
    for action in HAPPENINGS:
        assert f"| `{action}` |" in FORMATS


# ---- every game --------------------------------------------------------------------------------------------------


PLAYERS = {
    "three-cheers": "Ann,Bob",
    "minions": "Ann,Bob",
    "huzzah": "Ann,Bob,Cy",
    "cheers": "Ann,Bob,Cy,Di",
    "syndicate": "Ann,Bob,Cy",
}
"""Who plays which game."""
EXAMPLES = {name: import_module(f"{GAMES[name].__name__}.examples").EXAMPLES for name in GAMES}


@pytest.fixture(params=sorted(PLAYERS))
def evening(request: pytest.FixtureRequest, desk: Desk) -> tuple[str, str]:
    """A game, and a match of it that has begun, in which somebody is asked something."""
    path = str(desk.folder / "m.json")
    assert desk.run("new", request.param, path, "--players", PLAYERS[request.param], "--seed", "3")[0] == OK
    return request.param, path


def test_every_game_is_tried() -> None:
    """The players above are those of all games."""
    assert set(PLAYERS) == set(GAMES)


def test_a_match_of_every_game_is_played_and_told(desk: Desk, evening: tuple[str, str]) -> None:
    """Show, moves, why, play, note, undo, replay and score work plain and in JSON, in every game."""
    name, path = evening
    question = desk.ask("moves", path)[1]["questions"][0]
    move = question["options"][0]
    assert move.startswith(f"{question['seat']}: ")
    assert move in desk.run("moves", path)[1]
    assert desk.ask("why", path, move) == (OK, {"move": move, "verdict": "legal", "reasons": []})
    assert desk.run("why", path, move)[:2] == (OK, f"Legal: {move}\n")
    assert desk.ask("show", path)[1]["position"]["game"] == name
    assert desk.run("show", path, "--seat", "spectator")[0] == OK
    assert f": {move}\n" in desk.run("play", path, move)[1] or move in desk.run("replay", path)[1]
    assert desk.ask("note", path, "Pizza")[1]["done"] == "Noted: Pizza"
    assert desk.run("undo", path)[1].startswith("Taken back: ")
    assert "(undone)" in desk.run("replay", path)[1]
    assert desk.ask("play", path, move)[1]["legal"]
    entries = desk.ask("replay", path, "--seat", "spectator")[1]["entries"]
    assert {entry["kind"] for entry in entries} >= {"move", "note", "undo"}
    assert desk.run("replay", path, "--markdown")[1].startswith("## ")
    assert set(desk.ask("score", path)[1]) == {"scores", "ahead"}


def test_a_position_of_every_game_is_data_and_text(desk: Desk, evening: tuple[str, str]) -> None:
    """What is shown in JSON or text is a position that the other commands read, and that a match is corrected with."""
    name, path = evening
    data = desk.ask("show", path)[1]["position"]
    file = desk.file("p.json", json.dumps(data))
    again = desk.ask("show", file)
    assert (again[0], again[1]["faults"]) == (OK, [])
    assert desk.run("score", file)[1].endswith((" so far.\n", "Nobody is ahead.\n"))
    assert desk.run("moves", file)[0] in {OK, NO}
    position = GAMES[name].position
    code, written, _ = desk.run("show", path, "--text")
    assert (code, written) == (OK, position.format_setup(position.from_state(load(path).state)))
    text = desk.file("p.txt", written)
    assert desk.run("show", text, "--text")[1] == written
    for given in (file, text):
        assert "The table is as in" in desk.run("correct", path, given, "--reason", "The dog moved it")[1]


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_scenario_of_every_game_is_resolved(desk: Desk, name: str) -> None:
    """A worked example is told event by event, in JSON with the position before and after."""
    example = next(iter(EXAMPLES[name].values()))
    answers = "".join(f"    {answer}\n" for answer in example.answers)
    path = desk.file("s.txt", f"game: {name}\n{example.position}\naction: {example.action}\nanswers:\n{answers}")
    code, out, _ = desk.run("resolve", path)
    assert code in {OK, OPEN}
    assert out.startswith("  1. ")
    code_again, data = desk.ask("resolve", path)
    assert (code_again, data["game"], data["action"]) == (code, name, example.action)
    assert {"start", "events", "end", "pending"} <= set(data)
    assert all(event["rule"] and event["text"] for event in data["events"])
    assert desk.bad("resolve", path, "--action", "juggle the barrels")


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_rules_and_simulations_of_every_game(desk: Desk, name: str) -> None:
    """Its rules are found, and games at random give figures in what the game counts."""
    rule = GAMES[name].rules.ALL[0]
    assert rule.id in desk.run("rules", name, rule.id)[1]
    assert len(desk.ask("rules", name)[1]["rules"]) == len(GAMES[name].rules.ALL)
    words = ("simulate", name, "--games", "1", "--players", PLAYERS[name])
    assert f"  {GAMES[name].score.UNIT} " in desk.run(*words)[1]
    assert desk.ask(*words)[1]["games"] == 1


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_bad_input_is_a_sentence_in_every_game(desk: Desk, name: str) -> None:
    """Options, numbers of players, moves, seats and positions that cannot be are named, and nothing is written."""
    path = str(desk.folder / "m.json")
    new = ("new", name, path, "--players")
    assert "is played by" in desk.bad(*new, "Ann")
    assert "players are called" in desk.bad(*new, PLAYERS[name].replace("Bob", "ann"))
    assert "There is no option 'colour'" in desk.bad(*new, PLAYERS[name], "--option", "colour=red")
    assert not Path(path).exists()
    assert desk.run(*new, PLAYERS[name], "--seed", "3")[0] == OK
    before = Path(path).read_bytes()
    for words in (("play", path, "eat the dice"), ("why", path, "eat the dice"), ("show", path, "--seat", "Zed")):
        assert desk.bad(*words)
    assert desk.bad("correct", path, desk.file("c.txt", "weather: rain\n"), "--reason", "It rains")
    assert Path(path).read_bytes() == before
    for number, text in enumerate(("weather: rain", "players", "players: Ann, Ann")):
        lines = desk.file(f"{number}.txt", f"game: {name}\n{text}\n")
        assert desk.run("show", lines)[0] in {BAD, NO}
    for number, text in enumerate(('{"game": "%s", "players": 3}', '{"game": "%s", "weather": []}')):
        assert desk.bad("show", desk.file(f"{number}.json", text % name))


CARD_FILES = [
    ("three-cheers", "deck", "stand_in", "96 cards"),
    ("minions", "deck", "stand_in", "75 cards"),
    ("huzzah", "deck", "house_deck", "90 cards"),
    ("huzzah", "board", "house_board", "9 stages"),
    ("cheers", "deck", "stand_in", "50 cards"),
]


@pytest.mark.parametrize(("name", "form", "own", "size"), CARD_FILES)
def test_decks_and_boards_of_every_game_are_checked(desk: Desk, name: str, form: str, own: str, size: str) -> None:
    """What comes with a game is good and can be played with; every fault of another file has its line."""
    module = import_module(f"{GAMES[name].__name__}.{form}")
    text = module.to_toml(getattr(module, own)())
    good = desk.file("good.toml", text)
    assert desk.run("deck", "check", name, good)[1].endswith(f"is a good {form}: {size}.\n")
    match = str(desk.folder / "m.json")
    assert desk.run("new", name, match, "--players", PLAYERS[name], f"--{form}", good)[0] == OK
    bad = desk.file("bad.toml", f"colour = 3\nname = 4\n{text.split(chr(10), 1)[1]}")
    code, data = desk.ask("deck", "check", name, bad)
    assert (code, data["ok"]) == (NO, False)
    assert {1, 2} <= {fault["line"] for fault in data["faults"]}
    assert "bad.toml, line 1: " in desk.run("deck", "check", name, bad)[1]
    assert "line 1: " in desk.bad("new", name, f"{match}.2", "--players", PLAYERS[name], f"--{form}", bad)
    assert not Path(f"{match}.2").exists()


TABLES = {
    "three-cheers": "tower Ann:\n  Rahrat*\n",
    "minions": "minion Ann: Vampire\nminion Bob: Minotaur\n",
    "huzzah": "place Ann: Swag Cart\nplace Bob: 3\nplace Cy: 9\nhand Ann: Bump\nrichard: 17\n",
    "cheers": "table Ann: Red/blue\nhand Bob: Red/green\n",
}
"""A table of every game that can be played with other cards, with one of them on it."""
RENAMED = {"three-cheers": "Rahrat", "minions": "Vampire", "cheers": "Red"}
"""A name of the stand-in that a file of our own changes."""


class Box:
    """A table of our own: its cards and its board under other names, as files in TOML and in JSON."""

    def __init__(self, desk: Desk, name: str) -> None:
        """Write the files."""
        self.game = name
        module = import_module(f"{GAMES[name].__name__}.deck")
        own = module.house_deck if name == "huzzah" else module.stand_in
        old = RENAMED.get(name, "")
        text = module.to_toml(own()).replace("stand_in = true\n", "")
        self.files = {"deck": self.write(desk, "deck", module, text.replace(old, "Muffin") if old else text)}
        self.table = f"game: {name}\nplayers: {PLAYERS[name].replace(',', ', ')}\n{TABLES[name]}"
        self.table = self.table.replace(old, "Muffin") if old else self.table
        if name == "huzzah":
            form = import_module("refkit.huzzah.board")
            text = form.to_toml(form.house_board()).replace("Swag Cart", "Muffin").replace("stand_in = true\n", "")
            self.files["board"] = self.write(desk, "board", form, text)
            self.table = self.table.replace("Swag Cart", "Muffin")

    def write(self, desk: Desk, what: str, form: Any, text: str) -> dict[str, str]:
        """The file in both forms."""
        data = json.dumps(form.read(text, "mine").to_data())
        return {"toml": desk.file(f"{what}.toml", text), "json": desk.file(f"{what}.json", data)}

    def words(self, form: str = "toml") -> tuple[str, ...]:
        """How it is named on the command line."""
        return tuple(word for what, names in self.files.items() for word in (f"--{what}", names[form]))


@pytest.fixture(params=sorted(TABLES))
def box(request: pytest.FixtureRequest, desk: Desk) -> Box:
    """Cards of our own, and a board where there is one, for every game that has them."""
    return Box(desk, request.param)


@pytest.mark.parametrize("form", ["toml", "json"])
def test_every_command_takes_cards_and_a_board(desk: Desk, box: Box, form: str) -> None:
    """Positions in text and in JSON are shown, asked and counted with a deck and a board in TOML or in JSON."""
    words = box.words(form)
    text = desk.file("t.txt", box.table)
    assert "Muffin" in desk.run("show", text, *words)[1]
    assert "Muffin" in desk.bad("score", text)
    assert desk.run("moves", text, *words)[0] == OK
    assert desk.run("score", text, *words)[0] == OK
    assert desk.run("resolve", text, "--action", "turn", *words)[0] == OPEN
    option = desk.ask("moves", text, *words)[1]["questions"][0]["options"][0]
    assert desk.ask("why", text, option, *words)[1]["verdict"] == "legal"
    data = desk.ask("show", text, *words)[1]["position"]
    whole = desk.file("whole.json", json.dumps(data))
    bare = desk.file("bare.json", json.dumps({key: data[key] for key in data if key not in box.files}))
    assert desk.ask("show", whole)[1]["position"] == data
    assert desk.ask("show", whole, *words)[1]["position"] == data
    assert desk.ask("show", bare, *words)[1]["position"] == data


def test_a_table_has_one_deck_and_one_board(desk: Desk, box: Box) -> None:
    """A match and a position in JSON that bring other cards or another board than those named are refused."""
    text = desk.file("t.txt", box.table)
    whole = desk.file("whole.json", json.dumps(desk.ask("show", text, *box.words())[1]["position"]))
    match = str(desk.folder / "m.json")
    assert desk.run("new", box.game, match, "--players", PLAYERS[box.game], *box.words())[0] == OK
    for what, names in box.files.items():
        own = json.loads(Path(names["json"]).read_text("utf-8")) | {"name": "yours"}
        other = desk.file("other.json", json.dumps(own))
        for path in (whole, match):
            sentence = f"{Path(path).name} brings another {what} of its own: leave --{what} out."
            for words in (("show", path), ("moves", path), ("score", path), ("why", path, "keep"), ("resolve", path)):
                assert desk.bad(*words, f"--{what}", other) == sentence


def test_a_correction_keeps_the_cards_and_the_board(desk: Desk, box: Box) -> None:
    """JSON with or without its own deck and board puts right what it tells, and leaves everything else as it is."""
    match = str(desk.folder / "m.json")
    assert desk.run("new", box.game, match, "--players", PLAYERS[box.game], "--seed", "3", *box.words())[0] == OK
    data = desk.ask("show", match)[1]["position"]
    for told in (data, {key: data[key] for key in data if key not in box.files}, {"game": box.game}):
        code, _, err = desk.run("correct", match, desk.file("c.json", json.dumps(told)), "--reason", "The dog")
        assert (code, err) == (OK, "")
        assert desk.ask("show", match)[1]["position"] == data
    for what, names in box.files.items():
        own = json.loads(Path(names["json"]).read_text("utf-8")) | {"name": "yours"}
        told = desk.file("c.json", json.dumps(data | {what: own}))
        sentence = f"c.json: a correction cannot change the {what} of the match; leave that out."
        assert desk.bad("correct", match, told, "--reason", "The cat") == sentence


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_correction_cannot_change_who_plays(desk: Desk, name: str) -> None:
    """Neither in text nor in JSON, with fewer players or with more."""
    match = str(desk.folder / "m.json")
    assert desk.run("new", name, match, "--players", PLAYERS[name], "--seed", "3")[0] == OK
    before = Path(match).read_bytes()
    for players in (["Ann"], ["Ann", "Bob", "Cy", "Di", "Ed"]):
        text = desk.file("c.txt", f"game: {name}\nplayers: {', '.join(players)}\n")
        data = desk.file("c.json", json.dumps({"game": name, "players": players}))
        assert "correction" in desk.bad("correct", match, text, "--reason", "They left")
        assert "cannot change the players" in desk.bad("correct", match, data, "--reason", "They left")
    assert Path(match).read_bytes() == before


def test_a_deck_in_json_is_checked_without_lines(desk: Desk) -> None:
    """Every fault of a deck or a board in JSON is told; JSON that cannot be read has its line."""
    path = desk.file("d.json", '{"name": 3, "ingredients": 4, "cards": [{"big": "Red"}]}')
    code, data = desk.ask("deck", "check", "cheers", path)
    assert (code, len(data["faults"]) >= 3) == (NO, True)
    assert {fault["line"] for fault in data["faults"]} == {0}
    assert "line" not in desk.run("deck", "check", "cheers", path)[1].split(":")[0]
    assert desk.run("deck", "check", "huzzah", desk.file("b.json", '{"gates": 3}'))[1].startswith("b.json, ")
    cut = desk.file("cut.json", '{"name":\n')
    assert "cut.json, line 2: This is not JSON" in desk.run("deck", "check", "cheers", cut)[1]
    deep = desk.file("deep.json", '{"a":' * 100_000)
    assert desk.run("deck", "check", "cheers", deep)[0] == NO


def test_a_deck_is_no_board(desk: Desk) -> None:
    """Each file is given with its own option; anything else is a sentence."""
    box = Box(desk, "huzzah")
    text = desk.file("t.txt", box.table)
    for form in ("toml", "json"):
        deck, board = box.files["deck"][form], box.files["board"][form]
        wrong = f"deck.{form} holds no board; if it is a deck, give it with --deck."
        assert desk.bad("show", text, "--board", deck) == wrong
        wrong = f"board.{form} holds no deck; if it is a board, give it with --board."
        assert desk.bad("show", text, "--deck", board) == wrong
    for option in ("--deck", "--board"):
        assert desk.bad("show", text, option, str(desk.folder / "nobody")).endswith("no such file or directory.")
        assert desk.bad("show", text, option, str(desk.folder)).endswith("is a directory.")
        for name in ("empty", "binary", "huge", "null characters", "cut JSON", "deep JSON table"):
            assert len(desk.bad("show", text, option, desk.file("x", HOSTILE[name]))) < 300


def test_cards_and_boards_that_cannot_be_chosen_are_refused(desk: Desk) -> None:
    """The Syndicate is played with the Decktet, and only Huzzah! has a board to choose."""
    path = desk.file("x.toml", "name = 3\n")
    for name, players in PLAYERS.items():
        table = desk.file("t.txt", f"game: {name}\nplayers: {players}\n")
        for words in (("show", table), ("moves", table), ("score", table), ("why", table, "x"), ("resolve", table)):
            if name == "syndicate":
                assert desk.bad(*words, "--deck", path).endswith("there are no deck files.")
            if name != "huzzah":
                assert desk.bad(*words, "--board", path).endswith("has no board to be chosen: leave --board out.")
    assert desk.bad("deck", "check", "syndicate", path).endswith("there are no deck files.")
    assert "there are no deck files" in desk.bad("simulate", "syndicate", "--deck", path)
    assert desk.bad("simulate", "cheers", "--board", path) == "CHEERS has no board to be chosen: leave --board out."
