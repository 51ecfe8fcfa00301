"""The places where games are played: drawn behind the pieces, faint, and never beyond the picture."""

from collections.abc import Callable, Iterator

import pytest

from widgets.drawing.geometry import Box
from widgets.drawing.scene import Disc, Item, Panel, Scene, Shape
from widgets.games.huzzah.pictures.place import fairground
from widgets.games.three_cheers.pictures.place import dungeon

QUIET = {"grain", "sand", "sheet"}
"""The roles that hardly differ from the table, and light, which is half transparent."""


@pytest.mark.parametrize("place", [dungeon, fairground])
@pytest.mark.parametrize("size", [(320, 500), (880, 560), (1400, 240)])
def test_a_place_is_quiet_and_inside_its_picture(
    place: Callable[[Box], Iterator[Item]], size: tuple[float, float]
) -> None:
    """What is strong would be taken for a piece; a picture is cut at its edges."""
    items = Scene(*size, tuple(place(Box(0, 0, *size)))).items
    assert 0 < len(items) < 70
    for item in items:
        assert isinstance(item, Disc | Panel | Shape)
        assert item.look.fill in {None, *QUIET} or item.look.alpha < 0.5
        assert item.look.edge in {None, *QUIET}


def test_a_low_wall_is_blank() -> None:
    """There the towers fill it."""
    assert not [*dungeon(Box(0, 0, 800, 100))]
