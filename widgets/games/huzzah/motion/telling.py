"""The emphasis of each event of Huzzah!."""

from typing import Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.rulebook import R
from widgets.games.huzzah.sums import SUMS
from widgets.tabletop.contract import Telling, weighed

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Asked, ev.Chose, ev.Passed, ev.StageLeft, ev.Hushed, ev.Drew, ev.Tidied),
        brief=(
            ev.Laid,
            ev.Revealed,
            ev.Identified,
            ev.StoodStill,
            ev.Unmoved,
            ev.TurnBegan,
            ev.Reshuffled,
            ev.Discarded,
        ),
        grand=(ev.GateTaken, ev.Bumped, ev.Tied, ev.Cancelled, ev.Won),
    ),
    headings=(ev.TurnBegan,),
    moments={ev.Bumped: "thud", ev.Won: "fanfare"},
    scoring=R.WINNING,
    sums=SUMS,
)
