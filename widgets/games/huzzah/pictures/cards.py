"""The six kinds of cards and their back; each shows what it does as a sign."""

from collections.abc import Callable, Iterator
from typing import Final

from refkit.games.huzzah.cards import BUMP, CROWD_SIZES, FINALE, HUZZAH, UNKNOWN, Card
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.picture import picture
from widgets.drawing.scene import Disc, Item, Look, Panel, Text, line
from widgets.drawing.shapes import bow, crown, dome, outline, polygon
from widgets.drawing.theme import Role, width_of
from widgets.games.huzzah.pictures.pieces import PIPS

ASPECT: Final = 0.74
"""The aspect ratio of a card: width over height."""
BACKGROUNDS: Final[dict[Card, Role]] = {FINALE: "rose", HUZZAH: "sand", BUMP: "slate"}
"""The background colour of kinds of cards; those that draw a crowd are on grass."""
NAMED_WIDTH: Final = 40
"""The width from which on a card shows its name, in CSS pixels."""


@picture
def card(box: Box, kind: Card) -> Iterator[Item]:
    """Yield a card face up, or its back if it is unknown."""
    yield from back(box) if kind == UNKNOWN else face(box, kind)


def back(box: Box) -> Iterator[Item]:
    """Yield the back of a card: a lute on canvas."""
    wide = max(1.0, box.width / 40)
    yield Panel(box, outline("back", "pale", wide), box.width * 0.09)
    yield line(box.at(0.58, 0.4), box.at(0.74, 0.14), Look(edge="sand", width=box.width * 0.07))
    yield line(box.at(0.66, 0.1), box.at(0.82, 0.17), Look(edge="sand", width=box.width * 0.05))
    brush = Brushwork(box)
    yield brush.disc(0.42, 0.62, 0.24, Look(fill="sand"))
    yield brush.disc(0.54, 0.45, 0.15, Look(fill="sand"))
    yield brush.disc(0.46, 0.57, 0.08, Look(fill="back"))


def face(box: Box, kind: Card) -> Iterator[Item]:
    """Yield the face of a card: a picture, with its name beneath if there is room."""
    named = box.width >= NAMED_WIDTH
    yield Panel(box, outline("card", width=max(1.0, box.width / 50)), box.width * 0.09)
    picture = Box(box.at(0.07, 0).x, box.at(0, 0.05).y, box.width * 0.86, box.height * (0.7 if named else 0.9))
    yield Panel(picture, Look(fill=BACKGROUNDS.get(kind, "moss")), box.width * 0.06)
    yield from (_crowd(picture, CROWD_SIZES[kind]) if kind in CROWD_SIZES else PICTURES[kind](picture))
    if named:
        room = box.width * 0.92
        size = max(11.0, min(box.width * 0.19, room / width_of(kind, 1)))
        yield Text(box.at(0.5, 0.87), kind, size, Look(fill="ink"), weight="bold", face="display", limit=room)


def _crowd(box: Box, people: int) -> Iterator[Item]:
    """Yield the picture of a crowd card: as many heads as counters that it draws."""
    heads = box.inset(box.width * 0.06)
    size = box.width * 0.12
    for x, y in PIPS[people]:
        at = heads.at(x, y)
        yield dome(Box(at.x - size * 1.15, at.y + size * 0.4, size * 2.3, size * 1.5), outline("calm", width=1))
        yield Disc(at, size, outline("card", width=1))


def _finale(box: Box) -> Iterator[Item]:
    """Yield the picture of a Finale: a curtain with a star."""
    for left in (0.04, 0.76):
        for fold in range(2):
            yield Panel(
                Box(box.at(left + fold * 0.1, 0).x, box.at(0, 0.04).y, box.width * 0.1, box.height * 0.92),
                outline("attack" if fold else "back", width=1),
            )
    yield polygon(
        box,
        (0.04, 0.02, 0.96, 0.02, 0.96, 0.16, 0.73, 0.24, 0.5, 0.16, 0.27, 0.24, 0.04, 0.16),
        outline("attack", width=1),
    )
    yield Brushwork(box).star(0.5, 0.58, 0.26, outline("glow", width=1.2), rays=5, depth=0.45)


def _huzzah(box: Box) -> Iterator[Item]:
    """Yield the picture of a Huzzah!: a horn with a pennant, and a crown."""
    yield polygon(box, (0.1, 0.46, 0.64, 0.5, 0.92, 0.34, 0.92, 0.78, 0.64, 0.6, 0.1, 0.54), outline("glow", width=1.4))
    yield polygon(box, (0.3, 0.55, 0.56, 0.57, 0.56, 0.94, 0.43, 0.82, 0.3, 0.94), outline("attack", width=1.2))
    yield from crown(Box(box.at(0.3, 0).x, box.at(0, 0.08).y, box.width * 0.4, box.height * 0.28))


def _bump(box: Box) -> Iterator[Item]:
    """Yield the picture of a Bump: three hops to the right."""
    wide = max(1.6, box.width * 0.05)
    for hop in range(3):
        yield bow(
            box.at(0.2 + hop * 0.25, 0.66), box.width * 0.125, box.height * 0.3, 180, 360, Look(edge="ink", width=wide)
        )
    yield polygon(box, (0.68, 0.6, 0.98, 0.6, 0.83, 0.84), outline("attack", width=1))
    yield Disc(box.at(0.1, 0.74), box.width * 0.09, outline("glow", width=1))


PICTURES: Final[dict[Card, Callable[[Box], Iterator[Item]]]] = {FINALE: _finale, HUZZAH: _huzzah, BUMP: _bump}
"""The pictures of the cards that draw no crowd."""
