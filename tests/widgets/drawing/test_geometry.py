"""Points and boxes."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets.drawing.geometry import Box, Point

SIDES = st.floats(0, 2000)


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_a_number_that_is_not_finite_is_refused_where_it_is_made(bad: float) -> None:
    """NaN and infinity make neither a point nor a box, and the sentence names the coordinate."""
    with pytest.raises(ValueError, match="x must be a finite number"):
        Point(bad, 0)
    with pytest.raises(ValueError, match="width must be a finite number"):
        Box(0, 0, bad, 1)


def test_a_box_has_no_negative_side() -> None:
    """A box that would be inside out is refused."""
    with pytest.raises(ValueError, match="neither side may be negative"):
        Box(0, 0, -1, 1)


@given(width=SIDES, height=SIDES, by=st.floats(0, 3000))
def test_an_inset_box_stays_inside(width: float, height: float, by: float) -> None:
    """However much is taken off, what is left lies inside and around the same centre."""
    box = Box(10, 20, width, height)
    inner = box.inset(by)
    assert inner.x >= box.x
    assert inner.right <= box.right + 1e-6
    assert inner.centre.distance(box.centre) < 1e-6


@given(width=SIDES, height=SIDES, across=st.floats(0, 2100), down=st.floats(0, 2100))
def test_a_place_belongs_to_one_cell_of_a_grid_at_most(width: float, height: float, across: float, down: float) -> None:
    """Cells do not overlap, so a click is never on two."""
    cells = [cell for row in Box(0, 0, width, height).grid(3, 2, gap=4) for cell in row]
    assert sum(cell.contains(Point(across, down)) for cell in cells) <= 1


def test_a_strip_and_the_rest_make_the_whole() -> None:
    """Cutting more off the top than there is leaves an empty rest."""
    strip, rest = Box(0, 0, 10, 10).split_top(25)
    assert (strip.height, rest.height, rest.y) == (10, 0, 10)


def test_the_largest_box_of_an_aspect_is_centred() -> None:
    """A wide box in a tall one is as wide as that, with equal room above and below."""
    assert Box(0, 0, 100, 300).fit(2) == Box(0, 125, 100, 50)
