"""The text forms of the game: moves, which can be read back, and whole tables.

A card is written by its big and its small glass, and by the number of its copy: ``Red/blue 2``.
"""

from refkit.cheers.move_reading import parse_goal, parse_move, parse_team, place_names
from refkit.cheers.move_text import format_goal, format_move, place_name, side_name, team_name, tower_name
from refkit.cheers.table_text import format_state

__all__ = [
    "format_goal",
    "format_move",
    "format_state",
    "parse_goal",
    "parse_move",
    "parse_team",
    "place_name",
    "place_names",
    "side_name",
    "team_name",
    "tower_name",
]
