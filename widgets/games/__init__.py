"""The presentation of each built-in game, a folder per game, behind the contract of `widgets.tabletop`.

Begin with ``tabletop.py`` in a game's folder: it names every function by which the game is shown.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final, final

from refkit.game import GAMES, OURS
from refkit.kernel.installed import conflicting_names, load_entry, unique_entries, unusable
from widgets.tabletop.game_screen import GameScreen
from widgets.tabletop.generic_table import plain_table

GROUP: Final = "widgets.tabletops"
"""The group of entry points by which tabletops outside the kit join: the game's name and ``module:SCREEN``."""


@final
class Registry(Mapping[str, GameScreen]):
    """The `GameScreen` of each game of `refkit.GAMES` by its short name; its modules are imported on first access."""

    def __getitem__(self, name: str) -> GameScreen:
        """Return what the game called ``name`` brings; raise `BadInput` with the known names for an unknown one."""
        return game_screen(name)

    def __contains__(self, name: object) -> bool:
        """Return whether there is a game called ``name``."""
        return name in GAMES

    def __iter__(self) -> Iterator[str]:
        """Iterate over the short names, in the order of the games."""
        return iter(GAMES)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(GAMES)

    def left_out(self) -> tuple[str, ...]:
        """Return a sentence for each installed tabletop that cannot be loaded: its game uses the plain table."""
        found = {name: self.broken(name) for name in GAMES}
        return tuple(f"{why} {GAMES[name].title} is played on the plain table." for name, why in found.items() if why)

    def brings(self, name: str) -> bool:
        """Return whether the game called ``name`` has a tabletop of its own, which may be broken."""
        return name in OURS or name in unique_entries(GROUP)

    def broken(self, name: str) -> str:
        """Return a sentence that says why the tabletop of a game cannot be loaded; "" if it can, or there is none."""
        return "" if name in OURS else conflicting_names(GROUP).get(name) or _theirs(name)[1]


@cache
def game_screen(name: str) -> GameScreen:
    """Return what the game called ``name`` brings, cached; without a usable tabletop that is the plain table."""
    game = GAMES[name]
    found: GameScreen
    if name in OURS:
        found = ours(f"{__name__}.{name.replace('-', '_')}")
    else:
        found = _theirs(name)[0] or GameScreen(plain_table(game))
    return found


def _theirs(name: str) -> tuple[GameScreen | None, str]:
    """Load what another package brings for a game: (it, ""), or (None, why it cannot be used, "" if there is none).

    Its poster is drawn, since pages show those of all games together.
    """
    entry = unique_entries(GROUP).get(name)
    found, why = load_entry(entry, GameScreen) if entry else (None, "")
    try:
        _ = found and found.table.poster.picture(GAMES[name].title)
    except Exception as error:  # noqa: BLE001  another package may raise anything
        return (None, unusable(entry, error)) if entry else (None, "")
    return found, why


def ours(folder: str) -> GameScreen:
    """Import the tabletop in a game's ``folder``; its lessons and its editor are imported only when asked for."""
    return GameScreen(
        import_module(f"{folder}.tabletop").TABLE,
        lessons=lambda: import_module(f"{folder}.lessons").LESSONS,
        editor=lambda: import_module(f"{folder}.editor").EDITOR,
    )


TABLETOPS: Final = Registry()
"""What every game brings to the screen, by its short name."""


def known_game(name: str) -> str:
    """Return ``name`` if there is a game called so, else the name of the first game."""
    return name if name in GAMES else next(iter(GAMES))
