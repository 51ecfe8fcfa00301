"""The course: how its file is read, and who stands for a lesson."""

from importlib import resources
from typing import Any, Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from widgets.games.syndicate.lessons.portraits import portrait
from widgets.games.syndicate.lessons.quizzes import KINDS
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Lessons


def card_of(state: Any, text: str) -> Held:
    """A card that somebody may play; raises `BadInput` for what is no card."""
    found = next((card for card in state.options.deck.cards if card.name == text), None)
    if found is None:
        raise BadInput(f"{text} is no card of the Decktet.")
    return Held(found)


def quiet(_before: Any, event: Event) -> bool:
    """Cards that are put away, and what the desk notes of hands that it does not see, go without saying."""
    return isinstance(event, ev.PutAway | ev.Denied)


LESSONS: Final = Lessons(
    game=GAME,
    course=resources.files(__name__).joinpath("course.toml"),
    first_game="To five points, against two bots; cards that follow glow, and each decision has a word of advice.",
    quizzes=KINDS,
    place=card_of,
    portrait=portrait,
    quiet=quiet,
    opening={"turn": "Lead a card.", "plot": "Slip a card under it, or nothing."},
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
