"""Match files that refkit once wrote load today, to the table that they led to then."""

from pathlib import Path

import pytest

from refkit.match.file import load, save
from tests.games import SAMPLES
from tests.match_files import FOLDER, path_of, position_text
from tests.tiers import sampled

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", sampled(FILES, 2))
def test_a_match_file_of_an_earlier_day_leads_where_it_led(path: Path, tmp_path: Path) -> None:
    """An old file loads to the table that it was written with, and is read again as it is written today."""
    match = load(path)
    assert position_text(match) == path.with_suffix(".txt").read_text(encoding="utf-8")
    save(match, tmp_path / "again.json")
    again = load(tmp_path / "again.json")
    assert (again.entries, again.state) == (match.entries, match.state)


def test_the_match_that_a_correction_ended_is_over() -> None:
    """Its last entry led to the end of the game."""
    assert load(FOLDER / "syndicate-ended-by-a-correction.json").state.ended


def test_every_game_and_variant_has_a_match_file() -> None:
    """A new sample is written down once, with `python -m tests.match_files`."""
    assert {path_of(game, sample) for game, sample in SAMPLES} <= set(FILES)
