"""What a seat may see, and other tables that look the same to it: `cover`, `unseen`, `worlds` and `twin`.

Everyone sees the board, the points, counts, discards and whose turn it is to decide. A hand is seen by its player; what
somebody has chosen secretly is known to that player until it is turned over, and others do not even see whether a
heckler has laid a card before all have chosen. The referee sees what the state holds.

A move that needs a card which nobody at the desk has seen is legal, because everything that has been seen allows it;
the players vouch for the rest, and `unseen` says so.

In `worlds`, the cards that the seat has not seen are dealt at random to where unseen cards lie. What must be a Show
card comes first: what lies face down, and what somebody on a stage has to lay. A hand that the desk does not see stays
unknown; its cards, and those that lie face down unnamed, are still among the unseen (HU-47).
"""

import dataclasses
from collections.abc import Iterable
from functools import partial
from typing import Final, final

from refkit.game import Sight
from refkit.games.huzzah.cards import BUMP, KINDS, OFF, SHOWS, UNKNOWN, Card, Counts, count_kinds, stage_of
from refkit.games.huzzah.events import Discarded, HandShown, Hushed, Identified, Laid, Revealed
from refkit.games.huzzah.moves import Bump, Discard, Hush, Move, Play, ShowHand
from refkit.games.huzzah.position import cards_from_counts
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import (
    chosen_from_unknown,
    first_unnamed,
    layable_cards,
    may_lay,
    possible_discards,
)
from refkit.games.huzzah.rules.path import heckled_stage
from refkit.games.huzzah.rules.questions import Commit, Reveal
from refkit.games.huzzah.table import Down, State, View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import Reason
from refkit.kernel.event import Event
from refkit.kernel.sentences import player, sentence
from refkit.kernel.sight import as_state, hand_is_closed, hide_secrets, sees
from refkit.kit.cards import Pool as CardPool


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
        chosen = tuple(cards if cards is None or owner == view.seat else () for owner, cards in enumerate(view.down))
        return dataclasses.replace(state, hands=view.hands, down=chosen, unseen=view.unseen)
    return state


def cards_are_revealed(state: State) -> bool:
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
    """Return whether ``event`` showed something hidden, a heckle too, so that only a referee may undo its move."""
    heckle = isinstance(event, Hushed) or (isinstance(event, Laid) and event.rule == R.MAY_HECKLE)
    return heckle or isinstance(event, Revealed | Identified | HandShown | Discarded)


# ---- what nobody at the desk has seen --------------------------------------------------------------------------------


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return everything unseen that ``move``, a legal one, depends on; ``()`` if it is legal whatever turns up."""
    match move:
        case Bump(seat):
            return needed_cards(state, seat, (BUMP,))
        case Play(seat, card) if card == UNKNOWN:
            return (Reason("The face-down card must turn out to be a Show card.", R.UNSEEN_HANDS),)
        case Play(seat, card):
            return needed_cards(state, seat, (card,))
        case Discard(seat, cards):
            return needed_cards(state, seat, cards)
        case ShowHand(seat) if UNKNOWN in state.hands[seat]:
            pattern = "Nothing but Bump cards may be among the {cards:# unseen card|# unseen cards} of {seat:object}."
            text = sentence(pattern, cards=state.hands[seat].count(UNKNOWN), seat=player(state, seat))
            return (Reason(text, R.ONLY_BUMPS),)
        case _:
            return ()


def needed_cards(state: State, seat: int, cards: tuple[Card, ...]) -> tuple[Reason, ...]:
    """Return a reason for each of ``cards`` that must be among the unknown ones of ``seat``."""
    found = []
    for card in chosen_from_unknown(state, seat, cards):
        pattern = "{seat} must hold a {card} among the cards that the desk has not seen."
        text = sentence(pattern, seat=player(state, seat), card=card)
        found.append(Reason(text, R.UNSEEN_HANDS, {"card": card}))
    return tuple(found)


# ---- other tables that look the same ---------------------------------------------------------------------------------


def worlds(view: View, chance: Seeded) -> State:
    """Return a random state that looks as ``view`` to its seat, a player or SPECTATOR, and can be played on."""
    pool = Pool(cards_from_counts(view.unseen), chance)
    reserve_own_cards(view, pool)
    down = deal_face_down(view, pool)
    hands = deal_hands(view, pool)
    state = as_state(State, view, hands=hands, unseen=pool.unseen_counts(), down=down)
    return deal_choices(state, view, chance) if view.choosing else state


@final
class Pool(CardPool[Card]):
    """The unseen cards of a seat that are yet to be dealt; those that are reserved stay unseen and in no hand."""

    def __init__(self, cards: Iterable[Card], chance: Seeded) -> None:
        """Begin with all of ``cards``, and none reserved."""
        super().__init__(cards, chance)
        self.reserved: Final[list[Card]] = []

    def draw(self, kinds: tuple[Card, ...]) -> tuple[Card, ...]:
        """Take a random card of one of ``kinds``; return ``()`` if there is none."""
        return self.deal(1, lambda card: card in kinds)

    def reserve(self, kinds: tuple[Card, ...] = SHOWS) -> None:
        """Take a card of one of ``kinds`` that no hand is to get."""
        self.reserved.extend(self.draw(kinds))

    def unseen_counts(self) -> Counts:
        return count_kinds((*self.cards, *self.reserved))


def hidden_seats(view: View) -> list[int]:
    """Return the seats whose cards the seat of ``view`` does not see."""
    return [seat for seat in range(len(view.hands)) if not sees(view.seat, seat)]


def reserve_own_cards(view: View, pool: Pool) -> None:
    """Reserve what the seat itself has laid or chosen out of a hand that the desk does not see."""
    for seat in set(range(len(view.hands))).difference(hidden_seats(view)):
        cards = view.down[seat] or ()
        for card in chosen_from_unknown(view, seat, cards) if view.choosing else ():
            pool.reserve((card,))
        if cards == (UNKNOWN,):
            pool.reserve()


def deal_face_down(view: View, pool: Pool) -> tuple[tuple[Card, ...] | None, ...]:
    """Return laid cards, with Show cards for hidden ones; what is only chosen is dealt after the hands."""
    down = list(view.down)
    for seat in hidden_seats(view):
        if down[seat] != (UNKNOWN,):
            continue
        if view.choosing:
            down[seat] = ()
        elif stays_unnamed(view, seat):
            pool.reserve()
        else:
            down[seat] = pool.draw(SHOWS)
    return tuple(down)


def stays_unnamed(view: View, seat: int) -> bool:
    """Return whether the desk does not know what ``seat`` has laid: cards are named in the order of seats."""
    if view.unnamed == OFF or seat > view.unnamed:
        return hand_is_closed(view, seat)
    return seat == view.unnamed


def deal_hands(view: View, pool: Pool) -> tuple[tuple[Card, ...], ...]:
    """Return all hands, hidden ones dealt from ``pool``; whoever must lay or has laid a card gets a Show card."""
    hands, unseen = list(view.hands), hidden_seats(view)
    opened = [seat for seat in unseen if not hand_is_closed(view, seat)]
    first: dict[int, tuple[Card, ...]] = {}
    for seat in performers(view) if any(isinstance(task, Commit) for task in view.agenda) else ():
        if seat in opened:
            first[seat] = pool.draw(SHOWS)
        elif seat in unseen and view.down[seat] is not None:
            pool.reserve()
    for seat in opened:
        hand = first.get(seat, ())
        hands[seat] = (*hand, *pool.deal(len(view.hands[seat]) - len(hand)))
    return tuple(hands)


def performers(view: View) -> list[int]:
    """Return who is on a stage and holds cards, first those who must still lay one and so need a Show card."""
    on = [seat for seat, place in enumerate(view.places) if stage_of(place) != OFF and view.hands[seat]]
    return sorted(on, key=lambda seat: view.down[seat] is not None)


def deal_choices(state: State, view: View, chance: Seeded) -> State:
    """Return ``state`` with a choice for each hidden seat that has chosen; performers first, who must lay."""
    hidden = [seat for seat in hidden_seats(view) if view.down[seat] is not None]
    for seat in sorted(hidden, key=lambda seat: stage_of(state.places[seat]) == OFF):
        cards = chance.pick(possible_choices(state, seat))
        state = dataclasses.replace(state, down=(*state.down[:seat], cards, *state.down[seat + 1 :]))
    return state


def possible_choices(state: State, seat: int) -> list[tuple[Card, ...]]:
    """Return what ``seat`` can have chosen: cards to discard, or one to lay; ``()`` if it need not or cannot."""
    if not any(isinstance(task, Commit) for task in state.agenda):
        return possible_discards(state, seat)
    cards: list[tuple[Card, ...]] = [(card,) for card in layable_cards(state, seat)] if may_lay(state, seat) else []
    return cards if cards and heckled_stage(state, seat) == OFF else [*cards, ()]


# ---- twins: tables of which a seat cannot know which is the true one -------------------------------------------------


def twin(state: State, seat: int, chance: Seeded) -> State:
    """Return ``state`` with all that ``seat`` may not see dealt anew: hands and secret cards of others, the pile."""
    others = [other for other in range(len(state.hands)) if other != seat]
    own_laid = () if state.choosing or cards_are_revealed(state) else tuple(state.down[other] or () for other in others)
    hidden = [*(state.hands[other] for other in others), *own_laid]
    known = (card for cards in hidden for card in cards if card != UNKNOWN)
    pool = Pool((*cards_from_counts(state.unseen), *known), chance)
    down, hands = list(state.down), list(state.hands)
    if own_laid:
        for other, cards in zip(others, own_laid, strict=True):
            down[other] = tuple(pool.draw(SHOWS)[0] if card != UNKNOWN else UNKNOWN for card in cards)
    for other in others:
        hands[other] = tuple(pool.deal(1)[0] if card != UNKNOWN else UNKNOWN for card in state.hands[other])
        if state.choosing and state.down[other]:
            shown = [card for card in hands[other] if card in (*SHOWS, UNKNOWN)]
            down[other] = chance.pick([(), *((card,) for card in shown)])  # nothing, or a card in hand
    return dataclasses.replace(state, hands=tuple(hands), down=tuple(down), unseen=pool.unseen_counts())


# ---- what the game declares ------------------------------------------------------------------------------------------

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
    worlds=worlds,
    twin=twin,
    unseen=unseen,
)
