"""Commands that ask something of a table: show, moves, why and score."""

import json

from refkit.match.links import unpack
from tests.cli.desk import NO, OK, OPEN, POSITION, SCENARIO, Desk, first_moves


def test_a_position_is_shown(desk: Desk) -> None:
    """A position is shown as text, with a word on its cards, and as data in the form that it can be read from."""
    path = desk.file("p.txt", POSITION)
    code, out, _ = desk.run("show", path)
    assert code == OK
    assert "Stand-in deck, a stand-in for the box's." in out
    assert "2 |  Spike   Perch*" in out
    code, data = desk.ask("show", path)
    assert (code, data["faults"], data["not_at_rest"]) == (OK, [], [])
    assert desk.ask("show", desk.file("p.json", json.dumps(data["position"]))) == (code, data)


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


def test_a_link_opens_the_table_elsewhere(desk: Desk, match: str) -> None:
    """It holds the position and what happens; of a match what everybody sees, unless a seat is named."""
    path = desk.file("p.txt", "tower Yaz:\n    1 | Rahrat Mudkin\naction: fight\n")
    address = desk.ask("link", path, "--to", "https://example.org/referee?x=1")[1]["link"]
    assert address.startswith("https://example.org/referee?game=three-cheers&p=")
    assert desk.run("link", path)[1].startswith("http://127.0.0.1:8866/referee?game=three-cheers&p=")
    assert "action: fight" in unpack(address.partition("&p=")[2])
    held = [unpack(desk.ask("link", match, *more)[1]["link"].partition("&p=")[2]) for more in ((), ("--seat", "Yaz"))]
    assert held[0].count("?") > held[1].count("?")
    assert "Rahrat" in desk.run("link", desk.file("q.txt", "tower Yaz:\n    1 | Rahrat Rahrat\n"))[1]


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
    """A position lists what its active player may play from hand, where the foreminion may go, and what may go."""
    path = desk.file("p.txt", f"active: Yaz\nhand Yaz: Mudkin\n{POSITION}")
    questions = desk.ask("moves", path)[1]["questions"]
    assert [question["rule"] for question in questions] == ["play-two", "move-foreminion", "discard-third"]
    assert "Yaz: Mudkin to Yaz a3" in questions[0]["options"]
    assert questions[1]["options"] == ["Yaz: stay", "Yaz: ride b1", "Yaz: ride a2"]


def test_why_says_legal(desk: Desk, match: str) -> None:
    """A legal move is exit code 0, on a position also with a card that is not in the hand."""
    text = first_moves(match)[0]
    code, out, _ = desk.run("why", match, text)
    assert (code, out.splitlines()[1:]) == (OK, [f"Legal: Yaz: {text}"])
    assert out.startswith("Yes, this is allowed. [")
    path = desk.file("p.txt", POSITION)
    code, data = desk.ask("why", path, "Xavier: Gnawrah to Yaz a3")
    assert (code, data["move"], data["verdict"], data["reasons"]) == (OK, "Xavier: Gnawrah to Yaz a3", "legal", [])
    assert (data["asked"], data["question"]["prompt"]) == ("the position", "Xavier plays the first card.")


def test_why_says_what_it_supposes(desk: Desk) -> None:
    """Another player's turn, and a card that the hand does not show, are said with the answer."""
    path = desk.file("p.txt", f"hand Yaz: Mudkin\n{POSITION}")
    out = desk.run("why", path, "Yaz: Gnawrah to Yaz a3")[1]
    assert out.endswith("Asked of the position, if it is Yaz's turn, if Yaz holds Gnawrah: Yaz plays the first card.\n")
    full = desk.file("f.txt", f"hand Xavier: Mudkin, Shove, Squabble\n{POSITION}")
    assert desk.ask("why", full, "Xavier: Gnawrah to Yaz a3")[1]["verdict"] == "illegal"


def test_what_is_wrong_in_a_file_is_not_blamed_on_the_move(desk: Desk) -> None:
    """An action or an answer that cannot be is named with its line, whatever is asked of the file."""
    wrong = desk.file("a.txt", f"{SCENARIO}answers:\n    leap a2\n    leap b1\n")
    refused = desk.file("r.txt", f"{SCENARIO}answers:\n    leap c9\n")
    action = desk.file("x.txt", f"{POSITION}action: Xavier: Gnawrah to Yaz c3\n")
    for words in (("why", "Yaz: leap a1"), ("moves",), ("score",)):
        assert "line 9: The answer 'leap b1' has no question" in desk.bad(words[0], wrong, *words[1:])
        assert "line 8: The answer “leap c9” is not allowed: No minion stands" in desk.bad(
            words[0], refused, *words[1:]
        )
        assert "line 6: The action “Xavier: Gnawrah to Yaz c3” is not allowed" in desk.bad(words[0], action, *words[1:])
    code, out, _ = desk.run("resolve", refused)
    assert (code, out.endswith("The answer “leap c9”, line 8, is refused.\n")) == (NO, True)


def test_why_says_illegal_with_every_reason(desk: Desk, match: str) -> None:
    """An illegal move is exit code 1, with each reason and its rule."""
    code, out, _ = desk.run("why", desk.file("p.txt", POSITION), "Xavier: Gnawrah to Yaz c3")
    assert code == NO
    assert out.startswith("No: c3 is neither beside a ground-row minion nor on top of a minion. [beside-or-on-top (")
    assert "\nIllegal: Xavier: Gnawrah to Yaz c3\n" in out
    assert "[beside-or-on-top (" in out
    code, data = desk.ask("why", match, "Xavier: keep")
    assert (code, data["verdict"]) == (NO, "illegal")
    assert all(reason["sentence"] and reason["rule"] and reason["source"] for reason in data["reasons"])


def test_why_says_what_it_depends_on(desk: Desk) -> None:
    """With a closed hand a move may depend on what nobody has seen: exit code 3."""
    path = desk.file("p.txt", f"hand Xavier: ?, ?, ?\n{POSITION}")
    code, out, _ = desk.run("why", path, "Xavier: ? to Yaz c1")
    assert code == OPEN
    assert out.startswith("It depends: The face-down card must turn out to be a Ninja. [TC-99")
    assert "\nIt depends: Xavier: ? to Yaz c1\n" in out
    assert desk.ask("why", path, "Xavier: ? to Yaz c1")[1]["verdict"] == "depends"


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
