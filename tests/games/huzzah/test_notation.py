"""Moves as they are typed, and what cannot be read."""

import pytest

from refkit.games.huzzah.moves import ChooseStage, Discard, Drawn, Play, Rolled, Walk
from refkit.games.huzzah.rules.engine import parse_move
from tests.games.huzzah.tables import start_game


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
