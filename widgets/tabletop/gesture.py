"""A gesture: what has been picked of a move so far, and what the next pick changes."""

from dataclasses import dataclass
from typing import final

from refkit.kernel import AnyMove, Deciding
from widgets.tabletop.contract import AnyTabletop, Held, Pick, PickState
from widgets.tabletop.picks import every_way, options


@final
@dataclass(frozen=True, slots=True)
class Gesture:
    """What has been picked so far, in order, and the moves that are pointed at, if any.

    ``hint`` is one of a list, whose picks are highlighted, and ``pointed`` one that a place of the table completes.
    """

    picked: tuple[Pick, ...] = ()
    hint: object = None
    pointed: object = None


def pick_state(view: object, table: AnyTabletop, gesture: Gesture) -> PickState:
    """Return what can be picked next, what is picked, and what is hinted."""
    hinted = () if gesture.hint is None else table.pick_sequences(view, gesture.hint)
    return PickState(options(view, table, gesture.picked), gesture.picked, {pick for picks in hinted for pick in picks})


def pick(view: object, table: AnyTabletop, gesture: Gesture, picked: Pick) -> Gesture:
    """Return the gesture after one more pick: a picked one is put back, one that continues a move is added.

    Any other begins a new gesture. A card that has to be the next pick, and not the last, is picked, too.
    """
    if picked in gesture.picked:
        rest = tuple(each for each in gesture.picked if each != picked)
        return Gesture(rest if not rest or gesture.picked[-1] == picked or goes_on(view, table, rest) else (picked,))
    longer = (*gesture.picked, picked)
    longer, ways = longer if goes_on(view, table, longer) else (picked,), every_way(view, table)
    left = {each[len(longer) :] for _, some in ways for each in some if each[: len(longer)] == longer}
    nexts = {each[:1] for each in left}
    only = nexts.pop() if len(nexts) == 1 else ()
    return Gesture((*longer, *only) if only and isinstance(only[0], Held) and only not in left else longer)


def goes_on(view: object, table: AnyTabletop, picked: tuple[Pick, ...]) -> bool:
    """Return whether the pick sequence of any move begins with these picks."""
    return any(each[: len(picked)] == picked for _, sequences in every_way(view, table) for each in sequences)


def complete(view: object, table: AnyTabletop, gesture: Gesture) -> AnyMove:
    """Return the move that the picks make; None if they make none."""
    made = (move for move, sequences in every_way(view, table) if gesture.picked and gesture.picked in sequences)
    return next(made, None)


def may_go_on(view: object, table: AnyTabletop, gesture: Gesture) -> bool:
    """Return whether more can be picked, so that a complete move waits for the player to confirm it."""
    reach = len(gesture.picked)
    return any(len(one) > reach and one[:reach] == gesture.picked for _, some in every_way(view, table) for one in some)


def confirming(view: object, table: AnyTabletop, gesture: Gesture, move: AnyMove) -> str:
    """Return the label of the button that confirms the move which is picked, though more could be picked."""
    reach = len(gesture.picked)
    led = {other for other, some in every_way(view, table) for one in some if one[:reach] == gesture.picked}
    return table.confirm_label(view, move) or (table.worded(view, move) if led == {move} else "That is all")


def next_pick(view: object, table: AnyTabletop, gesture: Gesture) -> str:
    """Return what to pick next, in a sentence; "" if nothing can be."""
    following = tuple(options(view, table, gesture.picked))
    usual = "" if gesture.picked or not following else "Pick what glows."
    return table.prompt(view, gesture.picked, following) or usual


def refused(view: Deciding, table: AnyTabletop, gesture: Gesture, target: object) -> str:
    """Return why a target cannot be picked now, in the words of the game or the rules, or else what can be picked.

    It is "" if it can be picked, and where nobody would try: a place of another kind than those that can be picked,
    while nothing is, may be meant to be looked at. Another card is no exchange if several of its kind are picked.
    """
    picked, following = gesture.picked, options(view, table, gesture.picked)
    kinds = {type(each.card) if isinstance(each, Held) else None for each in (*picked, target)}
    adds = len(picked) > 1 and len(kinds) == 1 and None not in kinds
    fits = target in picked or (target in following and (not adds or goes_on(view, table, (*picked, target))))
    if fits or not view.legal:
        return ""
    if (reason := table.why_not(view, target)) or target in following:
        return reason
    tried = picked != table.opening(view) or type(target) in map(type, following)
    todo = next_pick(view, table, gesture) or "Pick what glows."
    return f"This cannot be picked now. {todo}" if tried and following else ""
