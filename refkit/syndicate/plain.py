"""States, moves and events as plain data, and back. A card is written by name."""

from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from refkit.choice import BadInput
from refkit.data import Codec
from refkit.event import Event
from refkit.rule import Rule, Ruling
from refkit.syndicate import events, rules
from refkit.syndicate.deck import decktet
from refkit.syndicate.moves import Move
from refkit.syndicate.nouns import Card, Plot
from refkit.syndicate.options import Options
from refkit.syndicate.state import State
from refkit.syndicate.tasks import Task


def _card(name: Any, _: Any) -> Card:
    if not isinstance(name, str):
        raise BadInput(f"A card is written by its name, not as {name!r}.")
    return decktet().card(name)


def _rule(name: Any, _: Any) -> Rule:
    if name not in rules.BY_ID:
        raise BadInput(f"There is no rule {name!r}.")
    return rules.BY_ID[name]


CODEC: Final = Codec(
    (State, Plot, *get_args(Move), *get_args(Task), *get_args(events.AnyEvent)),
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
    state = from_data(data)
    if not isinstance(state, State) or not isinstance(state.options, Options):
        raise BadInput("This is not the data of a state.")
    return state


def from_data(data: Any, _deck: Any = None) -> Any:
    """The value that ``data`` stands for; raises `BadInput` if it cannot be read."""
    if not isinstance(data, Mapping):
        raise BadInput("This is not data that refkit wrote.")
    try:
        return cast("Any", CODEC.read(data))
    except (KeyError, ValueError, TypeError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"This data is damaged: {error}.") from None
