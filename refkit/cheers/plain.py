"""States, moves and events as plain data, and back.

A card is written by name and looked up in the deck of the options, which a state carries along.
"""

from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from refkit.cheers import events, rules
from refkit.cheers.deck import Deck
from refkit.cheers.moves import Move
from refkit.cheers.nouns import UNKNOWN, Card
from refkit.cheers.options import Options
from refkit.cheers.state import State
from refkit.cheers.tasks import Task
from refkit.choice import BadInput
from refkit.data import Codec
from refkit.event import Event
from refkit.rule import Rule, Ruling


def _card(name: Any, deck: Deck) -> Card:
    if not isinstance(name, str):
        raise BadInput(f"A card is written by its name, not as {name!r}.")
    return UNKNOWN if name == UNKNOWN.name else deck.card(name)


def _rule(name: Any, _deck: Deck) -> Rule:
    if name not in rules.BY_ID:
        raise BadInput(f"There is no rule {name!r}.")
    return rules.BY_ID[name]


CODEC: Final = Codec(
    (State, *get_args(Move), *get_args(Task), *get_args(events.AnyEvent)),
    {
        Card: ("card", lambda card: card.name, _card),
        Rule: ("rule", lambda rule: rule.id, _rule),
        Ruling: ("rule", lambda rule: rule.id, _rule),
        Options: ("options", lambda options: options.to_data(), lambda data, _: Options.from_data(data)),
    },
)


def to_data(value: State | Move | Event) -> Any:
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
