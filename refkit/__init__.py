"""refkit: a referee for tabletop games that gives its reasons.

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

from refkit.answer import Answer, ask
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice, Illegal, Reason, Refusal, Step
from refkit.kernel.installed import version
from refkit.kernel.rule import Rule, Ruling
from refkit.match import Match
from refkit.match.simulate import simulate
from refkit.typed_games import GAMES

__version__: str  # found by `__getattr__`, since `importlib.metadata` takes long to import

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


def __getattr__(name: str) -> str:
    """Return the installed version as ``__version__``; raises AttributeError for any other name."""
    if name != "__version__":
        raise AttributeError(f"module 'refkit' has no attribute {name!r}")
    return version()
