"""The text forms of the game: moves, which can be read back, and whole tables.

A card is written by its big and its small glass, and by the number of its copy: ``Red/blue 2``.
"""

from functools import partial

from refkit.games.cheers.moves import Move
from refkit.games.cheers.rules.questions import choices
from refkit.games.cheers.state import State
from refkit.games.cheers.text.move_reading import parse_goal, parse_team, place_names, read_move
from refkit.games.cheers.text.move_text import format_goal, format_move, place_name, side_name, team_name
from refkit.games.cheers.text.table_text import format_state
from refkit.text.moves import read_for, speakers

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
]


def parse_move(state: State, text: str, seat: int | None = None) -> Move:
    """The move that ``text`` tells, of ``seat``, of the player named in front, or of whoever must decide now.

    Raises `BadInput` that quotes what cannot be read. Whether the move is legal is another question: see `why_not`.
    """
    return read_for(speakers(text, state.options.players, seat), choices(state), partial(read_move, state))
