"""Import how every game is shown and taught, for a process that pages are forked from: none has to import a game then.

What cannot be loaded is left out; a page that needs it says why (`GAMES.left_out`).
"""

import contextlib

from widgets.games import TABLETOPS

for _brought in TABLETOPS.values():
    for _load in filter(None, (_brought.lessons, _brought.editor)):
        with contextlib.suppress(Exception):  # of a game from another package
            _load()
