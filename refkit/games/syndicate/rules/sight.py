"""The view of a seat: the state, but for the fields that are covered.

Everyone sees the lead, what the enforcers played, the discards, points and counts. A hand is seen by its player, and
so is the face-down card until it is turned up. The referee sees what the state holds.
"""

import dataclasses
from typing import Final

from refkit.game import Sight
from refkit.games.syndicate.cards import CARDS, UNKNOWN, Card
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.state import State
from refkit.games.syndicate.view import View
from refkit.kernel.choice import REFEREE
from refkit.kernel.sight import as_state, sees


def cover(state: State, seat: int) -> dict[str, object]:
    """Return what ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) sees of hands, the pile and the face-down card."""
    return {
        "hands": CARDS.covered_hands(state, seat),
        "fresh": unseen_by(state, seat),
        "stale": state.stale if seat == REFEREE else (UNKNOWN,) * len(state.stale),
        "hidden": state.hidden if state.hidden is None or sees(seat, state.active) else UNKNOWN,
    }


def state_known_to(state: State, view: View) -> State:
    """Return ``state`` as its seat may know it: a seat with a closed hand counts cards from its own point of view."""
    if 0 <= view.seat < len(view.hands) and UNKNOWN in view.hands[view.seat]:
        return dataclasses.replace(state, fresh=view.fresh, stale=(), old=(0,) * len(state.hands))
    return state


def state_from_view(view: View) -> State:
    """Return a state made from ``view`` alone; it does not tell which unseen cards are from before the last shuffle."""
    return as_state(State, view, stale=(), old=(0,) * len(view.hands))


def unseen_by(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards that ``seat`` has not seen (in the pile, in other hands, face down), in deck order."""
    unknown = {*state.fresh, *state.stale}
    for owner, hand in enumerate(state.hands):
        if not sees(seat, owner):
            unknown.update(hand)
    if state.hidden and not sees(seat, state.active):
        unknown.add(state.hidden)
    return tuple(card for card in state.options.deck.cards if card in unknown)


SIGHT: Final[Sight[State, View, Move]] = Sight(
    cover,
    View,
    open_fields="options pile old discards lead mark replies plots carried points denied agenda active turn ended",
    covered_fields="hands fresh stale hidden",
    open_tasks="WhoStarts Draw PickLead PickSecond PickAnswer Identify Turn FillHand Reveal Settle Judge",
    state_known_to=state_known_to,
    state_from_view=state_from_view,
)
