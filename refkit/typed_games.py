"""The registry of games with the exact type of each game, for type checkers and editors.

``GAMES["cheers"]`` is a `CheersGame`, so that an editor completes its options and a type checker knows its moves; a
game of another package is an `AnyGame`. At run time this is `refkit.game.GAMES` itself.
"""

from typing import TYPE_CHECKING, Final, Literal, overload

from refkit.game import GAMES as REGISTRY

if TYPE_CHECKING:
    from refkit.game import AnyGame
    from refkit.game.registry import Registry
    from refkit.games.cheers import CheersGame
    from refkit.games.huzzah import HuzzahGame
    from refkit.games.minions import MinionsGame
    from refkit.games.syndicate import SyndicateGame
    from refkit.games.three_cheers import ThreeCheersGame

    class TypedRegistry(Registry):
        """`Registry` with the type of each of our own games."""

        @overload
        def __getitem__(self, name: Literal["three-cheers"]) -> ThreeCheersGame: ...
        @overload
        def __getitem__(self, name: Literal["minions"]) -> MinionsGame: ...
        @overload
        def __getitem__(self, name: Literal["huzzah"]) -> HuzzahGame: ...
        @overload
        def __getitem__(self, name: Literal["cheers"]) -> CheersGame: ...
        @overload
        def __getitem__(self, name: Literal["syndicate"]) -> SyndicateGame: ...
        @overload
        def __getitem__(self, name: str) -> AnyGame: ...
        def __getitem__(self, name: str) -> AnyGame:
            """Return the game called ``name``, see `Registry`."""
            return super().__getitem__(name)

    GAMES: Final = TypedRegistry()
else:
    GAMES: Final = REGISTRY
