"""States, moves and events as plain data, and back.

A card is written by name and looked up in the deck of the options, which a state carries along.
"""

from typing import Any, Final, get_args

from refkit.games.three_cheers import events
from refkit.games.three_cheers.box.deck import Deck
from refkit.games.three_cheers.cards import UNKNOWN, Card, Minion, MinionCard, OrderCard, Tower
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.rulebook import rules
from refkit.games.three_cheers.state import Pile, State
from refkit.games.three_cheers.tasks import Fighters, Task
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from refkit.text import plain as common


def _card(name: Any, deck: Deck) -> Card:
    return UNKNOWN if name == UNKNOWN.name else deck.card(common.named(name))


def _face(value: Any, deck: Deck) -> Minion:
    name, turned, masked = value
    card = _card(name, deck)
    if not isinstance(card, MinionCard):
        raise BadInput(f"{name} is an order: it cannot stand in a tower.")
    return card.faces[2 * bool(masked) + bool(turned)]


EVENTS: Final = tuple(each for each in vars(events).values() if isinstance(each, type) and issubclass(each, Event))
"""Every class of event."""
CODEC: Final = common.codec(
    Options,
    rules.BY_ID,
    (State, Pile, Tower, Fighters, *get_args(Move), *get_args(Task), *EVENTS),
    {
        MinionCard: ("card", lambda card: card.name, _card),
        OrderCard: ("card", lambda card: card.name, _card),
        Minion: ("minion", lambda face: [face.card.name, face.turned, face.masked], _face),
    },
)
