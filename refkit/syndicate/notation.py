"""The text forms of the game: moves and tables.

>>> from refkit.syndicate.options import Options
>>> from refkit.syndicate.start import setup
>>> state = setup(Options(players=("Wanda", "Xavier", "Yaz"), first="Wanda"))
>>> move = parse_move(state, "wanda draws end")
>>> format_move(state, move)
'Wanda draws The End'
"""

from functools import partial

from refkit.notation import read_for, speaker
from refkit.syndicate.move_reading import read_move
from refkit.syndicate.move_text import format_move, tower_name
from refkit.syndicate.moves import Move
from refkit.syndicate.questions import choices
from refkit.syndicate.state import State
from refkit.syndicate.table_text import format_state

__all__ = ["format_move", "format_state", "parse_move", "tower_name"]


def parse_move(state: State, text: str, seat: int | None = None) -> Move:
    """The move that ``text`` tells, of ``seat``, of the player named in front, or of whoever must decide now.

    Raises `BadInput` that quotes what cannot be read. Whether the move is legal is another question: see `why_not`.
    """
    return read_for(
        [speaker(text, state.options.players, seat)], choices(state), partial(read_move, state), idle=state.active
    )
