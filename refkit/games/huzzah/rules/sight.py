"""What a seat may see: a view is built from what the seat sees, never by removing secrets from the state.

Everyone sees the board, the points, counts, discards and whose turn it is to decide. A hand is seen by its player; what
somebody has chosen secretly is known to that player until it is turned over, and others do not even see whether a
heckler has laid a card before all have chosen. The referee sees what the state holds.
"""

import dataclasses

from refkit.games.huzzah.cards import KINDS, OFF, UNKNOWN, Card, Counts
from refkit.games.huzzah.events import Chose, Discarded, Drew, HandShown, Hushed, Identified, Laid, Revealed
from refkit.games.huzzah.moves import Discard, Drawn, Hush, Move, Play
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import first_unnamed
from refkit.games.huzzah.rules.questions import Reveal
from refkit.games.huzzah.state import State
from refkit.games.huzzah.view import Down, View
from refkit.kernel.event import Event, in_place_of
from refkit.kernel.sight import sees, state_from_view


def known(state: State, view: View) -> State:
    """Return ``state`` as the seat of ``view`` may know it.

    What the desk has seen of others must not show in what an unseen hand may hold, nor what they have chosen.
    """
    if 0 <= view.seat < len(view.hands) and UNKNOWN in view.hands[view.seat]:
        chosen = tuple(cards if cards is None or who == view.seat else () for who, cards in enumerate(view.down))
        return dataclasses.replace(state, hands=view.hands, down=chosen, unseen=view.unseen)
    return state


def shown(view: View) -> State:
    """Return a state made of nothing but what ``view`` shows."""
    return state_from_view(State, view)


def glance(state: State, seat: int) -> View:
    """Return what ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) may see of the table."""
    down = visible_laid_cards(state, seat)
    hands = tuple(hand if sees(seat, owner) else (UNKNOWN,) * len(hand) for owner, hand in enumerate(state.hands))
    unseen = count_unseen_by(state, hands, down)
    return View(
        seat=seat,
        options=state.options,
        places=state.places,
        richard=state.richard,
        crowd=state.crowd,
        hands=hands,
        pile=state.pile,
        unseen=unseen,
        discards=state.discards,
        down=down,
        points=state.points,
        turn=state.turn,
        ended=state.ended,
        unnamed=first_unnamed(state) if state.agenda and isinstance(state.agenda[-1], Reveal) else OFF,
        agenda=state.agenda,
    )


def cards_are_revealed(state: State) -> bool:
    """Return whether the Show cards have been turned over."""
    return not any(isinstance(task, Reveal) for task in state.agenda)


def visible_laid_cards(state: State, seat: int) -> Down:
    """Return the chosen and laid cards by seat, as ``seat`` sees them."""
    secret = state.choosing
    if not secret and cards_are_revealed(state):
        return state.down
    return tuple(
        cards if cards is None or sees(seat, owner) or not (secret or cards) else (UNKNOWN,)
        for owner, cards in enumerate(state.down)
    )


def count_unseen_by(state: State, hands: tuple[tuple[Card, ...], ...], down: Down) -> Counts:
    """Count by kind the cards neither in ``hands`` as a seat sees them, nor discarded, nor laid openly."""
    laid = () if state.choosing else [card for cards in down for card in cards or ()]
    known = [*(card for hand in hands for card in hand), *laid]
    deck = state.options.deck.counts
    return tuple(deck[index] - state.discards[index] - known.count(kind) for index, kind in enumerate(KINDS))


def move_seen(_after: State, move: Move, seat: int) -> Move:
    """Return ``move`` as ``seat`` sees it: what was chosen secretly is an unknown card."""
    match move:
        case Drawn(to, _) if not sees(seat, to):
            return Drawn(to, UNKNOWN)
        case Play(owner, _) | Hush(owner) if not sees(seat, owner):
            return Play(owner, UNKNOWN)
        case Discard(owner, _) if not sees(seat, owner):
            return Discard(owner, (UNKNOWN,))
        case _:
            return move


def event_seen(_after: State, event: Event, seat: int) -> Event:
    """Return ``event`` as ``seat`` sees it."""
    seen: Event
    match event:
        case Drew(owner, _) if not sees(seat, owner):
            seen = Drew(owner, UNKNOWN)
        case Chose(owner, _) if not sees(seat, owner):
            seen = Chose(owner, (UNKNOWN,))
        case Laid(owner, _, stage) if not sees(seat, owner):
            seen = Laid(owner, UNKNOWN, stage)
        case _:
            return event
    return in_place_of(event, seen)


def reveals(event: Event) -> bool:
    """Return whether ``event`` showed something that had been hidden, a heckle too, which undo must not pass."""
    heckle = isinstance(event, Hushed) or (isinstance(event, Laid) and event.rule == R.MAY_HECKLE)
    return heckle or isinstance(event, Revealed | Identified | HandShown | Discarded)
