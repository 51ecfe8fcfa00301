"""Configure the Syndicate course: where its file is, how it names cards, its portraits and quizzes."""

from importlib import resources
from typing import Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from refkit.kernel import AnyState
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from widgets.games.syndicate.lessons.portraits import portrait
from widgets.games.syndicate.lessons.quizzes import KINDS
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Lessons


def read_card(state: AnyState, text: str) -> Held:
    """Return the pick of a card by its name; raise `BadInput` if there is no such card."""
    found = next((card for card in state.options.deck.cards if card.name == text), None)
    if found is None:
        raise BadInput(f"{text} is no card of the Decktet.")
    return Held(found)


def quiet(_before: object, event: Event) -> bool:
    """Return whether a film leaves an event out: no second card, cards that are put away, notes about unseen hands."""
    return isinstance(event, ev.WentAlone | ev.PutAway | ev.Denied)


LESSONS: Final = Lessons(
    game=GAME,
    course=resources.files(__name__).joinpath("course.toml"),
    first_game="To five points, against two bots; cards that follow glow, and each decision has a word of advice.",
    quizzes=KINDS,
    place=read_card,
    portrait=portrait,
    cleared=lambda state: state.lead is None,
    quiet=quiet,
    areas={
        "turns": "Who plots, and the deal",
        "following": "Following",
        "counting": "What counts",
        "aces": "Aces and Crowns",
        "drawing": "Drawing",
        "scoring": "Points, the end, and revokes",
        "book": "The book's own two",
    },
)
