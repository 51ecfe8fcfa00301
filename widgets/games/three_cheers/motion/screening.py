"""Worked examples of Three Cheers as films: the tower after every event, with its caption and rule."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import Tower
from refkit.games.three_cheers.rulebook.examples import EXAMPLES
from refkit.games.three_cheers.text.phrases import BOOK
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.event import Event
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from widgets.app.runtime import App
from widgets.app.screen import Heading
from widgets.drawing.motion import Motion
from widgets.games.three_cheers.motion.films import motion
from widgets.games.three_cheers.table.captions import in_words
from widgets.games.three_cheers.table.places import Ground, Places
from widgets.games.three_cheers.table.tower import lay_tower
from widgets.stage.reel import Frame
from widgets.tabletop.screening import Screened, app_of

FIRST_FIGHT: Final = (
    "Six minions and one fight. Step through it: fast arrows fly first, shields stop what they face, armour turns a "
    "wound aside once, and gravity has the last word."
)


def first_fight() -> App[Screened]:
    """Return the page of the fight that the front page leads to; what there is to learn is its last caption."""
    example = EXAMPLES["fight-3"]
    heading = Heading(example.title, f"{GAME.title} · {example.rules[0].heading}", FIRST_FIGHT)
    return app_of(
        film_of(scenarios.run(GAME, example.scenario), moral=example.learn), heading, app="lesson", place=example.id
    )


def film_of(outcome: Outcome[object, object], *, moral: str, number: int = 0) -> tuple[Frame, ...]:
    """Return one frame per event, between the table at the beginning and at the end; ``moral`` is the last caption."""
    shots = list(_shots(outcome, moral, number))
    ground = Ground.under(tower for tower, _, _, _ in shots)
    return tuple(
        Frame(
            partial(lay_tower, tower, ground=ground, event=event, number=number),
            caption,
            in_words(tower),
            event.rule if event else None,
            partial(moving, before, event, ground, number),
        )
        for tower, event, caption, before in shots
    )


def moving(before: Tower, event: Event | None, ground: Ground, number: int, width: float) -> Motion | None:
    """Return the animation of ``event`` on a scene of one tower, as it was just before."""
    scene = lay_tower(before, width, ground=ground, number=number)
    return motion(event, {number: before}, {number: Places.alone(ground, width)}, scene)


def _shots(
    outcome: Outcome[AnyState, AnyMove], moral: str, number: int
) -> Iterator[tuple[Tower, Event | None, str, Tower]]:
    """Yield the tower after each event, the event, the caption, and the tower before."""
    start, end = outcome.start.towers[number], outcome.state.towers[number]
    yield start, None, "The tower as it lies. Nobody has been hit yet.", start
    for before, event, after in GAME.frames(outcome.start, outcome.events):
        yield after.towers[number], event, BOOK.describe(before, event), before.towers[number]
    yield end, None, moral, end
