"""Write the rules of refkit's own games as JSON, which Python reads faster than TOML: ``python -m tests.rulebooks``.

People write ``rulebook/rules.toml``; ``rules.json`` beside it is the same data, and is never changed by hand.
"""

import json
import tomllib
from pathlib import Path
from typing import Final

from refkit.game import GAMES
from refkit.kernel.rule import Ruling

FOLDERS: Final = sorted(Path(__file__).parents[1].glob("refkit/games/*/rulebook"))
"""The folders with rules of our own games; a game of another package is read from its TOML."""


def as_json(folder: Path) -> str:
    """Return the rules in ``folder`` as the text of its ``rules.json``."""
    return json.dumps(tomllib.loads(folder.joinpath("rules.toml").read_text("utf-8")), ensure_ascii=False, indent=1)


def rulings_of(game: str) -> list[Ruling]:
    """Return the rulings of a game in their order."""
    return [rule for rule in GAMES[game].rules.values() if isinstance(rule, Ruling)]


def main() -> None:
    """Write the file of each game."""
    for folder in FOLDERS:
        folder.joinpath("rules.json").write_text(f"{as_json(folder)}\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
