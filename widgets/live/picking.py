"""Handle input about the next decision: picking, putting back, choosing from the list, typing.

A complete move becomes a `Decided`, which the page carries out.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from refkit.kernel.choice import BadInput
from widgets.app.effects import Toast
from widgets.live.advance import Next, next_frame, skipped
from widgets.live.hint import current
from widgets.live.state import Decided, Live
from widgets.live.viewpoint import turned, with_changes, with_forced_picks
from widgets.page.markup import NOTHING, Html
from widgets.page.validation import list_index
from widgets.tabletop.gesture import Gesture, complete, may_go_on, pick
from widgets.tabletop.picks import move_labelled, options


def picked(live: Live, target: Any) -> Next:
    """Add what was clicked to the gesture, and make the move if that completes it; explain what cannot be picked."""
    if live.session is None:
        return live, ()
    if (there := turned(live, target)) is not live:
        return there, ()
    if live.busy:
        return next_frame(live)
    view, table = live.view, live.table
    if target in live.gesture.picked or target in options(view, table, live.gesture.picked):
        gesture = pick(view, table, live.gesture, target)
        move = complete(view, table, gesture)
        if move is None or may_go_on(view, table, gesture) or table.sealed(view, move):
            return replace(live, gesture=gesture), ()
        return live, (Decided(move),)
    reason = table.why_not(view, target) if view.legal else ""
    return live, (Toast(reason),) if reason else ()


def confirmed(live: Live, target: Any) -> Next:
    """Play the move that is picked, if a key was pressed on its last pick once more; else pick ``target``."""
    last = live.session is not None and not live.busy and live.gesture.picked[-1:] == (target,)
    if last and complete(live.view, live.table, live.gesture) and not may_go_on(live.view, live.table, live.gesture):
        return done(live)
    return picked(live, target)


def done(live: Live) -> Next:
    """Play the move that is picked, though more could be picked."""
    move = complete(live.view, live.table, live.gesture) if live.session else None
    return live, () if move is None else (Decided(move),)


def typed(live: Live, fields: Mapping[str, object]) -> Next:
    """Play a move in notation, or that of a button; raises `BadInput` if nobody here decides, or for other words."""
    if live.now.seat is None or live.now.covered:
        raise BadInput("Wait until it is your turn to decide.")
    text = str(fields.get("text", ""))
    try:
        move = live.mode.parse_move(live, text)
    except BadInput:
        if (move := move_labelled(live.table, live.view, text)) is None:
            raise
    return live, (Decided(move),)


def chosen(live: Live, number: str) -> Next:
    """Play a move of the list, by its number."""
    move = listed(live, number)
    return live, () if move is None else (Decided(move),)


def listed(live: Live, number: str) -> object:
    """Return a move of the list; None if it has no such number."""
    legal = live.view.legal if live.session else ()
    return legal[place] if 0 <= (place := list_index(number)) < len(legal) else None


def put_back(live: Live) -> Next:
    """Undo the last pick, or skip the film if one runs."""
    if live.busy:
        return skipped(live)
    return replace(live, gesture=Gesture(live.gesture.picked[:-1])), ()


def hinted(live: Live, number: str) -> Live:
    """Preview a move of the list on the table, or that of a hint, or none."""
    here, given = live.now.seat is not None and not live.now.covered, current(live)
    hint = (listed(live, number) if here else None) or (given.move if given else None)
    return live if hint is live.gesture.hint else replace(live, gesture=Gesture(live.gesture.picked, hint))


def hovered(live: Live, target: object) -> Live:
    """Preview the move that a place of the table completes, or none."""
    view, table, gesture = live.view, live.table, live.gesture
    move = None
    if live.session and view.legal and target not in gesture.picked and target in options(view, table, gesture.picked):
        move = complete(view, table, pick(view, table, gesture, target))
    return live if move is gesture.pointed else replace(live, gesture=replace(gesture, pointed=move))


def revealed(live: Live) -> Live:
    """Show the hand of the player who decides, who has confirmed to be at the screen."""
    if live.now.seat is None:
        return live
    return with_forced_picks(with_changes(live, shown=live.now.seat, closed=False))


def closed(live: Live) -> Live:
    """Hide the open table, and ask for the player who decides."""
    return with_changes(live, closed=True, gesture=Gesture()) if live.session else live


def close_up(live: Live, target: object) -> Html:
    """Return what is to be seen of a target of the picture up close."""
    if live.session is None:
        return NOTHING
    return Html(live.table.close_up(live.frame.view if live.frame else live.view, target))
