"""Commands on a match file."""

import json
import re
from pathlib import Path

import pytest

from refkit.game import GAMES
from refkit.game.winning import winner_text
from refkit.games.minions.moves import Rolled
from refkit.kernel.chance import Seeded
from refkit.match.file import load, save, to_data
from tests.cli.desk import BAD, NO, OK, Desk, first_moves


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("Ann,a:b", "A player's name cannot contain a colon"),
        (f"Ann,{'B' * 41}", "A player's name is at most 40 printable characters"),
    ],
)
def test_a_match_needs_players_with_names(desk: Desk, players: str, sentence: str) -> None:
    """A name that cannot be is a sentence, and no file is made; nor is it without names."""
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
    assert data["questions"] == desk.ask("play", match)[1]["questions"]


def test_chance_cannot_answer_everything(desk: Desk) -> None:
    """An answer that chance cannot give is refused, and a typed one that it can give is taken."""
    path = str(desk.folder / "m.json")
    desk.run("new", "three-cheers", path, "--players", "Ann,Bob")
    assert desk.run("play", path, "top: here")[0] == NO
    assert desk.run("play", path, "top: card", "Ann draws Rahrat", "top: fight")[0] == OK
    assert [entry.source for entry in load(path).entries] == ["typed"] * 3


def test_a_referee_may_let_it_stand(desk: Desk, match: str) -> None:
    """With a reason an illegal move stands as a ruling; what no move can do, by a correction."""
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
    assert f"may let it stand: refkit correct {match} POSITION --reason R." in out


def test_of_a_card_that_is_out_it_is_said_when_it_was_played(desk: Desk) -> None:
    """Played again, or asked about, it is refused with its turn and its entry in the log; other cards are not."""
    path = str(desk.folder / "s.json")
    desk.run("new", "syndicate", path, "--players", "Ann,Bob,Cy", "--seed", "5")
    assert desk.run("play", path, "lead ace suns", "alone")[0] == OK
    for command in ("play", "why"):
        code, out, _ = desk.run(command, path, "Bob: play Ace of Suns")
        assert (code, "\nAce of Suns was played in turn 1 (entry 14).\n" in out) == (NO, True), out
        assert "was played" not in desk.run(command, path, "Bob: play The Journey")[1]


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


def test_a_match_is_replayed(desk: Desk, match: str) -> None:
    """The log is told in text, in Markdown and in JSON, and to a player without what another holds."""
    desk.run("play", match, first_moves(match)[0])
    desk.run("undo", match, "--reason", "Too soon")
    assert "Too soon" in desk.run("replay", match)[1]
    assert desk.run("replay", match, "--markdown")[1].startswith("## Three Cheers for Master")
    code, data = desk.ask("replay", match)
    assert (code, len(data["entries"])) == (OK, len(load(match).entries))
    assert [entry["in_force"] for entry in data["entries"]][-2:] == [False, True]
    assert data["begun"] <= data["last_played"]
    hands = load(match).state.hands
    secret = {card.name for card in hands[1]} - {card.name for card in hands[0]}
    for words in (("replay",), ("replay", "--markdown"), ("replay", "--json"), ("show",), ("show", "--json")):
        told = desk.run(words[0], match, *words[1:], "--seat", "Xavier")[1]
        before_play = told.split("Turn 1")[0] if words[0] == "replay" else told
        assert not [name for name in secret if name in before_play], words


def test_a_correction_is_replayed_to_a_seat_without_the_table(desk: Desk, match: str) -> None:
    """Its text is the whole table, with what others hold: only the referee reads it, the others that there was one."""
    position = desk.file("p.txt", "hand Yaz: Megaphang\n")
    code, out, _ = desk.run("correct", match, position, "--reason", "Somebody sneezed")
    assert code == OK, out
    for seat, reads in (("referee", True), ("Xavier", False), ("Yaz", False), ("spectator", False)):
        told = desk.ask("replay", match, "--seat", seat)[1]["entries"][-1]
        assert (told["kind"], told["reason"]) == ("correction", "Somebody sneezed")
        assert ("Megaphang" in (told["text"] or "")) is reads, seat


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
    winner = winner_text(GAMES["three-cheers"], game.state)
    assert re.fullmatch(r"(Ann|Bob) wins with \d+ points\.", winner)
    assert desk.run("score", path)[1].endswith(f"\n{winner}\n")
    assert f"{winner}\n" in desk.run("moves", path)[1]
    assert desk.run("why", path, "who has won?")[:2] == (OK, f"{winner}\n")
    assert f"Result: {winner.removesuffix('.')}\n" in desk.run("replay", path)[1]


def test_dice_are_told_as_they_lie(desk: Desk) -> None:
    """What dice show is an answer, a word each or in one, in any order; a card is told by its name."""
    path = str(desk.folder / "m.json")
    assert desk.run("new", "minions", path, "--players", "Ann,Bob", "--seed", "3")[0] == OK
    match = load(path)
    chance = Seeded(1)
    while not any(isinstance(move, Rolled) for choice in match.choices() for move in choice.options):
        move = chance.pick(match.choices()[0].options)
        match.play(move)
    save(match, path)
    kept = Path(path).read_bytes()
    for words in (("5", "2"), ("2 5",), ("2", "5")):
        assert " rolls 2 5\n" in desk.run("play", path, *words)[1]
        Path(path).write_bytes(kept)
    new = str(desk.folder / "n.json")
    assert desk.run("new", "three-cheers", new, "--players", "Ann,Bob")[0] == OK
    drawn = desk.run("play", new, "card", "rahrat", "card", "Bogwig")[1]
    assert "draws Rahrat" in drawn
    assert "draws Bogwig" in drawn
    assert "is not a move" in desk.bad("play", new, "unicorn")
