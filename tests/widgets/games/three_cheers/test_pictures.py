"""Golden pictures: what cards and tables look like, as SVG that can be read in a diff.

After a change that is meant: ``python -m tests.widgets.games.three_cheers.test_pictures`` draws them anew.
"""

from pathlib import Path

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.cards import UNKNOWN_MINION, Card, Tower, square
from tests.widgets.games.three_cheers.test_table import game, layout
from widgets.drawing.geometry import Box
from widgets.drawing.paint import svg
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.pictures.cards import card, card_face
from widgets.games.three_cheers.table.tower import lay_tower
from widgets.tabletop.gesture import Gesture

FOLDER = Path(__file__).with_name("pictures")
CARDS: tuple[Card, ...] = (*stand_in().minions, *stand_in().orders)
BY_NAME = {each.name: each for each in CARDS}


def _card(name: str) -> str:
    return svg(Scene(120, 140, tuple(card_face(Box(4, 4, 110, 131), BY_NAME[name])), ground=None), name)


def _faces() -> str:
    """Return a picture of a turned card and an unknown one."""
    plate = next(each for each in stand_in().minions if each.name == "Plateypus")
    items = (*card(Box(4, 4, 110, 131), plate.faces[1]), *card(Box(124, 4, 110, 131), UNKNOWN_MINION))
    return svg(Scene(240, 140, items, ground=None))


def _tower() -> str:
    """Return a picture of three minions, of which the foreminion rides the upper one."""
    low, beside, high = (each.faces[0] for each in stand_in().minions[20:23])
    return svg(lay_tower(Tower({square(0, 1): low, square(1, 1): beside, square(0, 2): high}, (square(0, 2),)), 420))


def _table() -> str:
    """Return a picture of a table of three in the middle of a game, as its second player sees it."""
    return svg(layout(GAME.view(list(game(3, 11))[40], 1), Gesture(), 900))


PICTURES = {
    "minion": lambda: _card("Hothorn"),
    "order": lambda: _card("Reshuffle"),
    "faces": _faces,
    "tower": _tower,
    "table": _table,
}


def drawn(name: str) -> str:
    """Return a picture with one element per line."""
    return PICTURES[name]().replace("><", ">\n<") + "\n"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_was(name: str) -> None:
    """Nothing changes its looks unnoticed."""
    assert drawn(name) == (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


if __name__ == "__main__":
    for each in PICTURES:
        (FOLDER / f"{each}.svg").write_text(drawn(each), encoding="utf-8")
