"""refkit: a referee for tabletop games that gives its reasons."""

from refkit.chance import Seeded
from refkit.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice, Illegal, Reason, Refusal, Step
from refkit.game import GAMES
from refkit.rule import Rule, Ruling

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
