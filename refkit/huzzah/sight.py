"""What a seat may see: built up from nothing, never by crossing out.

Everyone sees the board, the points, counts, discards and whose turn it is to decide. A hand is seen by its player; what
somebody has chosen secretly is known to that player until it is turned over, and others do not even see whether a
heckler has laid a card before all have chosen. The referee sees what the state holds.
"""

import dataclasses
from dataclasses import dataclass
from typing import final

from refkit.choice import REFEREE
from refkit.event import Event
from refkit.huzzah import rules as R
from refkit.huzzah.events import Chose, Discarded, Drew, HandShown, Hushed, Identified, Laid, Revealed
from refkit.huzzah.moves import Discard, Drawn, Hush, Move, Play
from refkit.huzzah.nouns import KINDS, UNKNOWN, Card, Counts
from refkit.huzzah.options import Options
from refkit.huzzah.questions import choices
from refkit.huzzah.score import Score, scores
from refkit.huzzah.state import State
from refkit.huzzah.tasks import Commit, Discarding, Reveal

Down = tuple[tuple[Card, ...] | None, ...]


@final
@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`.

    ``down`` are the cards that seats have chosen or laid: None not yet, ``(UNKNOWN,)`` what cannot be seen. ``unseen``
    counts by kind the cards that this seat has not seen, wherever they are. ``asked`` are the seats that decide now and
    ``prompts`` what they are asked; ``legal`` are this seat's own legal moves. ``choosing`` says that
    the cards of ``down`` are still in their hands.
    """

    seat: int
    options: Options
    places: tuple[int, ...]
    richard: int
    crowd: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    unseen: Counts
    discards: Counts
    down: Down
    points: tuple[int, ...]
    turn: int
    ended: bool
    asked: tuple[int, ...]
    prompts: tuple[str, ...]
    legal: tuple[Move, ...]
    scores: tuple[Score, ...]
    choosing: bool


def view(state: State, seat: int) -> View:
    """What ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) may see of ``state``."""
    down = down_seen(state, seat)
    hands = tuple(hand if sees(seat, owner) else (UNKNOWN,) * len(hand) for owner, hand in enumerate(state.hands))
    unseen = unseen_by(state, hands, down)
    pending = mine = choices(state)
    if 0 <= seat < len(hands) and state.options.players[seat] in state.options.closed:
        # what the desk has seen of others must not show in what a closed hand may hold
        mine = choices(dataclasses.replace(state, hands=hands, down=down, unseen=unseen))
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
        asked=tuple(choice.seat for choice in pending),
        prompts=tuple(choice.prompt for choice in pending),
        legal=tuple(move for choice in mine if sees(seat, choice.seat) for move in choice.options),
        scores=scores(state),
        choosing=choosing(state),
    )


def sees(seat: int, owner: int) -> bool:
    """Whether ``seat`` sees what ``owner`` holds."""
    return seat in (owner, REFEREE)


def choosing(state: State | View) -> bool:
    """Whether cards are being chosen secretly: they are still in their hands."""
    if isinstance(state, View):
        return state.choosing
    return bool(state.agenda) and any(isinstance(task, Commit | Discarding) for task in state.agenda)


def laid_open(state: State) -> bool:
    """Whether the Show cards have been turned over: the shows have begun."""
    return not any(isinstance(task, Reveal) for task in state.agenda)


def down_seen(state: State, seat: int) -> Down:
    """What ``seat`` sees of the chosen and laid cards."""
    secret = choosing(state)
    if not secret and laid_open(state):
        return state.down
    return tuple(
        cards if cards is None or sees(seat, owner) or not (secret or cards) else (UNKNOWN,)
        for owner, cards in enumerate(state.down)
    )


def unseen_by(state: State, hands: tuple[tuple[Card, ...], ...], down: Down) -> Counts:
    """The cards that are neither in the ``hands`` that a seat sees, nor discarded, nor laid openly."""
    laid = () if choosing(state) else [card for cards in down for card in cards or ()]
    known = [*(card for hand in hands for card in hand), *laid]
    deck = state.options.deck.counts
    return tuple(deck[index] - state.discards[index] - known.count(kind) for index, kind in enumerate(KINDS))


def move_seen(_after: State, move: Move, seat: int) -> Move:
    """``move`` as ``seat`` sees it: what was chosen secretly is an unknown card."""
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
    """``event`` as ``seat`` sees it."""
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
    seen.rule = event.rule
    return seen


def reveals(event: Event) -> bool:
    """Whether ``event`` showed what had been hidden, a heckle too: nobody can unsee it, so undo stops there."""
    heckle = isinstance(event, Hushed) or (isinstance(event, Laid) and event.rule == R.MAY_HECKLE)
    return heckle or isinstance(event, Revealed | Identified | HandShown | Discarded)
