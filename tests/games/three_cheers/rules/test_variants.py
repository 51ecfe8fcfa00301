"""The house rules, played through: Tower Inferno, Double Trouble and Speedy Gonzalez.  (House Rules, p. 19)"""

import dataclasses
from itertools import pairwise

import pytest

import refkit
from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.cards import MinionCard, square
from refkit.games.three_cheers.events import FightBegan, MasterIsHere, Scored, Shown, TurnBegan
from refkit.games.three_cheers.moves import Drawn, Place
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.position.scenario import turn_questions
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rules.engine import setup
from refkit.games.three_cheers.table import Options
from tests.games import random_game
from tests.games.three_cheers.tables import happens, kinds, minions_in, refused, squares, table

# ---- Tower Inferno -------------------------------------------------------------------------------------------------


def test_tower_inferno_has_no_fights_before_master_comes() -> None:
    """No fight card ever shows; the only fights are the three at the end, and then the towers are judged."""
    game = random_game("three-cheers", "five players, Tower Inferno", 0)
    story = [event for frame in game for event in frame.step.events]
    assert not [event for event in story if isinstance(event, Shown) and event.top == "fight"]
    assert [event.number for event in story if isinstance(event, FightBegan)] == [1, 2, 3]
    here = next(index for index, event in enumerate(story) if isinstance(event, MasterIsHere))
    assert not [event for event in story[:here] if isinstance(event, FightBegan)]


# ---- Double Trouble ------------------------------------------------------------------------------------------------

TEAMS = """
players: Xavier, Yaz, Zippy, Wanda
active: Yaz
option variant: double-trouble
tower Xavier & Zippy:
    1 |  Left(1)*1  Right(1)*2
"""


def test_double_trouble_is_played_by_two_teams_in_turn() -> None:
    """Two towers with two foreminions each, turns alternate between the teams, and two scores come out."""
    game = random_game("three-cheers", "four players, Double Trouble", 0)
    story, state = [event for frame in game for event in frame.step.events], game[-1].step.state
    turns = [event.seat for event in story if isinstance(event, TurnBegan)]
    assert all(later == (seat + 1) % 4 for seat, later in pairwise(turns))
    assert [len(tower.riders) for tower in state.towers] == [2, 2]
    assert [len(event.totals) for event in story if isinstance(event, Scored)] == [2]


def test_double_trouble_needs_four_players() -> None:
    """Three players cannot make two teams of two."""
    with pytest.raises(refkit.BadInput, match="four players in two teams"):
        setup(Options(players=("Xavier", "Yaz", "Zippy"), variant="double-trouble"))


def test_double_trouble_each_player_moves_the_own_foreminion() -> None:
    """Zippy's step moves the second foreminion of the shared tower."""
    state = table(TEAMS.replace("active: Yaz", "active: Zippy"))
    assert happens(state, "Zippy: ride a1").state.towers[0].riders == squares("a1 a1")


# ---- Speedy Gonzalez -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [refkit.CHANCE, 7])
def test_speedy_gonzalez_takes_nothing_from_whoever_has_no_seat(seat: int) -> None:
    """Nobody places a minion but the players; the refusal says who does, or that there is no such seat."""
    state = setup(Options(players=("Xavier", "Yaz"), variant="speedy-gonzalez"))
    state = GAME.play(state, GAME.choices(state)[0].options[0]).state
    placed = GAME.choices(state)[0].options[0]
    assert isinstance(placed, Place)
    refusal = str(GAME.why_not(state, dataclasses.replace(placed, seat=seat)))
    assert ("no seat" if seat == refkit.CHANCE else "Everyone builds") in refusal


RACE = """
players: Xavier, Yaz
option variant: speedy-gonzalez
tower Xavier: Rock(1)
tower Yaz: Base(1)
"""
"""A position in the middle of a race."""


def test_tc93_a_position_is_asked_what_everyone_builds() -> None:
    """Whoever has turned a minion over places it in the own tower, the others turn one over; nobody else is asked."""
    placing, turning = GAME.choices(*turn_questions(table(f"{RACE}hand Yaz: Pomgrub")))[::-1]
    assert {move.tower for move in placing.options if isinstance(move, Place)} == {1}
    assert {type(move) for move in placing.options} == {Place}
    assert {(type(move), move.to) for move in turning.options if isinstance(move, Drawn)} == {(Drawn, 0)}


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("Xavier: Pomgrub to Yaz a2", "speedy-gonzalez"),
        ("Xavier: Heckle: provoke Yaz a1", "TC-93"),
        ("Yaz: deflect with Heckle", "TC-93"),
        ("Yaz: accept", "TC-93"),
        ("Xavier: ride a1", "TC-93"),
        ("Xavier: stay", "TC-93"),
        ("Xavier: keep", "TC-93"),
        ("Xavier: discard Pomgrub", "TC-93"),
    ],
)
def test_tc93_nothing_is_done_but_building(action: str, rule: str) -> None:
    """No play on another's tower, no order, no deflect, no foreminion's step."""
    assert refused(table(RACE), action) == [rule]


def test_tc93_a_move_on_a_position_is_one_move() -> None:
    """The minion is placed, by whoever places it; what everyone builds next is another question."""
    outcome = happens(table(RACE), "Yaz: Pomgrub to Yaz a2")
    assert minions_in(outcome.state) == {"a1": "Base", "a2": "Pomgrub"}
    assert outcome.pending is None
    assert kinds(happens(table(RACE), "Yaz draws Pomgrub")) == ["drew"]


def test_tc93_the_minion_that_is_turned_over_is_placed_first() -> None:
    """Whoever holds one minion cannot place, or turn over, another."""
    state = table(f"{RACE}hand Yaz: Mudkin")
    assert refused(state, "Yaz: Pomgrub to Yaz a2") == ["speedy-gonzalez"]
    assert refused(state, "Yaz draws Pomgrub") == ["speedy-gonzalez"]


def test_tc93_when_somebodys_last_card_lies_nobody_is_asked_to_build() -> None:
    """Xavier has no card left: there is nothing more to do but fight and count."""
    few = Deck("Builders", tuple(MinionCard(letter, 1) for letter in "ABCDEFGH"), ())
    laid = FORM.parse_setup(f"{RACE}option bottom: 1\n", deck=few)
    assert turn_questions(to_state(dataclasses.replace(laid, discards=few.minions[1:]))) == []


@pytest.mark.parametrize(
    "line", ["tower Yaz: Base(1)*", "hand Yaz: ?", "hand Yaz: Pomgrub, Mudkin", "hand Yaz: Heckle"]
)
def test_tc93_what_speedy_gonzalez_does_not_have_cannot_be_laid_out(line: str) -> None:
    """No foreminions on towers, no hands but the one minion that is turned over, no orders."""
    with pytest.raises(refkit.BadInput, match="Speedy Gonzalez"):
        table(f"players: Xavier, Yaz\noption variant: speedy-gonzalez\n{line}\n")


def test_speedy_gonzalez_everyone_has_seen_what_was_turned_over() -> None:
    """A Ninja that was turned over in front of everyone is known to all when it lies face down."""
    state = setup(Options(players=("Xavier", "Yaz"), variant="speedy-gonzalez"))
    ninja = state.options.deck.card("Hushpuppet")
    assert isinstance(ninja, MinionCard)
    state, _ = GAME.play(state, Drawn(0, ninja))
    state, _ = GAME.play(state, Place(0, ninja, 0, square(0, 1)))
    assert GAME.view(state, 1).towers[0].minions[square(0, 1)].card == ninja
