"""Commands that need no table: games, rules, deck check and simulate."""

import pytest

from refkit.game import GAMES
from refkit.games.three_cheers.rulebook import R
from refkit.kernel.rule import Ruling
from tests.cli.desk import BAD, NO, OK, POSITION, Desk


def test_games_are_listed(desk: Desk) -> None:
    """Every game is listed by its short name and its title."""
    code, out, _ = desk.run("games")
    assert code == OK
    assert "three-cheers  Three Cheers for Master" in out
    code, told = desk.ask("games")
    assert code == OK
    assert [(each["name"], each["title"]) for each in told["games"]] == [(name, GAMES[name].title) for name in GAMES]


def test_rules_are_searched(desk: Desk) -> None:
    """The best come first; rulings tell what was decided, how else it could be read, and what switches it.

    A search without a result has exit code 1, and one without words lists everything.
    """
    nothing = "No rule or ruling holds any of these words: castling.\n"
    assert desk.run("rules", "three-cheers", "castling")[:2] == (NO, nothing)
    assert desk.ask("rules", "three-cheers", "castling") == (NO, {"rules": []})
    assert len(desk.ask("rules", "three-cheers")[1]["rules"]) == len(R)
    code, out, _ = desk.run("rules", "three-cheers", "TC-46")
    assert code == OK
    assert R.ARMORED_HIT_TWICE.gist in out
    ruling = R["TC-46"]
    assert isinstance(ruling, Ruling)
    assert f"Not: {ruling.readings[1]}" in out
    assert "Switch: the option armored_twice." in out
    code, data = desk.ask("rules", "three-cheers", "armored", "half")
    assert code == OK
    assert data["rules"][0] == {"id": "armored", "source": R.ARMORED.source, "gist": R.ARMORED.gist}


def test_a_bad_decks_faults_have_lines(desk: Desk) -> None:
    """Every fault is named with its line: a missing value, a name that is there twice, a count that is off."""
    path = desk.file("box.toml", '[[minions]]\nname = "A"\nvalue = 1\n[[minions]]\nname = "a"\ntraits = ["lazy"]\n')
    code, out, _ = desk.run("deck", "check", "three-cheers", path)
    assert code == NO
    assert "box.toml, line 6: " in out
    code, data = desk.ask("deck", "check", "three-cheers", path)
    assert code == NO
    assert len(data["faults"]) == len(out.splitlines()) >= 3
    assert {fault["line"] for fault in data["faults"]} >= {4, 6}


def test_a_simulation_is_played_by_bots(desk: Desk) -> None:
    """Seat after seat, and from the first again: the greedy ones beat those who play at random, always alike."""
    words = ("simulate", "syndicate", "--games", "6", "--bots", "random, greedy")
    data = desk.ask(*words)[1]
    wins = [side["wins"] for side in data["sides"]]
    assert wins[1] > wins[0] + wins[2]
    sentence = "There is no bot called 'clever'; The Syndicate has: random, greedy, searcher."
    assert desk.bad("simulate", "syndicate", "--bots", "clever") == sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "0"), "Between 1 and 1,000,000 games can be simulated, not 0."),
        (("--players", "Ann"), "Three Cheers for Master is played by 2 to 6 players, not by 1."),
        (("--option", "seed"), "An option is given as name=value, not as 'seed'."),
        (("--option", "colour=red"), "There is no option 'colour'"),
        (("--option", "fights=many"), "The option 'fights' cannot be 'many'"),
        (("--closed", "Cy", "--players", "Ann,Bob"), "Nobody called 'Cy' plays"),
    ],
)
def test_options_that_no_game_has_are_refused(desk: Desk, words: tuple[str, ...], sentence: str) -> None:
    """An option, a number or a name that cannot be is a sentence."""
    assert desk.bad("simulate", "three-cheers", *words).startswith(sentence)


def test_unknown_games_are_refused(desk: Desk) -> None:
    """A game that the kit does not know is answered with those that it knows."""
    sentence = f"There is no game called 'chess'; the games are: {', '.join(GAMES)}."
    for words in (("rules", "chess"), ("simulate", "chess"), ("new", "chess", "x.json")):
        assert desk.bad(*words) == f"{sentence}\nDid you mean: cheers"
    for name, text in {"p.txt": f"game: chess\n{POSITION}", "p.json": '{"game": "chess"}'}.items():
        assert desk.bad("show", desk.file(name, text)) == f"{name}: {sentence}"


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("rules", "three-chers", "deal"), "Did you mean: three-cheers"),
        (("resolv", "x.txt"), "did you mean resolve?"),
        (("three-chers",), "did you mean rules three-cheers?"),
        (("deck", "chek"), "did you mean check?"),
    ],
)
def test_what_is_mistyped_is_hinted_at(desk: Desk, words: tuple[str, ...], hint: str) -> None:
    """A command, a game or a move that is nearly one is named, and not taken for it; other words get no hint."""
    code, out, wrong = desk.run(*words)
    assert (code, out) == (BAD, "")
    assert wrong.rstrip().endswith(hint)
    assert "did you mean" not in desk.run("rules", "frobnicate")[2].casefold()
    hand = "The Merchant, The End, Ace of Suns, The Author, The Castle"
    table = desk.file("t.txt", f"game: syndicate\nplayers: Wanda, Xavier, Yaz\nhand Wanda: {hand}\naction: turn\n")
    assert desk.bad("why", table, "lead the merchnt").endswith("Did you mean: lead The Merchant")
