"""The first fight, a worked example, as a page of its own: the tower after every event, with its caption and rule."""

from typing import Final, get_args

from refkit.games.three_cheers import GAME
from refkit.text import scenarios
from widgets.app.runtime import App
from widgets.app.screen import Heading
from widgets.games.three_cheers.tabletop import TABLE
from widgets.stage.reel import Frame
from widgets.tabletop.contract import Emphasis
from widgets.tabletop.screening import Screened, app_of
from widgets.tabletop.shots import film

FIRST_FIGHT: Final = (
    "Six minions and one fight. Step through it: fast arrows fly first, shields stop what they face, armour turns a "
    "wound aside once, and gravity has the last word."
)


def first_fight() -> App[Screened]:
    """Return the page of the fight that the front page leads to; what there is to learn is its last caption."""
    example = GAME.examples["fight-3"]
    heading = Heading(example.title, f"{GAME.title} · {example.rules[0].heading}", FIRST_FIGHT)
    return app_of(frames(example.id), heading, app="lesson", place=example.id)


def frames(name: str) -> tuple[Frame, ...]:
    """Return one frame per event of a worked example, between the tower at the beginning and at the end."""
    outcome, learn = scenarios.run(GAME, GAME.examples[name].scenario), GAME.examples[name].learn
    first = "The tower as it lies. Nobody has been hit yet."
    return film(TABLE, outcome.start, outcome.events, first=first, last=learn, also=get_args(Emphasis))
