"""Configure the CHEERS course: where its file is, its portraits, how it names places, and its own kinds of quizzes."""

from importlib import resources
from typing import Final

from refkit.characters import quoted
from refkit.games.cheers import GAME
from refkit.games.cheers.box import stand_in
from refkit.games.cheers.words import place_name
from refkit.kernel import AnyState
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene
from widgets.games.cheers.lessons.quizzes import KINDS
from widgets.games.cheers.pictures.coasters import coaster, mask
from widgets.games.cheers.table.picks import Glass, Pick, Tray
from widgets.page.markup import Html, inline
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Lessons

MASK: Final = "mask"


def portrait(name: str) -> Html:
    """Return the picture of a lesson: the glass of the drink called ``name`` on its coaster, or a mask."""
    box, drinks = Box(3, 3, 54, 54), stand_in().ingredients
    kinds = [each.name for each in drinks]
    items = mask(Box(6, 14, 48, 32)) if name == MASK else coaster(box, kinds.index(name), drinks)
    return inline(Scene(60, 60, tuple(items), ground=None))


def place(state: AnyState, text: str) -> Pick:
    """Parse a place: a tray by its player's name, or a card in a hand or on a tray by its face; raise `BadInput`."""
    places = {place_name(state, number): Tray(number) for number in range(len(state.tables))}
    held: dict[str, Pick] = {card.face: Held(card) for hand in state.hands for card in hand}
    lying: dict[str, Pick] = {card.face: Glass(card) for cards in state.tables for card in cards}
    found = {**held, **lying, **places}
    if text not in found:
        raise BadInput(f"{quoted(text)} is neither a tray nor a card that lies here.")
    return found[text]


LESSONS: Final = Lessons(
    game=GAME,
    course=resources.files(__name__).joinpath("course.toml"),
    first_game="Four seats, two teams, three bots that mean it; whatever glows says what it would do.",
    portrait=portrait,
    place=place,
    quizzes=KINDS,
    areas={
        "setup": "Before the first round",
        "actions": "What you may do",
        "cheers": "CHEERS",
        "limit": "Six is the limit",
        "turns": "Turns",
        "victory": "Winning",
        "variants": "Odd numbers, masters and masks",
    },
)
