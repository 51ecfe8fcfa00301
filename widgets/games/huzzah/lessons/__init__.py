"""Configure the Huzzah! course: where its file is, its portraits, and how it names places and cards."""

from collections.abc import Callable, Iterable
from importlib import resources
from typing import Final

from refkit.characters import quoted
from refkit.games.huzzah import GAME
from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import KINDS, STEPS
from refkit.games.huzzah.table import State
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Scene
from widgets.games.huzzah.pictures import pieces
from widgets.games.huzzah.pictures.cards import ASPECT, card
from widgets.games.huzzah.table.picks import OnStage, OnStep
from widgets.page.markup import Html, inline
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Lessons

PORTRAIT_SIZE: Final = 60
"""The width and height of a portrait, in CSS pixels."""
PIECE_PORTRAITS: Final[dict[str, Callable[[Box], Iterable[Item]]]] = {
    "Richard": pieces.richard,
    "a pawn": lambda box: pieces.pawn(box.inset(6), 0, "Xavier"),
    "a rival": lambda box: pieces.pawn(box.inset(6), 2, "Zippy"),
    "a full step": lambda box: pieces.crowd(box.inset(4), 5),
    "a gate": lambda box: pieces.gate(box.inset(4), 6),
    "a die": lambda box: pieces.die(box.inset(6), 5),
}
"""The pictures of pieces, by the name that a lesson gives as its face; cards have theirs by kind."""


def portrait(name: str) -> Html:
    """Return the picture of a card or a piece called ``name``."""
    box = Box(2, 2, PORTRAIT_SIZE - 4, PORTRAIT_SIZE - 4)
    narrow = Box(PORTRAIT_SIZE / 2 - box.height * ASPECT / 2, box.y, box.height * ASPECT, box.height)
    items = card(narrow, name) if name in KINDS else PIECE_PORTRAITS[name](box)
    return inline(Scene(PORTRAIT_SIZE, PORTRAIT_SIZE, tuple(items), ground=None))


def read_card(name: str) -> Held:
    """Return the pick of a kind of card; raise `BadInput` if there is no such kind."""
    if name not in KINDS:
        raise BadInput(f"{name} is no card of Huzzah!")
    return Held(name)


def place(state: State, text: str) -> OnStep | OnStage:
    """Parse a step (``step 7``) or a stage by its name; raise `BadInput` for anything else."""
    step = text.removeprefix("step ")
    if step != text and step.isdecimal() and int(step) < STEPS:
        return OnStep(int(step))
    names = state.options.track.names
    if text in names:
        return OnStage(names.index(text))
    raise BadInput(f"{quoted(text)} is neither a step from 0 to {STEPS - 1} nor a stage.")


LESSONS: Final = Lessons(
    game=GAME,
    course=resources.files(__name__).joinpath("course.toml"),
    first_game="Three seats, two bots, twenty points, four stages boarded up; every move says what it would do.",
    portrait=portrait,
    place=place,
    card=read_card,
    idle=(ev.Unmoved, ev.Missed, ev.Unheard, ev.Outdone),
    areas={
        "beginning": "Before the fair",
        "path": "The path and the stages",
        "shows": "Shows",
        "richard": "Richard",
        "bumps": "Bumps",
        "cards": "Cards and hands",
        "heckling": "Heckling",
        "winning": "A whole turn, and the end",
    },
)
"""The Huzzah! course for the Learn page."""
