"""Whole tables that fit what a seat sees: cards that it has not seen are dealt at random to where unseen cards lie.

Only Ninjas lie face down, so they are dealt first, to where only a Ninja can be (TC-99, TC-101). What the seat sees
stays as it is, even a card that the desk has not seen; so does the face-down one that the desk is asked to name.
"""

import dataclasses
from collections.abc import Iterable
from typing import final

from refkit.game.twins import shuffled
from refkit.games.three_cheers.cards import UNKNOWN, Card, MinionCard, Tower
from refkit.games.three_cheers.moves import Place
from refkit.games.three_cheers.rules.pile import unseen_ninjas
from refkit.games.three_cheers.rules.questions import CarryOut, Identify, Redirect, Window
from refkit.games.three_cheers.rules.sight import cards_unseen_by, hidden_from
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.view import View
from refkit.kernel.agenda import Task
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE
from refkit.kernel.sight import as_state, sees


def worlds(view: View, chance: Seeded) -> State:
    """Return a random state that ``view``, of any seat but CHANCE, could be a view of, with its questions."""
    dealer = Dealer(view, chance)
    towers = tuple(map(dealer.fill_tower, range(len(view.towers)), view.towers))
    agenda = tuple(map(dealer.name_played_card, view.agenda))
    hands = tuple(dealer.fill_hand(seat, hand) for seat, hand in enumerate(view.hands))
    left = {*dealer.cards, *dealer.reserved}
    return as_state(
        State,
        view,
        towers=towers,
        hands=hands,
        unseen=tuple(card for card in view.unseen if card in left),
        agenda=agenda,
        secrets=tuple((card, ()) for card in dealer.hidden),
    )


@final
class Dealer:
    """Deals the ``cards`` that a view does not show; those that it lays face down are ``hidden`` from the seat."""

    def __init__(self, view: View, chance: Seeded) -> None:
        """Start with every unseen card, and reserve a Ninja for each card that the referee is asked to name."""
        self.view = view
        self.chance = chance
        self.cards = list(view.unseen)
        self.hidden: list[MinionCard] = []
        self.asked = {(task.tower, task.at) for task in view.agenda if isinstance(task, Identify)}
        self.reserved = [self.take_ninja() for _ in self.asked]

    def fill_tower(self, number: int, tower: Tower) -> Tower:
        """Return ``tower`` with a face-down Ninja for each unknown minion, but for one that is about to be named."""
        minions = {
            at: self.take_hidden_ninja().faces[2]
            if self.is_unknown_to_all(minion.card) and (number, at) not in self.asked
            else minion
            for at, minion in tower.minions.items()
        }
        return Tower(minions, tower.riders)

    def is_unknown_to_all(self, card: Card) -> bool:
        """Return whether ``card`` on the table must be dealt: what the referee has not seen, nobody has."""
        return card is UNKNOWN and self.view.seat != REFEREE

    def name_played_card(self, task: Task) -> Task:
        """Return ``task``, with a Ninja for an unknown card that was played face down."""
        if not isinstance(task, Window | Redirect | CarryOut):
            return task
        played = task.played
        if isinstance(played, Place) and self.is_unknown_to_all(played.card):
            return dataclasses.replace(task, played=dataclasses.replace(played, card=self.take_hidden_ninja()))
        return task

    def take_hidden_ninja(self) -> MinionCard:
        """Take a Ninja from the unseen cards and note that the seat has not seen it."""
        card = self.take_ninja()
        self.hidden.append(card)
        return card

    def take_ninja(self) -> MinionCard:
        """Take a random Ninja from the unseen cards."""
        card: MinionCard = self.chance.pick(unseen_ninjas(tuple(self.cards)))
        self.cards.remove(card)
        return card

    def fill_hand(self, seat: int, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the hand of ``seat``: as it is if it is seen, else with unseen cards for the unknown ones."""
        if sees(self.view.seat, seat):
            return tuple(cards)
        return tuple(self.take_card() if card is UNKNOWN else card for card in cards)

    def take_card(self) -> Card:
        """Take a random card from the unseen ones."""
        return self.cards.pop(self.chance.below(len(self.cards)))


# ---- twins: tables of which a seat cannot know which is the true one -------------------------------------------------


def swaps(state: State, seat: int, chance: Seeded) -> dict[str, str]:
    """Return the names of all cards that ``seat`` may not see, each with another: Ninjas for Ninjas."""
    names: dict[str, str] = {}
    cards = cards_unseen_by(state, seat, hidden_from(state, seat))
    for sort in (True, False):
        group = [card.name for card in cards if (isinstance(card, MinionCard) and "ninja" in card.traits) is sort]
        names |= zip(group, shuffled(group, chance), strict=True)
    return names
