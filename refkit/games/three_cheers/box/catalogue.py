"""What each card of a deck can do, in a line."""

from collections.abc import Iterator

from refkit.games.three_cheers.box.deck import Deck, stand_in
from refkit.games.three_cheers.cards import SIDES, MinionCard, Option, OrderCard
from refkit.games.three_cheers.rulebook import R
from refkit.kernel.sentences import counted, listed


def catalogue(deck: Deck | None = None) -> Iterator[tuple[str, str]]:
    """Yield every card of ``deck`` (the stand-in) by its name, and what it does."""
    chosen = deck or stand_in()
    yield from ((card.name, minion(card)) for card in chosen.minions)
    yield from ((card.name, order(card)) for card in chosen.orders)


def minion(card: MinionCard) -> str:
    """Return what a minion shows: ``Minion, 2 points: Armored (p. 7); attacks up with 2 arrows; shield left.``"""
    traits = [f"{trait.capitalize()} (p. {R[trait].page})" for trait in card.traits]
    arrows = [f"{side} with {counted(speed, 'arrow')}" for side, speed in zip(SIDES, card.arrows, strict=True) if speed]
    facts = [
        *([listed(traits)] if traits else []),
        *([f"attacks {listed(arrows)}"] if arrows else []),
        *([f"shield {listed(card.shields)}"] if card.shields else []),
    ]
    kind = "Advanced minion" if card.advanced else "Minion"
    return ": ".join(filter(None, (f"{kind}, {counted(card.value, 'point')}", "; ".join(facts)))) + "."


def order(card: OrderCard) -> str:
    """Return what an order does: ``Order: move a minion 1 right, or deflect what is played on you (p. 12).``"""
    return f"Order: {', or '.join(map(_option, card.options))}."


def _option(option: Option) -> str:
    ways = " or ".join(_steps(*step) for step in option.shape)
    return {
        "move": f"move a minion {ways}",
        "swap": f"swap two minions, the second {ways} of the first",
        "aggression": "provoke a minion, which attacks",
        "deflect": f"deflect a minion or an order that somebody plays on your tower (p. {R['deflect'].page})",
    }[option.kind]


def _steps(right: int, up: int) -> str:
    sides = ((right, "right", "left"), (up, "up", "down"))
    return " and ".join(f"{abs(by)} {more if by > 0 else less}" for by, more, less in sides if by)
