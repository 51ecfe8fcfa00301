"""A bar at the desk: trays by digits, cards by two letters, copies that look alike, combinations token by token."""

from refkit.games.cheers.position import FORM
from widgets.games.cheers.editor import EDITOR
from widgets.tabletop.editor import EditedPosition

KEY, CLICK = 0.3, 1.2
"""What a key and a click take, in seconds."""
TRAYS = ("rbrggbyp", "bgggyrpr", "ryypbbgr", "pgrrbybr")
"""Four trays of four."""


def bare() -> EditedPosition:
    """Return an empty table of four."""
    empty: EditedPosition = EDITOR.clear(
        EDITOR.taken(FORM.setup(players=("Xavier", "Yaz", "Zippy", "Wanda"))), None
    ).work
    return empty


def struck(work: EditedPosition, keys: str) -> EditedPosition:
    """Return the work after these keys."""
    for key in keys:
        work = EDITOR.key(work, key).work
    return work


def test_four_trays_and_both_combinations_take_less_than_half_a_minute() -> None:
    """A digit and two letters a card; the desk then says what was laid out, with the copies numbered by itself."""
    keys, clicks = "".join(f"{number}{tray}" for number, tray in enumerate(TRAYS, 1)), 2
    work = struck(bare(), keys)
    for letter, drinks in (("A", "rrggb"), ("B", "yypbg")):
        work = struck(EDITOR.choose(work, f"goal {letter}").work, drinks)
        keys += drinks
    assert len(keys) * KEY + clicks * CLICK < 30
    text = FORM.format_setup(work.setup)
    assert "table Xavier: Red/blue 1, Red/green 1, Green/blue 1, Yellow/purple 1" in text
    assert "table Zippy: Red/yellow 1, Yellow/purple 2, Blue/blue 1, Green/red 1" in text
    assert "goal A: Red, Red, Green, Green, Blue" in text
    assert not EDITOR.game.position.faults(work.setup)


def test_like_cards_are_one_pick_with_copies_left() -> None:
    """The second copy follows the first by itself; a third is not there, and another click takes one back."""
    work = struck(bare(), "1rbrb")
    slot = EDITOR.slot(work)
    assert EDITOR.inside(work, slot) == ("Red/blue 1", "Red/blue 2")
    offer = next(each for each in EDITOR.offers(work.setup, slot) if each.note == "Red/blue")
    assert offer.left == 0
    assert offer.cells == (("Red", "Blue"),)
    assert EDITOR.inside(EDITOR.put(work, offer.text).work, slot) == ("Red/blue 2",)


def test_masks_are_laid_out_in_a_masquerade_alone() -> None:
    """Then every player has a place for a token."""
    plain = bare().setup
    masked = FORM.setup(players=plain.players, options={"variant": "masquerade"})
    assert not [slot for slot in EDITOR.slots(plain) if slot.word == "token"]
    slots = [slot for slot in EDITOR.slots(masked) if slot.word == "token"]
    assert len(slots) == 4
    assert {offer.text for offer in EDITOR.offers(masked, slots[0])} >= {"A", "B"}
