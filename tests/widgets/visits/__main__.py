"""Write golden files anew."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from tests.widgets.visits import FOLDER, visits
from tests.widgets.visits.recording import record


def rewrite(words: Sequence[str] | None = None) -> None:
    """Replace the files of the visits that ``words`` (those of the process) name, or all, by what pages show now."""
    parser = argparse.ArgumentParser(prog="python -m tests.widgets.visits", description=__doc__)
    parser.add_argument("names", nargs="*", help="visits; all without any")
    parser.add_argument(
        "--whole", metavar="FOLDER", type=Path, help="write all that is seen at every moment to a folder"
    )
    said = parser.parse_args(words)
    folder: Path = said.whole or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    if not said.names and not said.whole:
        for old in folder.glob("*.txt"):
            old.unlink()
    for name in said.names or visits():
        text = record(name, whole=bool(said.whole)) if name in visits() else parser.error(f"There is no visit {name}.")
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    rewrite()
