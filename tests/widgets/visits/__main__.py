"""Write golden files anew: those of the visits that are named, or all."""

import sys
from collections.abc import Sequence

from tests.widgets.visits import FOLDER, visits
from tests.widgets.visits.recording import record


def rewrite(names: Sequence[str]) -> None:
    """Replace the files of these visits, or of all, by what pages show now."""
    every = visits()
    if not names:
        for old in FOLDER.glob("*.txt"):
            old.unlink()
    for name in names or every:
        (FOLDER / f"{name}.txt").write_text(record(name), encoding="utf-8")


if __name__ == "__main__":
    rewrite(sys.argv[1:])
