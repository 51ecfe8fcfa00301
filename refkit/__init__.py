"""refkit: a referee for tabletop games that gives its reasons."""

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice, Illegal, Reason, Refusal, Step
from refkit.kernel.rule import Rule, Ruling

__all__ = [
    "CHANCE",
    "GAMES",
    "REFEREE",
    "SPECTATOR",
    "BadInput",
    "Choice",
    "Illegal",
    "Reason",
    "Refusal",
    "Rule",
    "Ruling",
    "Seeded",
    "Step",
]
