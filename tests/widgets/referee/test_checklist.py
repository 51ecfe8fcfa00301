"""A deck that the rules name is checked off: all its cards, what is left out, the same on every surface."""

import json

from refkit.game import GAMES
from refkit.games.syndicate.box import decktet
from tests.widgets.referee.desk_page import DeskPage

KEPT = "syndicate:checked"


def test_the_checklist_is_the_deck_that_is_played_with() -> None:
    """Its 36 cards, of which each suit has ten and each mark eleven; the nine others are left out."""
    checklist = GAMES["syndicate"].boxes.checklist
    assert checklist
    assert [card.name for card in checklist.cards] == [card.name for card in decktet().cards]
    assert list(checklist.counts().values()) == [10] * 6 + [11] * 3
    assert checklist.counts(["The Origin", "Ace of Leaves"])["Leaves"] == 2
    assert len(checklist.left_out) == 9
    assert not {card.name for card in checklist.left_out} & {card.name for card in checklist.cards}
    assert len({(card.group, card.signs[:2]) for card in checklist.cards}) == 36


def test_cards_are_checked_off_by_list_and_picture() -> None:
    """Each is kept, counted by its signs, and can be put back; when none is missing the table can deal."""
    desk = DeskPage(game="syndicate").do("tab", "cards").do("check_card", "The Origin")
    desk.pick("Ace of Leaves")
    assert json.loads(desk.kept[KEPT]) == ["Ace of Leaves", "The Origin"]
    assert "<span>Leaves</span><b>2 of 10</b>" in desk.page
    again = DeskPage(desk.kept, game="syndicate").do("tab", "cards")
    assert [spot.target for spot in again.scene.spots if spot.chosen] == ["Ace of Leaves", "The Origin"]
    again.do("check_all")
    assert "The deck is complete" in again.page
    assert "Still to be found: The Bard." in again.do("check_card", "The Bard").page
    assert KEPT not in again.do("check_none").kept


def test_what_is_no_card_of_the_deck_is_refused() -> None:
    """What was kept and is nonsense begins the list anew, and there is no deck of one's own to enter."""
    for text in ("{", "3", '["The Excuse", 3, null]', "[" * 9999):
        desk = DeskPage({KEPT: text}, game="syndicate").do("tab", "cards")
        assert "0 of 36 cards found" in desk.page
    assert "no such card" in desk.do("check_card", "The Excuse").toast
    assert "no deck of one" in desk.do("deck", {"file": "mine.toml", "text": "name = 1"}).toast
