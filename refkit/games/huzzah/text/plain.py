"""States, moves and events as plain data, and back."""

from typing import Final, get_args

from refkit.games.huzzah.events import AnyEvent
from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.options import Options
from refkit.games.huzzah.rulebook import rules
from refkit.games.huzzah.state import State
from refkit.games.huzzah.tasks import Task
from refkit.text import plain as common

CODEC: Final = common.codec(
    Options,
    rules.BY_ID,
    (State, *get_args(Move), *get_args(Task), *get_args(AnyEvent)),
    {},
)
