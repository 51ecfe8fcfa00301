"""What decided a game, as it is told when it is over."""

import pytest

import refkit
from refkit.match.match import Match
from refkit.match.review import deciding_step, decision
from widgets.live.session import Session


@pytest.mark.parametrize("seed", [3, 9])
def test_what_decided_a_game_is_what_put_its_winner_ahead(seed: int) -> None:
    """What others did or let happen is no cause; since they led for good, nothing took them further."""
    game = refkit.GAMES["huzzah"]
    match = Match("huzzah", game.Options(players=("Ann", "Bob", "Cy")))
    chance, player = refkit.Seeded(seed), refkit.Seeded(f"p{seed}")
    while pending := game.choices(match.state):
        choice = pending[0]
        match.play(chance.answer(choice) if choice.seat == refkit.CHANCE else player.pick(choice.options))
    session = Session(match, ("random",) * 3, "x")
    made, told = deciding_step(session.match), decision(session.match)
    assert made
    assert told
    winner = game.score.winners(session.state)
    assert game.score.winners(made.step.state) == winner
    name = match.options.players[winner[0]]
    assert told.sentence.startswith(f"{name} earns ")
    led = game.score.winners(made.before) == winner
    assert (f"That took {name}, who led already, " if led else f"That gave {name} the lead for good.") in told.sentence
    later = [each for each in match.played if each.number > made.number]
    assert all(game.score.winners(each.step.state) == winner for each in later), "for good"
