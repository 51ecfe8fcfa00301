"""The greedy bot plays by the rules, from a view, and better than chance."""

from refkit.games.syndicate import GAME
from refkit.games.syndicate.bots import greedy
from refkit.games.syndicate.moves import Conceal, Lead, Move, Oppose
from refkit.games.syndicate.position import FORM, to_state
from refkit.kernel.chance import Seeded
from tests.games.syndicate.tables import happens

NAMES = ("Wanda", "Xavier", "Yaz")


def card(move: Move) -> str:
    """Return the name of the card that ``move`` plays."""
    assert isinstance(move, Lead | Conceal | Oppose)
    return move.card.name


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
