"""Towers do not affect each other: what happens in one is the same, whatever stands beside it (TC-55)."""

from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import SIDES, TRAITS, MinionCard
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.rules.plays import legal_plays
from refkit.games.three_cheers.table import LaidMinion, Setup, State, TowerSetup
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.kernel.event import Event
from refkit.text.scenarios import act
from tests.games.three_cheers.strategies import bounded

LIVELY: Final = ("weak", "hungry", "heavy", "flying", "claustrophobic", "ninja", "armored", "kamikaze")
"""Traits that something can come of."""
COLUMNS: Final = 4
ROWS: Final = 4
ARROWS: Final = st.sampled_from((0, 0, 1, 2, 3))


@st.composite
def crowded_towers(draw: st.DrawFn, prefix: str) -> TowerSetup:
    """Draw towers of minions with many traits close together, some in mid-air, with foreminions on some."""
    cells = draw(st.lists(st.tuples(st.integers(0, COLUMNS - 1), st.integers(1, ROWS)), unique=True, min_size=1))
    laid = []
    for number, (column, row) in enumerate(cells):
        traits = draw(st.lists(st.sampled_from(LIVELY), unique=True, max_size=3))
        shields = draw(st.lists(st.sampled_from(tuple(SIDES)), unique=True, max_size=1))
        arrows = draw(st.tuples(ARROWS, ARROWS, ARROWS, ARROWS))
        ordered = tuple(trait for trait in TRAITS if trait in traits)
        card = MinionCard(f"{prefix}{number}", 1 + number, ordered, arrows, tuple(shields))
        turned, masked = draw(st.booleans()), "ninja" in traits and draw(st.booleans())
        laid.append(LaidMinion(card.faces[2 * masked + turned], column, row))
    return TowerSetup(tuple(laid), (draw(st.none() | st.sampled_from(cells)),))


def two_towers(ann: TowerSetup, bob: TowerSetup) -> State:
    """Return Ann's tower beside Bob's."""
    return to_state(Setup(("Ann", "Bob"), (ann, bob)))


def outcome_of(state: State, action: str) -> tuple[list[Event], State]:
    """Return the outcome of ``action`` if everyone who is asked gives the first answer."""
    _, state, events, _ = act(GAME, state, action)
    told = list(events)
    while asked := GAME.choices(state):
        state, more = GAME.play(state, asked[0].options[0])
        told += more
    return told, state


def events_in(tower: int, events: list[Event]) -> list[tuple[Event, str]]:
    """Return those of ``events`` that happen in ``tower``, each with its rule, for comparison."""
    return [(event, event.rule.id) for event in events if getattr(event, "tower", None) == tower]


@pytest.mark.parametrize("action", ["fight", "gravity", "at once", "master is here"])
@bounded
@given(ann=crowded_towers("A"), bob=crowded_towers("B"))
def test_tc55_what_happens_everywhere_happens_in_each_tower_as_if_it_stood_alone(
    action: str, ann: TowerSetup, bob: TowerSetup
) -> None:
    """The events and the end of each tower are those that it has with nothing beside it."""
    both, end = outcome_of(two_towers(ann, bob), action)
    for tower, (one, other) in enumerate(((ann, TowerSetup()), (TowerSetup(), bob))):
        alone, alone_end = outcome_of(two_towers(one, other), action)
        assert events_in(tower, both) == events_in(tower, alone)
        assert end.towers[tower] == alone_end.towers[tower]


ORDERS: Final = ("Catapult", "Partners", "Heckle")
"""A move, a swap and an aggression order of the stand-in deck."""


@pytest.mark.parametrize("order", ORDERS)
@bounded
@given(ann=crowded_towers("A"), bob=crowded_towers("B"), data=st.data())
def test_tc55_an_order_in_one_tower_leaves_every_other_alone(
    order: str, ann: TowerSetup, bob: TowerSetup, data: st.DataObject
) -> None:
    """An order in Bob's tower makes no event in Ann's, and in Bob's the same events as if it stood alone."""
    state = two_towers(ann, bob)
    ways = legal_plays(0, [state.options.deck.card(order)], [(1, state.towers[1])], state.options)
    assume(ways)
    text = BOOK.format_move(state, data.draw(st.sampled_from(ways)), seat=True)
    both, end = outcome_of(state, text)
    alone, alone_end = outcome_of(two_towers(TowerSetup(), bob), text)
    assert events_in(1, both) == events_in(1, alone)
    assert events_in(0, both) == []
    assert end.towers == (state.towers[0], alone_end.towers[1])
