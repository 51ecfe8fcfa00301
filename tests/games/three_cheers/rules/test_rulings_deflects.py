"""The rulings on deflects: TC-34 to TC-42, and in Double Trouble TC-94 to TC-96 and TC-102."""

import dataclasses
from typing import Any

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import OrderCard
from refkit.games.three_cheers.events import Deflected, Fizzled, Placed, PlayedOn
from refkit.games.three_cheers.moves import Accept, Deflect, Fizzle, Move, Provoke
from refkit.games.three_cheers.rules.questions import Redirect, Window
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.places import parse_card, parse_square
from refkit.kernel.choice import Choice
from refkit.text.scenarios import Outcome
from tests.games.three_cheers.tables import events_of, happens, kinds, minions_in, question, refused, table

THREE = """
    players: Xavier, Yaz, Zippy
    tower Xavier: Rahrat
    tower Yaz:    Bogwig
    tower Zippy:  Mudkin
    hand Xavier:  Ricochet
    hand Yaz:     Denial
    hand Zippy:   Heckle
"""
TWO = """
    players: Xavier, Yaz
    tower Xavier: Rahrat
    tower Yaz:    Bogwig
    hand Xavier:  Ricochet, Heckle
    hand Yaz:     Denial, Notmine
"""
TEAMS = """
    players: Ann, Bob, Cleo, Dan
    option variant: double-trouble
    tower Ann & Cleo: Rahrat
    tower Bob & Dan:  Bogwig
    hand Bob:  Denial
    hand Dan:  Heckle
"""
PLAY = "Xavier: Bouldergast to Yaz a2"


def open_question(outcome: Outcome[Any, Any]) -> Choice[Move]:
    """Return the question that is open."""
    assert outcome.pending is not None
    return outcome.pending


def order(name: str) -> OrderCard:
    """Return an order of the stand-in deck."""
    card = parse_card(name, table(TWO).options.deck)
    assert isinstance(card, OrderCard)
    return card


def offered_towers(outcome: Outcome[Any, Any]) -> set[str]:
    """Return the owners of the towers that the open question offers."""
    return {name for name in outcome.state.options.players for text in question(outcome) if f" {name} " in text}


def test_tc34_the_window_opens_after_the_announcement_and_before_the_effect() -> None:
    """The card is announced in full, and the tower is still as it was when its player is asked."""
    outcome = happens(table(THREE), PLAY)
    assert kinds(outcome) == ["card-played"]
    assert minions_in(outcome.state) == {"a1": "Bogwig"}
    assert question(outcome) == ["accept", "deflect with Denial"]


def test_tc34_only_the_player_of_the_tower_may_answer() -> None:
    """Zippy holds a deflect and is not asked; at the own tower nobody is asked at all."""
    assert open_question(happens(table(THREE), PLAY)).seat == 1
    assert refused(table(THREE), PLAY, "Zippy: deflect with Heckle") == ["deflect"]
    own = happens(table(THREE), "Xavier: Bouldergast to Xavier a2")
    assert kinds(own) == ["card-played", "placed"]


def test_tc34_only_a_deflect_order_deflects() -> None:
    """Another card of the hand is no answer."""
    state = table(THREE.replace("Denial", "Denial, Tantrum"))
    assert question(happens(state, PLAY)) == ["accept", "deflect with Denial"]
    assert refused(state, PLAY, "deflect with Tantrum") == ["deflect"]


def test_tc35_the_active_player_may_deflect_a_card_that_comes_back() -> None:
    """In his own turn, since the card was aimed at his tower by somebody else."""
    answers = ("deflect with Denial", "Bouldergast to Zippy a2", "deflect with Heckle", "Bouldergast to Xavier a2")
    asked = happens(table(THREE), PLAY, *answers)
    assert (open_question(asked).seat, asked.state.active) == (0, 0)
    assert question(asked) == ["accept", "deflect with Ricochet"]


def test_tc36_a_deflected_card_may_go_to_another_place_of_the_own_tower() -> None:
    """Yaz plays it at home, and nobody is asked about that."""
    outcome = happens(table(THREE), PLAY, "deflect with Denial", "Bouldergast to Yaz b1")
    assert kinds(outcome) == ["card-played", "deflected", "played-on", "placed"]
    assert minions_in(outcome.state) == {"a1": "Bogwig", "b1": "Bouldergast"}


def test_tc37_with_three_players_the_one_whose_play_is_answered_is_barred() -> None:
    """First the card's player, then whoever deflected last, and nobody else."""
    first = ("deflect with Denial",)
    second = (*first, "Bouldergast to Zippy a2", "deflect with Heckle")
    third = (*second, "Bouldergast to Xavier a2", "deflect with Ricochet")
    assert offered_towers(happens(table(THREE), PLAY, *first)) == {"Yaz", "Zippy"}
    assert offered_towers(happens(table(THREE), PLAY, *second)) == {"Xavier", "Zippy"}
    assert offered_towers(happens(table(THREE), PLAY, *third)) == {"Xavier", "Yaz"}
    assert refused(table(THREE), PLAY, *second, "Bouldergast to Yaz a2") == ["deflect-back"]


def test_tc37_with_two_players_nobody_is_barred() -> None:
    """The card may go straight back."""
    assert offered_towers(happens(table(TWO), PLAY, "deflect with Denial")) == {"Xavier", "Yaz"}


def test_tc38_the_option_that_was_chosen_stays_chosen() -> None:
    """Shove was played as an aggression order: no deflector can make a move of it, also not the second."""
    chain = ("deflect with Denial", "Shove: provoke Xavier a1", "deflect with Ricochet")
    state = table(TWO)
    shove = "Xavier: Shove: provoke Yaz a1"
    assert refused(state, shove, chain[0], "Shove: move Xavier a1 to b1") == ["deflect-option"]
    assert refused(state, shove, *chain, "Shove: move Yaz a1 to b1") == ["deflect-option"]
    assert question(happens(state, shove, *chain)) == ["Shove: provoke Xavier a1", "Shove: provoke Yaz a1"]


def test_tc39_everything_else_is_chosen_anew() -> None:
    """Orientation, the use of an Assassin, the target and the arrow of a move."""
    agile = question(happens(table(TWO), "Xavier: Cartwheezel to Yaz b1", "deflect with Denial"))
    assert {"Cartwheezel to Xavier b1, turned", "Cartwheezel to Yaz -a1"} <= set(agile)
    assassin = question(happens(table(TWO), "Xavier: Understudy to Yaz b1", "deflect with Denial"))
    assert "Understudy slays Xavier a1" in assassin
    move = question(happens(table(TWO), "Xavier: Handoff: move Yaz a1 to c1", "deflect with Denial"))
    assert "Handoff: move Xavier a1 to -b1" in move


def order_without_target(*, deflect_into_nothing: bool = True) -> State:
    """Return a table without any minion on which Yaz is asked about an order; play cannot get there."""
    state = table("players: Xavier, Yaz\nhand Yaz: Denial", deflect_into_nothing=deflect_into_nothing)
    played = Provoke(0, order("Tantrum"), 0, 1, parse_square("a1"))
    return dataclasses.replace(state, agenda=(Window(1, played),))


def test_tc40_the_own_tower_serves_if_it_can() -> None:
    """Nobody else has a tower, so the order stays at home, at another minion."""
    state = table("players: Xavier, Yaz, Zippy\ntower Yaz: Pomgrub Bogwig\nhand Yaz: Denial")
    outcome = happens(state, "Xavier: Tantrum: provoke Yaz a1", "deflect with Denial", "Tantrum: provoke Yaz b1")
    assert minions_in(outcome.state) == {"a1": "Pomgrub", "b1": "Bogwig"}


def test_tc40_an_order_without_a_target_is_deflected_into_nothing() -> None:
    """The deflect is legal, the order is discarded without effect, and that is the only way on."""
    deflected = GAME.play(order_without_target(), Deflect(1, order("Denial"))).state
    assert list(GAME.choices(deflected)[0].options) == [Fizzle(1)]
    step = GAME.play(deflected, Fizzle(1))
    assert Fizzled in map(type, step.events)
    assert step.state.discards == (order("Denial"), order("Tantrum"))


def test_tc40_without_deflect_into_nothing_there_is_no_deflect() -> None:
    """A table that switches this off refuses a deflect that could hit nothing."""
    state = order_without_target(deflect_into_nothing=False)
    assert list(GAME.choices(state)[0].options) == [Accept(1)]
    refusal = GAME.why_not(state, Deflect(1, order("Denial")))
    assert refusal is not None
    assert [reason.rule.id for reason in refusal.reasons] == ["TC-40"]


def test_tc40_an_order_that_can_be_played_on_cannot_fizzle() -> None:
    """As long as there is a target somewhere it has to be used."""
    assert refused(table(TWO), "Xavier: Tantrum: provoke Yaz a1", "deflect with Denial", "fizzle") == ["TC-40"]


@pytest.mark.parametrize("length", range(5))
def test_tc41_a_chain_goes_on_until_somebody_declines(length: int) -> None:
    """Every answer takes one deflect, and the last play takes effect."""
    deflects = ("Denial", "Ricochet", "Notmine", "Heckle")[:length]
    answers = [
        text
        for number, name in enumerate(deflects)
        for text in (f"deflect with {name}", f"Bouldergast to {('Xavier', 'Yaz')[number % 2]} a2")
    ]
    outcome = happens(table(TWO), PLAY, *answers, *(["accept"] if length < 4 else ["accept"] * 0))
    assert len(events_of(outcome, Deflected)) == len(events_of(outcome, PlayedOn)) == length
    assert [event.tower for event in events_of(outcome, Placed)] == [1 - length % 2]


def test_tc42_deflects_are_discarded_and_the_minion_stands_where_it_was_played_last() -> None:
    """The deflects lie in the discards in the order of their use; a deflected order joins them when it is spent."""
    minion = happens(table(TWO), PLAY, "deflect with Denial", "Bouldergast to Xavier b1", "accept")
    assert [card.name for card in minion.state.discards] == ["Denial"]
    assert minions_in(minion.state, "Xavier") == {"a1": "Rahrat", "b1": "Bouldergast"}
    tantrum = ("deflect with Denial", "Tantrum: provoke Xavier a1", "accept")
    spent = happens(table(TWO), "Xavier: Tantrum: provoke Yaz a1", *tantrum)
    assert [card.name for card in spent.state.discards] == ["Denial", "Tantrum"]


# ---- Double Trouble -------------------------------------------------------------------------------------------------


def test_tc94_both_players_of_a_tower_may_answer_in_turn() -> None:
    """The one next clockwise from the card's player is asked first, then the other."""
    first = happens(table(TEAMS), "Ann: Bouldergast to Bob a2")
    assert (open_question(first).seat, question(first)) == (1, ["accept", "deflect with Denial"])
    second = happens(table(TEAMS), "Ann: Bouldergast to Bob a2", "accept")
    assert (open_question(second).seat, question(second)) == (3, ["accept", "deflect with Heckle"])
    assert refused(table(TEAMS), "Ann: Bouldergast to Bob a2", "Dan: deflect with Heckle") == ["deflect"]
    assert open_question(happens(table(TEAMS + "    active: Cleo"), "Cleo: Bouldergast to Bob a2")).seat == 3


def test_tc94_a_teammates_card_is_not_deflected() -> None:
    """What Ann plays at the tower that she shares with Cleo takes effect without a question."""
    state = table(TEAMS + "    hand Cleo: Ricochet")
    assert kinds(happens(state, "Ann: Bouldergast to Ann a2")) == ["card-played", "placed"]


DINNER = """
    players: Ann, Bob, Cleo, Dan
    option variant: double-trouble
    tower Bob & Dan:
        2 |  Glasshopper  .
        1 |  .            Jellyknee
             a            b
"""


@pytest.mark.parametrize(("active", "decider"), [("Ann", 1), ("Bob", 1), ("Cleo", 3), ("Dan", 3)])
def test_tc95_the_active_owner_decides_for_a_shared_tower_or_the_nearest_clockwise(active: str, decider: int) -> None:
    """A Hungry minion has a choice: an owner whose turn it is chooses, otherwise whoever sits next clockwise."""
    outcome = happens(table(f"{DINNER}    active: {active}"), f"{active}: Chompion to Bob a1")
    assert open_question(outcome).seat == decider
    assert question(outcome) == ["a1 eats a2", "a1 eats b1"]


def test_tc96_between_two_teams_nobody_is_barred() -> None:
    """With only two towers a card goes to and fro, as it does between two players."""
    asked = happens(table(TEAMS), "Ann: Bouldergast to Bob a2", "deflect with Denial")
    assert {text.rsplit(maxsplit=1)[0] for text in question(asked)} == {
        "Bouldergast to Ann & Cleo",
        "Bouldergast to Bob & Dan",
    }
    assert len(asked.state.towers) == 2
    assert isinstance(asked.state.agenda[-1], Redirect)


def test_tc102_one_deflect_an_answer_and_the_play_goes_ahead_when_all_have_declined() -> None:
    """After the first has declined the second may still deflect; after both it is too late."""
    played = "Ann: Bouldergast to Bob a2"
    ahead = happens(table(TEAMS), played, "accept", "accept")
    assert kinds(ahead) == ["card-played", "accepted", "accepted", "placed"]
    second = happens(table(TEAMS), played, "accept", "deflect with Heckle", "Bouldergast to Bob b1")
    assert kinds(second)[2:] == ["deflected", "played-on", "placed"]
    both = happens(table(TEAMS.replace("Denial", "Denial, Notmine")), played, "deflect with Denial")
    assert isinstance(both.state.agenda[-1], Redirect)
    assert order("Notmine") in both.state.hands[1]


def test_how_long_a_deflect_takes_to_decide_tells_nothing() -> None:
    """Whoever is asked whether to deflect may hold nothing to deflect with, so the time is evened out."""
    asked = happens(table(TEAMS), "Ann: Bouldergast to Bob a2")
    assert [choice.even_time for choice in GAME.choices(asked.state)] == [True]
    then = happens(table(TEAMS), "Ann: Bouldergast to Bob a2", "deflect with Denial")
    assert [choice.even_time for choice in GAME.choices(then.state)] == [False]
