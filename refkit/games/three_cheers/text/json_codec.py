"""How the cards of the game are written in JSON: by name, a minion in a tower with how it lies."""

from typing import Final

from refkit.games.three_cheers.box.deck import Deck
from refkit.games.three_cheers.cards import UNKNOWN, Minion, MinionCard, OrderCard
from refkit.kernel.choice import BadInput
from refkit.text.data import Atoms
from refkit.text.json_codec import by_name
from refkit.text.json_text import Json

CARDS: Final = by_name(MinionCard, OrderCard, unknown=UNKNOWN)


def _face(value: Json, deck: Deck) -> Minion:
    name, turned, masked = value
    card = CARDS[MinionCard][2](name, deck)
    if not isinstance(card, MinionCard):
        raise BadInput(f"{name} is an order: it cannot stand in a tower.")
    return card.faces[2 * bool(masked) + bool(turned)]


ATOMS: Final[Atoms] = {**CARDS, Minion: ("minion", lambda face: [face.card.name, face.turned, face.masked], _face)}
