"""A simple sensible player: sends who suits the quest, and adds the Power that pays best on average.

A bot sees a view and nothing else, and answers with one of its legal moves.
"""

from collections.abc import Iterable
from typing import Any, Final

from refkit.games.minions.cards import ATTRIBUTES, BoonCard, Effect, MinionCard
from refkit.games.minions.moves import Bestow, Exchange, Move, PickAttribute, PickDie, Send, Use
from refkit.games.minions.rules.dice import ROLLS, WEIGHTS
from refkit.games.minions.view import View
from refkit.kernel.bot import Greedy, each

MADE: Final = tuple(
    sum(weight for dice, weight in zip(ROLLS, WEIGHTS, strict=True) if sum(dice) >= needed) / sum(WEIGHTS)
    for needed in range(13)
)
"""How likely two dice show so much, or more."""


def value(view: View, move: Move) -> float:  # noqa: PLR0911  one line a move
    """How good ``move`` looks, on whatever scale its question needs."""
    match move:
        case Send(card=card):
            return suits(view, card)
        case Bestow(seat=seat, boon=boon, power=power):
            minion = view.sides[seat].minion
            return boon_value(view, boon) + (expected(minion, power) if minion else 0)
        case Exchange(seat=seat, power=power):
            minion = view.sides[seat].minion
            return expected(minion, power) if minion else 0
        case Use(cards=cards):
            return ("nothing", "special", "boon", "both").index(cards) if cards != "?" else -1
        case PickAttribute(attribute=attribute):
            return float(view.quest is not None and ATTRIBUTES.index(attribute) in view.quest.asks)
        case PickDie(face=face):
            return -face
        case _:
            return 0


def suits(view: View, card: MinionCard) -> float:
    """What the quest asks of ``card``, less what is wasted on it, for it can be sent only once."""
    if view.quest is None:
        return sum(card.attributes) / len(ATTRIBUTES)
    asked = sum(card.attributes[each] for each in view.quest.asks)
    return asked - 0.2 * sum(card.attributes)


def expected(minion: MinionCard, power: int) -> float:
    """What a Power card adds to ``minion`` on average."""
    if not power:
        return 0
    needed = minion.rolls[power - 1]
    return power * MADE[needed] if needed < len(MADE) else 0.0


def boon_value(view: View, boon: BoonCard) -> float:
    """A rough idea of what a boon does for this quest."""
    return sum(max(0.0, help_of(effect, asked_in(view))) for effect in boon.effects)


def asked_in(view: View) -> Iterable[str]:
    """The attributes that the quest asks for, by name."""
    return [ATTRIBUTES[each] for each in view.quest.asks] if view.quest else []


def help_of(effect: Effect, asked: Any) -> float:
    """What one effect is worth: what it adds to the own total or takes from another's, about."""
    sign = 1 if effect.whom == "self" else -1
    match effect.do:
        case "attribute":
            certain = effect.which in asked or effect.which in ("each", "chosen")
            return sign * effect.by * (1.0 if certain else 0.3 if effect.which in ("highest", "lowest") else 0.0)
        case "total":
            return sign * effect.by * (0.3 if effect.only else 1.0)
        case "die":
            return sign * effect.by * (0.6 if effect.which == "each" else 0.4)
        case "needs" | "steps":
            return -sign * effect.by * 0.4
        case _:
            return 0.5


greedy: Final[Greedy[View, Move]] = Greedy(
    each(value), "I send who suits the quest, and add the Power that pays best on average"
)
