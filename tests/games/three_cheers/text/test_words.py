"""Words for events: a caption, a line and a table for each kind, and nothing given away by any of them."""

from refkit.game import GAMES
from refkit.games.three_cheers.cards import DOWN, RIGHT, UNKNOWN, UNKNOWN_MINION, UP, MinionCard, OrderCard, square
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
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.patterns import BOOK

GAME = GAMES["three-cheers"]
A1 = square(0, 1)


def two_towers(yaz: str, xavier: str = "(empty)") -> State:
    """Return a table with a row or rows of minions in two towers."""
    return to_state(FORM.parse_setup(f"players: Yaz, Xavier\ntower Yaz:\n {yaz}\ntower Xavier:\n {xavier}"))


def minion_called(state: State, name: str) -> MinionCard:
    """Return the minion called ``name``."""
    card = state.options.deck.card(name)
    assert isinstance(card, MinionCard)
    return card


def order_called(state: State, name: str) -> OrderCard:
    """Return the order called ``name``."""
    card = state.options.deck.card(name)
    assert isinstance(card, OrderCard)
    return card


# ---- every kind of event ---------------------------------------------------------------------------------------


def test_a_frame_is_not_changed_by_the_next_event() -> None:
    """Two deaths in one tower leave two different tables behind."""
    state = two_towers("Rahrat  Bogwig")
    first, second = (Died(0, at, state.towers[0].minions[at], "wound") for at in (A1, A1 + RIGHT))
    (_, _, middle), (_, _, end) = GAME.frames(state, (first, second))
    assert list(middle.towers[0].minions) == [A1 + RIGHT]
    assert not end.towers[0].minions
    assert len(state.towers[0].minions) == 2


# ---- wording ---------------------------------------------------------------------------------------------------


def test_a_lone_tower_needs_no_owner() -> None:
    """The owner is named only if several towers have minions."""
    event = Struck(0, A1, A1 + RIGHT, 3)
    assert BOOK.describe(two_towers("Rahrat  Bogwig"), event) == "Rahrat strikes Bogwig with three arrows."
    assert BOOK.describe(two_towers("Rahrat  Bogwig", "Mudkin"), event).startswith("Yaz's Rahrat strikes Bogwig")


def test_arrows_are_counted() -> None:
    """One arrow is one, and a shield stops all that are on an edge."""
    state = two_towers("Rahrat  Bogwig")
    assert "one arrow." in BOOK.describe(state, Struck(0, A1, A1 + RIGHT, 1))
    assert "two arrows, but a shield of Bogwig is in the way." in BOOK.describe(state, Blocked(0, A1, A1 + RIGHT, 2))


def test_an_arrow_can_point_at_nobody() -> None:
    """An arrow that hits nothing points at an empty square, or at the ground."""
    state = two_towers("Rahrat")
    assert BOOK.describe(state, Missed(0, A1, A1 + UP, 1)) == "Rahrat points one arrow at nobody."
    assert BOOK.describe(state, Missed(0, A1, A1 + DOWN, 2)) == "Rahrat points two arrows at the ground."


def test_deaths_say_their_cause() -> None:
    """Whoever had armour and dies all the same has none left."""
    state = two_towers("Rahrat  ~Tankerous")
    tankerous = state.towers[0].minions[A1 + RIGHT]
    assert BOOK.describe(state, Died(0, A1, state.towers[0].minions[A1], "fall")) == "Rahrat does not survive the fall."
    assert "has no armour left and dies of its wound." in BOOK.describe(state, Died(0, A1 + RIGHT, tankerous, "wound"))
    assert BOOK.describe(state, Died(0, A1 + RIGHT, tankerous, "slain")) == "Tankerous is slain by an Assassin."


def test_meals_and_landings_name_both() -> None:
    """Who eats or lands and who is gone stand in the caption, and the winner where the event begins."""
    state = two_towers("Rahrat  Bogwig")
    victim = state.towers[0].minions[A1 + RIGHT]
    assert "Rahrat is Hungry, eats the Weak Bogwig" in BOOK.describe(state, Ate(0, A1, A1 + RIGHT, victim))
    assert BOOK.describe(state, Crushed(0, A1, A1 + RIGHT, victim)).startswith("Rahrat lands on Bogwig, crushes it")


def test_plays_name_the_tower() -> None:
    """A card that is played says on whose tower and what it is to do, also with only one tower standing."""
    state = two_towers("Rahrat  Bogwig")
    reshuffle, rahrat = order_called(state, "Reshuffle"), minion_called(state, "Mudkin")
    move = MoveMinion(1, reshuffle, 0, 0, A1, A1 + UP)
    swap = Swap(1, reshuffle, 0, 0, A1, A1 + RIGHT)
    slays = Place(1, minion_called(state, "Understudy"), 0, A1)
    there = "in mid-air, a row above and a place to the left of Bogwig."
    assert BOOK.describe(state, CardPlayed(move)).endswith(f"Reshuffle: Rahrat in Yaz's tower is to move {there}")
    assert "Rahrat in Yaz's tower and Bogwig are to change places." in BOOK.describe(state, CardPlayed(swap))
    assert BOOK.describe(state, CardPlayed(slays)).endswith("in the place of Rahrat in Yaz's tower.")
    turned = PlayedOn(Place(1, rahrat, 0, A1 + UP, turned=True))
    assert BOOK.describe(state, turned) == "Xavier plays it on: Mudkin on top of Rahrat in Yaz's tower, turned."


def test_a_shared_victory_is_shared() -> None:
    """The verdict names the towers' points, and one winner or all who tie; of a lone tower it says only the points."""
    state = two_towers("Rahrat")
    assert BOOK.describe(state, Scored((7, 3))) == "The count: Yaz 7, Xavier 3. Yaz wins."
    lone = GAME.position.to_state(GAME.position.parse_setup("tower Yaz: Rahrat"))
    assert BOOK.describe(lone, Scored((1, 0))) == "The count: Yaz 1."
    assert BOOK.describe(state, Scored((7, 7))) == "The count: Yaz 7, Xavier 7. Yaz and Xavier share the victory."


def test_lines_are_as_documented() -> None:
    """A line has owner, squares, token, and so on in the order of the event's fields."""
    state = two_towers("Rahrat  ~Tankerous")
    struck, died = Struck(0, A1 + RIGHT, A1, 3), Died(0, A1 + RIGHT, state.towers[0].minions[A1 + RIGHT], "wound")
    struck.rule, died.rule = R.ATTACK, R.ONE_WOUND
    assert GAME.words.code(state, struck) == "struck Yaz b1 a1 3 [attack]"
    assert GAME.words.code(state, died) == "died Yaz b1 ~Tankerous wound [one-wound]"
    assert GAME.words.event_data(state, struck) == {
        "event": "struck",
        "tower": "Yaz",
        "at": "b1",
        "to": "a1",
        "speed": 3,
        "rule": "attack",
        "source": "Minion Attacks, p. 14",
        "text": "Tankerous strikes Rahrat with three arrows.",
    }


# ---- secrets ---------------------------------------------------------------------------------------------------


def test_a_face_down_minion_is_not_looked_up() -> None:
    """A caption never names a minion whose back shows, even if the state knows it."""
    state = two_towers("#Hushpuppet  Bogwig")
    assert BOOK.describe(state, Struck(0, A1 + RIGHT, A1, 1)) == "Bogwig strikes the face-down minion with one arrow."
    assert BOOK.describe(state, Struck(0, A1, A1 + RIGHT, 1)).startswith("The face-down minion strikes")


def test_unknown_cards_have_no_name() -> None:
    """What the desk has not seen is told without a name."""
    state = two_towers("Rahrat")
    assert BOOK.describe(state, Drew(0, UNKNOWN)) == "Yaz draws an unknown card."
    assert BOOK.describe(state, CardPlayed(Place(0, UNKNOWN, 0, A1 + UP))).endswith(
        "on top of Rahrat in Yaz's tower, face down."
    )
    assert (
        BOOK.describe(state, Placed(0, 0, A1 + UP, UNKNOWN_MINION))
        == "A minion is placed face down on top of Rahrat in Yaz's tower."
    )
