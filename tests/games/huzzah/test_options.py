"""Options: reading, writing, and what no game can start with."""

import pytest

from refkit.games.huzzah.table import Options, faults
from tests.games.huzzah.conformance import NAMES


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(players=NAMES[:2]), "3 to 8 players"),
        (Options(players=(*NAMES, "Rex")), "3 to 8 players"),
        (Options(players=("A", "a", "B")), "2 players are called 'A'"),
        (Options(players=NAMES[:3], goal=0), "`goal`"),
        (Options(players=NAMES[:3], closed=("Nobody",)), "Nobody called 'Nobody' plays"),
        (Options(players=NAMES[:3], closed_stages=("Gift Shop",)), "No stage of House board is called 'Gift Shop'"),
        (Options(players=NAMES[:3], tied="maybe"), "'tied' cannot be 'maybe'"),  # type: ignore[arg-type]
    ],
)
def test_a_fault_is_one_sentence(options: Options, words: str) -> None:
    """Each fault of options is one sentence that says what is wrong."""
    assert any(words in sentence for sentence in faults(options))
