"""What `refkit games --check` finds: leaks, and games that are broken in many ways."""

import sys
from collections.abc import Iterable
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, Final

from refkit.match.conformance import problems_of
from tests import OUTSIDE

TOY: Final = Path(__file__).parents[1] / "second_toy" / "__init__.py"
"""A game in one file, with hidden hands and a choice that both make at once."""
SNOW: Final = Path(OUTSIDE) / "snowballs"
"""A game with positions, scenarios and examples."""
MAGPIES: Final = Path(OUTSIDE) / "magpies"
"""A game with hidden hands, and a number that is chosen in secret."""
NUMBERS: Final = count(1)
Edit = tuple[str, str]
"""A text of the source, and what stands in its place."""


def changed(source: str, edits: Iterable[Edit]) -> str:
    """Return ``source`` with each of ``edits`` made; the text that is replaced must be there."""
    for old, new in edits:
        assert old in source, old
        source = source.replace(old, new)
    return source


def imported(folder: Path, name: str) -> Any:
    """Import the game in the package or module ``name`` of ``folder``."""
    sys.path.insert(0, str(folder))
    try:
        return import_module(name).GAME
    finally:
        sys.path.remove(str(folder))


def toy(folder: Path, *edits: Edit) -> Any:
    """Return the toy with ``edits``, as a module of its own in ``folder``."""
    name = f"toy_{next(NUMBERS)}"
    folder.joinpath(f"{name}.py").write_text(changed(TOY.read_text("utf-8"), edits), "utf-8")
    return imported(folder, name)


def snow(folder: Path, file: str, *edits: Edit) -> Any:
    """Return Snowballs with ``edits`` in one ``file``, as a package of its own in ``folder``.

    Without ``edits`` the file is left out; one that Snowballs does not have begins empty.
    """
    return package(SNOW, folder, file, *edits)


def package(game: Path, folder: Path, file: str, *edits: Edit) -> Any:
    """Return the game in the package at ``game`` with ``edits`` in one ``file``, as `snow` does."""
    name = f"{game.name[:4]}_{next(NUMBERS)}"
    for each in game.rglob("*"):
        if each.suffix not in {".py", ".md", ".toml"}:
            continue
        here, text = each.relative_to(game), each.read_text("utf-8")
        if str(here) == file:
            if not edits:
                continue
            text = changed(text, edits)
        text = text.replace(f"from {game.name}", f"from {name}")
        folder.joinpath(name, here).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(name, here).write_text(text, "utf-8")
    if edits and not game.joinpath(file).exists():
        folder.joinpath(name, file).write_text(changed("", edits), "utf-8")
    return imported(folder, name)


def problems(game: Any) -> list[str]:
    """Return what the check says of ``game``, each sentence once."""
    return list(dict.fromkeys(problems_of(game.name, game)))
