"""What a move would do, for somebody who points at it: said from what that seat may know.

The move is tried on a copy, and everyone who could stop it is taken to let it happen. The telling ends where somebody
must decide, where chance speaks, and before anything is turned up that the seat has not seen: up to there nothing
hidden has had any effect. Only a game that makes sure of that has previews.
"""

from collections.abc import Iterator
from typing import Any, Final

from refkit.kernel.choice import CHANCE
from widgets.tabletop.contract import AnyTabletop

MOST: Final = 4
"""Sentences in a preview; the rest is counted."""


def preview(table: AnyTabletop, state: Any, move: Any, seat: int) -> str:
    """What ``move`` would do, as ``seat`` may know it; "" if nothing but the move itself."""
    if not table.telling.previews:
        return ""
    told = list(sentences(table, state, move, seat))
    more = f" … and {len(told) - MOST} more things." if len(told) > MOST else ""
    return " ".join(told[:MOST]) + more


def sentences(table: AnyTabletop, state: Any, move: Any, seat: int) -> Iterator[str]:
    """What would happen, one sentence an event, as long as it is nobody's secret."""
    game, telling = table.game, table.telling
    if getattr(move, "seat", CHANCE) != seat:
        return
    now, stopped = state, False
    while True:
        after, events = game.play_unchecked(state, move)
        for before, event, _ in game.frames(state, events):
            if game.sight.reveals(event) and not isinstance(event, telling.own):
                yield telling.hidden
                return
            if not isinstance(event, telling.unsaid):
                yield game.words.describe(before, game.sight.event_seen(now, event, seat))  # not what it will know
        asked = game.choices(after)
        if not asked or not asked[0].even_time:  # only who may step in is passed over
            return
        if not stopped and asked[0].seat != seat:
            yield telling.unless.format(after.options.players[asked[0].seat])
            stopped = True
        state, move = after, asked[0].options[0]
