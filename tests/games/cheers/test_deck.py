"""Deck files: what is read, and how every fault is named with its line."""

import pytest

from refkit.games.cheers.box import Deck, find_card, stand_in
from refkit.kernel.choice import BadInput

FAULTS = {
    ('small = "Yellow"', 'small = "Yelow"'): (46, "did you mean 'Yellow'?"),
    ('big = "Red"', "big = 3"): (30, "no ingredient is called 3, as `big` says; it can be: Red, Green"),
    ("copies = 2", "copies = 0"): (32, "`copies` is a whole number from 1 to 50, not 0."),
    ("copies = 2", "copies = 3"): (149, "The deck has 51 cards and the box has 50: mend that"),
    ('name = "Green"', 'name = "Red"'): (10, "Red: line 5 has this name already; give each a name of its own."),
    ('name = "Green"', 'name = "Lime Green"'): (10, "`name` is a single word of at most 20 letters, not 'Lime Green'."),
    ('small = "Green"', 'small = "Red"'): (35, "has the same glasses"),
}


@pytest.mark.parametrize(("old", "new"), FAULTS)
def test_a_fault_is_named_with_its_line(old: str, new: str) -> None:
    """Every fault of a deck file has a line number and says what to do."""
    line, words = FAULTS[old, new]
    found = Deck.check(stand_in().to_toml().replace(old, new, 1))
    assert (line, True) in [(fault.line, words in fault.sentence) for fault in found], [*map(str, found)]
    with pytest.raises(BadInput):
        Deck.read(stand_in().to_toml().replace(old, new, 1))


def test_a_deck_may_have_no_cards_yet() -> None:
    """A partial one with five ingredients, of which a name is all that there must be."""
    ingredients = "".join(f'[[ingredients]]\nname = "{name}"\n' for name in ("Red", "Green", "Blue", "Pink", "Grey"))
    deck = Deck.read(f"partial = true\n{ingredients}", "mine")
    assert (deck.name, deck.cards, deck.ingredients[4].glass) == ("mine", (), "")
    assert Deck.read(deck.to_toml()) == deck
    assert 'glass = ""' in deck.to_toml()


def test_a_card_is_found_with_or_without_the_number_of_its_copy() -> None:
    """Without its number the preferred copy is found; an unknown name is refused with the nearest one."""
    deck = stand_in()
    second = deck.card("Red/blue 2")
    assert find_card("red/blue", deck, (second,)) is second
    assert find_card("red/BLUE", deck) is deck.card("Red/blue 1")
    assert find_card("rb 2", deck) is second
    for text in ("Red/blau", "Red/blue 3", ""):
        with pytest.raises(BadInput, match="is called"):
            find_card(text, deck)
    with pytest.raises(BadInput, match="'Red' could be “Red/red” or “Red/green” or “Red/blue”, or 2 more"):
        find_card("Red", deck)
