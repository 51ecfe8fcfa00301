"""States, moves and events as plain data, and back.

A card is written by name and looked up in the deck of the options, which a state carries along.
"""

from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from refkit.choice import BadInput
from refkit.data import Codec
from refkit.event import Event
from refkit.rule import Rule, Ruling
from refkit.three_cheers import events, rules
from refkit.three_cheers.deck import Deck
from refkit.three_cheers.moves import Move
from refkit.three_cheers.nouns import UNKNOWN, Card, Minion, MinionCard, OrderCard, Tower
from refkit.three_cheers.options import Options
from refkit.three_cheers.state import Pile, State
from refkit.three_cheers.tasks import Fighters, Task


def _card(name: Any, deck: Deck) -> Card:
    if not isinstance(name, str):
        raise BadInput(f"A card is written by its name, not as {name!r}.")
    return UNKNOWN if name == UNKNOWN.name else deck.card(name)


def _face(value: Any, deck: Deck) -> Minion:
    name, turned, masked = value
    card = _card(name, deck)
    if not isinstance(card, MinionCard):
        raise BadInput(f"{name} is an order: it cannot stand in a tower.")
    return card.faces[2 * bool(masked) + bool(turned)]


def _rule(name: Any, _deck: Deck) -> Rule:
    if name not in rules.BY_ID:
        raise BadInput(f"There is no rule {name!r}.")
    return rules.BY_ID[name]


EVENTS: Final = tuple(each for each in vars(events).values() if isinstance(each, type) and issubclass(each, Event))
"""Every class of event."""
CODEC: Final = Codec(
    (State, Pile, Tower, Fighters, *get_args(Move), *get_args(Task), *EVENTS),
    {
        MinionCard: ("card", lambda card: card.name, _card),
        OrderCard: ("card", lambda card: card.name, _card),
        Minion: ("minion", lambda face: [face.card.name, face.turned, face.masked], _face),
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
