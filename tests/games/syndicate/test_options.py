"""Options and the rules' own texts."""

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.rules.engine import setup
from refkit.games.syndicate.table import Options
from refkit.kernel.choice import BadInput

NAMES = ("Wanda", "Xavier", "Yaz")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"players": ["Wanda", "Xavier"]}, "exactly 3 players"),
        ({"players": ["Wanda", "Xavier", "Yaz", "Zoe"]}, "exactly 3 players"),
        ({"players": ["Wanda", "wanda", "Yaz"]}, "are called 'Wanda'"),
        ({"players": list(NAMES), "first": "Zoe"}, "Nobody called 'Zoe' plays"),
        ({"players": list(NAMES), "closed": ["Zoe"]}, "Nobody called 'Zoe' plays"),
        ({"players": list(NAMES), "goal": 0}, "must be 1 to 100"),
        ({"players": list(NAMES), "goal": True}, "cannot be True"),
        ({"players": list(NAMES), "two_marks": "both"}, "cannot be 'both'"),
        ({"players": list(NAMES), "taste": 1}, "no option 'taste'"),
        ({}, "who plays"),
    ],
)
def test_a_game_that_cannot_start_says_why(data: dict[str, object], words: str) -> None:
    """Each invalid option is refused with a sentence about it."""
    with pytest.raises(BadInput, match=words):
        setup(Options.from_data(data))


def test_the_decktet_is_credited_with_its_licence() -> None:
    """The credit names the author and the licence of the cards."""
    assert "P.D. Magnus" in GAME.boxes.credit
    assert "CC BY-NC-SA 3.0" in GAME.boxes.credit
