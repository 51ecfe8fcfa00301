"""Registers Magpies, the third example of a game, as if its package had been installed, for as long as a test takes."""

from importlib.metadata import EntryPoint
from typing import Final

import pytest

from refkit.game import registry
from refkit.kernel.installed import unique_entries
from widgets import games

ENTRIES: Final = {
    registry.GROUP: EntryPoint("magpies", "magpies:GAME", registry.GROUP),
    games.GROUP: EntryPoint("magpies", "magpies.screen:SCREEN", games.GROUP),
}


@pytest.fixture
def magpies(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register the game and its screen, and return its name."""

    def entries(group: str) -> dict[str, EntryPoint]:
        return {**unique_entries(group), "magpies": ENTRIES[group]}

    monkeypatch.setattr(registry, "unique_entries", entries)
    monkeypatch.setattr(games, "unique_entries", entries)
    return "magpies"
