"""The text forms of the game: moves and tables.

>>> from refkit.games.syndicate.options import Options
>>> from refkit.games.syndicate.rules.start import setup
>>> state = setup(Options(players=("Wanda", "Xavier", "Yaz"), first="Wanda"))
>>> move = parse_move(state, "wanda draws end")
>>> format_move(state, move)
'Wanda draws The End'
"""

from functools import partial

from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.rules.questions import choices
from refkit.games.syndicate.state import State
from refkit.games.syndicate.text.move_reading import read_move
from refkit.games.syndicate.text.move_text import format_move, side_name
from refkit.games.syndicate.text.table_text import format_state
from refkit.text.moves import read_for, speaker

__all__ = ["format_move", "format_state", "parse_move", "side_name"]


def parse_move(state: State, text: str, seat: int | None = None) -> Move:
    """The move that ``text`` tells, of ``seat``, of the player named in front, or of whoever must decide now.

    Raises `BadInput` that quotes what cannot be read. Whether the move is legal is another question: see `why_not`.
    """
    return read_for(
        [speaker(text, state.options.players, seat)], choices(state), partial(read_move, state), idle=state.active
    )
