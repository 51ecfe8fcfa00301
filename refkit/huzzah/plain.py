"""States, moves and events as plain data, and back."""

from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from refkit.choice import BadInput
from refkit.data import Codec
from refkit.event import Event
from refkit.huzzah import rules
from refkit.huzzah.events import AnyEvent
from refkit.huzzah.moves import Move
from refkit.huzzah.options import Options
from refkit.huzzah.state import State
from refkit.huzzah.tasks import Task
from refkit.rule import Rule, Ruling


def _rule(name: Any, _: Any) -> Rule:
    if name not in rules.BY_ID:
        raise BadInput(f"There is no rule {name!r}.")
    return rules.BY_ID[name]


CODEC: Final = Codec(
    (State, *get_args(Move), *get_args(Task), *get_args(AnyEvent)),
    {
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
    """The value that ``data`` stands for; raises `BadInput` if it cannot be read. Cards are only names here."""
    if not isinstance(data, Mapping):
        raise BadInput("This is not data that refkit wrote.")
    try:
        return cast("Any", CODEC.read(data))
    except (KeyError, ValueError, TypeError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"This data is damaged: {error}.") from None
