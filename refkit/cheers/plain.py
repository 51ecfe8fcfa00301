"""States, moves and events as plain data, and back.

A card is written by name and looked up in the deck of the options, which a state carries along.
"""

from typing import Any, Final, get_args

from refkit import plain as common
from refkit.cheers import events, rules
from refkit.cheers.deck import Deck
from refkit.cheers.moves import Move
from refkit.cheers.nouns import UNKNOWN, Card
from refkit.cheers.options import Options
from refkit.cheers.state import State
from refkit.cheers.tasks import Task


def _card(name: Any, deck: Deck) -> Card:
    return UNKNOWN if name == UNKNOWN.name else deck.card(common.named(name))


CODEC: Final = common.codec(
    Options,
    rules.BY_ID,
    (State, *get_args(Move), *get_args(Task), *get_args(events.AnyEvent)),
    {Card: ("card", lambda card: card.name, _card)},
)
