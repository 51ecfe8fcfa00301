"""Configure the Three Cheers course: where its file is, its portraits, quizzes, goals, and the learner's hand."""

from importlib import resources
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.cards import UNKNOWN
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.move_reading import parse_place
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.lessons.goals import Goal
from widgets.games.three_cheers.lessons.predict import IDLE, KINDS
from widgets.games.three_cheers.pictures.creatures import creature
from widgets.games.three_cheers.table.picks import OnTable
from widgets.page.markup import Html, inline
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Lessons


def portrait(name: str) -> Html:
    """Return the picture of a minion of the deck."""
    card = next(card for card in stand_in().minions if card.name == name)
    return inline(Scene(60, 60, tuple(creature(Box(3, 3, 54, 54), card)), ground=None))


def held(name: str) -> Held:
    """Return the pick of a card of the deck by its name; raise `BadInput` if there is none."""
    if found := [card for card in stand_in().cards if card.name == name]:
        return Held(found[0])
    raise BadInput(f"{name} is no card of the deck.")


def quiet(before: State, event: Event) -> bool:
    """Return whether a film leaves an event out; also a card's announcement, where nobody is known to hold another."""
    if isinstance(event, ev.CardPlayed):
        others = (hand for seat, hand in enumerate(before.hands) if seat != event.move.seat)
        return all(card is UNKNOWN for hand in others for card in hand)
    unsaid = isinstance(event, ev.Spent | ev.Kept | ev.BurntOut) or (
        isinstance(event, ev.Shown) and event.top == "card"
    )
    return unsaid or (isinstance(event, ev.Accepted) and not before.hands[event.seat])


LESSONS: Final = Lessons(
    game=GAME,
    course=resources.files(__name__).joinpath("course.toml"),
    first_game="Small, against one bot, without the advanced minions; every move that lights up says what it would do.",
    quizzes=KINDS,
    place=lambda state, text: OnTable(*parse_place(state, text)),
    card=held,
    portrait=portrait,
    honour="Foreminion, First Class",
    goal=Goal,
    bare=True,
    quiet=quiet,
    idle=(*IDLE, ev.Hovered),
    areas={
        "placing": "Placing minions",
        "traits": "What minions are like",
        "deflects": "Deflecting",
        "gravity": "Falling",
        "foreminion": "The foreminion",
        "turns": "Turns and the end of the game",
        "scoring": "Counting",
    },
)
