"""The small values of the kernel: choices and options, refusals, chance, and data of friends and strangers."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.box import stand_in
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import (
    CHANCE,
    BadInput,
    Choice,
    Illegal,
    LegalMoves,
    Reason,
    Refusal,
    Verdict,
)
from refkit.kernel.rule import Rule, Ruling
from refkit.text.json_codec import Codec
from tests.games import KNOWN

RULE = Rule("no-fun", "All About Fun", 3, "There is none.")


def options(count: int, weights: tuple[int, ...] | None = None) -> LegalMoves[int]:
    """Return the numbers from 0 as options, written with a hash."""
    return LegalMoves(lambda: list(range(count)), lambda number: f"Card #{number}", weights)


def choice(count: int, weights: tuple[int, ...] | None = None) -> Choice[int]:
    """Return a question to CHANCE with these options."""
    return Choice(CHANCE, lambda: ("Which?", RULE), options(count, weights))


# ---- choices ---------------------------------------------------------------------------------------------------------


def test_options_are_a_sequence() -> None:
    """LegalMoves have a length, an order and members, and can be indexed from both ends."""
    some = options(5)
    assert (len(some), list(some), some[0], some[-1]) == (5, [0, 1, 2, 3, 4], 0, 4)
    assert 4 in some
    assert 5 not in some
    stranger: object = "four"
    assert stranger not in some


def test_options_are_listed_once_and_only_when_looked_at() -> None:
    """Nothing is listed for a question that nobody reads, and nothing twice."""
    calls = []

    def listed() -> list[int]:
        calls.append("listed")
        return [1]

    lazy = LegalMoves(listed)
    assert calls == []
    assert (len(lazy), list(lazy), 1 in lazy) == (1, [1], True)
    assert calls == ["listed"]


def test_options_are_found_by_words_of_their_notation() -> None:
    """All words must occur, in any case; texts lists the notation of all."""
    assert options(12).find("card #1") == [1, 10, 11]
    assert options(3).find("CARD 2") == [2]
    assert options(3).find("joker") == []
    assert options(2).texts() == ["Card #0", "Card #1"]


def test_options_print_in_notation() -> None:
    """A repr shows as many as fit on a line, and how many more there are."""
    assert repr(options(2)) == "<LegalMoves (2): Card #0, Card #1>"
    assert repr(options(15)).endswith("Card #8, Card #9, … 5 more>")
    assert repr(choice(1)) == "<Choice of CHANCE: Which? <LegalMoves (1): Card #0>>"


def test_a_refusal_says_every_reason_with_its_rule() -> None:
    """The text of an Illegal has one line a reason, each with its citation."""
    refusal = Refusal(
        "jump", (Reason("It is too high.", RULE), Reason("It is too late.", RULE, {"hour": 11}, hard=True))
    )
    expected = "It is too high. [no-fun (All About Fun, p. 3)]\nIt is too late. [no-fun (All About Fun, p. 3)]"
    assert str(refusal) == str(Illegal(refusal)) == expected
    assert Illegal(refusal).refusal is refusal


def test_a_rule_and_a_ruling_say_where_they_stand() -> None:
    """A citation has the id, and the heading and page in the book."""
    ruling = Ruling("TC-00", "All About Fun", 3, "No.", question="Is there any?")
    assert str(RULE) == "no-fun (All About Fun, p. 3)"
    assert str(ruling) == "TC-00, a ruling on All About Fun, p. 3"


def test_a_verdict_reads_as_the_referee_would_say_it() -> None:
    """The sentence first, then the kind and the reasons."""
    assert Verdict("Yes, this is allowed.", None, "legal").details == "Legal."
    found = Verdict("It depends: on luck.", RULE, "depends", (Reason("On luck.", RULE),))
    assert str(found).splitlines() == [f"It depends: on luck. [{RULE}]", "It depends.", f"On luck. [{RULE}]"]
    assert (str(Verdict("Nothing happens.")), str(Verdict(""))) == ("Nothing happens.", "")


# ---- chance ----------------------------------------------------------------------------------------------------------


def test_answers_are_what_they_were_on_every_machine() -> None:
    """A seed means the same everywhere and for good: saved lessons and goldens rest on it."""
    chance = Seeded(7)
    assert [chance.below(100) for _ in range(8)] == [32, 15, 65, 7, 53, 36, 5, 50]


def test_weights_count() -> None:
    """An option is answered as often as its weight says, and never with a weight of nothing."""
    chance = Seeded(1)
    found = Counter(chance.answer(choice(4, (1, 0, 2, 7))) for _ in range(10_000))
    assert found[1] == 0
    assert [round(found[option] / 1000) for option in (0, 2, 3)] == [1, 2, 7]


# ---- data ------------------------------------------------------------------------------------------------------------


@dataclass
class Point:
    """A record that may be converted to data."""

    x: int
    y: int


@dataclass
class Secret:
    """A record that may not be converted to data."""

    word: str


CODEC = Codec((Point,), {Rule: ("rule", lambda rule: rule.id, lambda name, _: {"no-fun": RULE}[name])})


@pytest.mark.parametrize(
    "value", [None, True, 5, "five", (), (1, (2, "x")), {1: "a", -3: None}, Point(1, 2), RULE, (RULE,)]
)
def test_what_may_travel_comes_back(value: Any) -> None:
    """Atoms, records, tuples and maps of whole numbers survive."""
    assert CODEC.read(CODEC.write(value)) == value


@pytest.mark.parametrize("value", [Secret("x"), 1.5, {1, 2}, b"bytes", object, [Point(1, 2)], (Secret("x"),)])
def test_what_may_not_travel_is_not_written(value: object) -> None:
    """Anything else is a mistake of the programmer, and said to be."""
    with pytest.raises(TypeError, match="does not travel as data"):
        CODEC.write(value)


HOSTILE = [
    {"is": "Secret", "word": "x"},
    {"is": "Point"},
    {"is": "Point", "x": 1, "y": 2, "z": 3},
    {"is": "Point", "x": 1, "y": 2, "__class__": "Secret"},
    {"is": "os.system", "value": "true"},
    {"is": ["Point"]},
    {"is": None},
    {},
    {"x": 1},
    1.5,
    {"is": "map"},
    {"is": "map", "items": 5},
    {"is": "map", "items": [[1]]},
    {"is": "map", "items": [["a", 1]]},
    {"is": "map", "items": [[None, 1]]},
    [{"is": "Point", "x": {}}],
]
"""Data that somebody else wrote."""


@pytest.mark.parametrize("data", HOSTILE, ids=str)
def test_hostile_data_builds_nothing(data: Any) -> None:
    """Only records that may travel are built, and only with their own fields."""
    with pytest.raises(BadInput):
        CODEC.read(data)


@pytest.mark.parametrize(
    "data",
    [
        {"is": "card", "value": 5},
        {"is": "card", "value": "Nonesuch"},
        {"is": "card"},
        {"is": "minion", "value": "Nonesuch"},
        {"is": "minion", "value": []},
        {"is": "minion", "value": None},
        {"is": "rule", "value": ["no-fun"]},
        {"is": "rule", "value": "no-fun"},
        {"is": "options", "value": 5},
        {"is": "options", "value": {"players": 5}},
    ],
    ids=str,
)
def test_hostile_data_of_a_game_builds_nothing(data: Any) -> None:
    """A game's reader refuses it all with a sentence."""
    with pytest.raises(BadInput):
        GAME.plain.from_data(data, stand_in())


@pytest.mark.parametrize("name", list(GAMES))
def test_state_data_of_wrong_kinds_is_refused(name: str) -> None:
    """Data with a part of another kind than the class of the state says is no state, and the part is named."""
    game = GAMES[name]
    data = game.plain.to_data(game.setup(next(iter(KNOWN[name].samples.values()))))
    assert isinstance(data, dict)
    assert game.plain.state_from_data(data)
    for part in data.keys() - {"is", "options"}:
        for wrong in ({"is": "map", "items": [[1, "soon"]]}, [None, True], {"is": "rule", "value": min(game.rules)}):
            with pytest.raises(BadInput):
                game.plain.state_from_data({**data, part: wrong})
    with pytest.raises(BadInput, match="The part 'turn' of a State cannot be 'soon': it is of another kind"):
        game.plain.state_from_data({**data, "turn": "soon"})
