"""What the greedy bot does with its cards, which hints are made of, too."""

import pytest

import refkit
from refkit.game import GAMES
from refkit.games.minions.bots import rate_effects
from refkit.games.minions.cards import ATTRIBUTES
from refkit.games.minions.moves import Bestow

GAME = GAMES["minions"]


@pytest.mark.parametrize("event", ["Audit of Blessings", "Market Day"])
def test_a_boon_that_does_nothing_is_the_least_that_can_be_spared(event: str) -> None:
    """Where the event silences boons the bot keeps its good ones; else it uses one that helps, if it has one."""
    asked = 0
    for seed in range(60):
        state = GAME.setup(GAME.Options(players=("Ann", "Bob", "Cy")))
        chance = refkit.Seeded(seed)
        while not (asks := GAME.choices(state)[0].options) or not isinstance(asks[0], Bestow):
            choice = GAME.choices(state)[0]
            state, _ = GAME.play(state, chance.answer(choice) if choice.seat < 0 else chance.pick(choice.options))
        view = GAME.view(state, asks[0].seat)
        if view.event is None or view.event.name != event:
            continue
        worth = {move.boon.name: rate_effects(move.boon.effects, ATTRIBUTES) for move in view.legal}
        assert GAME.greedy
        chosen = GAME.greedy(view, chance)
        assert (worth[chosen.boon.name] == min(worth.values())) == (event == "Audit of Blessings")
        asked += 1
    assert asked
