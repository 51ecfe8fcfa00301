"""States, moves and events as plain data, and back.

A card is written by name and looked up in the cards of the options, which a state carries along.
"""

from typing import Any, Final, cast, get_args

from refkit.games.minions import events
from refkit.games.minions.box.deck import Card, Deck
from refkit.games.minions.cards import (
    UNKNOWN,
    UNKNOWN_BOON,
    BoonCard,
    Effect,
    EventCard,
    GloryCard,
    Mark,
    MinionCard,
    QuestCard,
    Side,
)
from refkit.games.minions.moves import Move
from refkit.games.minions.options import Options
from refkit.games.minions.rulebook import rules
from refkit.games.minions.state import State
from refkit.games.minions.tasks import Task
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from refkit.text import plain as common


def _card(name: Any, deck: Deck) -> Card:
    if name == UNKNOWN.name:
        return UNKNOWN
    return UNKNOWN_BOON if name == "? boon" else deck.card(common.named(name))


def _effect(value: Any, deck: Deck) -> Effect:
    name, index = value
    effects = getattr(_card(name, deck), "effects", ())
    if type(index) is not int or not 0 <= index < len(effects):
        raise BadInput(f"{name} has no effect {index!r}.")
    return cast("Effect", effects[index])


EVENTS: Final = tuple(each for each in vars(events).values() if isinstance(each, type) and issubclass(each, Event))
"""Every class of event."""
CODEC: Final = common.codec(
    Options,
    rules.BY_ID,
    (State, Side, Mark, *get_args(Move), *get_args(Task), *EVENTS),
    {
        MinionCard: ("card", lambda card: card.name, _card),
        BoonCard: ("card", lambda card: "? boon" if card == UNKNOWN_BOON else card.name, _card),
        EventCard: ("card", lambda card: card.name, _card),
        QuestCard: ("card", lambda card: card.name, _card),
        GloryCard: ("card", lambda card: card.name, _card),
        Effect: ("effect", lambda effect: [effect.card, effect.index], _effect),
    },
)
