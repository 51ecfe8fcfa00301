"""A face-down card that nobody has seen is treated like a known one, except that it is identified before it matters."""

import dataclasses

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import TRAITS, UNKNOWN_MINION, Minion, MinionCard, Tower
from refkit.games.three_cheers.events import Identified
from refkit.games.three_cheers.moves import Move, Named
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.rules.plays import legal_plays
from refkit.games.three_cheers.table import Setup, State, TowerSetup
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.kernel.event import Event
from refkit.text.scenarios import act
from tests.games.three_cheers.rules.test_two_towers import ORDERS, crowded_towers
from tests.games.three_cheers.strategies import bounded


def outcome_of(state: State, action: str, card: MinionCard) -> tuple[list[Event], State]:
    """Return the outcome of ``action``: the unknown card is named as ``card``, other questions get the first answer."""
    _, state, events, _ = act(GAME, state, action)
    told = list(events)
    while asked := GAME.choices(state):
        move: Move = asked[0].options[0]
        if isinstance(move, Named):
            move = Named(move.tower, move.at, card)
        state, more = GAME.play(state, move)
        told += more
    return told, state


def minions_with(tower: Tower, card: MinionCard) -> dict[int, Minion]:
    """Return the minions of ``tower``, with ``card`` for the one that nobody has seen."""
    return {at: card.faces[2] if minion is UNKNOWN_MINION else minion for at, minion in tower.minions.items()}


def as_ninja(card: MinionCard) -> MinionCard:
    """Return ``card`` as a Ninja."""
    traits = tuple(trait for trait in TRAITS if trait in {*card.traits, "ninja"})
    return MinionCard(card.name, card.value, traits, card.arrows, card.shields)


def replace_minion(tower: TowerSetup, number: int, minion: Minion) -> TowerSetup:
    """Return ``tower`` with ``minion`` for the one of that ``number``."""
    laid = dataclasses.replace(tower.minions[number], minion=minion)
    return dataclasses.replace(tower, minions=(*tower.minions[:number], laid, *tower.minions[number + 1 :]))


@pytest.mark.parametrize("action", ["fight", "gravity", *ORDERS])
@bounded
@given(bob=crowded_towers("B"), data=st.data())
def test_tc99_an_unknown_card_fares_as_a_known_one(action: str, bob: TowerSetup, data: st.DataObject) -> None:
    """The events are the same, except that the card is identified once, before it has an effect."""
    number = data.draw(st.integers(0, len(bob.minions) - 1))
    card = as_ninja(bob.minions[number].minion.card)
    deck = Deck("Hidden", (*stand_in().minions, card), stand_in().orders)
    lying = (card.faces[2], UNKNOWN_MINION)
    open_, closed = (
        to_state(Setup(("Ann", "Bob"), (TowerSetup(), replace_minion(bob, number, minion)), deck=deck))
        for minion in lying
    )
    if action in ORDERS:
        ways = legal_plays(0, [deck.card(action)], [(1, open_.towers[1])], open_.options)
        assume(ways)
        action = BOOK.format_move(open_, data.draw(st.sampled_from(ways)), seat=True)
    told, end = outcome_of(open_, action, card)
    told_closed, end_closed = outcome_of(closed, action, card)
    assert [event for event in told_closed if not isinstance(event, Identified)] == told
    assert sum(isinstance(event, Identified) for event in told_closed) <= 1
    assert minions_with(end_closed.towers[1], card) == end.towers[1].minions
    assert end_closed.discards == end.discards
