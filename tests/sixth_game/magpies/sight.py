"""What a seat sees, tables that look alike to it, and a bot that looks at what it sees."""

import dataclasses
from typing import Any, Final

from magpies.moves import Move, Offer, Pass
from magpies.table import CARDS, UNKNOWN, UNTOLD, State
from refkit.game import Sight
from refkit.kernel.bot import Greedy, rate_each
from refkit.kernel.chance import Seeded
from refkit.kernel.sight import View, sees
from refkit.kit.cards import Pool


def cover(state: State, seat: int) -> dict[str, object]:
    """Return what ``seat`` sees of hands, and of the others' offers until these are turned up."""
    hidden = [not state.open and card is not None and not sees(seat, who) for who, card in enumerate(state.laid)]
    laid, paid = zip(state.laid, hidden, strict=True), zip(state.paid, hidden, strict=True)
    face_down = (card or UNKNOWN for card, hide in zip(state.laid, hidden, strict=True) if hide)
    return {
        "hands": CARDS.covered_hands(state, seat),
        "unseen": CARDS.unseen_by(state, seat, face_down),
        "laid": tuple(UNKNOWN if hide else card for card, hide in laid),
        "paid": tuple(UNTOLD if hide else twigs for twigs, hide in paid),
    }


def worlds(view: Any, chance: Seeded) -> State:
    """Return a table that looks like ``view`` to its seat."""
    pool = Pool(view.unseen, chance)
    hands = pool.deal_hands(view, lambda view, owner: sees(view.seat, owner))
    laid = tuple(pool.deal(1)[0] if card == UNKNOWN else card for card in view.laid)
    paid = tuple(bid if bid != UNTOLD else chance.below(view.twigs[who] + 1) for who, bid in enumerate(view.paid))
    state: State = view.table
    return dataclasses.replace(state, hands=hands, laid=laid, paid=paid, unseen=tuple(pool.cards))


def twin(state: State, seat: int, chance: Seeded) -> State:
    """Return ``state`` with what ``seat`` may not see exchanged: hands, the pile, offers that lie face down."""
    other: State = CARDS.twin(*() if state.open else ("laid",))(state, seat, chance)
    if state.open:
        return other
    known = [bid is None or sees(seat, who) for who, bid in enumerate(state.paid)]
    paid = tuple(bid if known[who] else chance.below(state.twigs[who] + 1) for who, bid in enumerate(state.paid))
    return dataclasses.replace(other, paid=paid)


SIGHT: Final[Sight[State, View[State, Move], Move]] = Sight(
    cover,
    open_fields="options twigs points pile discards open agenda turn ended",
    covered_fields="hands unseen laid paid",
    open_tasks="Draw Choose Window BeginRound TurnUp",
    worlds=worlds,
    twin=twin,
)
"""What everybody sees, and what is covered; a field or a task in neither list is refused."""


def worth(_view: View[State, Move], move: Move) -> float:
    """Rate a move: high trinkets with one or two twigs, and snatching whenever it can be done."""
    return 0.0 if isinstance(move, Pass) else move.card - abs(move.twigs - 1.5) if isinstance(move, Offer) else 1.0


greedy: Final[Greedy[View[State, Move], Move]] = Greedy(rate_each(worth), "a high trinket with a twig or two")
