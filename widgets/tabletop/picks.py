"""The mapping from picks to legal moves: a move has one or more pick sequences, or a button. It knows no rules."""

from refkit.kernel import AnyMove, Deciding
from refkit.text.fuzzy_match import squash
from widgets.tabletop.contract import AnyTabletop, Held, Pick
from widgets.tabletop.memo import by_view

Moves = tuple[object, ...]
Ways = tuple[tuple[Pick, ...], ...]


@by_view
def every_way(view: Deciding, table: AnyTabletop) -> tuple[tuple[object, Ways], ...]:
    """Return the legal moves, each with its pick sequences."""
    return tuple((move, table.pick_sequences(view, move)) for move in view.legal)


def buttons(view: object, table: AnyTabletop) -> list[int]:
    """Return the numbers of the legal moves that have a button."""
    return [number for number, (_, sequences) in enumerate(every_way(view, table)) if () in sequences]


@by_view
def options(view: object, table: AnyTabletop, picked: tuple[Pick, ...]) -> dict[Pick, Moves]:
    """Return what can be picked next, in the order of the legal moves, each with the moves that it leads to.

    While nothing is picked that is what begins a sequence; a card of the hand can always be exchanged for another.
    """
    found: dict[Pick, list[object]] = {}
    reach = len(picked)
    for move, sequences in every_way(view, table):
        for each in sequences:
            if len(each) > reach and each[:reach] == picked:
                _add_move(found, each[reach], move)
            elif reach and each and isinstance(each[0], Held):
                _add_move(found, each[0], move)
    return {pick: tuple(led) for pick, led in found.items()}


def _add_move(found: dict[Pick, list[object]], pick: Pick, move: object) -> None:
    """Add a move to those that a pick leads to, once; the pick sequences of a move follow each other."""
    led = found.setdefault(pick, [])
    if not led or led[-1] is not move:
        led.append(move)


def move_labelled(table: AnyTabletop, view: Deciding, text: str) -> AnyMove:
    """Return the legal move of ``view`` whose button says ``text``, in any case; None if there is none.

    Of moves that differ in the copy of a card, and so have one label, it is the first.
    """
    wanted = squash(text)
    return next((move for move in view.legal if wanted and squash(table.worded(view, move)) == wanted), None)
