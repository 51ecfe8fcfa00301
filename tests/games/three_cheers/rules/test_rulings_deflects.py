"""The rulings on deflects: TC-34 to TC-42, and in Double Trouble TC-94 to TC-96 and TC-102."""

import dataclasses

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import OrderCard
from refkit.games.three_cheers.events import Fizzled
from refkit.games.three_cheers.moves import Accept, Deflect, Fizzle, Provoke
from refkit.games.three_cheers.rules.questions import Redirect, Window
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.places import parse_card, parse_square
from tests.games.outcomes import asked, question, reasons
from tests.games.three_cheers.tables import happens, kinds, minions_in, refused, table

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


def order(name: str) -> OrderCard:
    """Return an order of the stand-in deck."""
    card = parse_card(name, table(TWO).options.deck)
    assert isinstance(card, OrderCard)
    return card


def test_tc34_the_window_opens_after_the_announcement_and_before_the_effect() -> None:
    """The card is announced in full, and the tower is still as it was when its player is asked."""
    outcome = happens(table(THREE), PLAY)
    assert kinds(outcome) == ["card-played"]
    assert minions_in(outcome.state) == {"a1": "Bogwig"}
    assert question(outcome) == ["accept", "deflect with Denial"]


def test_tc34_only_a_deflect_order_deflects() -> None:
    """Another card of the hand is no answer."""
    state = table(THREE.replace("Denial", "Denial, Tantrum"))
    assert question(happens(state, PLAY)) == ["accept", "deflect with Denial"]
    assert refused(state, PLAY, "deflect with Tantrum") == ["deflect"]


def test_tc38_the_option_that_was_chosen_stays_chosen() -> None:
    """Shove was played as an aggression order: no deflector can make a move of it, also not the second."""
    chain = ("deflect with Denial", "Shove: provoke Xavier a1", "deflect with Ricochet")
    state = table(TWO)
    shove = "Xavier: Shove: provoke Yaz a1"
    assert refused(state, shove, chain[0], "Shove: move Xavier a1 to b1") == ["deflect-option"]
    assert refused(state, shove, *chain, "Shove: move Yaz a1 to b1") == ["deflect-option"]
    assert question(happens(state, shove, *chain)) == ["Shove: provoke Xavier a1", "Shove: provoke Yaz a1"]


def order_without_target(*, deflect_into_nothing: bool = True) -> State:
    """Return a table without any minion on which Yaz is asked about an order; play cannot get there."""
    state = table("players: Xavier, Yaz\nhand Yaz: Denial", deflect_into_nothing=deflect_into_nothing)
    played = Provoke(0, order("Tantrum"), 0, 1, parse_square("a1"))
    return dataclasses.replace(state, agenda=(Window(1, played),))


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
    assert [reason.rule.id for reason in reasons(GAME, state, Deflect(1, order("Denial")))] == ["TC-40"]


def test_tc40_an_order_that_can_be_played_on_cannot_fizzle() -> None:
    """As long as there is a target somewhere it has to be used."""
    assert refused(table(TWO), "Xavier: Tantrum: provoke Yaz a1", "deflect with Denial", "fizzle") == ["TC-40"]


# ---- Double Trouble -------------------------------------------------------------------------------------------------


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
    assert asked(outcome).seat == decider
    assert question(outcome) == ["a1 eats a2", "a1 eats b1"]


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
