"""How cards of the user's own box of CHEERS are drawn while they are entered."""

from collections.abc import Iterable, Iterator
from typing import Final

from refkit.game.fields import Facts
from refkit.games.cheers.box import Deck
from refkit.games.cheers.cards import Ingredient
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel
from widgets.games.cheers.pictures.cards import ASPECT, card
from widgets.games.cheers.pictures.glasses import drink
from widgets.tabletop.entering.look import BoxLook


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:
    """Return the items of a card, or the glass of an ingredient; raise `BadInput` for one with a fault."""
    cards = [entry] if sheet == "cards" else []
    deck = Deck.from_data({"partial": True, "ingredients": data["ingredients"], "cards": cards})
    return (
        card(box, deck.cards[0], deck.ingredients) if cards else _glass(box, deck.kind(entry["name"]), deck.ingredients)
    )


def _glass(box: Box, kind: int, ingredients: tuple[Ingredient, ...]) -> Iterator[Item]:
    yield Panel(box, Look(fill="card", edge="muted", width=2), box.width * 0.12)
    yield from drink(box.inset(box.width * 0.18), kind, ingredients)


LOOK: Final = BoxLook(face, ASPECT)
"""How the cards of the user's own box are drawn."""
