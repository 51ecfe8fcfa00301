"""How the cards of a Decktet are drawn where they are checked off."""

from collections.abc import Iterable
from typing import Final

from refkit.game.fields import Facts
from refkit.games.syndicate.box import decktet
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.syndicate.pictures.cards import ASPECT, card, small_card
from widgets.tabletop.entering.look import BoxLook

NAMED: Final = 78
"""The width from which on the name of a card can be read, in CSS pixels."""


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:  # noqa: ARG001  the deck is always the same
    """Return the items of a card, without its name if that could not be read."""
    shown = decktet().card(entry["name"])
    return card(box, shown) if box.width >= NAMED else small_card(box, shown)


LOOK: Final = BoxLook(face, ASPECT)
"""How the cards are drawn."""
