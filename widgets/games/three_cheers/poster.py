"""The poster of Three Cheers on the front page: a tower of cards, and a short film of a fight."""

import re
from collections.abc import Iterator
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.text import scenarios
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Scene, Shape
from widgets.drawing.shapes import bow, crown, dome, eye, outline, polygon
from widgets.drawing.theme import Role
from widgets.games.three_cheers.table.places import Ground
from widgets.games.three_cheers.table.tower import lay_tower
from widgets.tabletop.poster import WIDTH, Poster

FILM_EXAMPLE: Final = "fight-3"
"""The id of the example that the front page plays."""
FILM_WIDTH: Final = 420
"""The width of its film, in CSS pixels."""
FILM_EVENTS: Final = (ev.Struck, ev.Blocked, ev.Rotated, ev.Died, ev.Fell)
"""The events that the film shows."""


def _tower() -> Iterator[Item]:
    """Yield a pile of six cards with minions, the topmost crowned."""
    yield Panel(Box(0, 178, WIDTH, 22), Look(fill="grain"))
    tints: tuple[Role, ...] = ("calm", "attack", "odd", "shield", "crown", "back")
    places = ((65, 126), (131, 126), (197, 126), (98, 72), (164, 72), (131, 18))
    for number, (x, y) in enumerate(places):
        yield from _minion(Box(x, y, 58, 52), tints[number], number)
    for x, way in ((59, -1), (261, 1)):
        yield Shape((Point(x + 11 * way, 153), Point(x, 145), Point(x, 161)), Look(fill="attack"))
    for side in (92, 223):
        yield Panel(Box(side, 80, 5, 36), Look(fill="shield"), 2.5)
    yield from crown(Box(139, 6, 42, 25))


def _minion(box: Box, tint: Role, kind: int) -> Iterator[Item]:
    """Yield a small creature on a card; ``kind`` decides about horns, ears, eyes and teeth."""
    yield Panel(box, outline("card", width=1.8), 7)
    body = Box(box.x + 9, box.y + 13, box.width - 18, box.height - 13)
    if kind in {0, 3}:  # horns
        horns = Box(body.x, box.y + 4, body.width, 16)
        for side in ((0.02, 1, -0.06, 0, 0.35, 0.75), (0.98, 1, 1.06, 0, 0.65, 0.75)):
            yield polygon(horns, side, outline("pale", width=1.4))
    if kind in {1, 4}:  # ears
        yield polygon(body, (0.05, 0.5, -0.28, 0.02, 0.3, 0.12), outline(tint, width=1.4))
        yield polygon(body, (0.95, 0.5, 1.28, 0.02, 0.7, 0.12), outline(tint, width=1.4))
    yield dome(body, outline(tint, width=1.8))
    if kind in {2, 4}:  # one eye
        yield from eye(body.at(0.5, 0.36), 8, (0.2, 0.1))
    else:
        yield from eye(body.at(0.29, 0.38), 5.2, (0.2, 0.15))
        yield from eye(body.at(0.71, 0.38), 5.2, (-0.2, 0.15))
    mouth = Box(body.x + body.width * 0.24, body.y + body.height * 0.66, body.width * 0.52, 6)
    if kind % 2:
        yield Panel(mouth, Look(fill="ink"), 3)
        yield polygon(mouth, (0.12, 0, 0.36, 0, 0.24, 0.8), Look(fill="pale"))
        yield polygon(mouth, (0.64, 0, 0.88, 0, 0.76, 0.8), Look(fill="pale"))
    else:
        yield bow(mouth.at(0.5, 0), mouth.width / 2, 5, 10, 170, Look(edge="ink", width=2))


def _without_squares(caption: str) -> str:
    """Remove the names of squares from a caption: the picture shows where."""
    return re.sub(r" \(-?[a-z]\d+\)", "", caption)


def _film() -> list[tuple[Scene, str]]:
    """Return the scenes of a fight with their captions; events without effect are left out."""
    outcome = scenarios.run(GAME, GAME.examples[FILM_EXAMPLE].scenario)
    states = (outcome.start, *(after for _, _, after in GAME.frames(outcome.start, outcome.events)))
    ground = Ground.under(state.towers[0] for state in states)
    scenes: list[tuple[Scene, str]] = [
        (lay_tower(outcome.start.towers[0], FILM_WIDTH, ground=ground), "Six minions, one fight.")
    ]
    for before, event, after in GAME.frames(outcome.start, outcome.events):
        if isinstance(event, FILM_EVENTS):
            scenes.append(
                (
                    lay_tower(after.towers[0], FILM_WIDTH, ground=ground, event=event),
                    _without_squares(BOOK.describe(before, event)),
                )
            )
    scenes.append(
        (
            lay_tower(outcome.state.towers[0], FILM_WIDTH, ground=ground),
            "One is left, and thinks that this was the plan.",
        )
    )
    return scenes


POSTER: Final = Poster(
    "Pile up minions who cannot stand each other, keep the pile standing, and be on top of it when Master comes.",
    "2–6 players",
    "20–40 minutes",
    _tower,
    lead="Build a tower of quarrelsome minions, ride it as high as you dare, and be up there when Master comes.",
    film=_film,
    theme="Monster towers",
    best=3,
)
