"""The registry of all games: our own, and those that other packages register by entry points."""

import copyreg
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pickle import PicklingError
from types import MappingProxyType
from typing import Any, Final

from refkit.characters import quoted
from refkit.game.contract import AnyGame, Game
from refkit.kernel import AnySetup
from refkit.kernel.choice import BadInput
from refkit.kernel.installed import conflicting_names, load_entry, unique_entries, unusable
from refkit.text.checks import MISTYPED, similar_names
from refkit.text.fuzzy_match import find_similar
from refkit.text.position import Form

GROUP: Final = "refkit.games"
"""The group of entry points by which other packages register games: name and ``module:GAME``."""
OURS: Final = MappingProxyType(
    {
        "three-cheers": "refkit.games.three_cheers",
        "minions": "refkit.games.minions",
        "huzzah": "refkit.games.huzzah",
        "cheers": "refkit.games.cheers",
        "syndicate": "refkit.games.syndicate",
    }
)
"""Our own games: their short names, and the packages that hold them."""


class Registry(Mapping[str, AnyGame]):
    """Games by their short name; each is imported on first access."""

    def __repr__(self) -> str:
        return f"<Registry of games: {', '.join(self)}>"

    def __getitem__(self, name: str) -> AnyGame:
        """Return the game called ``name``, or nearly so; raises `BadInput` (a ValueError) with the known names.

        It also raises `BadInput`, with the reason, for a game that is installed and cannot be used.
        """
        if name in OURS:
            ours: AnyGame = import_module(OURS[name]).GAME
            return ours
        if name in (theirs := self._of_others()):
            return theirs[name]
        if why := self.unusable(name):
            raise BadInput(why)
        if (number := find_similar(name, known := list(self))) is None:
            close = similar_names(name, known, least=MISTYPED)
            raise BadInput(f"There is no game called {quoted(name)}; the games are: {', '.join(known)}.", None, close)
        return self[known[number]]

    def get(self, name: str, default: object = None) -> Any:
        """Return the game called ``name``, or nearly so, and ``default`` if there is none."""
        try:
            return self[name]
        except BadInput:
            return default

    def __contains__(self, name: object) -> bool:
        return name in OURS or name in self._of_others()

    def __iter__(self) -> Iterator[str]:
        return iter([*OURS, *self._of_others()])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _of_others(self) -> dict[str, AnyGame]:
        """Return the usable games of other packages by name."""
        return {name: game for name, (game, _) in registered_games().items() if game}

    def broken(self) -> dict[str, str]:
        """Return the names of installed games that cannot be used, each with a sentence that says why."""
        return {name: why for name, (_, why) in registered_games().items() if why}

    def unusable(self, name: str) -> str:
        """Return a sentence that says why the installed game ``name`` cannot be used; "" if there is none such."""
        return conflicting_names(GROUP).get(name) or self.broken().get(name, "")

    def left_out(self) -> tuple[str, ...]:
        """Return a sentence for each installed game that is not registered: its name is taken, or it cannot be used."""
        hidden = (
            f"{name!r} of {entry.value} is not to be had: refkit has a game of that name."
            for name, entry in unique_entries(GROUP).items()
            if name in OURS
        )
        return (*conflicting_names(GROUP).values(), *hidden, *self.broken().values())

    def of(self, value: object) -> AnyGame | None:
        """Return the game whose state, view or options ``value`` is; None if it is none of these."""
        options = type(getattr(value, "options", value))
        return next((game for game in self.values() if game.Options is options), None)

    def find_by_form(self, fits: Callable[[Form[AnySetup]], bool]) -> AnyGame:
        """Return the only game whose positions ``fits`` accepts, for a position that does not name its game.

        Raises `BadInput` with the names of the candidates if it is not exactly one.
        """
        found = [game for game in self.values() if fits(game.position.form)]
        if len(found) == 1:
            return found[0]
        several = f"it could be {' or '.join(game.name for game in found)}" if found else "its words are those of none"
        raise BadInput(
            f"This does not say of which game it is, and {several}; write for example `game: {next(iter(self))}`."
        )


def registered_games() -> dict[str, tuple[AnyGame | None, str]]:
    """Return what other packages register: each name with the game and "", or with None and the reason."""
    return {
        name: check_game(name, *load_entry(entry, Game))
        for name, entry in unique_entries(GROUP).items()
        if name not in OURS
    }


def check_game(name: str, game: AnyGame | None, why: str) -> tuple[AnyGame | None, str]:
    """Return ``game`` and ``why``; None and a reason if it has another name than it is registered as.

    The same if its phrases cannot be read, which every search in all games needs.
    """
    if game and game.name != name:
        return None, f"{name!r} cannot be used: the game calls itself {game.name!r}; its package must use one name."
    try:
        _ = game and game.queries
    except Exception as error:  # noqa: BLE001  another package may raise anything
        return None, unusable(unique_entries(GROUP)[name], error)
    return game, why


GAMES: Final = Registry()
"""Every game, our own and those of other installed packages, by its short name."""


def _by_name(game: AnyGame) -> tuple[Callable[[str], AnyGame], tuple[str]]:
    if game.name in GAMES and GAMES[game.name] is not game:
        raise PicklingError(f"This is another {game.name} than the registered one, which alone can be pickled.")
    return GAMES.__getitem__, (game.name,)


copyreg.pickle(Game, _by_name)  # functions cannot be pickled: a game is pickled as its short name
