"""What is drawn, and what is under the pointer."""

import math

import pytest

from refkit.characters import isolated
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Scene, Shape, Text, arrow, line
from widgets.drawing.theme import shortened, width_of

CARD = Look(fill="card")


def panel(target: object, x: float = 0) -> Panel:
    """Return a card of ten by ten pixels."""
    return Panel(Box(x, 0, 10, 10), CARD, target=target)


def test_the_front_most_item_is_picked() -> None:
    """Of two cards that overlap, the one drawn later is under the pointer."""
    scene = Scene(100, 100, (panel("below"), panel("above", 5)))
    picked = scene.at(Point(7, 5))
    assert picked is not None
    assert picked.target == "above"


def test_an_item_without_a_target_lets_the_pointer_through() -> None:
    """A picture on a card does not get in the way of the card."""
    scene = Scene(100, 100, (panel("card"), Disc(Point(5, 5), 3, CARD)))
    picked = scene.at(Point(5, 5))
    assert picked is not None
    assert picked.target == "card"


def test_nothing_is_picked_beside_the_cards() -> None:
    """The bare table answers None."""
    assert Scene(100, 100, (panel("card"),)).at(Point(50, 50)) is None


@pytest.mark.parametrize(
    ("item", "inside", "outside"),
    [
        (Disc(Point(5, 5), 5, CARD), Point(8, 8), Point(9.5, 9.5)),
        (Shape((Point(0, 0), Point(10, 0), Point(0, 10)), CARD), Point(2, 2), Point(8, 8)),
        (panel(None), Point(0, 0), Point(10, 10)),
    ],
)
def test_an_item_holds_what_is_on_it(item: Item, inside: Point, outside: Point) -> None:
    """A disc is round and a triangle is not its bounding box."""
    assert item.holds(inside)
    assert not item.holds(outside)


def test_lines_and_words_hold_nothing() -> None:
    """They have no inside: what they are drawn on is what gets clicked."""
    assert not line(Point(0, 0), Point(10, 0), Look(edge="ink")).holds(Point(5, 0))
    assert not Text(Point(5, 5), "Gnasher", 12, Look(fill="ink")).holds(Point(5, 5))


def test_an_arrow_ends_in_its_tip() -> None:
    """The head's first point is the end, and an arrow of no length is nothing."""
    _, head = arrow(Point(0, 0), Point(40, 0), "attack")
    assert isinstance(head, Shape)
    assert head.points[0] == Point(40, 0)
    assert arrow(Point(1, 1), Point(1, 1), "attack") == ()


def test_an_item_takes_no_number_that_is_not_finite() -> None:
    """A radius, a size or an alpha of NaN is refused at once."""
    with pytest.raises(ValueError, match="radius"):
        Disc(Point(0, 0), math.nan, CARD)
    with pytest.raises(ValueError, match="alpha"):
        Look(alpha=math.nan)
    with pytest.raises(ValueError, match="size"):
        Text(Point(0, 0), "Gnasher", math.inf, CARD)


@pytest.mark.parametrize(("name", "least"), [("W" * 40, 1.0), ("\u6f22" * 40, 1.0), ("\N{GRINNING FACE}" * 20, 1.2)])
def test_a_long_name_is_cut_where_its_letters_really_end(name: str, least: float) -> None:
    """Wide letters take their room: what is left of a name, with the mark that it was cut, fits."""
    assert width_of(name, 10) >= 10 * least * len(name)
    short = shortened(name, 10, 100)
    assert short.endswith("…")
    assert name.startswith(short[:-1])
    assert 50 < width_of(short, 10) <= 100


def test_marks_on_letters_take_no_room() -> None:
    """What stands on another letter, or joins two, makes a name no longer, and is not left alone at its end."""
    assert width_of("Zoe\u0308", 10) == width_of("Zoe", 10)
    man, joiner = "\N{MAN}", "\N{ZERO WIDTH JOINER}"
    assert shortened((man + joiner) * 9, 10, 60) == f"{joiner.join(man * 4)}…"


def test_a_name_from_right_to_left_keeps_its_beginning() -> None:
    """The mark stands at the end of the name, on its left, and not at its beginning, where it would hide that."""
    cut = shortened("\u05d0\u05d1\u05d2" * 9, 10, 60)
    assert cut.endswith("…\N{RIGHT-TO-LEFT MARK}")
    assert isolated(f"{cut}, 2 points") == f"\N{FIRST STRONG ISOLATE}{cut}\N{POP DIRECTIONAL ISOLATE}, 2 points"
    assert shortened("\u05d0\u05d1\u05d2 Gnasher the Unwashed", 10, 90).endswith("…")
