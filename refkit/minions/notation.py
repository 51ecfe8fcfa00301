"""The text forms of the game: moves and tables; moves can be read back.

>>> from refkit.minions import Options, setup
>>> state = setup(Options(players=("Xavier", "Yaz")))
>>> format_move(state, parse_move(state, "turn up sunny skies"))
'turn up Sunny Skies'

A move is written with the names of its table, see `move_text` and `move_reading`; a position that can be set up, and
may be impossible, is the business of `position`.
"""

from refkit.minions.move_reading import parse_move
from refkit.minions.move_text import format_card, format_move, tower_name
from refkit.minions.table_text import format_state

__all__ = ["format_card", "format_move", "format_state", "parse_move", "tower_name"]
