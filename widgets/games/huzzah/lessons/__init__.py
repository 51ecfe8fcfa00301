"""The course: who stands for its lessons, and how the places of its questions are read."""

from collections.abc import Callable, Iterable
from importlib import resources
from typing import Final

from refkit.games.huzzah import GAME
from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import KINDS, STEPS
from refkit.games.huzzah.state import State
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Scene
from widgets.games.huzzah.pictures import pieces
from widgets.games.huzzah.pictures.cards import ASPECT, card
from widgets.games.huzzah.table.picks import OnStage, OnStep
from widgets.page.markup import Html, inline
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Lessons

SIDE: Final = 60
"""The width and the height of a portrait."""
FACES: Final[dict[str, Callable[[Box], Iterable[Item]]]] = {
    "Richard": pieces.richard,
    "a pawn": lambda box: pieces.pawn(box.inset(6), 0, "You"),
    "a rival": lambda box: pieces.pawn(box.inset(6), 2, "Zippy"),
    "a full step": lambda box: pieces.crowd(box.inset(4), 5),
    "a gate": lambda box: pieces.gate(box.inset(4), 6),
    "a die": lambda box: pieces.die(box.inset(6), 5),
}
"""Who stands for a lesson, besides the cards."""


def portrait(name: str) -> Html:
    """A card or a piece, on its own."""
    box = Box(2, 2, SIDE - 4, SIDE - 4)
    narrow = Box(SIDE / 2 - box.height * ASPECT / 2, box.y, box.height * ASPECT, box.height)
    items = card(narrow, name) if name in KINDS else FACES[name](box)
    return inline(Scene(SIDE, SIDE, tuple(items), ground=None))


def held(name: str) -> Held:
    """A card by what it is called; raises `BadInput` for what is none."""
    if name not in KINDS:
        raise BadInput(f"{name} is no card of Huzzah!")
    return Held(name)


def place(state: State, text: str) -> OnStep | OnStage:
    """A step (``step 7``) or a stage by its name; raises `BadInput` for anything else."""
    step = text.removeprefix("step ")
    if step != text and step.isdecimal() and int(step) < STEPS:
        return OnStep(int(step))
    names = state.options.track.names
    if text in names:
        return OnStage(names.index(text))
    raise BadInput(f"{text!r} is neither a step from 0 to {STEPS - 1} nor a stage.")


LESSONS: Final = Lessons(
    game=GAME,
    course=resources.files(__name__).joinpath("course.toml"),
    first_game="Three seats, two bots, twenty points, four stages boarded up; every move says what it would do.",
    portrait=portrait,
    place=place,
    card=held,
    idle=(ev.StoodStill, ev.Unmoved, ev.Hushed, ev.Passed),
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
"""How Huzzah! is taught."""
