"""Positions as plain data: programs hand them over, and what cannot be read is refused at its path."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.table import Setup
from refkit.kernel.choice import BadInput
from tests.games.three_cheers import strategies as some
from tests.games.three_cheers.strategies import DECK, TWO, position


@some.bounded
@given(some.setups())
def test_positions_read_back_as_data(setup: Setup) -> None:
    """Plain data survives JSON and gives the same position, its own deck included."""
    setup = replace(setup, deck=DECK)
    assert FORM.from_data(json.loads(json.dumps(FORM.to_data(setup)))) == setup


def test_data_of_the_stand_in_deck_does_not_repeat_it() -> None:
    """Only a deck that the reader does not have comes along."""
    setup = FORM.parse_setup(TWO)
    assert "deck" not in FORM.to_data(setup)
    assert FORM.to_data(replace(setup, deck=DECK))["deck"] == DECK.to_data()
    assert FORM.from_data(FORM.to_data(setup)) == setup


WIG_FACTS = {"traits": ["armored", "agile"], "arrows": {"up": 2}, "shields": ["down", "left"]}
BLOB_FACTS = {"traits": ["weak"], "arrows": {"up": 2}, "shields": ["down"]}


def test_data_says_what_lies_where() -> None:
    """A minion is a card of the deck or its facts, and how it lies is only said if it matters."""
    setup = position("tower Yaz:\n  #Test_Ninja* ~Testwig Blob(4 weak ^2 |v)\n")
    assert FORM.to_data(replace(setup, deck=FORM.parse_setup("").deck))["towers"][1] == {
        "owner": "Yaz",
        "minions": [
            {"name": "Test Ninja", "value": 4, "traits": ["flying", "ninja"], "column": 0, "row": 1, "face_down": True},
            {"name": "Testwig", "value": 3, **WIG_FACTS, "column": 1, "row": 1, "turned": True},
            {"name": "Blob", "value": 4, **BLOB_FACTS, "column": 2, "row": 1},
        ],
        "foreminion": "a1",
    }
    assert FORM.to_data(setup)["towers"][1]["minions"][1] == {"card": "Testwig", "column": 1, "row": 1, "turned": True}


def test_data_may_hold_towers_as_text() -> None:
    """Whoever writes data by hand may use the notation for a tower."""
    data = {"towers": [{"owner": "Yaz", "text": "Testgrub*"}]}
    assert FORM.from_data(data, deck=DECK) == FORM.parse_setup("tower Yaz: Testgrub*", deck=DECK)


@pytest.mark.parametrize(
    ("data", "quoted"),
    [
        ({"towers": {}}, "towers: a list"),
        ({"towers": [3]}, "towers[0]: a table"),
        ({"towers": [{"owner": "Z"}]}, "towers[0].owner"),
        ({"towers": [{"owner": "X"}, {"owner": "X"}]}, "towers[1].owner"),
        ({"towers": [{"owner": "X", "text": "Blob(1)\nBlib(-)"}]}, "towers[0].text: line 2"),
        ({"towers": [{"owner": "X", "text": "", "minions": []}]}, "towers[0]: a tower is given by"),
        ({"towers": [{"owner": "X", "minions": [{"card": "Blob"}]}]}, "towers[0].minions[0].column"),
        ({"towers": [{"owner": "X", "minions": [{"column": 0, "row": "1"}]}]}, "towers[0].minions[0].row"),
        ({"towers": [{"owner": "X", "minions": [{"column": 0, "row": 1, "card": "Blob"}]}]}, "minions[0].card"),
        ({"towers": [{"owner": "X", "minions": [{"column": 0, "row": 1, "card": "?", "face_down": False}]}]}, "knows"),
        ({"towers": [{"owner": "X", "minions": [{"column": 0, "row": 1, "card": "?", "value": 3}]}]}, "leave one"),
        ({"towers": [{"owner": "X", "minions": [{"column": 0, "row": 1, "name": "B", "arrows": []}]}]}, "minions[0]"),
        ({"towers": [{"owner": "X", "minions": [{"column": 0, "row": 1, "name": "B", "turned": 1}]}]}, ".turned"),
        ({"towers": [{"owner": "X", "foreminion": "3b"}]}, "towers[0].foreminion: '3b'"),
        ({"deck": {"minions": 3}}, "deck: "),
    ],
)
def test_bad_data_is_refused_at_its_path(data: Any, quoted: str) -> None:
    """What cannot be read is told with its path."""
    with pytest.raises(BadInput) as error:
        FORM.from_data({"players": ["X", "Y"], **data}, deck=DECK)
    assert quoted in error.value.sentence
