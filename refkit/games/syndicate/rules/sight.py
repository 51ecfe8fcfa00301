"""The view of a seat. It is built from the visible parts of a state, never by removing the hidden ones.

Everyone sees the lead, what the enforcers played, the discards, points and counts. A hand is seen by its player, and
so is the face-down card until it is turned up. The referee sees what the state holds.
"""

import dataclasses

from refkit.games.syndicate.cards import CARDS, UNKNOWN, Card
from refkit.games.syndicate.state import State
from refkit.games.syndicate.view import View
from refkit.kernel.choice import REFEREE
from refkit.kernel.sight import sees, state_from_view


def known(state: State, view: View) -> State:
    """Return ``state`` as its seat may know it: a seat with a closed hand counts cards from its own point of view."""
    if 0 <= view.seat < len(view.hands) and UNKNOWN in view.hands[view.seat]:
        return dataclasses.replace(state, fresh=view.unseen, stale=(), old=(0,) * len(state.hands))
    return state


def shown(view: View) -> State:
    """Return a state made from ``view`` alone; it does not tell which unseen cards are from before the last shuffle."""
    return state_from_view(State, view, fresh=view.unseen, stale=(), old=(0,) * len(view.hands))


def glance(state: State, seat: int) -> View:
    """Return the view of ``seat`` (a player, SPECTATOR, CHANCE or REFEREE)."""
    unseen = unseen_by(state, seat)
    return View(
        seat=seat,
        options=state.options,
        hands=CARDS.covered_hands(state, seat),
        pile=state.pile,
        unseen=unseen,
        stale=state.stale if seat == REFEREE else (UNKNOWN,) * len(state.stale),
        old=state.old,
        discards=state.discards,
        lead=state.lead,
        mark=state.mark,
        hidden=state.hidden if state.hidden is None or sees(seat, state.active) else UNKNOWN,
        replies=state.replies,
        plots=state.plots,
        carried=state.carried,
        points=state.points,
        denied=state.denied,
        agenda=state.agenda,
        active=state.active,
        turn=state.turn,
        ended=state.ended,
    )


def unseen_by(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards that ``seat`` has not seen (in the pile, in other hands, face down), in deck order."""
    unknown = {*state.fresh, *state.stale}
    for owner, hand in enumerate(state.hands):
        if not sees(seat, owner):
            unknown.update(hand)
    if state.hidden and not sees(seat, state.active):
        unknown.add(state.hidden)
    return tuple(card for card in state.options.deck.cards if card in unknown)
