"""Pictures that are remembered."""

from collections.abc import Iterator

from widgets.drawing.geometry import Box
from widgets.drawing.picture import picture
from widgets.drawing.scene import Item, Look, Panel


def test_a_picture_is_drawn_once() -> None:
    """For equal arguments the answer is the very same items; for others, by place or name, it is drawn anew."""
    drawn = list[tuple[Box, int]]()

    @picture
    def card(box: Box, radius: int = 3) -> Iterator[Item]:
        drawn.append((box, radius))
        yield Panel(box, Look(fill="card"), radius)

    first = card(Box(0, 0, 10, 20))
    assert first == (Panel(Box(0, 0, 10, 20), Look(fill="card"), 3),)
    assert card(Box(0, 0, 10, 20)) is first
    assert card(Box(0, 0, 10, 20), radius=5) == (Panel(Box(0, 0, 10, 20), Look(fill="card"), 5),)
    assert card(Box(1, 0, 10, 20)) != first
    assert drawn == [(Box(0, 0, 10, 20), 3), (Box(0, 0, 10, 20), 5), (Box(1, 0, 10, 20), 3)]
