"""The text forms of the game: moves and tables; moves can be read back.

>>> from refkit.games.minions import Options, setup
>>> state = setup(Options(players=("Xavier", "Yaz")))
>>> format_move(state, parse_move(state, "turn up sunny skies"))
'turn up Sunny Skies'

A move is written with the names of its table, see `move_text` and `move_reading`; a position that can be set up, and
may be impossible, is the business of `position`.
"""

from functools import partial

from refkit.games.minions.moves import Move
from refkit.games.minions.rules.questions import choices
from refkit.games.minions.state import State
from refkit.games.minions.text.move_reading import read_move
from refkit.games.minions.text.move_text import format_card, format_move, side_name
from refkit.games.minions.text.table_text import format_state
from refkit.text.moves import read_for, speaker

__all__ = ["format_card", "format_move", "format_state", "parse_move", "side_name"]


def parse_move(state: State, text: str, seat: int | None = None) -> Move:
    """The move that ``text`` tells, of ``seat``, of the player named in front, or of whoever must decide now.

    Raises `BadInput` that quotes what cannot be read. Whether the move is legal is another question: see `why_not`.
    """
    return read_for([speaker(text, state.options.players, seat)], choices(state), partial(read_move, state))
