"""A greedy bot: it sends the minion that suits the quest, and adds the Power card with the highest expected value.

A bot is given only a view of its own seat, and answers with one of the legal moves listed there.
"""

from collections.abc import Iterable
from typing import Final

from refkit.games.minions.box.vocabulary import effects_text
from refkit.games.minions.cards import ATTRIBUTES, BoonCard, Effect, Effects, MinionCard
from refkit.games.minions.moves import Bestow, Exchange, Move, PickAttribute, PickDie, Send, Use
from refkit.games.minions.rules.deciding import is_silenced
from refkit.games.minions.rules.dice import ROLLS, WEIGHTS
from refkit.games.minions.table import View
from refkit.kernel.bot import Greedy, rate_each
from refkit.kernel.sentences import join, listed, player, sentence

ROLL_CHANCES: Final = tuple(
    sum(weight for dice, weight in zip(ROLLS, WEIGHTS, strict=True) if sum(dice) >= needed) / sum(WEIGHTS)
    for needed in range(13)
)
"""The probability that two dice show at least a number, by that number from 0 to 12."""
HOW_OFTEN: Final = ((0.3, "seldom"), (0.6, "sometimes"), (0.95, "mostly"), (1, "nearly always"))
"""Words for probabilities, each with the highest that it is said of."""


def rate_move(view: View, move: Move) -> float:  # noqa: PLR0911  one line a move
    """Rate ``move``; ratings are only compared with those of other answers to the same question."""
    match move:
        case Send(card=card):
            return rate_minion(view, card)
        case Bestow(seat=seat, boon=boon, power=power):
            minion = view.sides[seat].minion
            return rate_boon(view, boon) + (expected_power(minion, power) if minion else 0)
        case Exchange(seat=seat, power=power):
            minion = view.sides[seat].minion
            return expected_power(minion, power) if minion else 0
        case Use(cards=cards):
            return ("nothing", "special", "boon", "both").index(cards) if cards != "?" else -1
        case PickAttribute(attribute=attribute):
            return float(view.quest is not None and ATTRIBUTES.index(attribute) in view.quest.asks)
        case PickDie(face=face):
            return -face
        case _:
            return 0


def rate_minion(view: View, card: MinionCard) -> float:
    """Rate sending ``card``: the attributes that the quest asks for, less a part of all, as it is sent only once."""
    if view.quest is None:
        return sum(card.attributes) / len(ATTRIBUTES)
    asked = sum(card.attributes[each] for each in view.quest.asks)
    return asked - 0.2 * sum(card.attributes)


def expected_power(minion: MinionCard, power: int) -> float:
    """Return what a Power card adds to ``minion`` on average, before any effects."""
    if not power:
        return 0
    needed = minion.rolls[power - 1]
    return power * ROLL_CHANCES[needed] if needed < len(ROLL_CHANCES) else 0.0


def rate_boon(view: View, boon: BoonCard) -> float:
    """Rate a boon: what it does for this quest, less a part of what it could do for any, as it is used only once."""
    now = 0.0 if is_silenced(view, "boon") else rate_effects(boon.effects, asked_attributes(view))
    return now - 0.2 * rate_effects(boon.effects, ATTRIBUTES)


def rate_effects(effects: Effects, asked: Iterable[str]) -> float:
    """Rate what a card does, roughly: the sum of its useful effects."""
    return sum(max(0.0, rate_effect(effect, asked)) for effect in effects)


def asked_attributes(view: View) -> Iterable[str]:
    return [ATTRIBUTES[each] for each in view.quest.asks] if view.quest else []


def rate_effect(effect: Effect, asked: Iterable[str]) -> float:
    """Rate one effect: roughly what it adds to the own total or takes from another's."""
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


def because(view: View, move: Move) -> str:
    """Return what speaks for ``move``, from what ``view`` shows."""
    match move:
        case Send(seat, card) if view.quest:
            asked = [f"{ATTRIBUTES[each].capitalize()} {card.attributes[each]}" for each in view.quest.asks]
            who, has = player(view, seat), listed(asked)
            said = sentence("{who's} {card} has {has} for the quest.", who=who, card=card.name, has=has)
            return join(" ", filter(None, (said, may(card))))
        case Bestow(seat=seat, power=power) | Exchange(seat=seat, power=power):
            return f"{because_of_power(view.sides[seat].minion, power)} {may(getattr(move, 'boon', None))}".strip()
        case PickAttribute(attribute=attribute) if attribute in asked_attributes(view):
            return f"The quest asks for {attribute.capitalize()}."
        case Use(seat, cards) if cards not in {"nothing", "?"}:
            side = view.sides[seat]
            return f"{may(side.minion) * (cards != 'boon')} {may(side.boon) * (cards != 'special')}".strip()
        case _:
            return ""


def may(card: MinionCard | BoonCard | None) -> str:
    """Return what a card can do, in its own words but for the moment; "" if it does nothing."""
    text = effects_text(card.effects) if card else ""
    return f"{card.name} {text.partition(', you ')[2] or text}" if card and card.effects else ""


def because_of_power(minion: MinionCard | None, power: int) -> str:
    """Return how likely ``minion`` makes the roll for a Power card."""
    if minion is None or not power or minion.rolls[power - 1] >= len(ROLL_CHANCES):
        return ""
    needed = minion.rolls[power - 1]
    often = next(word for most, word in HOW_OFTEN if ROLL_CHANCES[needed] <= most)
    return f"+{power} counts if two dice show {needed} or more, which they {often} do."


greedy: Final[Greedy[View, Move]] = Greedy(
    rate_each(rate_move),
    "I send who suits the quest, and add the Power that pays best on average",
    because=because,
)
