"""What a seat may see: a view is the state, but for the fields that are covered.

Everyone sees the board, the points, counts, discards and whose turn it is to decide. A hand is seen by its player; what
somebody has chosen secretly is known to that player until it is turned over, and others do not even see whether a
heckler has laid a card before all have chosen. The referee sees what the state holds.
"""

import dataclasses
from functools import partial
from typing import Final

from refkit.game import Sight
from refkit.games.huzzah.cards import KINDS, OFF, UNKNOWN, Card, Counts
from refkit.games.huzzah.events import Discarded, HandShown, Hushed, Identified, Laid, Revealed
from refkit.games.huzzah.moves import Hush, Move, Play
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import first_unnamed
from refkit.games.huzzah.rules.questions import Reveal
from refkit.games.huzzah.state import State
from refkit.games.huzzah.view import Down, View
from refkit.kernel.event import Event
from refkit.kernel.sight import as_state, hide_secrets, sees


def cover(state: State, seat: int) -> dict[str, object]:
    """Return what ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) sees of hands and of what lies face down."""
    down = visible_laid_cards(state, seat)
    hands = tuple([hand if sees(seat, owner) else (UNKNOWN,) * len(hand) for owner, hand in enumerate(state.hands)])
    naming = state.agenda and isinstance(state.agenda[-1], Reveal)
    return {
        "hands": hands,
        "unseen": count_unseen_by(state, hands, down),
        "down": down,
        "unnamed": first_unnamed(state) if naming else OFF,
    }


def state_known_to(state: State, view: View) -> State:
    """Return ``state`` as the seat of ``view`` may know it.

    What the desk has seen of others must not show in what an unseen hand may hold, nor what they have chosen.
    """
    if 0 <= view.seat < len(view.hands) and UNKNOWN in view.hands[view.seat]:
        chosen = tuple(cards if cards is None or who == view.seat else () for who, cards in enumerate(view.down))
        return dataclasses.replace(state, hands=view.hands, down=chosen, unseen=view.unseen)
    return state


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


def move_seen(after: State, move: Move, seat: int) -> Move:
    """Return ``move`` as ``seat`` sees it: not even whether a card was laid secretly, or none."""
    if isinstance(move, Hush) and not sees(seat, move.seat):
        return Play(move.seat, UNKNOWN)
    return hide_secrets(after, move, seat)


def reveals(event: Event) -> bool:
    """Return whether ``event`` showed something that had been hidden, a heckle too, which undo must not pass."""
    heckle = isinstance(event, Hushed) or (isinstance(event, Laid) and event.rule == R.MAY_HECKLE)
    return heckle or isinstance(event, Revealed | Identified | HandShown | Discarded)


SIGHT: Final[Sight[State, View, Move]] = Sight(
    cover,
    View,
    open_fields="options places richard crowd pile discards points agenda turn ended",
    covered_fields="hands unseen down",
    open_tasks="RollOff PickStage RollGate RollRichard Draw RollWalk Stride Window Settle Commit Show Reveal Crowding "
    "Bleeding Discarding Turn FillHands MovePerformers CheckHand OpenShows Rest Takeover Tidy OpenDiscards Judge",
    move_seen=move_seen,
    reveals=reveals,
    state_known_to=state_known_to,
    state_from_view=partial(as_state, State),
)
