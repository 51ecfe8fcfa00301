"""The text forms of the game: moves and tables.

>>> from refkit.syndicate.options import Options
>>> from refkit.syndicate.start import setup
>>> state = setup(Options(players=("Wanda", "Xavier", "Yaz"), first="Wanda"))
>>> move = parse_move(state, "wanda draws end")
>>> format_move(state, move)
'Wanda draws The End'
"""

from refkit.syndicate.move_reading import parse_move
from refkit.syndicate.move_text import format_move, tower_name
from refkit.syndicate.table_text import format_state

__all__ = ["format_move", "format_state", "parse_move", "tower_name"]
