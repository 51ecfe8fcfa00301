"""Whole tables that agree with a view: they look the same from that seat, and play goes on from them."""

import dataclasses
from typing import Final

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.position import FORM, to_state
from refkit.games.syndicate.rules.engine import setup
from refkit.games.syndicate.rules.follow import has_sign, required_signs
from refkit.games.syndicate.sight import worlds
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR
from tests.games import states_from
from tests.games.syndicate.conformance import SAMPLES, piece_faults, rest_faults

SEATS: Final = (0, 1, 2, SPECTATOR, REFEREE)
PLOT: Final = """
hand Wanda: The Sea
hand Xavier: The Bard, The Sailor
hand Yaz: The Cave, The Mill
lead: The Castle
hidden: The Market
played: The Author
"""


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_world_agrees_with_what_the_seat_sees(sample: str) -> None:
    """In every state of a game, each seat's world has the same view and all cards; the referee's world is the state."""
    for number, state in enumerate(states_from(GAME, setup(SAMPLES[sample]), Seeded(sample))):
        for seat in SEATS:
            seen = GAME.view(state, seat)
            world = worlds(seen, Seeded(f"{number} {seat}"))
            assert GAME.view(world, seat) == seen
            assert piece_faults(world) == rest_faults(world) == ""
            assert seat != REFEREE or dataclasses.replace(world, fresh=state.fresh) == state


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_world_can_be_played_to_the_end(sample: str) -> None:
    """From any state, a world of any seat can be played to the end of the game."""
    tables = list(states_from(GAME, setup(SAMPLES[sample]), Seeded(sample)))
    for number, state in enumerate(tables[:: len(tables) // 8 + 1]):
        world = worlds(GAME.view(state, SEATS[number % len(SEATS)]), Seeded(number))
        *_, last = states_from(GAME, world, Seeded(number))
        assert last.ended
        assert piece_faults(last) == ""


def test_what_a_seat_does_not_see_is_dealt_anew() -> None:
    """Worlds differ in others' hands and the face-down card, and keep the seat's own cards."""
    state = to_state(FORM.parse_setup(PLOT))
    to_yaz, to_wanda = ([worlds(GAME.view(state, seat), Seeded(number)) for number in range(40)] for seat in (2, 0))
    assert {world.hands[2] for world in to_yaz} == {state.hands[2]}
    assert {(world.hands[0], world.hidden) for world in to_wanda} == {(state.hands[0], state.hidden)}
    assert len({world.hidden for world in to_yaz}) > 10
    assert len({world.hands[1] for world in to_wanda}) > 20


def test_a_hand_that_nobody_sees_stays_unknown_and_so_does_its_card_face_down() -> None:
    """Unknown cards of a closed hand are unknown in worlds, too, until CHANCE is asked for the face-down one."""
    state = to_state(FORM.parse_setup(f"option closed: Wanda{PLOT}".replace("The Sea", "?").replace("The Market", "?")))
    for seat in SEATS:
        world = worlds(GAME.view(state, seat), Seeded(seat))
        assert (world.hands[0], world.hidden) == ((UNKNOWN,), UNKNOWN)


def test_who_did_not_follow_is_dealt_nothing_that_follows() -> None:
    """The Author shows no location, so no world says that Xavier held one."""
    state = to_state(FORM.parse_setup(PLOT))
    assert required_signs(state) == ("location",)
    worlds_of_yaz = [worlds(GAME.view(state, 2), Seeded(number)) for number in range(60)]
    assert not any(has_sign(card, ("location",)) for world in worlds_of_yaz for card in world.hands[1])
    assert any(has_sign(card, ("location",)) for world in worlds_of_yaz for card in world.hands[0])
