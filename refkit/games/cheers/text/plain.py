"""States, moves and events as plain data, and back.

A card is written by name and looked up in the deck of the options, which a state carries along.
"""

from typing import Any, Final, get_args

from refkit.games.cheers import events
from refkit.games.cheers.box.deck import Deck
from refkit.games.cheers.cards import UNKNOWN, Card
from refkit.games.cheers.moves import Move
from refkit.games.cheers.options import Options
from refkit.games.cheers.rulebook import rules
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Task
from refkit.text import plain as common


def _card(name: Any, deck: Deck) -> Card:
    return UNKNOWN if name == UNKNOWN.name else deck.card(common.named(name))


CODEC: Final = common.codec(
    Options,
    rules.BY_ID,
    (State, *get_args(Move), *get_args(Task), *get_args(events.AnyEvent)),
    {Card: ("card", lambda card: card.name, _card)},
)
