"""The greedy bot plays by the rules, from a view, and better than chance."""

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.bots import greedy
from refkit.games.syndicate.moves import Conceal, Lead, Move, Oppose
from refkit.games.syndicate.position import FORM, to_state
from refkit.games.syndicate.rules.engine import setup
from refkit.games.syndicate.rules.score import winners
from refkit.games.syndicate.table import Options, View
from refkit.kernel.bot import Bot, random_bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from tests.games.syndicate.tables import happens

NAMES = ("Wanda", "Xavier", "Yaz")


def card(move: Move) -> str:
    """Return the name of the card that ``move`` plays."""
    assert isinstance(move, Lead | Conceal | Oppose)
    return move.card.name


def winner(bots: tuple[Bot[View, Move], ...], seed: int, options: Options) -> int:
    """Play a game of three bots and return the winner's seat."""
    chance, state = Seeded(seed), setup(options)
    while pending := GAME.choices(state):
        seat = pending[0].seat
        move = chance.answer(pending[0]) if seat is CHANCE else bots[seat](GAME.view(state, seat), chance)
        state = GAME.play(state, move).state
    return winners(state)[0]


@pytest.mark.thorough
def test_the_greedy_bot_beats_two_random_ones() -> None:
    """The greedy bot wins more than half of 60 games against two random bots."""
    options = Options(players=NAMES)
    assert sum(winner((greedy, random_bot, random_bot), seed, options) == 0 for seed in range(60)) > 30


def test_the_greedy_bot_plays_by_every_option() -> None:
    """The greedy bot plays whole games by every option, also where marks are named."""
    assert winner(
        (greedy,) * 3, 1, Options(players=NAMES, two_marks="one named", reshuffle="when empty", goal=6)
    ) in range(3)


def test_the_greedy_bot_leads_the_ace_that_it_holds_the_crown_of() -> None:
    """With an Ace and its Crown in hand the greedy bot leads the Ace and adds the Crown face down."""
    hand = "hand Wanda: Ace of Waves, The Sea, The Author, The Mountain, The Battle\n"
    state = to_state(FORM.parse_setup(hand))
    assert card(greedy(GAME.view(state, 0), Seeded(1))) == "Ace of Waves"
    led = happens(hand, "Wanda: lead Ace of Waves").state
    assert card(greedy(GAME.view(led, 0), Seeded(1))) == "The Sea"


def test_the_greedy_bot_opposes_with_just_enough() -> None:
    """Against six the greedy bot plays a seven and keeps its nine."""
    state = happens("hand Xavier: The Cave, The Darkness, The Desert\n", "Wanda: lead The Market", "alone").state
    assert card(greedy(GAME.view(state, 1), Seeded(1))) == "The Cave"
