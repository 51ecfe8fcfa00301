"""refkit: a referee for tabletop games that gives its reasons.

>>> from refkit import GAMES
>>> game = GAMES["three-cheers"]
>>> state = game.setup(game.Options(players=("Xavier", "Yaz"), first="Yaz"))
>>> game.choices(state)[0]
<Choice of CHANCE: What does the top of the pile show? <LegalMoves (2): top: card, top: fight>>
>>> step = game.play(state, game.read(state, "top: card"))
>>> print(step)
The top of the pile is an ordinary card.
>>> step.state
<State of Xavier, Yaz: before the first turn>
>>> print(game.why_not(step.state, game.read(state, "top: card")))
The top of the deck has been seen: it is Xavier who draws it now. [event-cards (All About Cards, p. 3)]

`Match` follows a whole game (a log that is replayed, see `refkit.match` for files and reports), and `simulate` plays
many. Elsewhere: `refkit.text.scenarios` (a table that somebody lays out, and what happens there), and
``refkit --help``.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from refkit.public import *  # noqa: F403  its names are those of `refkit`

    __all__: list[str]
    __version__: str
else:

    def __getattr__(name: str) -> object:
        """Import the public ``name`` when it is first used: what is behind them takes a tenth of a second."""
        if name == "__version__":
            from refkit.kernel.installed import version  # noqa: PLC0415  see above

            return version()
        import refkit.public  # noqa: PLC0415  see above; `from refkit import public` would ask for it here

        public = refkit.public
        if name == "__all__":
            return [*public.__all__, "__version__"]
        if name not in public.__all__:
            raise AttributeError(f"module 'refkit' has no attribute {name!r}")
        found = globals()[name] = getattr(public, name)
        return found

    def __dir__() -> list[str]:
        """Return the public names, imported or not, and the modules that are imported."""
        return sorted({*globals(), *__getattr__("__all__")})
