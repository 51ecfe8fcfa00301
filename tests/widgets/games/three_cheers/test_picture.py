"""Pictures for notebooks and reports."""

import dataclasses
import xml.etree.ElementTree as ET

import refkit
from refkit.games.three_cheers.cards import MinionCard, Tower, square
from widgets.games.three_cheers.table.picture import table_svg


def test_a_table_is_one_picture_of_all_towers() -> None:
    """Every tower stands under its owner's name, which is harmless whatever it is, and none overlaps the next."""
    game = refkit.GAMES["three-cheers"]
    state = game.setup(game.Options(players=("Xavier & Co", "Yaz"), first="Yaz"))
    minion = MinionCard("Gnasher", 3).faces[0]
    towers = (Tower({square(0, 1): minion}), Tower({square(0, 1): minion, square(0, 2): minion}))
    picture = ET.fromstring(table_svg(dataclasses.replace(state, towers=towers)))  # noqa: S314 we have just written it
    texts = [element.text for element in picture if element.tag.endswith("text")]
    assert texts.count("Gnasher") == 3
    assert {"Xavier & Co", "Yaz"} <= set(texts)
    assert picture[0].text == "The table of Xavier & Co, Yaz"


def test_a_tower_shows_itself_in_a_notebook() -> None:
    """A tower's rich representation is its picture."""
    assert "<svg" in str(Tower({})._repr_svg_())
