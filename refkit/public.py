"""What ``import refkit`` offers besides ``__version__``: it imports this module when one of its names is first used."""

from refkit.answer import Answer, ask
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice, Illegal, Reason, Refusal, Step
from refkit.kernel.rule import Rule, Ruling
from refkit.match import Match
from refkit.match.simulate import simulate
from refkit.typed_games import GAMES

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
    "ask",
    "simulate",
]
