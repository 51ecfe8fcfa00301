"""Configure the Three Cheers course: where its file is, its portraits, quizzes, goals, and the learner's hand."""

from importlib import resources
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.box.deck import stand_in
from refkit.games.three_cheers.text.move_reading import parse_place
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.lessons.exercise import begin
from widgets.games.three_cheers.lessons.goals import Goal
from widgets.games.three_cheers.lessons.hand import TowerHand
from widgets.games.three_cheers.lessons.predict import KINDS
from widgets.games.three_cheers.lessons.quiet import quiet
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
    deck = stand_in()
    for card in deck.cards:
        if card.name == name:
            return Held(card)
    raise BadInput(f"{name} is no card of the deck.")


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
    begin=begin,
    hand=TowerHand.of,
    quiet=quiet,
    idle=(ev.Blocked, ev.Missed, ev.Spared, ev.HeldBack, ev.Hovered),
    opening={"": "Play one card.", "play": "Play one card.", "move": "Take a step, or stay where you are."},
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
