"""States, moves and events as plain data, and back."""

from typing import Final, get_args

from refkit import plain as common
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
