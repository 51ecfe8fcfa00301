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
The top of the deck is seen when cards are dealt or drawn. [event-cards (All About Cards, p. 3)]

`Match` follows a whole game (a log that is replayed, see `refkit.match` for files and reports), and `simulate` plays
many. Elsewhere: `refkit.text.scenarios` (a table that somebody lays out, and what happens there), and
``refkit --help``.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from refkit.answer import Answer, ask
    from refkit.kernel.chance import Seeded
    from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice, Illegal, Reason, Refusal, Step
    from refkit.kernel.rule import Rule, Ruling
    from refkit.match import Match
    from refkit.match.simulate import simulate
    from refkit.typed_games import GAMES

    __version__: str
else:
    _HOMES = {
        "refkit.answer": ("Answer", "ask"),
        "refkit.kernel.chance": ("Seeded",),
        "refkit.kernel.choice": (
            "CHANCE", "REFEREE", "SPECTATOR", "BadInput", "Choice", "Illegal", "Reason", "Refusal", "Step",
        ),
        "refkit.kernel.rule": ("Rule", "Ruling"),
        "refkit.match": ("Match",),
        "refkit.match.simulate": ("simulate",),
        "refkit.typed_games": ("GAMES",),
    }  # fmt: skip

    def __getattr__(name: str) -> object:
        """Import the public ``name`` when it is first used: all that is behind them takes a tenth of a second."""
        if name == "__version__":
            found = import_module("refkit.kernel.installed").version()
        elif (home := next((home for home, names in _HOMES.items() if name in names), None)) is None:
            raise AttributeError(f"module 'refkit' has no attribute {name!r}")
        else:
            found = getattr(import_module(home), name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        """Return the public names, imported or not, and the modules that are imported."""
        return sorted({*globals(), *__all__})


__all__ = [
    "CHANCE",
    "GAMES",
    "REFEREE",
    "SPECTATOR",
    "Answer",
    "BadInput",
    "Choice",
    "Illegal",
    "Match",
    "Reason",
    "Refusal",
    "Rule",
    "Ruling",
    "Seeded",
    "Step",
    "__version__",
    "ask",
    "simulate",
]
