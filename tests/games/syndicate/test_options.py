"""Options and the rules' own texts."""

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.engine import setup
from refkit.games.syndicate.table import Options, faults
from refkit.kernel.choice import BadInput
from refkit.text.search import search
from tests.rulebooks import rulings_of

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


def test_options_come_back_from_data() -> None:
    """Only options that differ from their defaults are written, and reading them gives the same options."""
    options = Options(players=NAMES, goal=5, closed=("Yaz",), late_revoke="score stands")
    assert options.to_data() == {
        "players": list(NAMES),
        "goal": 5,
        "closed": ["Yaz"],
        "late_revoke": "score stands",
    }
    assert Options.from_data(options.to_data()) == options
    assert faults(options) == []


def test_a_switch_comes_with_readings() -> None:
    """A ruling that an option switches says what else it could be, but for the goal, which is a number."""
    switched = [each for each in rulings_of("syndicate") if each.option and each.option != "goal"]
    assert all(len(each.readings) > 1 for each in switched)


def test_rules_are_found_by_their_words() -> None:
    """The search finds a rule by its gist, and a ruling also by its question."""
    assert R.ENEMY_CROWN_RAISES_ACE in search(R.values(), "crown suit enforcer")
    assert search(R.values(), "eleven ace crown", GAME.queries)[0] is R.ACE_LED


def test_the_decktet_is_credited_with_its_licence() -> None:
    """The credit names the author and the licence of the cards."""
    assert "P.D. Magnus" in GAME.boxes.credit
    assert "CC BY-NC-SA 3.0" in GAME.boxes.credit
