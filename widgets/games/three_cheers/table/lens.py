"""A card close up: its face, large enough for arm's length, and what everything on it does, each with its rule."""

from collections.abc import Iterator
from typing import Final

from refkit.games.three_cheers.cards import TRAITS, UNKNOWN_MINION, Card, Minion, OrderCard
from refkit.games.three_cheers.rulebook import rules as R
from refkit.kernel.rule import Rule
from widgets.games.three_cheers.pictures.cards import card, card_face
from widgets.games.three_cheers.pictures.event_cards import EVENTS, event_card
from widgets.games.three_cheers.table.captions import describe
from widgets.games.three_cheers.table.places import ASPECT
from widgets.page.markup import Html
from widgets.tabletop.glass import glass

ORDERS: Final[dict[str, Rule]] = {
    "move": R.MOVE_ORDER,
    "swap": R.SWAP_ORDER,
    "aggression": R.AGGRESSION_ORDER,
    "deflect": R.DEFLECT,
}
"""What each kind of order does."""


def of_card(shown: Card) -> Html:
    """A card as it is held."""
    if isinstance(shown, OrderCard):
        kinds = " or ".join(option.kind for option in shown.options)
        does = [ORDERS[kind] for kind in dict.fromkeys(option.kind for option in shown.options)]
        return glass(lambda box: card_face(box, shown), ASPECT, shown.name, f"An order: {kinds}.", does)
    return of_minion(shown.faces[0])


def of_minion(minion: Minion) -> Html:
    """A minion as it lies."""
    name = "Nobody knows" if minion is UNKNOWN_MINION else minion.card.name
    told = describe(minion)
    return glass(
        lambda box: card(box, minion), ASPECT, name, f"{told[:1].upper()}{told[1:]}.", _rules(minion), _basic(minion)
    )


def _rules(minion: Minion) -> Iterator[Rule]:
    """The rules that go with what a minion shows."""
    if minion.masked:
        yield R.FACE_DOWN
        if minion is UNKNOWN_MINION:
            return
    for trait in TRAITS:
        if trait in minion.card.traits:
            yield R.BY_ID[trait]
    if minion.turned:
        yield R.ROTATED


def _basic(minion: Minion) -> Iterator[Rule]:
    """What holds for every arrow and every shield."""
    if minion.points:
        yield R.PRIORITY
    if minion.blocks:
        yield R.SHIELDS


def of_event(kind: str) -> Html:
    """An event's card, by the keys of `EVENTS`."""
    event = EVENTS[kind]
    return glass(lambda box: event_card(box, kind), ASPECT, event.name, "", event.rules)
