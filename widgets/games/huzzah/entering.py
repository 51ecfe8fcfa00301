"""How cards and board of the user's own box of Huzzah! are drawn while they are entered."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import Final

from refkit.game.fields import Facts
from refkit.games.huzzah.box.board import Stage
from refkit.games.huzzah.cards import KINDS, STEPS
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Text
from widgets.games.huzzah.pictures.cards import card
from widgets.tabletop.entering.look import BoxLook, titled


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:
    """Return the items of a kind of card, or of the path with the steps of a stage; () for one with a fault."""
    if sheet == "cards":
        return card(box, entry["kind"]) if entry["kind"] in KINDS else ()
    first, last = entry["steps"]
    return _path(box, Stage(str(entry.get("name") or "No name yet"), int(first), int(last)), data.get("gates", ()))


def _path(box: Box, stage: Stage, gates: Iterable[object]) -> Iterator[Item]:
    """Yield all steps as a ring, clockwise from the Main Gate at the bottom, with those of a stage filled."""
    yield from titled(box, stage.name)
    there, ways = set(stage.steps), [*gates]
    across, down = box.width * 0.43, box.height * 0.43
    for step in range(STEPS):
        turn = pi / 2 + 2 * pi * step / STEPS
        at = Point(box.centre.x + across * cos(turn), box.centre.y + down * sin(turn))
        yield Disc(at, box.width * 0.022, THERE if step in there else GATE if step in ways else EMPTY)
    yield Text(Point(box.centre.x, box.centre.y + down - box.width * 0.07), "0", box.width * 0.05, Look(fill="muted"))


THERE: Final = Look(fill="glow", edge="ink", width=1)
GATE: Final = Look(fill="calm", edge="ink", width=1)
EMPTY: Final = Look(fill="pale", edge="ink", width=1)
LOOK: Final = BoxLook(face, 0.72)
"""How the cards and stages of the user's own box are drawn."""
