"""How the cards of a Decktet look where they are checked off."""

from collections.abc import Iterable
from typing import Final

from refkit.game.form import Facts
from refkit.games.syndicate.box.deck import decktet
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.syndicate.pictures.cards import ASPECT, brief, card
from widgets.tabletop.entering.look import BoxLook

NAMED: Final = 78
"""The width of a card on which its name can be read, in CSS pixels."""


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:  # noqa: ARG001  the deck is always the same
    """Draw a card, without its name where that could not be read."""
    shown = decktet().card(entry["name"])
    return card(box, shown) if box.width >= NAMED else brief(box, shown)


LOOK: Final = BoxLook(face, ASPECT)
"""How the cards look."""
