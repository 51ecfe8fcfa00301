"""Whole tables that fit what a seat sees, for bots and for questions that are asked from a seat.

The cards that the seat has not seen are dealt at random to where unseen cards lie. What must be a Show card comes
first: what lies face down, and what somebody on a stage has to lay. A hand that the desk does not see stays unknown;
its cards, and those that lie face down unnamed, are still among the unseen (HU-47).
"""

import dataclasses
from collections.abc import Iterable
from typing import Final, final

from refkit.games.huzzah.cards import OFF, SHOWS, UNKNOWN, Card, Counts, count_kinds, stage_of
from refkit.games.huzzah.position import cards_from_counts
from refkit.games.huzzah.rules.hands import chosen_from_unknown, layable_cards, may_lay, possible_discards
from refkit.games.huzzah.rules.path import heckled_stage
from refkit.games.huzzah.rules.questions import Commit
from refkit.games.huzzah.rules.sight import cards_are_revealed
from refkit.games.huzzah.state import State
from refkit.games.huzzah.view import View
from refkit.kernel.chance import Seeded
from refkit.kernel.sight import as_state, hand_is_closed, sees
from refkit.kit.cards import Pool as CardPool


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
        """Return what stays unseen, by kind."""
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
    others = [who for who in range(len(state.hands)) if who != seat]
    own_laid = () if state.choosing or cards_are_revealed(state) else tuple(state.down[who] or () for who in others)
    hidden = [*(state.hands[who] for who in others), *own_laid]
    known = (card for cards in hidden for card in cards if card != UNKNOWN)
    pool = Pool((*cards_from_counts(state.unseen), *known), chance)
    down, hands = list(state.down), list(state.hands)
    if own_laid:
        for who, cards in zip(others, own_laid, strict=True):
            down[who] = tuple(pool.draw(SHOWS)[0] if card != UNKNOWN else UNKNOWN for card in cards)
    for who in others:
        hands[who] = tuple(pool.deal(1)[0] if card != UNKNOWN else UNKNOWN for card in state.hands[who])
        if state.choosing and state.down[who]:
            shown = [card for card in hands[who] if card in (*SHOWS, UNKNOWN)]
            down[who] = chance.pick([(), *((card,) for card in shown)])  # nothing, or a card in hand
    return dataclasses.replace(state, hands=tuple(hands), down=tuple(down), unseen=pool.unseen_counts())
