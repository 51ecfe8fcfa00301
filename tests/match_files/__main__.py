"""Write the match files that are missing."""

from refkit.match.file import save
from tests.games import SAMPLES
from tests.match_files import begun, path_of, told


def add() -> None:
    """Write a match for every sample that has none."""
    for game, sample in SAMPLES:
        path = path_of(game, sample)
        if not path.exists():
            match = begun(game, sample)
            save(match, path)
            path.with_suffix(".txt").write_text(told(match), encoding="utf-8")


if __name__ == "__main__":
    add()
