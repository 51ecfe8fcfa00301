"""The first fight, a worked example, as a page of its own: the tower after every event, with its caption and rule."""

from typing import Final

from refkit.games.three_cheers import GAME
from refkit.kernel.choice import Step
from refkit.text import scenarios
from refkit.text.examples import Example
from widgets.app.runtime import App
from widgets.app.screen import Heading
from widgets.games.three_cheers.tabletop import TABLE
from widgets.tabletop.film.frames import frames
from widgets.tabletop.film.player import Player, TableBoard
from widgets.tabletop.film.screening import Screened, app_of

FIRST_FIGHT: Final = (
    "Six minions and one fight. Step through it: fast arrows fly first, shields stop what they face, armour turns a "
    "wound aside once, and gravity has the last word."
)


def first_fight() -> App[Screened]:
    """Return the page of the fight that the front page leads to; what there is to learn is its last caption."""
    example = GAME.examples["fight-3"]
    heading = Heading(example.title, f"{GAME.title} · {example.rules[0].heading}", FIRST_FIGHT)
    return app_of(film_of(example), heading, app="lesson", place=example.id)


def film_of(example: Example) -> Player:
    """Return the film of a worked example, with a frame for every event of it."""
    outcome, first = scenarios.run(GAME, example.scenario), "The tower as it lies. Nobody has been hit yet."
    steps = [(outcome.start, Step(outcome.state, outcome.events))]
    return Player(TableBoard(TABLE), frames(TABLE, steps, first=first, last=example.learn, keeps=lambda _: True))
