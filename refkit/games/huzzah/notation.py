"""The text forms of the game: cards, moves and tables, all of which can be read back but the last.

>>> parse_card("huzzah")
'Huzzah!'

A move is written with the names of its table, see `move_text` and `move_reading`; a position that can be set up, and
may be impossible, is the business of `position`.
"""

from functools import partial

from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.rules.questions import choices
from refkit.games.huzzah.state import State
from refkit.games.huzzah.text.move_reading import parse_card, read_move
from refkit.games.huzzah.text.move_text import format_move, place_name, side_name
from refkit.games.huzzah.text.table_text import format_state
from refkit.text.moves import read_for, speaker

__all__ = ["format_move", "format_state", "parse_card", "parse_move", "place_name", "side_name"]


def parse_move(state: State, text: str, seat: int | None = None) -> Move:
    """The move that ``text`` tells, of ``seat``, of the player named in front, or of whoever must decide now.

    Raises `BadInput` that quotes what cannot be read. Whether the move is legal is another question: see `why_not`.
    """
    return read_for([speaker(text, state.options.players, seat)], choices(state), partial(read_move, state))
