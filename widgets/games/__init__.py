"""How each game looks, is touched, taught and laid out; a folder each, behind the contract of `widgets.tabletop`."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final, final

from refkit.game import GAMES, OURS
from refkit.kernel.installed import contested, joining, loaded
from widgets.tabletop.contract import Brought
from widgets.tabletop.plain import PlainTable

GROUP: Final = "widgets.tabletops"
"""The group of entry points by which tabletops outside the kit join: the game's name and ``module:BROUGHT``."""


@final
class Registry(Mapping[str, Brought]):
    """What each game of `refkit.GAMES` brings to the screen; it is imported when it is first asked for."""

    def __getitem__(self, name: str) -> Brought:
        """What the game called ``name`` brings; an unknown name raises `BadInput` with the known ones."""
        return brought(name)

    def __contains__(self, name: object) -> bool:
        """Whether there is a game called ``name``."""
        return name in GAMES

    def __iter__(self) -> Iterator[str]:
        """The short names, in the order of the games."""
        return iter(GAMES)

    def __len__(self) -> int:
        """How many games there are."""
        return len(GAMES)

    def left_out(self) -> tuple[str, ...]:
        """Sentences on tables that are installed and cannot be used: their games are played on the plain table."""
        found = {name: contested(GROUP).get(name) or _theirs(name)[1] for name in GAMES if name not in OURS}
        return tuple(f"{why} {GAMES[name].title} is played on the plain table." for name, why in found.items() if why)


@cache
def brought(name: str) -> Brought:
    """What the game called ``name`` brings; one that brings nothing of use is played on the plain table."""
    game = GAMES[name]
    found: Brought
    if name in OURS:
        found = ours(f"{__name__}.{name.replace('-', '_')}")
    else:
        found = _theirs(name)[0] or Brought(PlainTable(game))
    return found


def _theirs(name: str) -> tuple[Brought | None, str]:
    """What another package brings for a game and "", or None and, if it brings something, why that cannot be used."""
    entry = joining(GROUP).get(name)
    return loaded(entry, Brought) if entry else (None, "")


def ours(folder: str) -> Brought:
    """What the ``folder`` of a game brings; its lessons and its editor are imported when they are first asked for."""
    return Brought(
        import_module(f"{folder}.tabletop").TABLE,
        lessons=lambda: import_module(f"{folder}.lessons").LESSONS,
        editor=lambda: import_module(f"{folder}.editor").EDITOR,
    )


TABLETOPS: Final = Registry()
"""What every game brings to the screen, by its short name."""
