"""A quest is laid out at the desk: nine cards and two rolls in well under a minute, by words, by keys and by clicks."""

from typing import Any

from widgets.games.minions.editor import EDITOR
from widgets.tabletop.editor import EditedPosition
from widgets.tabletop.position_editor.slot_acts import At

KEY, CLICK, MINUTE = 0.3, 1.2, 60
"""What a key and a click take a person, and how long it may take, in seconds."""
ORC = {
    "event": "Sunny Skies", "quest": "Kill The Orc", "glory": "Temple with a View",
    "minion Xavier": "Vampire", "boon Xavier": "Wither", "power Xavier": "+3",
    "minion Yaz": "Minotaur", "boon Yaz": "Siren Song", "power Yaz": "+3",
    "dice Xavier": "3 5", "dice Yaz": "4 5",
}  # fmt: skip
TYPED = "sunny, orc, temple with, vam, wither, 3, mino, siren, 3, 3 5, 4 5"


def lines(work: EditedPosition) -> dict[str, Any]:
    """Return the lines of the position without that of the turn."""
    told: dict[str, Any] = EDITOR.game.position.to_data(work.setup)["lines"]
    return {line: text for line, text in told.items() if line != "turn"}


def test_nine_cards_are_typed_in_a_minute() -> None:
    """The beginnings of their names, with a comma to go on, and Enter; on the table the ledgers count already."""
    work = EDITOR.forms["type"](EDITOR.blank(), {"text": TYPED}).work
    assert lines(work) == ORC
    assert (len(TYPED) + 1) * KEY + CLICK < MINUTE
    assert {"Vampire", "Minotaur"} == {side.minion.name for side in work.seen.sides}


def test_nine_cards_are_clicked_in_a_minute() -> None:
    """Each click goes on to the next place, so that nothing but the cards is clicked; dice are a grid of faces."""
    work = EDITOR.blank()
    for text in ORC.values():
        offers = EDITOR.offers(work.setup, EDITOR.slot(work))
        assert text in {offer.text for offer in offers if offer.left > 0}
        work = EDITOR.put(work, text).work
    assert lines(work) == ORC
    assert len(ORC) * CLICK < MINUTE


def test_only_what_is_ones_own_is_offered() -> None:
    """Neither the other deity's nor what is used up; digits are Power cards, and dice, in any order."""
    work = EDITOR.forms["type"](EDITOR.blank(), {"text": "used Xavier: Vampire, used Xavier: +3, used Xavier: +3"}).work
    work = EDITOR.choose(work, "minion Xavier").work
    offered = {offer.text for offer in EDITOR.offers(work.setup, EDITOR.slot(work)) if offer.left > 0}
    assert "Bog Hag" in offered
    assert not {"Vampire", "Minotaur"} & offered
    work = EDITOR.key(EDITOR.choose(work, "power Yaz").work, "2").work
    work = EDITOR.choose(work, "dice Yaz").work
    for face in "53":
        work = EDITOR.key(work, face).work
    assert lines(work)["power Yaz"] == "+2"
    assert lines(work)["dice Yaz"] == "3 5"


def test_places_of_the_table_are_clicked() -> None:
    """A place is chosen by a click on the picture, and a second one takes back what lies there."""
    work = EDITOR.put(EDITOR.blank(), "Market Day").work
    scene = EDITOR.scene(work, 700)
    assert {spot.target for spot in scene.spots} >= {At("event"), At("minion Xavier"), At("dice Yaz")}
    chosen = EDITOR.pick(work, At("event"))
    assert chosen
    again = EDITOR.pick(chosen.work, At("event"))
    assert again
    assert "event" not in lines(again.work)
