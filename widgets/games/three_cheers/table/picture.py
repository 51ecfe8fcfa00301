"""Towers as pictures, for a notebook's output and for reports: what ``_repr_svg_`` shows."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from refkit.games.three_cheers.cards import Tower
from refkit.games.three_cheers.state import State
from widgets.drawing.geometry import Point
from widgets.drawing.paint import svg
from widgets.drawing.scene import Item, Look, Scene, Words, moved
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.table.places import GUTTER, WIDEST, Ground
from widgets.games.three_cheers.table.tower import lay_tower

TITLE = 34
"""Room for a player's name above a tower, in CSS pixels."""


def tower_svg(tower: Tower) -> str:
    """One tower as an SVG picture."""
    return svg(lay_tower(tower, _natural(tower)), f"A tower of {len(tower.minions)} minions")


def table_svg(state: State) -> str:
    """Every tower of the table, side by side, each under its player's name."""
    names = state.options.players
    scenes = [lay_tower(tower, _natural(tower)) for tower in state.towers]
    height = max(scene.height for scene in scenes) + TITLE
    items: list[Item] = []
    left = 0.0
    for number, scene in enumerate(scenes):
        owners = " and ".join(names[number :: len(scenes)])
        at = Point(left + scene.width / 2, TITLE / 2)
        items.append(Words(at, owners, SIZES["heading"], Look(fill="text"), face="display", limit=scene.width))
        items += [moved(item, left, height - scene.height) for item in scene.items]
        left += scene.width
    return svg(Scene(left, height, tuple(items)), f"The table of {', '.join(names)}")


def _natural(tower: Tower) -> float:
    """The width at which a tower's cards have their full size."""
    return max(2, Ground.under((tower,)).columns) * WIDEST + 2 * GUTTER


PICTURES: Final[Mapping[type, Callable[[Any], str]]] = {Tower: tower_svg, State: table_svg}
"""What shows itself in a notebook, by an entry point of `refkit.kernel.picture`."""
