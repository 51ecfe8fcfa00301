"""Whole tables that agree with a view: they look the same from that seat, and play goes on from them."""

from typing import Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.position import FORM, to_state
from refkit.games.syndicate.rules.follow import has_sign, required_signs
from refkit.games.syndicate.sight import worlds
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR

SEATS: Final = (0, 1, 2, SPECTATOR, REFEREE)
PLOT: Final = """
hand Wanda: The Sea
hand Xavier: The Bard, The Sailor
hand Yaz: The Cave, The Mill
lead: The Castle
hidden: The Market
played: The Author
"""


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
