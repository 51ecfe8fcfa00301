"""The text forms of the game: squares, towers, moves and tables, all of which can be read back but the last.

>>> tower = parse_tower('''
... Imp(1 ^1)*  .
... Wall(3 heavy |^)  ~Imp_two(2 armored >2)
... ''')
>>> print(format_tower(tower))
2 |  Imp(1 ^1)*        .
1 |  Wall(3 heavy |^)  ~Imp_two(2 armored >2)
     a                 b
>>> parse_tower(format_tower(tower)) == tower
True
>>> format_square(parse_square("-b4"))
'-b4'

A move is written with the names of its table, see `move_text` and `move_reading`; a position that can be set up, and
may be impossible, is the business of `position`.
"""

from functools import partial

from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rules.questions import choices
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.grid import format_tower, parse_tower
from refkit.games.three_cheers.text.move_reading import parse_place, read_move
from refkit.games.three_cheers.text.move_text import format_move, side_name
from refkit.games.three_cheers.text.table_text import format_state
from refkit.games.three_cheers.text.tokens import format_square, parse_square
from refkit.text.moves import read_for, speakers

__all__ = [
    "format_move",
    "format_square",
    "format_state",
    "format_tower",
    "parse_move",
    "parse_place",
    "parse_square",
    "parse_tower",
    "side_name",
]


def parse_move(state: State, text: str, seat: int | None = None) -> Move:
    """The move that ``text`` tells, of ``seat``, of the player named in front, or of whoever must decide now.

    Raises `BadInput` that quotes what cannot be read. Whether the move is legal is another question: see `why_not`.
    """
    return read_for(
        speakers(text, state.options.players, seat), choices(state), partial(read_move, state), idle=state.active
    )
