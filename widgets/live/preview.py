"""Previews: what a move would do, for a player who points at it, told from what that seat may know.

The move is tried on the table that the seat's view shows, so that nothing hidden can have any effect, and everyone who
could stop it is taken to let it happen. The preview ends where somebody must decide, where chance decides, and before
anything is revealed that the seat has not seen.
"""

from collections.abc import Iterator
from typing import Final

from refkit.kernel import AnyMove, Deciding
from refkit.kernel.choice import CHANCE
from refkit.kernel.sentences import join, player, tell
from widgets.tabletop.contract import AnyTabletop

MOST_SENTENCES: Final = 4
"""The maximum number of sentences in a preview; the others are counted."""


def preview(table: AnyTabletop, view: Deciding, move: object) -> str:
    """Return what ``move`` would do, as far as the seat of ``view`` may know; "" if there is no preview."""
    if not table.telling.previews:
        return ""
    lines = list(sentences(table, view, move))
    more = [f"… and {len(lines) - MOST_SENTENCES} more things."] * (len(lines) > MOST_SENTENCES)
    return join(" ", (*lines[:MOST_SENTENCES], *more))


def sentences(table: AnyTabletop, view: Deciding, move: AnyMove) -> Iterator[str]:
    """Yield what would happen, one sentence per event, until something secret is involved."""
    game, telling, seat = table.game, table.telling, view.seat
    if getattr(move, "seat", CHANCE) != seat:
        return
    now = state = game.sight.shown(view)
    stopped = False
    while True:
        after, events = game.play_unchecked(state, move)
        for before, event, _ in game.frames(state, events):
            if game.sight.reveals(event) and not isinstance(event, telling.own):
                yield telling.hidden
                return
            if not isinstance(event, telling.unsaid):
                yield game.words.describe(
                    before, game.sight.event_seen(now, event, seat)
                )  # not what it will know after the move
        asked = game.choices(after)
        if asked and isinstance(asked[0].options[0], telling.turning):
            yield telling.hidden
        if not asked or not asked[0].even_time:  # only seats that may step in are passed over
            return
        if not stopped and asked[0].seat != seat:
            yield tell(telling.unless, seat=player(after, asked[0].seat))
            stopped = True
        state, move = after, asked[0].options[0]
