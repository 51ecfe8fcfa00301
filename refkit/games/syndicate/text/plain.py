"""States, moves and events as plain data, and back. A card is written by name."""

from typing import Any, Final, get_args

from refkit.games.syndicate import events
from refkit.games.syndicate.box.deck import decktet
from refkit.games.syndicate.cards import Card, Plot
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.options import Options
from refkit.games.syndicate.rulebook import rules
from refkit.games.syndicate.state import State
from refkit.games.syndicate.tasks import Task
from refkit.text import plain as common


def _card(name: Any, _: Any) -> Card:
    return decktet().card(common.named(name))


CODEC: Final = common.codec(
    Options,
    rules.BY_ID,
    (State, Plot, *get_args(Move), *get_args(Task), *get_args(events.AnyEvent)),
    {Card: ("card", lambda card: card.name, _card)},
)
