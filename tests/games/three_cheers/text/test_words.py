"""Words for events: captions, lines and data, and nothing given away by any of them."""

from fnmatch import fnmatchcase
from typing import Final

import pytest

from refkit.game import GAMES
from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.cards import DOWN, UNKNOWN, UNKNOWN_MINION, UP, Minion, MinionCard, OrderCard, square
from refkit.games.three_cheers.events import (
    Ate,
    Blocked,
    CardPlayed,
    Crushed,
    Died,
    Drew,
    Missed,
    Placed,
    PlayedOn,
    Scored,
    Struck,
)
from refkit.games.three_cheers.moves import MoveMinion, Place, Swap
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.kernel.event import Event

GAME = GAMES["three-cheers"]
A1, B1 = square(0, 1), square(1, 1)


def two_towers(yaz: str, xavier: str = "(empty)") -> State:
    """Return a table with a row or rows of minions in two towers."""
    return to_state(FORM.parse_setup(f"players: Yaz, Xavier\ntower Yaz:\n {yaz}\ntower Xavier:\n {xavier}"))


def minion(name: str, face: int = 0) -> Minion:
    """Return the minion called ``name``, upright or with another face."""
    card = stand_in().card(name)
    assert isinstance(card, MinionCard)
    return card.faces[face]


def order(name: str) -> OrderCard:
    """Return the order called ``name``."""
    card = stand_in().card(name)
    assert isinstance(card, OrderCard)
    return card


def test_a_frame_is_not_changed_by_the_next_event() -> None:
    """Two deaths in one tower leave two different tables behind."""
    state = two_towers("Rahrat  Bogwig")
    first, second = (Died(0, at, state.towers[0].minions[at], "wound") for at in (A1, B1))
    (_, _, middle), (_, _, end) = GAME.frames(state, (first, second))
    assert list(middle.towers[0].minions) == [B1]
    assert not end.towers[0].minions
    assert len(state.towers[0].minions) == 2


PAIR: Final = "Rahrat  Bogwig"
SHUFFLED: Final = MoveMinion(1, order("Reshuffle"), 0, 0, A1, A1 + UP)
SWAPPED: Final = Swap(1, order("Reshuffle"), 0, 0, A1, B1)
SLAIN: Final = Place(1, minion("Understudy").card, 0, A1)
AGILE: Final = Place(1, minion("Mudkin").card, 0, A1 + UP, turned=True)
NAMELESS: Final = Place(0, UNKNOWN, 0, A1 + UP)


@pytest.mark.parametrize(
    ("towers", "event", "said"),
    [
        (PAIR, Struck(0, A1, B1, 3), "Rahrat strikes Bogwig with three arrows."),
        (f"{PAIR}/Mudkin", Struck(0, A1, B1, 3), "Yaz's Rahrat strikes Bogwig with three arrows."),
        (PAIR, Struck(0, A1, B1, 1), "Rahrat strikes Bogwig with one arrow."),
        (PAIR, Blocked(0, A1, B1, 2), "* two arrows, but a shield of Bogwig is in the way."),
        ("Rahrat", Missed(0, A1, A1 + UP, 1), "Rahrat points one arrow at nobody."),
        ("Rahrat", Missed(0, A1, A1 + DOWN, 2), "Rahrat points two arrows at the ground."),
        ("Rahrat", Died(0, A1, minion("Rahrat"), "fall"), "Rahrat does not survive the fall."),
        ("~Tankerous", Died(0, A1, minion("Tankerous", 1), "wound"), "* has no armour left and dies of its wound."),
        ("~Tankerous", Died(0, A1, minion("Tankerous", 1), "slain"), "Tankerous is slain by an Assassin."),
        (PAIR, Ate(0, A1, B1, minion("Bogwig")), "Rahrat is Hungry, eats the Weak Bogwig*"),
        (PAIR, Crushed(0, A1, B1, minion("Bogwig")), "Rahrat lands on Bogwig, crushes it*"),
        (PAIR, CardPlayed(SHUFFLED), "* to move in mid-air, a row above and a place to the left of Bogwig."),
        (PAIR, CardPlayed(SWAPPED), "*Rahrat in Yaz's tower and Bogwig are to change places."),
        (PAIR, CardPlayed(SLAIN), "*in the place of Rahrat in Yaz's tower."),
        (PAIR, PlayedOn(AGILE), "Xavier plays it on: Mudkin on top of Rahrat in Yaz's tower, turned."),
        ("Rahrat", Scored((7, 3)), "The count: Yaz 7, Xavier 3. Yaz wins."),
        ("Rahrat", Scored((7, 7)), "The count: Yaz 7, Xavier 7. Yaz and Xavier share the victory."),
        ("#Hushpuppet  Bogwig", Struck(0, B1, A1, 1), "Bogwig strikes the face-down minion with one arrow."),
        ("#Hushpuppet  Bogwig", Struck(0, A1, B1, 1), "The face-down minion strikes*"),
        ("Rahrat", Drew(0, UNKNOWN), "Yaz draws an unknown card."),
        ("Rahrat", CardPlayed(NAMELESS), "*on top of Rahrat in Yaz's tower, face down."),
        ("Rahrat", Placed(0, 0, A1 + UP, UNKNOWN_MINION), "A minion is placed face down on top of Rahrat*"),
    ],
)
def test_what_happened_is_told_as_people_say_it(towers: str, event: Event, said: str) -> None:
    """With arrows counted, owners where several towers stand, and no name that is not seen; ``*`` is anything."""
    assert fnmatchcase(BOOK.describe(two_towers(*towers.split("/")), event), said)


def test_of_a_lone_tower_only_the_points_are_told() -> None:
    """Somebody with nothing to count has no part in the verdict."""
    lone = GAME.position.to_state(GAME.position.parse_setup("tower Yaz: Rahrat"))
    assert BOOK.describe(lone, Scored((1, 0))) == "The count: Yaz 1."
