"""Moves as they are typed, and what cannot be read."""

import pytest

from refkit.games.huzzah.moves import ChooseStage, Discard, Drawn, Play, Rolled, Walk
from refkit.games.huzzah.rules.engine import parse_move
from refkit.kernel.choice import BadInput
from tests.games.huzzah.tables import start_game

MORE = ("show Ace", "crowd 12", "lose to 3", "Moon draws Bump", "x" * 301, "discard ,", ":", "roll ٣")
"""Texts that are moves in part."""


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll 11", Rolled(11)),
        ("ROLL 3 4 4", Rolled(11)),
        ("Yaz: choose swag_cart", ChooseStage(1, 0)),
        ("zippy: walk 7", Walk(2, 7)),
        ("Yaz: show huzzah", Play(1, "Huzzah!")),
        ("Xavier: discard Bump,finale", Discard(0, ("Finale", "Bump"))),
        ("Xavier: keep all", Discard(0, ())),
        ("Yaz draws 2-crowd", Drawn(1, "2-Crowd")),
    ],
)
def test_a_move_is_read_in_any_case(text: str, move: object) -> None:
    """With the name of the player in front."""
    assert parse_move(start_game(), text) == move


@pytest.mark.parametrize(
    "text",
    ["", " ", "dance", "roll", "roll 1 2", "roll 7 7 7", "roll x", "walk far", "choose Moon", "Nobody: pass", *MORE],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str) -> None:
    """That quotes it or says what can be written."""
    with pytest.raises(BadInput) as caught:
        parse_move(start_game(), text)
    assert str(caught.value).endswith((".", "!"))
