"""The text forms of the game: cards, moves and tables, all of which can be read back but the last.

>>> parse_card("huzzah")
'Huzzah!'

A move is written with the names of its table, see `move_text` and `move_reading`; a position that can be set up, and
may be impossible, is the business of `position`.
"""

from refkit.huzzah.move_reading import parse_card, parse_move
from refkit.huzzah.move_text import format_move, place_name, tower_name
from refkit.huzzah.table_text import format_state

__all__ = ["format_move", "format_state", "parse_card", "parse_move", "place_name", "tower_name"]
