"""All that Three Cheers brings to the screen."""

from typing import Any

from refkit.games.three_cheers import GAME
from widgets.tabletop.contract import Brought
from widgets.tabletop.editor import Editor
from widgets.tabletop.plain import PlainTable


def editor() -> Editor[Any]:
    from widgets.games.three_cheers.editor import EDITOR

    return EDITOR


BROUGHT = Brought(PlainTable(GAME), editor=editor)
