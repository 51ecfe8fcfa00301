"""What a move would do, for somebody who points at it: said from what that seat may know.

The move is tried on a copy, and everyone who could stop it is taken to let it happen. The telling ends where somebody
must decide, where chance speaks, and before anything is turned up that the seat has not seen: up to there nothing
hidden has had any effect.
"""

from collections.abc import Iterator
from typing import Any, Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.moves import Accept
from refkit.games.three_cheers.rules.sight import event_seen, reveals
from refkit.games.three_cheers.text.words import describe
from refkit.kernel.choice import CHANCE

MOST: Final = 4
"""Sentences in a preview; the rest is counted."""
QUIET: Final = (
    ev.CardPlayed, ev.PlayedOn, ev.Accepted, ev.Spent, ev.Kept, ev.Stayed, ev.TurnBegan, ev.Drew, ev.HandShown,
    ev.Shown, ev.TurnedDown, ev.Hovered, ev.BurntOut,
)  # fmt: skip
"""What need not be said of a move that has not been made."""


def preview(state: Any, move: Any, seat: int) -> str:
    """What ``move`` would do, as ``seat`` may know it; "" if nothing but the move itself."""
    told = list(sentences(state, move, seat))
    more = f" … and {len(told) - MOST} more things." if len(told) > MOST else ""
    return " ".join(told[:MOST]) + more


def sentences(state: Any, move: Any, seat: int) -> Iterator[str]:
    """What would happen, one sentence an event, as long as it is nobody's secret."""
    if getattr(move, "seat", CHANCE) != seat:
        return
    stopped = False
    while True:
        after, events = GAME.play_unchecked(state, move)
        for before, event, _ in GAME.frames(state, events):
            if reveals(event) and not isinstance(event, ev.Deflected):
                yield "A face-down minion shows its face, and then we shall see."
                return
            if not isinstance(event, QUIET):
                yield describe(before, event_seen(after, event, seat))
        asked = GAME.choices(after)
        if not asked or asked[0].options[0].__class__ is not Accept:
            return
        if not stopped and asked[0].seat != seat:
            yield f"Unless {after.options.players[asked[0].seat]} deflects it:"
            stopped = True
        state, move = after, asked[0].options[0]
