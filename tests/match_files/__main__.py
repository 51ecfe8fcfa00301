"""Write the match files that are missing."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from refkit.match import Match
from refkit.match.file import save
from tests.games import SAMPLES
from tests.match_files import FOLDER, match_ended_by_correction, path_of, position_text, sample_match


def add() -> None:
    """Write a match for every sample that has none, and one that was ended by a correction."""
    for game, sample in SAMPLES:
        keep(path_of(game, sample), partial(sample_match, game, sample))
    keep(FOLDER / "syndicate-ended-by-a-correction.json", match_ended_by_correction)


def keep(path: Path, made: Callable[[], Match]) -> None:
    """Write what is ``made`` to ``path``, unless a match lies there."""
    if not path.exists():
        match = made()
        save(match, path)
        path.with_suffix(".txt").write_text(position_text(match), encoding="utf-8")


if __name__ == "__main__":
    add()
