"""The registry of all games: those of the kit, and those that other packages bring along."""

import copyreg
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from refkit.game.contract import AnyGame, Game
from refkit.kernel.choice import BadInput
from refkit.kernel.installed import contested, joining
from refkit.text.checks import close_to
from refkit.text.forgiving import alike
from refkit.text.position import Form

GROUP: Final = "refkit.games"
"""The group of entry points by which games outside the kit join: name and ``module:GAME``."""
OURS: Final = {
    "three-cheers": "refkit.games.three_cheers",
    "minions": "refkit.games.minions",
    "huzzah": "refkit.games.huzzah",
    "cheers": "refkit.games.cheers",
    "syndicate": "refkit.games.syndicate",
}


class Registry(Mapping[str, AnyGame]):
    """Games by their short name; each is imported when it is first asked for."""

    def __getitem__(self, name: str) -> AnyGame:
        """The game called ``name``, or nearly so; raises `BadInput` (a ValueError) with the known names if none is."""
        if name in OURS:
            ours: AnyGame = import_module(OURS[name]).GAME
            return ours
        if name in joining(GROUP):
            theirs: AnyGame = joining(GROUP)[name].load()
            return theirs
        if name in contested(GROUP):
            raise BadInput(contested(GROUP)[name])
        if (number := alike(name, known := list(self))) is None:
            close = close_to(name, known)
            raise BadInput(f"There is no game called {name[:40]!r}; the games are: {', '.join(known)}.", None, close)
        return self[known[number]]

    def get(self, name: str, default: Any = None) -> Any:
        """Return the game called ``name``, or nearly so, and ``default`` if there is none."""
        try:
            return self[name]
        except BadInput:
            return default

    def __contains__(self, name: object) -> bool:
        """Whether there is a game called ``name``."""
        return name in OURS or name in joining(GROUP)

    def __iter__(self) -> Iterator[str]:
        """The short names, the kit's own first."""
        return iter([*OURS, *(name for name in joining(GROUP) if name not in OURS)])

    def __len__(self) -> int:
        """How many games there are."""
        return sum(1 for _ in self)

    def left_out(self) -> tuple[str, ...]:
        """Sentences on games that are installed and not among these: their name is another's, too."""
        hidden = (
            f"{name!r} of {entry.value} is not to be had: refkit has a game of that name."
            for name, entry in joining(GROUP).items()
            if name in OURS
        )
        return (*contested(GROUP).values(), *hidden)

    def of(self, table: object) -> AnyGame | None:
        """The game whose state, view or options ``table`` is; None if it is none of these."""
        options = type(getattr(table, "options", table))
        return next((game for game in self.values() if game.Options is options), None)

    def that(self, fits: Callable[[Form[Any]], bool]) -> AnyGame:
        """The one game whose positions ``fits`` accepts, for a position that does not say of which it is.

        Raises `BadInput` with the names of those that it accepts, if it is not exactly one.
        """
        found = [game for game in self.values() if fits(game.position.form)]
        if len(found) == 1:
            return found[0]
        several = f"it could be {' or '.join(game.name for game in found)}" if found else "its words are those of none"
        raise BadInput(
            f"This does not say of which game it is, and {several}; write for example `game: {next(iter(self))}`."
        )


GAMES: Final = Registry()
"""Every game of the kit, and of other packages that are installed, by its short name."""


def _by_name(game: AnyGame) -> tuple[Callable[[str], AnyGame], tuple[str]]:
    return GAMES.__getitem__, (game.name,)


copyreg.pickle(Game, _by_name)  # functions do not travel: a game is looked up again by its short name
