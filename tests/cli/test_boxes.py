"""Cards and boards of our own, in every command and in every game that has them."""

import json
from pathlib import Path
from typing import Any

import pytest

from refkit.game import GAMES
from tests.cli.desk import BAD, HOSTILE, NO, OK, OPEN, Desk, players_of
from tests.games import KNOWN, BoxSamples
from tests.tiers import mostly_thorough

BOXES = [(name, what) for name in GAMES for what in GAMES[name].boxes]
"""What every game can be played with besides what comes with it."""
BOXED = sorted({name for name, _ in BOXES})


def box_samples(name: str) -> BoxSamples:
    """Return the data for these tests from the conformance suite of a game."""
    known = KNOWN[name].boxed
    assert known is not None, f"{name} has boxes, and its conformance says nothing of BOXED"
    return known


@pytest.mark.parametrize(("name", "what"), BOXES)
def test_decks_and_boards_of_every_game_are_checked(desk: Desk, name: str, what: str) -> None:
    """What comes with a game is good and can be played with; every fault of another file has its line."""
    game = GAMES[name]
    own = game.position.form.box(what)
    text = own.to_toml()
    good = desk.file("good.toml", text)
    assert desk.run("deck", "check", name, good)[1].endswith(f"is a good {what}: {own.contents}.\n")
    match = str(desk.folder / "m.json")
    assert desk.run("new", name, match, "--players", players_of(name), f"--{what}", good)[0] == OK
    bad = desk.file("bad.toml", f"colour = 3\nname = 4\n{text.split(chr(10), 1)[1]}")
    code, data = desk.ask("deck", "check", name, bad)
    assert (code, data["ok"]) == (NO, False)
    assert {1, 2} <= {fault["line"] for fault in data["faults"]}
    assert "bad.toml, line 1: " in desk.run("deck", "check", name, bad)[1]
    assert "line 1: " in desk.bad("new", name, f"{match}.2", "--players", players_of(name), f"--{what}", bad)
    assert not Path(f"{match}.2").exists()


class Box:
    """A position with renamed cards and stages, and their files in TOML and in JSON."""

    def __init__(self, desk: Desk, name: str) -> None:
        """Write the files."""
        self.game, game, known = name, GAMES[name], box_samples(name)
        self.files: dict[str, dict[str, str]] = {}
        self.table = f"game: {name}\nplayers: {players_of(name).replace(',', ', ')}\n{known.lines}"
        for what, form in game.boxes.items():
            text = game.position.form.box(what).to_toml().replace("stand_in = true\n", "")
            if old := known.renamed.get(what):
                text, self.table = text.replace(old, "Muffin"), self.table.replace(old, "Muffin")
            self.files[what] = self.write(desk, what, form, text)

    def write(self, desk: Desk, what: str, form: Any, text: str) -> dict[str, str]:
        """Write the file in both formats; return the names."""
        data = json.dumps(form.read(text, "mine").to_data())
        return {"toml": desk.file(f"{what}.toml", text), "json": desk.file(f"{what}.json", data)}

    def words(self, form: str = "toml") -> tuple[str, ...]:
        """Return the options that name the files on the command line."""
        return tuple(word for what, names in self.files.items() for word in (f"--{what}", names[form]))


@pytest.fixture(params=mostly_thorough(*BOXED, quick=("huzzah",)))
def box(request: pytest.FixtureRequest, desk: Desk) -> Box:
    """Return renamed cards, and a board where there is one, for every game that has them."""
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


def test_a_match_keeps_its_cards_and_its_board(desk: Desk, box: Box) -> None:
    """JSON with or without them puts right what it tells; others, named beside or told in a correction, are refused."""
    match = str(desk.folder / "m.json")
    assert desk.run("new", box.game, match, "--players", players_of(box.game), "--seed", "3", *box.words())[0] == OK
    data = desk.ask("show", match)[1]["position"]
    whole = desk.file("whole.json", json.dumps(data))
    for told in (data, {key: data[key] for key in data if key not in box.files}, {"game": box.game}):
        code, _, err = desk.run("correct", match, desk.file("c.json", json.dumps(told)), "--reason", "The dog")
        assert (code, err) == (OK, "")
        assert desk.ask("show", match)[1]["position"] == data
    for what, names in box.files.items():
        own = json.loads(Path(names["json"]).read_text("utf-8")) | {"name": "yours"}
        other, told = desk.file("other.json", json.dumps(own)), desk.file("c.json", json.dumps(data | {what: own}))
        for words in (("show", whole), ("resolve", whole), ("why", match, "keep")):
            sentence = f"{Path(words[1]).name} brings another {what} of its own: leave --{what} out."
            assert desk.bad(*words, f"--{what}", other) == sentence
        sentence = f"c.json: a correction cannot change the {what} of the match; leave that out."
        assert desk.bad("correct", match, told, "--reason", "The cat") == sentence


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
        for name in ("empty", "huge", "cut JSON", "deep JSON table"):
            assert len(desk.bad("show", text, option, desk.file("x", HOSTILE[name]))) < 300


def test_cards_and_boards_that_cannot_be_chosen_are_refused(desk: Desk) -> None:
    """Only what a game has a box for is given in a file, and checked."""
    path = desk.file("x.toml", "name = 3\n")
    for name in GAMES:
        table = desk.file("t.txt", f"game: {name}\nplayers: {players_of(name)}\n")
        for words in (("show", table), ("why", table, "x")):
            for what in {"deck", "board"} - GAMES[name].boxes.keys():
                assert desk.bad(*words, f"--{what}", path).endswith(f"has no {what} to be chosen: leave --{what} out.")
    assert desk.bad("deck", "check", "syndicate", path).endswith("it has no files of its own to be checked.")
    assert "has no deck to be chosen" in desk.bad("simulate", "syndicate", "--deck", path)
    assert desk.bad("simulate", "cheers", "--board", path) == "CHEERS has no board to be chosen: leave --board out."


@pytest.mark.parametrize("name", BOXED)
def test_a_small_box_is_enough_for_a_table(desk: Desk, name: str) -> None:
    """A box of which no game can be dealt is asked about all the same, and what is played need not be in hand."""
    known = box_samples(name)
    deck = known.small(GAMES[name].position.form.box("deck"))
    box = desk.file("small.json", json.dumps({**deck.to_data(), "partial": True}))
    table, move = known.laid(deck), known.played(deck)
    path = desk.file("t.txt", f"game: {name}\nplayers: {players_of(name).replace(',', ', ')}\n{table}")
    words = ("--deck", box)
    assert desk.ask("show", path, *words)[1]["faults"] == []
    assert desk.run("moves", path, *words)[0] == OK
    assert desk.ask("why", path, move, *words)[1]["verdict"] in {"legal", "depends"}
    assert desk.run("resolve", path, "--action", move, *words)[0] in {OK, OPEN}
    new = ("new", name, str(desk.folder / "m.json"), "--players", players_of(name), *words)
    assert desk.run(*new)[0] == BAD


def test_a_deck_that_the_rules_name_is_told_card_by_card(desk: Desk) -> None:
    """How many of its cards there are, what stays out, and what to check; a search has its cards alone."""
    out = desk.run("cards", "syndicate")[1]
    assert "36 cards (SY-20)" in out
    assert "Left out: The Excuse, The Harvest" in out
    assert "Left out" not in desk.run("cards", "syndicate", "crown")[1]
    told = desk.ask("cards", "syndicate")[1]["checklist"]
    assert (len(told["left_out"]), told["counts"]["Moons"], told["counts"]["event"]) == (9, 10, 11)
    assert "checklist" not in desk.ask("cards", "huzzah")[1]
