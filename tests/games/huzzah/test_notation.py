"""Moves as they are typed, and what cannot be read."""

import pytest

from refkit.game import GAMES
from refkit.games.huzzah import GAME
from refkit.games.huzzah.bots import greedy
from refkit.games.huzzah.moves import ChooseStage, Discard, Drawn, Play, Rolled, Walk
from refkit.games.huzzah.rules.engine import parse_move
from refkit.games.huzzah.table import Options
from refkit.kernel.bot import random_bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from tests.games import random_game
from tests.games.huzzah.tables import NAMES, start_game

MORE = ("show Ace", "crowd 12", "lose to 3", "Moon draws Bump", "x" * 301, "discard ,", ":", "roll ٣")
"""Texts that are moves in part."""


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll 11", Rolled(11)),
        ("ROLL 3 4 4", Rolled(11)),
        ("Yaz: choose swag_cart", ChooseStage(1, 0)),
        ("zippy: walk 7", Walk(2, 7)),
        ("Yaz: show huzzah", Play(1, "Huzzah!")),
        ("Xavier: discard Bump,finale", Discard(0, ("Finale", "Bump"))),
        ("Xavier: keep all", Discard(0, ())),
        ("Yaz draws 2-crowd", Drawn(1, "2-Crowd")),
    ],
)
def test_a_move_is_read_in_any_case(text: str, move: object) -> None:
    """With the name of the player in front."""
    assert parse_move(start_game(), text) == move


@pytest.mark.parametrize(
    "text",
    ["", " ", "dance", "roll", "roll 1 2", "roll 7 7 7", "roll x", "walk far", "choose Moon", "Nobody: pass", *MORE],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str) -> None:
    """That quotes it or says what can be written."""
    with pytest.raises(BadInput) as caught:
        parse_move(start_game(), text)
    assert str(caught.value).endswith((".", "!"))


def test_every_event_has_a_caption_and_travels_as_data() -> None:
    """Each event of whole games is told in a sentence, and comes back from data with its rule."""
    for frame in random_game("huzzah", "eight players", 1):
        for before, event, _ in GAME.frames(frame.state, frame.step.events):
            assert GAME.words.describe(before, event).endswith(".")
            assert GAME.words.event_data(before, event)["rule"] == event.rule.id


def test_the_greedy_bot_beats_chance() -> None:
    """In most games, from a view alone."""
    game, wins = GAMES["huzzah"], 0
    for number in range(6):
        state, chance = game.setup(Options(players=NAMES, goal=30)), Seeded(number)
        while pending := game.choices(state):
            choice = pending[0]
            bot = greedy if choice.seat == number % 3 else random_bot
            move = chance.answer(choice) if choice.seat is CHANCE else bot(game.view(state, choice.seat), chance)
            state = game.play(state, move).state
        wins += game.score.winners(state) == (number % 3,)
    assert wins >= 4
