"""States, moves and events as plain data, and back."""

from typing import Any, Final, get_args

from refkit import plain as common
from refkit.event import Event
from refkit.huzzah import rules
from refkit.huzzah.events import AnyEvent
from refkit.huzzah.moves import Move
from refkit.huzzah.options import Options
from refkit.huzzah.state import State
from refkit.huzzah.tasks import Task

CODEC: Final = common.codec(
    Options,
    rules.BY_ID,
    (State, *get_args(Move), *get_args(Task), *get_args(AnyEvent)),
    {},
)


def to_data(value: State | Move | Event) -> Any:
    """A state, move or event as plain data that JSON can hold."""
    return CODEC.write(value)


def state_from_data(data: Any) -> State:
    """The state that ``data`` stands for; raises `BadInput` if it is not one."""
    return common.read_state(CODEC, data, Options, State)


def from_data(data: Any, _deck: Any = None) -> Any:
    """The value that ``data`` stands for; raises `BadInput` if it cannot be read."""
    return common.read(CODEC, data)
