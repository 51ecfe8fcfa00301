"""The poster of Three Cheers on the front page: a tower of cards, and a first question."""

import re
from collections.abc import Iterator
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import Tower
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.kernel.event import Event
from refkit.text import scenarios
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Scene, Shape, flat
from widgets.drawing.shapes import bow, crown, dome, eye, outline, polygon
from widgets.drawing.theme import Role
from widgets.games.three_cheers.table.marks import marks
from widgets.games.three_cheers.table.places import Ground, Places
from widgets.games.three_cheers.table.tower import pieces, plank
from widgets.tabletop.poster import WIDTH, FirstQuestion, Poster

FIGHT: Final = """
players: Xavier, Yaz
tower Xavier:
    1 |  Noodle(1 >2)  Bobbin(2 <1)
         a             b
action: fight
"""
"""The fight that the front page asks about."""
FILM_WIDTH: Final = 420
"""The width of its film, in CSS pixels."""


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


def _first() -> FirstQuestion:
    """Return the question who dies in a fight of two, answered by the fight itself."""
    outcome = scenarios.run(GAME, scenarios.parse(GAME, FIGHT))
    steps = [each for each in GAME.frames(outcome.start, outcome.events) if isinstance(each[1], ev.Struck | ev.Died)]
    ground = Ground.under(outcome.start.towers)
    places = Places.alone(ground, FILM_WIDTH)

    def picture(tower: Tower, event: Event | None = None) -> Scene:
        minions = flat(pieces(tower, places, 0, 1, event))
        return Scene(FILM_WIDTH, places.height, (plank(places, 36, FILM_WIDTH - 72), *minions, *marks(event, places)))

    film = [(picture(outcome.start.towers[0]), "Two minions, one fight.")]
    for before, event, after in steps:
        film.append((picture(after.towers[0], event), re.sub(r" \(-?[a-z]\d+\)", "", BOOK.describe(before, event))))
    dead = [event.minion.card.name for _, event, _ in steps if isinstance(event, ev.Died)]
    return FirstQuestion(
        "A fight breaks out: everybody strikes along their red arrows. Noodle has two, and Bobbin has one. Who dies?",
        film,
        {
            "Noodle": "Its two arrows are faster than one, and the dead strike nobody.",
            "Bobbin": "Two arrows are faster than one: Bobbin is dead before its own arrow comes.",
            "Both": "Two arrows come before one, and the dead strike nobody.",
            "Nobody": "Each points at the other, and nobody has a shield.",
        },
        {minion.card.name: places(at) for at, minion in outcome.start.towers[0].minions.items()},
        " and ".join(dead),
        GAME.rules["priority"],
    )


POSTER: Final = Poster(
    "Pile up minions who cannot stand each other, keep the pile standing, and be on top of it when Master comes.",
    "2–6 players",
    "20–40 minutes",
    _tower,
    lead="Build a tower of quarrelsome minions, ride it as high as you dare, and be up there when Master comes.",
    first=_first,
    theme="Monster towers",
    best=3,
)
