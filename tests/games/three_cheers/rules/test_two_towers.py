"""No tower has to do with another: what happens in one is told of it alike, whatever stands beside it (TC-55)."""

from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import SIDES, TRAITS, MinionCard
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.position.scenario import run_action
from refkit.games.three_cheers.rules.orders import legal_plays
from refkit.games.three_cheers.setup import LaidMinion, Setup, TowerSetup
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import format_move
from refkit.kernel.event import Event
from tests.games.three_cheers.strategies import bounded

LIVELY: Final = ("weak", "hungry", "heavy", "flying", "claustrophobic", "ninja", "armored", "kamikaze")
"""Traits that something can come of."""
COLUMNS: Final = 4
ROWS: Final = 4
ARROWS: Final = st.sampled_from((0, 0, 1, 2, 3))


@st.composite
def crowded(draw: st.DrawFn, prefix: str) -> TowerSetup:
    """Towers of lively minions close together, some of them in mid-air, with foreminions on some."""
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


def table(ann: TowerSetup, bob: TowerSetup) -> State:
    """Ann's tower beside Bob's."""
    return to_state(Setup(("Ann", "Bob"), (ann, bob)))


def lived_through(state: State, action: str) -> tuple[list[Event], State]:
    """What comes of ``action`` if everyone who is asked takes the first way out."""
    _, state, events, _ = run_action(state, action)
    told = list(events)
    while asked := GAME.choices(state):
        state, more = GAME.play(state, asked[0].options[0])
        told += more
    return told, state


def of(tower: int, events: list[Event]) -> list[tuple[Event, str]]:
    """Those of ``events`` that happen in ``tower``, each with its rule, to be compared."""
    return [(event, event.rule.id) for event in events if getattr(event, "tower", None) == tower]


@pytest.mark.parametrize("action", ["fight", "gravity", "at once", "master is here"])
@bounded
@given(ann=crowded("A"), bob=crowded("B"))
def test_tc55_what_happens_everywhere_happens_in_each_tower_as_if_it_stood_alone(
    action: str, ann: TowerSetup, bob: TowerSetup
) -> None:
    """The events and the end of each tower are those that it has with nothing beside it."""
    both, end = lived_through(table(ann, bob), action)
    for tower, (one, other) in enumerate(((ann, TowerSetup()), (TowerSetup(), bob))):
        alone, alone_end = lived_through(table(one, other), action)
        assert of(tower, both) == of(tower, alone)
        assert end.towers[tower] == alone_end.towers[tower]


ORDERS: Final = ("Catapult", "Partners", "Heckle")
"""A move, a swap and an aggression order of the stand-in deck."""


@pytest.mark.parametrize("order", ORDERS)
@bounded
@given(ann=crowded("A"), bob=crowded("B"), data=st.data())
def test_tc55_an_order_in_one_tower_leaves_every_other_alone(
    order: str, ann: TowerSetup, bob: TowerSetup, data: st.DataObject
) -> None:
    """Whatever is ordered in Bob's tower, nothing is told of Ann's, and Bob's fares as if it stood alone."""
    state = table(ann, bob)
    ways = legal_plays(0, [state.options.deck.card(order)], [(1, state.towers[1])], state.options)
    assume(ways)
    text = format_move(state, data.draw(st.sampled_from(ways)), seat=True)
    both, end = lived_through(state, text)
    alone, alone_end = lived_through(table(TowerSetup(), bob), text)
    assert of(1, both) == of(1, alone)
    assert of(0, both) == []
    assert end.towers == (state.towers[0], alone_end.towers[1])
