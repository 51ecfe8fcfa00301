"""Options: reading, writing, and what no game can start with."""

import pytest

from refkit.games.huzzah.table import Options, faults
from refkit.kernel.choice import BadInput
from tests.games.huzzah.conformance import NAMES, SAMPLES


@pytest.mark.parametrize("name", SAMPLES)
def test_options_travel_as_data(name: str) -> None:
    """Only what differs from the defaults is written."""
    options = SAMPLES[name]
    assert Options.from_data(options.to_data()) == options
    assert "board" not in options.to_data()


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


@pytest.mark.parametrize("data", [{}, {"players": "A"}, {"players": ["A"], "track": 1}, {"players": ["A"], "gaol": 1}])
def test_bad_data_is_refused(data: dict[str, object]) -> None:
    """Options that are no options raise a sentence."""
    with pytest.raises(BadInput):
        Options.from_data(data)
