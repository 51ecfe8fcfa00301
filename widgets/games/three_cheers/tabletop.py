"""What the game brings to the screen: its poster and its lessons; its moves are picked as its own table has them."""

from typing import Any, Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.moves import Accept, Deflect, Fizzle, Keep, NoPlay, Stay
from refkit.games.three_cheers.text.move_text import format_move
from widgets.games.three_cheers.lessons import LESSONS
from widgets.games.three_cheers.poster import POSTER
from widgets.games.three_cheers.table.picks import paths
from widgets.tabletop.contract import Brought, Pick
from widgets.tabletop.plain import PlainTable

SAID: Final = {
    Stay: "Stay where you are",
    Keep: "Keep what is left",
    Accept: "Let it happen",
    NoPlay: "Show your hand and skip this play",
    Fizzle: "It finds no target: discard it",
}
"""Moves that are nothing but a word, as a button says them."""


class ThreeCheers(PlainTable):
    """The table, in words so far."""

    def ways(self, view: Any, move: Any) -> tuple[tuple[Pick, ...], ...]:
        """A card, then squares; a deflect can be said, too."""
        ways = tuple(paths(move, len(view.towers)))
        return ((), *ways) if isinstance(move, Deflect) else ways

    def worded(self, view: Any, move: Any) -> str:
        """A word, or the move in notation."""
        text = f"deflect it with {move.card.name}" if isinstance(move, Deflect) else format_move(view, move)
        text = SAID.get(type(move), text)
        return text[:1].upper() + text[1:]


BROUGHT: Final = Brought(ThreeCheers(GAME, POSTER), lessons=lambda: LESSONS)
