"""The box while it is filled in: cards come, change and go, what is wrong is told, and what no form says is refused."""

from typing import Any

import pytest

from refkit.game import GAMES
from refkit.game.component import Component
from refkit.kernel.choice import BadInput
from refkit.text import toml_text
from tests.widgets.tabletop.card_form.test_forms import BOXES, box, entries
from widgets.games.three_cheers.editor import EDITOR
from widgets.tabletop.card_form import edits, own_box
from widgets.tabletop.card_form.own_box import OwnBox, checked, go, with_data

CHEERS: type[Component] = GAMES["cheers"].boxes["deck"]
THREE: type[Component] = GAMES["three-cheers"].boxes["deck"]
LINE = EDITOR.box.lines["minions"]
NOWHERE = (
    *("", "nonsense", "name.0", "value.x", "effects.99.by", "effects.0", "options.0.shape.9.9", "rolls.-1", "powers.0"),
    *("options.0.shape.0.0", "steps.7", "gates.x", "arrows.in", "effects.0.__class__", "kind.0.0", "traits.silly"),
)
"""Paths that no field has."""


def begun() -> OwnBox:
    """Return a box of Three Cheers without any card."""
    return with_data(THREE, {"partial": True})


def lines(work: OwnBox, text: str) -> OwnBox:
    """Type minions in lines."""
    return edits.type_lines(work, LINE, text)


@pytest.mark.parametrize(("game", "name"), BOXES)
def test_a_box_is_its_file_and_back(game: str, name: str) -> None:
    """What is filled in, written as text and read again is the same, and the same deck."""
    work = box(game, name)
    text = work.to_text()
    assert own_box.from_text(work.component, text) == work
    assert work.component.read(text) == work.made()


def test_a_minion_is_filled_in_fact_by_fact() -> None:
    """Name, value, traits, arrows and shields come one by one, and go again."""
    work = edits.add(begun(), "minions")
    said: list[tuple[str, str | bool]] = [
        ("name", "  Gnasher "), ("value", "4"), ("traits.weak", True), ("traits.heavy", True), ("traits.weak", False),
        ("arrows.up", "3"), ("arrows.left", "1"), ("arrows.left", "0"), ("shields.down", True), ("advanced", True),
    ]  # fmt: skip
    for name, value in said:
        work = edits.edit(work, "minions 0", name, value)
    assert work.here == {
        "name": "Gnasher", "value": 4, "traits": ["heavy"], "arrows": {"up": 3}, "shields": ["down"], "advanced": True
    }  # fmt: skip
    deck: Any = work.made()
    card = deck.minions[0]
    assert (card.name, card.value, card.arrows, card.advanced) == ("Gnasher", 4, (3, 0, 0, 0), True)


def test_an_order_has_one_option_or_two() -> None:
    """Kinds and steps are chosen; a swap is the same from either end, and the second option can go again."""
    work = edits.add(begun(), "orders")
    for name, said in (("name", "Shove"), ("options.0.kind", "move"), ("options.0.shape.1.0", False)):
        work = edits.edit(work, "orders 0", name, said)
    work = edits.edit(work, "orders 0", "options.0.shape.-1.0", value=True)
    work = edits.edit(edits.add_part(work, "options"), "orders 0", "options.1.kind", "swap")
    work = edits.edit(work, "orders 0", "options.1.shape.0.1", value=True)
    assert work.here == {
        "name": "Shove",
        "options": [{"kind": "move", "shape": [[-1, 0]]}, {"kind": "swap", "shape": [[1, 0], [0, 1]]}],
    }
    work = edits.edit(work, "orders 0", "options.1.shape.-1.0", value=False)
    assert (work.here or {})["options"][1]["shape"] == [[0, 1]]
    with pytest.raises(BadInput, match="at most 2"):
        edits.add_part(work, "options")
    assert (edits.drop_part(work, "options 1").here or {})["options"] == [{"kind": "move", "shape": [[-1, 0]]}]


def test_a_new_name_is_written_wherever_it_stands() -> None:
    """An ingredient is called something else on every card; a name that two would have stays with its own."""
    work = box("cheers", "deck")
    renamed = edits.edit(work, "ingredients 0", "name", "Beet")
    assert [card for card in renamed.entries("cards") if "Red" in (card["big"], card["small"])] == []
    assert len([card for card in renamed.entries("cards") if "Beet" in (card["big"], card["small"])]) == 9
    assert (renamed.sheet, renamed.at) == (work.sheet, work.at)
    assert edits.edit(work, "ingredients 0", "name", "green").entries("cards") == work.entries("cards")
    back = edits.edit(edits.edit(work, "ingredients 0", "name", ""), "ingredients 0", "name", "Red")
    assert back == work


def test_cards_are_added_copied_and_taken_out() -> None:
    """A new card is of the first thing that it can be of, a copy has a name of its own; a box has an end."""
    work = edits.add(box("cheers", "deck"), "cards")
    assert work.here == {"copies": 1, "big": "Red", "small": "Red"}
    twice = edits.copy(edits.copy(go(lines(begun(), "Gnasher 4"), "minions 0")))
    assert [card["name"] for card in twice.entries()] == ["Gnasher", "Gnasher 2", "Gnasher 3"]
    assert [card["name"] for card in edits.drop(twice).entries()] == ["Gnasher", "Gnasher 2"]
    full = with_data(THREE, {"minions": [{"name": "Gnasher"}] * own_box.MOST})
    with pytest.raises(BadInput, match="at most"):
        edits.add(full, "minions")
    with pytest.raises(BadInput, match="no card to change"):
        edits.drop(begun())


def test_minions_are_typed_in_lines() -> None:
    """A line is a card; the same name again is asked about, and nothing is written over before it is answered."""
    work = lines(lines(begun(), "Gnasher 4 heavy ^1 >3 |<"), "Long Name (2)")
    again = lines(work, "gnasher 5")
    assert [card["name"] for card in work.entries()] == ["Gnasher", "Long Name"]
    assert (again.entries(), len(again.asked)) == (work.entries(), 1)
    assert [card["value"] for card in edits.settle(again, "over").entries()] == [5, 2]
    assert edits.settle(again, "keep").entries() == work.entries()
    assert not lines(work, "Gnasher 4 heavy ^1 >3 |<").asked
    assert not go(edits.add(again, "orders"), "minions 0").asked
    for line in ("", "Gnasher", "4", "Gnasher 4 silly", "Gnasher 4 ^9"):
        with pytest.raises(BadInput):
            lines(work, line)


def test_cards_are_pasted_by_the_hundred() -> None:
    """Line by line, or as a table; if a line cannot be read every such line is told, and nothing is done."""
    pasted = "\n".join(f"Grub {chr(97 + at // 10)}{chr(97 + at % 10)}\t{at % 5}\tweak, ^1" for at in range(100))
    work = lines(begun(), f"{pasted}\n\nGrub aa 3")
    assert len(work.entries()) == 100
    assert [at for at, _ in work.asked] == [0]
    with pytest.raises(BadInput, match=r"Line 2: Write(.|\n)*Line 4: "):
        lines(begun(), "Gnasher 4\nBlob\nNibbler 2\nTooth 4 silly")
    blank = edits.add(begun(), "minions")
    assert [card["name"] for card in lines(blank, "Gnasher 4\nNibbler 2").entries()] == ["Gnasher", "Nibbler"]


def test_what_is_wrong_is_told_at_its_place() -> None:
    """The card that is worked on by fact, the others in a sentence each, and what concerns the whole file."""
    work = edits.add(lines(begun(), "Gnasher 4"), "minions")
    for name, said in (("value", "many"), ("name", "gnasher")):
        work = edits.edit(work, "minions 1", name, said)
    checks = checked(work)
    assert (set(checks.here), dict(checks.others)) == ({"value", "name"}, {})
    elsewhere = checked(go(work, "minions 0"))
    assert not elsewhere.here
    assert elsewhere.others.keys() == {("minions", 1)}
    assert checked(lines(begun(), "Gnasher 4")).sentences == ()
    short = checked(edits.edit(lines(begun(), "Gnasher 4"), "head", "partial", value=False))
    assert "the box has 79" in short.whole[0]


@pytest.mark.parametrize(("game", "name"), BOXES)
def test_what_no_form_says_is_refused(game: str, name: str) -> None:
    """A path that no field has leaves the box as it was, in a sentence."""
    work = box(game, name)
    for where in ("head", *(f"{sheet.key} {at}" for sheet, at, _ in entries(work) if at == 0)):
        for path in NOWHERE:
            with pytest.raises(BadInput):
                edits.edit(work, where, path, "1")
    for where in ("", "cards", "cards x", "cards 999", "cellar 0", "head 0"):
        with pytest.raises(BadInput):
            edits.edit(work, where, "name", "x")


def test_a_text_that_no_form_can_show_stays_a_text() -> None:
    """It is said, and nothing is lost of it."""
    cards: tuple[Any, ...] = (3, [3], {}, [{}] * 401)
    texts: list[Any] = [None, [], {"ingredients": ["x"]}, *({"cards": each} for each in cards)]
    for data in texts:
        with pytest.raises(BadInput, match="card by card"):
            with_data(CHEERS, data)


def test_any_text_in_a_file_is_written_so_that_it_can_be_read_again() -> None:
    """What somebody wrote over several lines is a fault to be told, and no broken file."""
    for text in ("two\nlines", "a\ttab", 'a "quote" \\ and a bar', "\x7f\x00", "‘’ é 😀"):
        assert toml_text.parse(toml_text.write({"name": text})) == {"name": text}
