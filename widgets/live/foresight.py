"""What a move would do, in words: tried on the table that a seat's view shows.

    view -> the table as it is shown -> the move, tried there -> what comes of it

So nothing hidden can have any effect, and nobody is told what the view does not tell. Everyone who could stop a move is
taken to let it happen. A preview ends where somebody must decide, where chance decides, and before anything is revealed
that the seat has not seen.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, final

from refkit.kernel import AnyMove, AnyState, AnyView, Deciding
from refkit.kernel.choice import CHANCE
from refkit.kernel.event import Event
from refkit.kernel.sentences import join, player, sentence
from refkit.match.reasons import FAILURES
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.film.frames import SHOWN

MOST_SENTENCES: Final = 4
"""The maximum number of sentences in a preview; the others are counted."""


@final
@dataclass(frozen=True, slots=True)
class Foreseen:
    """The table after an ``event``, or without one where something stops it; ``said`` is "" for what is not told."""

    state: AnyState
    said: str
    event: Event | None = None


def preview(table: AnyTabletop, view: Deciding, move: object) -> str:
    """Return what ``move`` would do, as far as the seat of ``view`` may know; "" if there is no preview."""
    if not table.telling.previews:
        return ""
    lines = [each.said for each in _foreseen(table, view, move) if each.said]
    more = [f"… and {len(lines) - MOST_SENTENCES} more things."] * (len(lines) > MOST_SENTENCES)
    return join(" ", (*lines[:MOST_SENTENCES], *more))


def table_after(table: AnyTabletop, view: Deciding, move: object) -> AnyView | None:
    """Return the table after ``move``, as far as the seat of ``view`` may know; None if it foresees nothing.

    It is the last table of this turn that a film would show: cards that are put away afterwards still lie there.
    """
    try:
        found = [each for each in _foreseen(table, view, move) if each.state.turn == view.turn]
        shown = [each for each in found if each.event is not None and table.weight(each.event) in SHOWN]
        return next((table.view_between(each.state, view.seat) for each in reversed(shown or found)), None)
    except FAILURES:
        return None


def _foreseen(table: AnyTabletop, view: Deciding, move: AnyMove) -> Iterator[Foreseen]:
    """Yield what would happen, event by event, until something secret is involved."""
    game, telling, seat = table.game, table.telling, view.seat
    if getattr(move, "seat", CHANCE) != seat:
        return
    now = state = game.sight.state_from_view(view)
    stopped = False
    while True:
        after, events = game.play_unchecked(state, move)
        for before, event, then in game.frames(state, events):
            if game.sight.reveals(event) and not isinstance(event, telling.own):
                yield Foreseen(before, telling.hidden)
                return
            seen = game.sight.event_seen(now, event, seat)  # not what it will know after the move
            yield Foreseen(then, "" if isinstance(event, telling.unsaid) else game.words.describe(before, seen), event)
        asked = game.choices(after)
        if asked and isinstance(asked[0].options[0], telling.turning):
            yield Foreseen(after, telling.hidden)
        if not telling.previews or not asked or not asked[0].even_time:  # only seats that may step in are passed over
            return
        if not stopped and asked[0].seat != seat:
            yield Foreseen(after, sentence(telling.unless, seat=player(after, asked[0].seat)))
            stopped = True
        state, move = after, asked[0].options[0]
