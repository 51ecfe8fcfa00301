"""One screen for several people: what is asked about open cards is asked openly, and the rest at the door."""

import pytest

from refkit.games.cheers import GAME
from refkit.games.cheers.cards import UNKNOWN, UNSEEN_GOAL
from refkit.games.cheers.moves import Choose, Declare, Decline, Drop, Send
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, SPECTATOR
from tests.widgets.games.cheers.test_table import game
from tests.widgets.play.visit import Visit
from widgets.games.cheers.tabletop import TABLE


def test_open_cards_are_asked_about_by_name_on_the_open_table() -> None:
    """No hand and no combination is shown with the question; a button leads to the door, and through it to both."""
    play = Visit("?game=cheers&start=1&pace=instant&seed=3&people=4&bots=0")
    for _ in range(200):
        if play.live.now.covered:
            play.do("reveal")
        if play.live.now.reveal_label:
            break
        away = (
            n
            for n, move in enumerate(play.live.view.legal)
            if getattr(move, "place", play.live.now.seat) != play.live.now.seat
        )
        play.do("play", str(next(away, 0)))
    assert play.live.now.reveal_label == "My coasters"
    view = play.live.view
    assert view.legal
    assert {card for hand in view.hands for card in hand} == {UNKNOWN}
    assert {*view.goals} == {UNSEEN_GOAL}
    assert "My coasters" in play.markup("foot")
    assert play.session.to_text() not in play.shown()
    play.do("close")
    assert play.live.now.covered
    assert "rk-cover" in play.markup("under")
    play.do("reveal")
    assert not play.live.now.reveal_label
    assert UNKNOWN not in play.live.view.hands[play.live.now.seat or 0]
    assert play.live.view.legal == view.legal


@pytest.mark.parametrize("variant", ["", "master-apprentice", "masquerade"])
def test_what_is_asked_openly_tells_nothing(variant: str) -> None:
    """Whatever the hands, teams and combinations are that nobody sees, the same may be answered."""
    found = 0
    how = {"variant": variant} if variant else {}
    for state, move in game(6, 4, 400, **how):
        if not TABLE.reveal_label(state):
            assert not isinstance(move, Choose | Send | Drop)
            continue
        found += 1
        assert isinstance(move, Choose | Send | Drop)
        other = GAME.sight.worlds(GAME.view(state, SPECTATOR), Seeded(found))
        asked = [[list(choice.options) for choice in GAME.choices(each)] for each in (state, other)]
        assert asked[0] == asked[1]
    assert found > 5


def test_a_masquerade_that_insists_on_an_opponent_asks_at_the_door() -> None:
    """Which pairs are allowed tells who is on which team."""
    how = {"variant": "masquerade", "masquerade_opponent": "enforced"}
    assert not any(TABLE.reveal_label(state) for state, _ in game(6, 4, 300, **how))


def test_whether_it_is_victory_is_asked_at_the_door() -> None:
    """Who may declare has the combination, so the buttons alone would tell."""
    games = (each for seed in range(40) for each in game(4, seed, declare="offered"))
    state = next(state for state, move in games if isinstance(move, Declare | Decline))
    assert not TABLE.reveal_label(state)
    assert TABLE.secret(state)
    assert GAME.choices(state)[0].seat is not CHANCE
