"""The real box as a value: entering cards, what is wrong with them, and what the browser keeps."""

import pytest

from refkit.games.three_cheers.box import deck as decks
from refkit.kernel.choice import BadInput
from widgets.games.three_cheers.editor import box as boxes
from widgets.games.three_cheers.editor.box import EnteredBox


def test_a_minion_is_entered_by_its_facts() -> None:
    """Name, value, traits, arrows and shields come one by one, and go again."""
    box = boxes.valued(boxes.named(boxes.add(EnteredBox(), "minions"), "  Gnasher "), "4")
    for fact in (
        "trait weak",
        "trait heavy",
        "trait weak",
        "arrow up 3",
        "arrow left 1",
        "arrow left 1",
        "shield down",
    ):
        box = boxes.toggle(box, fact)
    card = boxes.deck_of(box).minions[0]
    assert (card.name, card.value, card.traits, card.arrows, card.shields) == (
        "Gnasher",
        4,
        ("heavy",),
        (3, 0, 0, 0),
        ("down",),
    )
    assert boxes.deck_of(boxes.toggle(box, "advanced")).minions[0].advanced
    assert boxes.toggle(box, "trait silly") == box


def test_a_minion_is_entered_in_a_line() -> None:
    """A line is a card; the same name again is asked about, and nothing is written over before it is answered."""
    box = boxes.typed(boxes.typed(EnteredBox(), "Gnasher 4 heavy ^1 >3 |<"), "Long Name (2)")
    again = boxes.typed(box, "gnasher 5")
    assert [card["name"] for card in box.minions] == ["Gnasher", "Long Name"]
    assert again.minions == box.minions
    assert len(again.asked) == 1
    assert [card["value"] for card in boxes.settled(again, "over").minions] == [5, 2]
    assert boxes.settled(again, "keep").minions == box.minions
    assert not boxes.typed(box, "Gnasher 4 heavy ^1 >3 |<").asked
    for line in ("", "Gnasher", "4", "Gnasher 4 silly", "Gnasher 4 ^9"):
        with pytest.raises(BadInput):
            boxes.typed(box, line)


def test_a_minion_of_which_nothing_is_said_makes_room_for_what_is_typed() -> None:
    """Whoever begins with an empty box and pastes into it has no nameless minion to take out."""
    begun = boxes.add(EnteredBox(), "minions")
    assert [card["name"] for card in boxes.typed(begun, "Gnasher 4\nNibbler 2").minions] == ["Gnasher", "Nibbler"]
    assert [card["value"] for card in boxes.typed(boxes.valued(begun, "3"), "Gnasher 4").minions] == [3, 4]


def test_cards_are_pasted_by_the_hundred() -> None:
    """Line by line, or as a table; if a line cannot be read every such line is told, and nothing is done."""
    lines = "\n".join(f"Grub {chr(97 + at // 10)}{chr(97 + at % 10)}\t{at % 5}\tweak, ^1" for at in range(100))
    box = boxes.typed(EnteredBox(), f"{lines}\n\nGrub aa 3")
    assert len(box.minions) == 100
    assert [at for at, _ in box.asked] == [0]
    with pytest.raises(BadInput, match=r"Line 2: Write(.|\n)*Line 4: "):
        boxes.typed(box, "Gnasher 4\nBlob\nNibbler 2\nTooth 4 silly")


def test_an_order_has_one_option_or_two() -> None:
    """Kinds and steps are chosen; a swap is the same from either end, and the second option can go again."""
    box = boxes.optioned(boxes.named(boxes.add(EnteredBox(), "orders"), "Shove"), 0, "move")
    box = boxes.stepped(boxes.stepped(box, 0, (-1, 0)), 0, (1, 0))
    box = boxes.stepped(boxes.optioned(box, 1, "swap"), 1, (0, 1))
    assert box.here == {
        "name": "Shove",
        "options": [{"kind": "move", "shape": [[-1, 0]]}, {"kind": "swap", "shape": [[1, 0], [0, 1]]}],
    }
    box = boxes.stepped(box, 1, (-1, 0))
    assert boxes.deck_of(box).orders[0].options[1].shape == ((0, 1),)
    assert len(boxes.deck_of(boxes.optioned(box, 1, "none")).orders[0].options) == 1


def test_what_is_wrong_is_told_card_by_card() -> None:
    """The card that is worked on, the others and the whole box each have their own list."""
    box = boxes.valued(boxes.add(boxes.typed(EnteredBox(), "Gnasher 4"), "minions"), "many")
    checks = boxes.checked(boxes.named(box, "gnasher"))
    assert len(checks.here) == 2
    assert not checks.others
    elsewhere = boxes.checked(boxes.go(box, "minions", 0))
    assert not elsewhere.here
    assert ("minions", 1) in elsewhere.others
    assert boxes.checked(boxes.typed(EnteredBox(), "Gnasher 4")).fine


def test_our_cards_can_be_begun_with() -> None:
    """The stand-in deck becomes a box that is a deck again, and every card of it can be drawn."""
    box = boxes.box_of(decks.stand_in())
    assert boxes.checked(box).fine
    assert boxes.deck_of(box).cards == decks.stand_in().cards
    assert tuple(map(boxes.seen, (*box.minions, *box.orders))) == decks.stand_in().cards
    assert len(boxes.drop(box).minions) == len(box.minions) - 1


def test_the_browser_keeps_the_box() -> None:
    """What is kept is recalled, half written as it may be; nonsense is no box."""
    box = boxes.valued(boxes.add(boxes.typed(EnteredBox(), "Gnasher 4 |<"), "minions"), "many")
    assert boxes.recalled(boxes.kept(box)) == box
    for text in (None, "", "3", "{", '{"box": {"minions": [3], "orders": [], "name": ""}}', boxes.kept(box)[:-4]):
        assert boxes.recalled(text) is None


def test_a_box_has_an_end() -> None:
    """Nobody needs more cards than a browser can keep."""
    with pytest.raises(BadInput, match="at most"):
        boxes.add(EnteredBox(({"name": "Gnasher"},) * boxes.MOST), "minions")
    with pytest.raises(BadInput, match="no such card"):
        boxes.go(EnteredBox(), "minions", 0)
    with pytest.raises(BadInput, match="no card to change"):
        boxes.named(EnteredBox(), "Gnasher")
