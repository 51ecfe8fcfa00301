"""A picture of each game for the front page, 320 by 200: a tower, a toast, a quest, a plot and a stage.

Scenes as any other, so they are drawn by our own pens and follow light and dark.
"""

from collections.abc import Callable, Iterator, Mapping

from widgets.drawing.geometry import Box, Point
from widgets.drawing.paint import svg
from widgets.drawing.scene import Disc, Item, Look, Panel, Scene, Shape, line
from widgets.drawing.theme import STYLED, Role
from widgets.front.shapes import bow, crown, die, dome, eye, outline, oval, polygon

WIDTH, HEIGHT = 320, 200

STAR = (0.5, 0, 0.62, 0.38, 1, 0.5, 0.62, 0.62, 0.5, 1, 0.38, 0.62, 0, 0.5, 0.38, 0.38)
"""A star with four points."""


def picture(name: str) -> str:
    """The picture of a game as SVG, without a name of its own: it stands beside the game's."""
    scene = Scene(WIDTH, HEIGHT, tuple(DRAWN[name]()))
    return svg(scene, colours=STYLED).replace('role="img"', 'aria-hidden="true"', 1)


def _tower() -> Iterator[Item]:
    """Six minions' cards piled up, the topmost crowned."""
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
    """A small creature on a card; the kind decides about horns, eyes and teeth."""
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


def _toast() -> Iterator[Item]:
    """Three glasses that meet."""
    yield Panel(Box(0, 172, WIDTH, 28), Look(fill="grain"))
    for angle, reach in ((-90, 30), (-62, 24), (-118, 24), (-36, 18), (-144, 18)):
        burst = bow(Point(160, 52), reach, reach, angle, angle, Look())
        start, end = Point(160, 52).towards(burst.points[0], 0.5), burst.points[0]
        yield line(start, end, Look(edge="glow", width=3.5))
    yield from _martini(92, 62, "calm")
    yield from _martini(228, 62, "odd")
    yield from _tumbler(Box(128, 70, 64, 88))


def _martini(middle: float, top: float, tint: Role) -> Iterator[Item]:
    """A glass on a stem, with something on a stick in it."""
    bowl = Box(middle - 46, top, 92, 56)
    yield polygon(bowl, (0, 0, 1, 0, 0.5, 1), outline("card"))
    yield polygon(bowl, (0.16, 0.25, 0.84, 0.25, 0.5, 0.93), Look(fill=tint))
    yield line(bowl.at(0.5, 1), Point(middle, top + 104), Look(edge="text", width=4))
    yield line(Point(middle - 24, top + 106), Point(middle + 24, top + 106), Look(edge="text", width=5))
    yield line(bowl.at(0.4, 0.62), bowl.at(0.76, -0.3), Look(edge="muted", width=2.4))
    yield Disc(bowl.at(0.5, 0.38), 7, outline("shield", width=1.6))
    yield Disc(bowl.at(0.5, 0.38), 2.2, Look(fill="attack"))


def _tumbler(box: Box) -> Iterator[Item]:
    """A straight glass with ice, bubbles and a slice on its rim."""
    yield polygon(box, (0, 0, 1, 0, 0.86, 1, 0.14, 1), outline("card"))
    yield polygon(box, (0.07, 0.22, 0.93, 0.22, 0.83, 0.95, 0.17, 0.95), Look(fill="attack"))
    yield polygon(box, (0.26, 0.14, 0.56, 0.1, 0.6, 0.36, 0.3, 0.4), outline("pale", width=1.5))
    yield polygon(box, (0.5, 0.44, 0.74, 0.42, 0.73, 0.64, 0.5, 0.66), outline("pale", width=1.5))
    for x, y in ((0.34, 0.56), (0.4, 0.78), (0.64, 0.82)):
        yield Disc(box.at(x, y), 3, Look(edge="pale", width=1.6))
    slice_at = box.at(0.96, 0.02)
    yield Disc(slice_at, 17, outline("glow"))
    yield Disc(slice_at, 11, Look(fill="pale"))
    for angle in (0, 60, 120):
        ends = bow(slice_at, 11, 11, angle, angle + 180, Look()).points
        yield line(ends[0], ends[-1], Look(edge="glow", width=2))


def _quest() -> Iterator[Item]:
    """Night and day, a champion of each, and the dice that decide."""
    yield Panel(Box(0, 0, WIDTH / 2, HEIGHT), Look(fill="ink"))
    yield Panel(Box(0, 168, WIDTH, 32), Look(fill="grain"))
    yield Disc(Point(58, 50), 27, Look(fill="pale"))
    yield Disc(Point(70, 43), 23, Look(fill="ink"))
    for x, y in ((112, 30), (138, 74), (24, 96), (100, 66)):
        yield polygon(Box(x - 5, y - 5, 10, 10), STAR, Look(fill="pale"))
    for angle in range(0, 360, 30):
        ray = bow(Point(258, 50), 44, 44, angle, angle, Look()).points[0]
        yield line(Point(258, 50).towards(ray, 0.72), ray, Look(edge="glow", width=4))
    yield Disc(Point(258, 50), 25, outline("glow"))
    yield from _imp(Box(42, 92, 62, 76))
    yield from _knight(Box(212, 92, 62, 76))
    yield from die(Box(122, 146, 34, 34), 5)
    yield from die(Box(164, 150, 34, 34), 3)


def _imp(box: Box) -> Iterator[Item]:
    """The champion of the night: bat's ears, fangs and bad intentions."""
    yield polygon(box, (0.08, 0.5, -0.22, -0.02, 0.36, 0.16), outline("odd", edge="pale"))
    yield polygon(box, (0.92, 0.5, 1.22, -0.02, 0.64, 0.16), outline("odd", edge="pale"))
    yield dome(box, outline("odd", edge="pale"))
    for x in (0.32, 0.68):
        yield from eye(box.at(x, 0.42), 9, (0.3, 0.1))
    yield Panel(Box(box.x + 16, box.at(0, 0.66).y, 30, 9), Look(fill="ink"), 4)
    for x in (0.34, 0.58):
        yield polygon(box, (x, 0.66, x + 0.1, 0.66, x + 0.05, 0.76), Look(fill="pale"))


def _knight(box: Box) -> Iterator[Item]:
    """The champion of the day: a bucket of a helmet, a plume and a sword."""
    yield polygon(
        box, (0.42, 0.1, 0.5, -0.2, 0.86, -0.24, 1.12, -0.04, 1.14, 0.26, 0.94, 0.14, 0.6, 0.06), outline("attack")
    )
    yield dome(box, outline("calm"))
    yield Panel(Box(box.x + 8, box.at(0, 0.34).y, 46, 15), outline("ink"), 6)
    for x in (0.34, 0.66):
        yield Disc(box.at(x, 0.44), 4, Look(fill="pale"))
    for x in (0.3, 0.5, 0.7):
        yield line(box.at(x, 0.66), box.at(x, 0.84), Look(edge="ink", width=3))
    yield polygon(box, (1.24, 0.98, 1.24, 0.22, 1.3, 0.1, 1.36, 0.22, 1.36, 0.98), outline("pale", width=1.6))
    yield Panel(Box(box.at(1.12, 0).x, box.at(0, 0.74).y, 22, 6), outline("crown", width=1.6), 3)


def _plot() -> Iterator[Item]:
    """Three hats round a lamp, and cards that lie face down."""
    yield polygon(Box(70, 0, 180, 150), (0.46, 0.1, 0.54, 0.1, 1, 1, 0, 1), Look(fill="glow", alpha=0.35))
    yield line(Point(160, 0), Point(160, 14), Look(edge="text", width=3))
    yield polygon(Box(142, 12, 36, 20), (0.3, 0, 0.7, 0, 1, 1, 0, 1), outline("shield"))
    yield from _schemer(Box(34, 58, 66, 96), "calm", 0.35)
    yield from _schemer(Box(220, 58, 66, 96), "attack", -0.35)
    yield from _schemer(Box(124, 44, 72, 110), "odd", 0)
    yield oval(Point(160, 186), 176, 46, outline("back"))
    for x, y, lean in ((92, 158, -0.09), (143, 154, 0), (196, 158, 0.09)):
        box = Box(x, y, 34, 40)
        yield polygon(box, (lean, 0, 1 + lean, 0, 1.12 - lean, 1, 0.12 - lean, 1), outline("card"))
        yield Disc(box.at(0.55, 0.5), 6, Look(fill="glow"))


def _schemer(box: Box, tint: Role, glance: float) -> Iterator[Item]:
    """Somebody under a hat, behind a collar."""
    yield dome(Box(box.x - 4, box.at(0, 0.55).y, box.width + 8, box.height * 0.62), outline(tint))
    yield oval(box.at(0.5, 0.44), box.width * 0.32, box.height * 0.22, outline("card"))
    for x in (0.38, 0.62):
        yield from eye(box.at(x, 0.44), 5, (glance, 0.2))
    yield polygon(box, (0.16, 0.62, 0.5, 0.56, 0.84, 0.62, 0.72, 0.8, 0.5, 0.7, 0.28, 0.8), outline(tint))
    yield polygon(box, (0.24, 0.3, 0.3, 0.02, 0.5, 0.08, 0.7, 0.02, 0.76, 0.3), outline("muted"))
    yield polygon(box, (0.25, 0.3, 0.27, 0.2, 0.73, 0.2, 0.75, 0.3), Look(fill=tint))
    yield oval(box.at(0.5, 0.31), box.width * 0.5, 7, outline("muted"))


def _stage() -> Iterator[Item]:
    """A stage with its curtain up, a juggler on it, and whoever books the acts in the front row."""
    yield Panel(Box(62, 24, 196, 118), Look(fill="ink"))
    yield from _juggler(Box(136, 68, 48, 74))
    yield Panel(Box(40, 140, 240, 18), outline("back"))
    for side, way in ((40, 1), (280, -1)):
        for fold in range(3):
            left = side + way * fold * 17 - (17 if way < 0 else 0)
            yield Panel(Box(left, 20, 17, 122), outline("attack" if fold % 2 == 0 else "back", width=1.5), 6)
    for number in range(6):
        flag = Box(40 + number * 40, 10, 40, 28)
        yield polygon(flag, (0, 0, 1, 0, 0.5, 1), outline("glow" if number % 2 else "pale", width=1.6))
    yield line(Point(36, 10), Point(284, 10), Look(edge="text", width=4))
    for number in range(7):
        yield Disc(Point(38 + number * 41, 190), 11, outline("card" if number % 2 else "grain", width=1.6))
    yield dome(Box(218, 142, 46, 48), outline("calm"))
    yield oval(Point(241, 150), 15, 16, outline("card"))
    yield line(Point(234, 149), Point(239, 150), Look(edge="ink", width=2.4))
    yield line(Point(243, 150), Point(248, 149), Look(edge="ink", width=2.4))
    yield bow(Point(241, 163), 5, 4, 200, 340, Look(edge="ink", width=2.2))
    yield from crown(Box(225, 116, 32, 22))


def _juggler(box: Box) -> Iterator[Item]:
    """A fool with three balls in the air."""
    balls: tuple[tuple[float, float, Role], ...] = ((-0.35, 0.05, "calm"), (0.5, -0.42, "glow"), (1.35, 0.05, "shield"))
    for x, y, tint in balls:
        yield Disc(box.at(x, y), 6.5, outline(tint, edge="pale"))
    yield line(box.at(0.25, 0.62), box.at(-0.3, 0.34), Look(edge="pale", width=5))
    yield line(box.at(0.75, 0.62), box.at(1.3, 0.34), Look(edge="pale", width=5))
    yield dome(Box(box.x + 8, box.at(0, 0.48).y, 32, box.height * 0.52), outline("odd", edge="pale"))
    yield polygon(
        box,
        (0.3, 0.24, -0.02, 0.02, 0.36, 0.06, 0.5, -0.1, 0.64, 0.06, 1.02, 0.02, 0.7, 0.24),
        outline("shield", edge="pale"),
    )
    yield Disc(box.at(0.5, 0.34), 12.5, outline("card", edge="ink"))
    for x in (0.42, 0.58):
        yield Disc(box.at(x, 0.32), 1.8, Look(fill="ink"))
    yield bow(box.at(0.5, 0.38), 5, 4, 10, 170, Look(edge="ink", width=2))


DRAWN: Mapping[str, Callable[[], Iterator[Item]]] = {
    "three-cheers": _tower,
    "cheers": _toast,
    "minions": _quest,
    "syndicate": _plot,
    "huzzah": _stage,
}
"""Each game's picture."""
