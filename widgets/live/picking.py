"""What is done at a live table about the next decision: picking, putting back, choosing from the list, typing.

What makes a whole move is `Decided`: the page says what comes of it.
"""

from collections.abc import Mapping
from dataclasses import replace

from refkit.kernel.choice import BadInput
from widgets.app.effects import Toast
from widgets.live.advance import Next, hurried, skipped
from widgets.live.state import Decided, Live
from widgets.live.viewpoint import changed, settled
from widgets.page.markup import NOTHING, Html
from widgets.page.validation import place_of
from widgets.tabletop.gesture import Gesture, complete, may_go_on, pick
from widgets.tabletop.picks import options


def picked(live: Live, target: object) -> Next:
    """Take a card, a place or a tower that was clicked: the gesture grows, and a finished one is a move."""
    if live.session is None:
        return live, ()
    if camera := live.table.turn(live.camera, target):
        return replace(live, camera=camera), ()
    if live.busy:
        return hurried(live)
    view, table = live.view, live.table
    if target in live.gesture.picked or target in options(view, table, live.gesture.picked):
        gesture = pick(view, table, live.gesture, target)
        move = complete(view, table, gesture)
        if move is None or may_go_on(view, table, gesture) or table.sealed(view, move):
            return replace(live, gesture=gesture), ()
        return live, (Decided(move),)
    reason = table.why_not(view, target) if view.legal else ""
    return live, (Toast(reason),) if reason else ()


def confirmed(live: Live, target: object) -> Next:
    """Play the whole move that is picked, if its last pick is used by a key once more; else pick as usual."""
    last = live.session is not None and not live.busy and live.gesture.picked[-1:] == (target,)
    if last and complete(live.view, live.table, live.gesture) and not may_go_on(live.view, live.table, live.gesture):
        return done(live)
    return picked(live, target)


def done(live: Live) -> Next:
    """Play the move that is picked: that shall be all."""
    move = complete(live.view, live.table, live.gesture) if live.session else None
    return live, () if move is None else (Decided(move),)


def typed(live: Live, fields: Mapping[str, object]) -> Next:
    """Play a move in notation; raises `BadInput` if nobody here decides, or for what cannot be read."""
    if live.now.seat is None or live.now.covered:
        raise BadInput("Wait until it is your turn to decide.")
    return live, (Decided(live.ways.read(live, str(fields.get("text", "")))),)


def chosen(live: Live, number: str) -> Next:
    """Play a move of the list, by its number."""
    move = listed(live, number)
    return live, () if move is None else (Decided(move),)


def listed(live: Live, number: str) -> object:
    """Return a move of the list; None if it has no such number."""
    legal = live.view.legal if live.session else ()
    return legal[place] if 0 <= (place := place_of(number)) < len(legal) else None


def put_back(live: Live) -> Next:
    """Take one pick back, or go to the end of the film."""
    if live.busy:
        return skipped(live)
    return replace(live, gesture=Gesture(live.gesture.picked[:-1])), ()


def hinted(live: Live, number: str) -> Live:
    """Point at a move of the list, or at none: the table shows where it would go."""
    here = live.now.seat is not None and not live.now.covered
    hint = listed(live, number) if here else None
    return live if hint is live.gesture.hint else replace(live, gesture=Gesture(live.gesture.picked, hint))


def revealed(live: Live) -> Live:
    """Show what is theirs to whoever decides, who has said to be here."""
    if live.now.seat is None:
        return live
    return settled(changed(live, shown=live.now.seat, closed=False))


def closed(live: Live) -> Live:
    """Hide the open table, and ask for the one who decides."""
    return changed(live, closed=True, gesture=Gesture()) if live.session else live


def close_up(live: Live, target: object) -> Html:
    """Return what is to be seen of a target of the picture up close."""
    if live.session is None:
        return NOTHING
    return Html(live.table.close_up(live.shot.after if live.shot else live.view, target))
