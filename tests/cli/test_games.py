"""Every command in every game."""

import json
from pathlib import Path

import pytest

from refkit.game import GAMES
from refkit.games.huzzah.box.board import house_board
from refkit.match.file import load
from tests.cli.desk import BAD, NO, OK, OPEN, Desk, players_of
from tests.tiers import mostly_thorough


@pytest.fixture(params=mostly_thorough(*GAMES, quick=("huzzah", "minions", "snowballs")))
def game_and_file(request: pytest.FixtureRequest, desk: Desk) -> tuple[str, str]:
    """Return a game, and the file of a match of it in which a player is asked something."""
    path = str(desk.folder / "m.json")
    assert desk.run("new", request.param, path, "--players", players_of(request.param), "--seed", "3")[0] == OK
    return request.param, path


def test_a_match_of_every_game_is_played_and_told(desk: Desk, game_and_file: tuple[str, str]) -> None:
    """Show, moves, why, play, note, undo, replay, score and simulate work plain and in JSON, in every game."""
    name, path = game_and_file
    question = desk.ask("moves", path)[1]["questions"][0]
    move = question["options"][0]
    assert move.startswith(f"{question['seat']}: ")
    assert move in desk.run("moves", path)[1]
    code, data = desk.ask("why", path, move)
    assert (code, data.pop("answer")["sentence"]) == (OK, "Yes, this is allowed.")
    assert data == {"move": move, "verdict": "legal", "reasons": []}
    assert desk.run("why", path, move)[1].splitlines()[1:] == [f"Legal: {move}"]
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
    words = ("simulate", name, "--games", "1", "--players", players_of(name))
    assert f"  {GAMES[name].score.unit} " in desk.run(*words)[1]


def test_a_position_of_every_game_is_data_and_text(desk: Desk, game_and_file: tuple[str, str]) -> None:
    """What is shown in JSON or text is a position that the other commands read, and that a match is corrected with."""
    name, path = game_and_file
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


@pytest.mark.parametrize("name", GAMES)
def test_a_scenario_of_every_game_is_resolved(desk: Desk, name: str) -> None:
    """A worked example is told event by event, in JSON with the position before and after."""
    example = next(iter(GAMES[name].examples.values()))
    answers = "".join(f"    {answer}\n" for answer in example.answers)
    path = desk.file("s.txt", f"game: {name}\n{example.position}\naction: {example.action}\nanswers:\n{answers}")
    code, out, _ = desk.run("resolve", path)
    assert code in {OK, OPEN}
    assert out.splitlines()[1].startswith("  1. ")
    code_again, data = desk.ask("resolve", path)
    assert (code_again, data["game"], data["action"]) == (code, name, example.action)
    assert {"start", "events", "end", "pending"} <= set(data)
    assert all(event["rule"] and event["text"] for event in data["events"])
    assert desk.bad("resolve", path, "--action", "juggle the barrels")


def test_an_option_that_is_a_list_is_written_with_commas(desk: Desk) -> None:
    """A list of names on the command line reads as it does in a position, with or without spaces."""
    path = str(desk.folder / "m.json")
    words = ("new", "huzzah", path, "--players", "Ann,Bob,Cid,Dee", "--option", "closed_stages=Swag Cart, Lute Pit")
    assert desk.run(*words, "--option", "score_floor=false")[0] == OK
    options = load(path).options
    assert options.closed_stages == ("Swag Cart", "Lute Pit")
    assert options.score_floor is False


def test_a_position_in_text_says_which_files_it_takes_to_read_it(desk: Desk) -> None:
    """A table with its own board is written with a remark that names --board, and is read back with that file."""
    own = desk.file(
        "fair.toml", house_board().to_toml().replace("House board", "Our fair").replace("stand_in = true", "")
    )
    path = str(desk.folder / "m.json")
    assert desk.run("new", "huzzah", path, "--players", "Ann,Bob,Cid", "--board", own, "--seed", "3")[0] == OK
    text = desk.run("show", path, "--text")[1]
    assert text.startswith("// Played with the board 'Our fair': to be read with --board FILE.\ngame: huzzah\n")
    assert desk.run("show", desk.file("p.txt", text), "--board", own, "--text")[1] == text


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("huzzah", "snowballs")))
def test_bad_input_is_a_sentence_in_every_game(desk: Desk, name: str) -> None:
    """Options, numbers of players, moves, seats and positions that cannot be are named, and nothing is written."""
    path = str(desk.folder / "m.json")
    new = ("new", name, path, "--players")
    assert "is played by" in desk.bad(*new, "Ann")
    assert "players are called" in desk.bad(*new, players_of(name).replace("Bob", "ann"))
    assert "There is no option 'colour'" in desk.bad(*new, players_of(name), "--option", "colour=red")
    assert not Path(path).exists()
    assert desk.run(*new, players_of(name), "--seed", "3")[0] == OK
    before = Path(path).read_bytes()
    for words in (("play", path, "eat the dice"), ("why", path, "eat the xylophone"), ("show", path, "--seat", "Zed")):
        assert desk.bad(*words)
    assert desk.bad("correct", path, desk.file("c.txt", "weather: rain\n"), "--reason", "It rains")
    assert Path(path).read_bytes() == before
    for number, text in enumerate(("weather: rain", "players", "players: Ann, Ann")):
        lines = desk.file(f"{number}.txt", f"game: {name}\n{text}\n")
        assert desk.run("show", lines)[0] in {BAD, NO}
    for number, text in enumerate(('{"game": "%s", "players": 3}', '{"game": "%s", "weather": []}')):
        assert desk.bad("show", desk.file(f"{number}.json", text % name))
