"""Three Cheers for Master on the screen: its towers as pictures."""

from importlib import import_module
from typing import Any, Final

from refkit.games.three_cheers import GAME
from widgets.games.three_cheers.poster import POSTER
from widgets.games.three_cheers.table.picks import paths
from widgets.tabletop.contract import Brought
from widgets.tabletop.plain import PlainTable


class Interim(PlainTable):
    def ways(self, view: Any, move: Any) -> Any:
        from refkit.games.three_cheers.moves import Deflect

        return ((), *paths(move, len(view.towers))) if isinstance(move, Deflect) else paths(move, len(view.towers))

    def worded(self, view: Any, move: Any) -> str:
        from widgets.play.panels import worded

        return worded(view, move)


BROUGHT: Final = Brought(
    Interim(GAME, POSTER), lessons=lambda: import_module("widgets.games.three_cheers.lessons").LESSONS
)
