"""States, moves and events as plain data, and back.

A card is written by name and looked up in the cards of the options, which a state carries along.
"""

from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from refkit.choice import BadInput
from refkit.data import Codec
from refkit.minions import events, rules
from refkit.minions.deck import Card, Deck
from refkit.minions.moves import Move
from refkit.minions.nouns import (
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
from refkit.minions.options import Options
from refkit.minions.state import State
from refkit.minions.tasks import Task
from refkit.rule import Rule, Ruling


def _card(name: Any, deck: Deck) -> Card:
    if not isinstance(name, str):
        raise BadInput(f"A card is written by its name, not as {name!r}.")
    if name == UNKNOWN.name:
        return UNKNOWN
    return UNKNOWN_BOON if name == "? boon" else deck.card(name)


def _effect(value: Any, deck: Deck) -> Effect:
    name, index = value
    effects = getattr(_card(name, deck), "effects", ())
    if type(index) is not int or not 0 <= index < len(effects):
        raise BadInput(f"{name} has no effect {index!r}.")
    return cast("Effect", effects[index])


def _rule(name: Any, _deck: Deck) -> Rule:
    if name not in rules.BY_ID:
        raise BadInput(f"There is no rule {name!r}.")
    return rules.BY_ID[name]


EVENTS: Final = tuple(
    each for each in vars(events).values() if isinstance(each, type) and issubclass(each, events.Event)
)
"""Every class of event."""
CODEC: Final = Codec(
    (State, Side, Mark, *get_args(Move), *get_args(Task), *EVENTS),
    {
        MinionCard: ("card", lambda card: card.name, _card),
        BoonCard: ("card", lambda card: "? boon" if card is UNKNOWN_BOON else card.name, _card),
        EventCard: ("card", lambda card: card.name, _card),
        QuestCard: ("card", lambda card: card.name, _card),
        GloryCard: ("card", lambda card: card.name, _card),
        Effect: ("effect", lambda effect: [effect.card, effect.index], _effect),
        Rule: ("rule", lambda rule: rule.id, _rule),
        Ruling: ("rule", lambda rule: rule.id, _rule),
        Options: ("options", lambda options: options.to_data(), lambda data, _: Options.from_data(data)),
    },
)


def to_data(value: State | Move | events.Event) -> Any:
    """A state, move or event as plain data that JSON can hold."""
    return CODEC.write(value)


def state_from_data(data: Any) -> State:
    """The state that ``data`` stands for; raises `BadInput` if it is not one."""
    if not isinstance(data, Mapping) or not isinstance(data.get("options"), Mapping):
        raise BadInput("This is not the data of a state: it has no options.")
    options = Options.from_data(data["options"].get("value", {}))
    state = from_data(data, options.deck)
    if not isinstance(state, State):
        raise BadInput("This is not the data of a state.")
    return state


def from_data(data: Any, deck: Deck) -> Any:
    """The value that ``data`` stands for, with cards of ``deck``; raises `BadInput` if it cannot be read."""
    try:
        return cast("Any", CODEC.read(data, deck))
    except (KeyError, ValueError, TypeError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"This data is damaged: {error}.") from None
