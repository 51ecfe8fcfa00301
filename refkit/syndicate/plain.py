"""States, moves and events as plain data, and back. A card is written by name."""

from typing import Any, Final, get_args

from refkit import plain as common
from refkit.syndicate import events, rules
from refkit.syndicate.deck import decktet
from refkit.syndicate.moves import Move
from refkit.syndicate.nouns import Card, Plot
from refkit.syndicate.options import Options
from refkit.syndicate.state import State
from refkit.syndicate.tasks import Task


def _card(name: Any, _: Any) -> Card:
    return decktet().card(common.named(name))


CODEC: Final = common.codec(
    Options,
    rules.BY_ID,
    (State, Plot, *get_args(Move), *get_args(Task), *get_args(events.AnyEvent)),
    {Card: ("card", lambda card: card.name, _card)},
)
