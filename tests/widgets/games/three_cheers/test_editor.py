"""The desk's table of Three Cheers as a value: typing, pasting, editing, and what the browser keeps of it."""

import re
from typing import Any

import pytest

from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.position import faults
from refkit.games.three_cheers.table import TowerSetup
from refkit.kernel.choice import BadInput
from widgets.games.three_cheers.editor import EDITOR
from widgets.page.validation import checked_value
from widgets.referee.desk import (
    REMEMBERED,
    Desk,
    as_text,
    blank,
    desk_text,
    lay_out,
    restored_desk,
    take_back,
    undo_text,
    with_boxes,
)
from widgets.referee.desk import read as read_on
from widgets.referee.views import desk_lines
from widgets.tabletop.editor import EditedPosition
from widgets.tabletop.position_editor.slot_acts import At

TEN = "Pomgrub, Cheerwig, Clapjaw, Slabrador / gibb, Rivetoad*, Mudkin / Tankerous, Hothorn / #Shadowl"
"""A tower of ten cards, in a line."""
EMPTY = EDITOR.blank()


def on(work: EditedPosition) -> Desk:
    """Return a desk with a work on it."""
    return lay_out(blank(EDITOR), work)


def read(work: EditedPosition, text: str) -> Any:
    """Return what a text is read as when it is pasted on a work."""
    return read_on(on(work), text)


def rows(work: EditedPosition) -> list[str]:
    """Return the rows of towers as text."""
    return [" ".join(line.split()) for line in as_text(on(work)).splitlines() if "|" in line]


def typed(work: EditedPosition, line: str) -> EditedPosition:
    """Return the work after a line was typed."""
    return do(work, "type", {"text": line})


def do(work: EditedPosition, name: str, value: Any = "") -> EditedPosition:
    """Return the work after an act, or after a form was sent."""
    act = EDITOR.acts.get(name) or EDITOR.forms[name]
    after: EditedPosition = act(work, checked_value(value)).work
    return after


def press(work: EditedPosition, *keys: str) -> EditedPosition:
    """Return the work after keys were pressed."""
    for key in keys:
        work = do(work, *EDITOR.keys[key])
    return work


def tower(work: EditedPosition, number: int = 0) -> TowerSetup:
    """Return a tower."""
    found: TowerSetup = work.setup.towers[number]
    return found


def test_ten_cards_are_one_line() -> None:
    """Commas go one place on, slashes one row up, marks say how a card lies; names may be shortened."""
    desk = typed(EMPTY, TEN)
    assert rows(desk) == [
        "4 | #Shadowl . . .",
        "3 | Tankerous Hothorn . .",
        "2 | Gibbergob Rivetoad* Mudkin .",
        "1 | Pomgrub Cheerwig Clapjaw Slabrador",
    ]
    assert not faults(desk.setup)
    assert desk.at == "Xavier b4"


def test_ten_cards_are_ten_clicks() -> None:
    """Whoever only picks cards fills a row as far as something lies beneath; the next row is begun by itself."""
    work = do(EMPTY, "slot", "Xavier a1")
    for name in ("Pomgrub", "Cheerwig", "Clapjaw"):
        work = do(work, "put", name)
    assert work.at == "Xavier d1"
    work = do(work, "slot", "Xavier a2")
    for name in ("Gibbergob", "Rivetoad", "Mudkin", "Tankerous", "Hothorn", "Slabrador", "#Shadowl"):
        work = do(work, "put", name)
    assert rows(work) == [
        "4 | #Shadowl . .",
        "3 | Tankerous Hothorn Slabrador",
        "2 | Gibbergob Rivetoad Mudkin",
        "1 | Pomgrub Cheerwig Clapjaw",
    ]


def test_ten_cards_by_keys() -> None:
    """Arrows lead from place to place, never below the ground; keys turn, hide and ride, and carry a card elsewhere."""
    work = press(typed(EMPTY, "Pomgrub, Shadowl, Mudkin"), "ArrowDown", "ArrowLeft", "m", "ArrowLeft", "f", "t")
    assert rows(work) == ["1 | Pomgrub ~Shadowl Mudkin*"]
    work = press(work, "c", "ArrowLeft", "ArrowUp", "c")
    assert rows(work) == ["2 | ~Shadowl . .", "1 | Pomgrub . Mudkin*"]
    work = press(work, "c", "ArrowDown", "ArrowRight", "ArrowRight", "c")
    assert rows(work) == ["2 | Mudkin* . .", "1 | Pomgrub . ~Shadowl"]
    assert press(work, "Delete").at == "Xavier c1"
    assert rows(press(work, "Delete")) == ["2 | Mudkin*", "1 | Pomgrub"]
    assert press(work, "2").at == "Yaz a1"


def test_a_place_is_told_in_many_ways() -> None:
    """In front or behind, by a neighbour, with its owner: the card lies there, and the cursor goes to that tower."""
    assert rows(typed(EMPTY, "Blob(4 weak ^2) b1, ., Pomgrub")) == ["1 | Blob(4 weak ^2) . Pomgrub"]
    for line in ("b2 Mudkin", "Mudkin on top of Cheerwig", "Mudkin above b1", "Mudkin at b2"):
        assert rows(typed(typed(EMPTY, "Pomgrub, Cheerwig"), line)) == ["2 | . Mudkin", "1 | Pomgrub Cheerwig"]
    for told in (
        *("Yaz b1 Mudkin", "Yaz's b1 Mudkin", "b1 Yaz Mudkin", "Mudkin Yaz b1", "Mudkin b1 Yaz", "Mudkin to Yaz’s b1"),
        *("Mudkin at b1 in Yaz's tower", "Yaz's: Mudkin b1", "Yaz's tower: b1 Mudkin"),
    ):
        work = typed(EMPTY, told)
        assert tower(work, 1).minions[0].cell == (1, 1)
        assert work.at.startswith("Yaz ")


def test_an_owner_in_front_chooses_the_tower() -> None:
    """A name and a colon select the tower of that player, alone or before cards; nobody's name is told so."""
    desk = typed(EMPTY, "Yaz: Pomgrub, Cheerwig")
    assert (desk.at, len(tower(desk, 1).minions)) == ("Yaz c1", 2)
    assert typed(desk, "xavier:").at == "Xavier a1"
    with pytest.raises(BadInput, match="No place is called 'Zed', and no player"):
        typed(EMPTY, "Zed: Pomgrub")


def test_a_hand_is_typed_and_clicked() -> None:
    """A hand is a place of its own: it is named in a line, or chosen, and takes orders, which no tower does."""
    work = typed(EMPTY, "hand Yaz: Shove")
    work = typed(work, "Yaz holds ?")
    assert [[card.name for card in hand] for hand in work.setup.hands] == [[], ["Shove", "?"]]
    assert [card.name for card in do(do(work, "slot", "discards"), "put", "Heckle").setup.discards] == ["Heckle"]
    assert do(do(work, "slot", "master"), "put", "coming").setup.coming


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "Type what lies there"),
        ("Mudkin left of Nobody", "No minion that shows its face is called 'Nobody'"),
        ("S", "could be"),
        ("Shove", "could be"),
        ("Nobodysuch", "No card of"),
        ("Blob(4", "is not a minion"),
        ("Pomgrub b999", "too far"),
        ("Pomgrub b0", "below the ground"),
        ("Pomgrub*2", "one foreminion only"),
    ],
)
def test_a_bad_line_is_a_sentence(line: str, sentence: str) -> None:
    """What cannot be read is refused as a whole, with what to do."""
    with pytest.raises(BadInput, match=sentence):
        typed(EMPTY, line)


def test_every_change_can_be_taken_back() -> None:
    """Turning, turning over, riding, moving and taking away are changes; the last ones come back in turn."""
    start = on(do(typed(EMPTY, "Pomgrub, Shadowl"), "slot", "Xavier b1"))
    desk = start
    for keys in ("f", "t", "m", ("c", "ArrowLeft", "c"), ("ArrowRight", "Delete")):
        before = desk
        desk = lay_out(desk, press(desk.work, *keys))
    assert rows(before.work) == ["1 | ~Shadowl* Pomgrub"]
    assert rows(desk.work) == ["1 | ~Shadowl*"]
    for _ in range(5):
        desk = take_back(desk)
    assert rows(desk.work) == rows(start.work)
    assert take_back(start).setup == EMPTY.setup
    with pytest.raises(BadInput, match="Nothing has been changed"):
        take_back(blank(EDITOR))


def test_an_empty_place_can_only_be_filled() -> None:
    """What needs a minion says so where none lies; a card that nobody knows cannot be turned up."""
    for key in ("t", "f", "m", "Delete", "c"):
        change = EDITOR.acts[EDITOR.keys[key][0]](EMPTY, EDITOR.keys[key][1])
        assert change.work.setup == EMPTY.setup
        assert "empty" in change.said or "cannot be done" in change.said
    unknown = do(typed(EMPTY, "#?"), "slot", "Xavier a1")
    assert press(unknown, "f").setup == unknown.setup
    assert rows(press(unknown, "m")) == ["1 | #?*"]


def test_a_minion_is_dragged_or_carried() -> None:
    """Out of the palette, to another place in exchange with who is there, riders and all, and off the table."""
    work = typed(EMPTY, "Pomgrub*, Mudkin")
    here, there, other = At("Xavier a1"), At("Xavier b1"), At("Yaz a1")
    assert rows(EDITOR.shift(work, here, there).work) == ["1 | Mudkin Pomgrub*"]  # type: ignore[union-attr]
    assert rows(EDITOR.shift(work, here, other).work) == ["1 | Mudkin", "1 | Pomgrub*"]  # type: ignore[union-attr]
    assert rows(EDITOR.shift(work, there, None).work) == ["1 | Pomgrub*"]  # type: ignore[union-attr]
    assert rows(EDITOR.shift(work, "Batonk", other).work) == ["1 | Pomgrub* Mudkin", "1 | Batonk"]  # type: ignore[union-attr]
    carried = do(EDITOR.pick(work, here).work, "carry")  # type: ignore[union-attr]
    assert rows(EDITOR.pick(carried, there).work) == ["1 | Mudkin Pomgrub*"]  # type: ignore[union-attr]


def test_a_pasted_tower_a_table_and_a_scenario() -> None:
    """Rows alone are a tower; lines with words are a table, perhaps with what happens on it; nonsense is a sentence."""
    for text in ("", "{", '{"game": 3}', "1 | Nobodysuch", "x" * 200_000, "tower:\n", "\x00"):
        with pytest.raises(BadInput):
            read(EMPTY, text)
    told = read(EMPTY, "2 | Mudkin .\n1 | Pomgrub Cheerwig*")
    work = EDITOR.taken(told.setup)
    assert rows(work) == ["2 | Mudkin .", "1 | Pomgrub Cheerwig*"]
    assert not told.action
    told = read(EMPTY, "tower Zoe:\n  1 | Pomgrub\naction: fight\nanswers:\n  leap a1\n")
    assert told.setup.players[0] == "Zoe"
    assert (told.action, told.answers) == ("fight", ("leap a1",))
    assert read(EMPTY, as_text(on(work))).setup == work.setup


def test_the_browser_keeps_the_desk_and_what_can_be_taken_back() -> None:
    """Earlier tables are kept as far as there is room, with the cards of one's own deck; nonsense is an empty desk."""
    deck = Deck.read('partial = true\n[[minions]]\nname = "Pomgrub"\nvalue = 9\n')
    desk = with_boxes(on(typed(EMPTY, "Pomgrub, Mudkin")), {"deck": deck})
    assert tower(desk.work).minions[0].minion.value == 9, "what lies there takes the facts of a new deck"
    again = restored_desk(EDITOR, desk_text(desk), undo_text(desk))
    assert again.before == desk.before
    assert take_back(again).setup == take_back(desk).setup
    assert restored_desk(EDITOR, desk_text(desk), "[3]").before == ()
    stored = desk_text(on(typed(EMPTY, TEN)))
    damaged = (stored[:-9], stored.replace("Pomgrub", "Nobodysuch"))
    for text in (None, "", "[]", "{", '{"table": 1}', *damaged):
        assert restored_desk(EDITOR, text).setup == EMPTY.setup
    for _ in range(60):
        desk = lay_out(desk, press(do(desk.work, "slot", "Xavier a1"), "t"))
    assert len(restored_desk(EDITOR, desk_text(desk), undo_text(desk)).before) == REMEMBERED


def test_a_shared_tower_has_two_foreminions() -> None:
    """In Double Trouble both riders of a tower can be set, and nobody else's tower has a second one."""
    four = {"players": "Ann, Bo, Cy, Di", "variant": "double-trouble"}
    work = press(do(typed(do(EMPTY, "people", four), "Pomgrub, Mudkin"), "slot", "Ann & Cy b1"), "n", "ArrowLeft", "m")
    assert tower(work).riders == ((0, 1), (1, 1))
    assert rows(work)[0] == "1 | Pomgrub*1 Mudkin*2"
    square = EDITOR.slot(work).square
    assert square is not None
    assert [touch.label for touch in square.touches(work.setup)][2:] == ["♛ Ann steps down", "♛ Cy rides"]
    assert tower(press(work, "m")).riders == (None, (1, 1))
    alone = do(typed(EMPTY, "Pomgrub"), "slot", "Xavier a1")
    assert press(alone, "n").setup == alone.setup


def test_every_option_can_be_set_by_the_form() -> None:
    """Variant, a first game, fights and the cards beneath Master is Coming come and go; readings stay."""
    work = EDITOR.taken(read(EMPTY, "players: Ann, Bo\ntower Ann: Pomgrub\noption armored_twice: one wound").setup)
    form = {"players": "Ann, Bo", "first_game": True, "fights": "5", "bottom": "7", "variant": "tower-inferno"}
    assert do(work, "people", form).setup.options == {
        "armored_twice": "one wound",
        "variant": "tower-inferno",
        "first_game": True,
        "fights": 5,
        "bottom": 7,
    }
    assert do(work, "people", {"players": "Ann, Bo"}).setup.options == {"armored_twice": "one wound"}
    with pytest.raises(BadInput, match="whole number"):
        do(work, "people", {"players": "Ann, Bo", "bottom": "few"})


def test_players_change_and_nothing_is_lost() -> None:
    """Players come and go by a form, and their towers keep their seats; one with minions never loses its owner."""
    work = typed(typed(EMPTY, "Yaz: Pomgrub"), "hand Yaz: Shove")
    three = do(work, "people", {"players": "Ann, Bo, Cy"})
    assert (three.setup.players, len(three.setup.towers), len(three.setup.hands)) == (("Ann", "Bo", "Cy"), 3, 3)
    assert tower(three, 1) == tower(work, 1)
    assert do(typed(three, "active: Cy"), "people", {"players": "Ann, Bo"}).setup.active == 0
    for players, said in (("Ann, ann", "2 to 6 players"), ("Solo", "2 to 6 players")):
        with pytest.raises(BadInput, match=said):
            do(work, "people", {"players": players})
    with pytest.raises(BadInput, match="no owner"):
        do(typed(three, "Cy: Mudkin"), "people", {"players": "Ann, Bo"})


def test_impossible_towers_are_still_drawn() -> None:
    """What lies underground or far away is named as a fault, and the picture stays as wide as its page."""
    work = EDITOR.taken(read(EMPTY, "players: A, B\ntower A:\n 1 | Pomgrub\n 0 | Mudkin").setup)
    assert re.findall(r"Pomgrub|Mudkin", " ".join(desk_lines(on(work)))) == ["Pomgrub"]
    wide = typed(EMPTY, "Pomgrub -az1, Mudkin az1")
    assert EDITOR.scene(wide, 390).width == 390
    hidden = press(do(typed(EMPTY, "Pomgrub"), "slot", "Xavier a1"), "f")
    assert "no Ninja" in faults(hidden.setup)[0].sentence
    assert "Pomgrub, face down" in next(spot.label for spot in EDITOR.scene(hidden, 720).spots if spot.chosen)


def test_all_towers_are_in_view_as_far_as_there_is_room() -> None:
    """On a wide page every tower lies side by side; on a phone only the chosen one, with all places around it."""
    owners = {spot.label.partition(",")[0].split()[-1] for spot in EDITOR.scene(EMPTY, 720).spots}
    assert owners == {"Xavier", "Yaz"}
    both = typed(typed(EMPTY, TEN), "Yaz: Batonk, Wobblin, Rahrat, Bogwig")
    narrow = EDITOR.scene(both, 360).spots
    assert {spot.label.partition(",")[0] for spot in narrow} == {
        f"{column}{row} of Yaz" for column in ("-a", "a", "b", "c", "d", "e") for row in (1, 2)
    }


def test_a_slash_goes_one_up_from_the_place_that_was_named() -> None:
    """The next row begins above the last card that said where it lies, else above the first of its row."""
    work = typed(EMPTY, "Pomgrub, Cheerwig c1 / Batonk, Mudkin / Shadowl")
    where = {laid.minion.card.name: laid.cell for laid in tower(work).minions}
    assert where == {"Pomgrub": (0, 1), "Cheerwig": (2, 1), "Batonk": (2, 2), "Mudkin": (3, 2), "Shadowl": (2, 3)}
