"""The desk's table as a value: typing, pasting, editing, and what the browser keeps of it."""

import random
from dataclasses import replace
from typing import Any

import pytest

from refkit.games.three_cheers.box.deck import DECK
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.position import from_state
from refkit.games.three_cheers.position.faults import faults
from refkit.games.three_cheers.text.table_text import format_state
from refkit.kernel.choice import BadInput
from refkit.match.match import Match
from widgets.games.three_cheers.editor import EDITOR
from widgets.games.three_cheers.editor import work as edit
from widgets.games.three_cheers.editor.acts import peopled
from widgets.games.three_cheers.editor.panels import described
from widgets.games.three_cheers.editor.scene import room, visible, workbench
from widgets.games.three_cheers.editor.work import Work, typed
from widgets.referee.desk import REMEMBERED, Desk, as_text, blank, lay_out, take_back, with_boxes
from widgets.referee.desk import read as read_on
from widgets.referee.storage import desk_text, restored_desk, undo_text

TEN = "Pomgrub, Cheerwig, Clapjaw, Slabrador / gibb, Rivetoad*, Mudkin / Tankerous, Hothorn / #Shadowl"
"""A tower of ten cards, in a line."""


def on(work: Work) -> Desk:
    """Return a desk with a work on it."""
    return lay_out(blank(EDITOR), work)


def read(work: Work, text: str) -> Any:
    """Return what a text is read as when it is pasted on a work."""
    return read_on(on(work), text)


def rows(desk: Work) -> list[str]:
    """Return the rows of the current tower as text."""
    return [" ".join(line.split()) for line in as_text(on(desk)).splitlines() if "|" in line]


def test_ten_cards_are_one_line() -> None:
    """Commas go one place on, slashes one row up, marks say how a card lies; names may be shortened."""
    desk = typed(Work(), TEN)
    assert rows(desk) == [
        "4 | #Shadowl . . .",
        "3 | Tankerous Hothorn . .",
        "2 | Gibbergob Rivetoad* Mudkin .",
        "1 | Pomgrub Cheerwig Clapjaw Slabrador",
    ]
    assert not faults(desk.setup)
    assert desk.cell == (1, 4)


def test_a_place_behind_a_card_says_where_it_lies() -> None:
    """A line may name places, leave some empty, and describe a card by its facts."""
    desk = typed(Work(), "Blob(4 weak ^2) b1, ., Pomgrub")
    assert rows(desk) == ["1 | Blob(4 weak ^2) . Pomgrub"]


@pytest.mark.parametrize("line", ["b2 Mudkin", "Mudkin on top of Cheerwig", "Mudkin above b1", "Mudkin at b2"])
def test_a_place_may_stand_in_front_or_be_told_by_a_neighbour(line: str) -> None:
    """However a place is told, the card lies there."""
    desk = typed(typed(Work(), "Pomgrub, Cheerwig"), line)
    assert rows(desk) == ["2 | . Mudkin", "1 | Pomgrub Cheerwig"]


@pytest.mark.parametrize(
    "line",
    [
        "Yaz b1 Mudkin",
        "Yaz's b1 Mudkin",
        "b1 Yaz Mudkin",
        "Mudkin Yaz b1",
        "Mudkin b1 Yaz",
        "Mudkin to Yaz’s b1",
        "Mudkin at b1 in Yaz's tower",
        "Yaz's: Mudkin b1",
        "Yaz's tower: b1 Mudkin",
    ],
)
def test_a_place_may_be_told_with_its_owner(line: str) -> None:
    """However that is said, the card lies in the tower of that player, and the cursor goes there."""
    desk = typed(Work(), line)
    assert (desk.tower, desk.setup.towers[1].minions[0].cell) == (1, (1, 1))


def test_an_owner_in_front_chooses_the_tower() -> None:
    """A name and a colon select the tower of that player, alone or before cards; nobody's name is told so."""
    desk = typed(Work(), "Yaz: Pomgrub, Cheerwig")
    assert (desk.tower, len(desk.setup.towers[1].minions)) == (1, 2)
    assert typed(desk, "xavier:").tower == 0
    with pytest.raises(BadInput, match="no tower called 'Zed'; the towers are Xavier, Yaz"):
        typed(Work(), "Zed: Pomgrub")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "Type a card"),
        ("Mudkin left of Nobody", "No minion that shows its face is called 'Nobody'"),
        ("S", "could be"),
        ("Pomgrub, , Mudkin", "nothing between"),
        ("Shove", "order card"),
        ("Nobodysuch", "No card of"),
        ("Blob(4", "is not a minion"),
        ("Pomgrub b999", "too far"),
    ],
)
def test_a_bad_line_is_a_sentence(line: str, sentence: str) -> None:
    """What cannot be read is refused as a whole, with what to do."""
    with pytest.raises(BadInput, match=sentence):
        typed(Work(), line)


def test_every_change_can_be_taken_back() -> None:
    """Turning, turning over, riding, moving and taking away are changes; the last ones come back in turn."""
    start = on(replace(typed(Work(), "Pomgrub, Shadowl"), cell=(1, 1)))
    desk = start
    for act in (edit.flip, edit.turn, edit.ride, lambda work: edit.carry(work, (1, 1), (0, 1)), edit.remove):
        before = desk
        desk = lay_out(desk, act(replace(desk.work, cell=(0, 1) if act is edit.remove else (1, 1))))
    assert rows(before.work) == ["1 | #~Shadowl* Pomgrub"]
    assert rows(desk.work) == ["1 | Pomgrub"]
    for _ in range(5):
        desk = take_back(desk)
    assert rows(desk.work) == rows(start.work)
    assert take_back(start).setup == Work().setup
    with pytest.raises(BadInput, match="Nothing has been changed"):
        take_back(blank(EDITOR))


def test_an_empty_place_can_only_be_filled() -> None:
    """What needs a minion says so where none lies."""
    for act in (edit.turn, edit.flip, edit.ride, edit.remove):
        with pytest.raises(BadInput, match="Nobody lies at the cursor"):
            act(Work())
    with pytest.raises(BadInput, match="Nobody knows which card"):
        edit.flip(replace(typed(Work(), "#?"), cell=(0, 1)))


def test_a_pasted_tower_a_table_and_a_scenario() -> None:
    """Rows alone are a tower; lines with words are a table, perhaps with what happens on it."""
    told = read(Work(), "2 | Mudkin .\n1 | Pomgrub Cheerwig*")
    tower = Work(told.setup)
    assert rows(tower) == ["2 | Mudkin .", "1 | Pomgrub Cheerwig*"]
    assert not told.action
    told = read(Work(), "tower Zoe:\n  1 | Pomgrub\naction: fight\nanswers:\n  leap a1\n")
    assert told.setup.players[0] == "Zoe"
    assert (told.action, told.answers) == ("fight", ("leap a1",))
    assert read(Work(), as_text(on(tower))).setup == tower.setup


@pytest.mark.parametrize("text", ["", "{", '{"game": 3}', "1 | Nobodysuch", "x" * 200_000, "tower:\n", "\x00"])
def test_pasted_nonsense_is_a_sentence(text: str) -> None:
    """Whatever is pasted, it is a table or one sentence."""
    with pytest.raises(BadInput):
        read(Work(), text)


def test_the_browser_keeps_the_desk() -> None:
    """What is kept is recalled; damage and nonsense are an empty desk."""
    desk = on(typed(Work(), TEN))
    assert restored_desk(EDITOR, desk_text(desk)).work == desk.work
    damaged = (desk_text(desk)[:-9], desk_text(desk).replace("Pomgrub", "Nobodysuch"))
    for text in (None, "", "[]", "{", '{"table": 1}', *damaged):
        assert restored_desk(EDITOR, text).setup == Work().setup


def test_the_browser_keeps_what_can_be_taken_back() -> None:
    """Earlier tables are kept as far as there is room, with the cards of one's own deck; damage costs no table."""
    deck = DECK.read('partial = true\n[[minions]]\nname = "Pomgrub"\nvalue = 9\n')
    desk = with_boxes(on(typed(Work(), "Pomgrub, Mudkin")), {"deck": deck})
    again = restored_desk(EDITOR, desk_text(desk), undo_text(desk))
    assert again.before == desk.before
    assert take_back(again).setup == take_back(desk).setup
    assert restored_desk(EDITOR, desk_text(desk), "[3]").before == ()
    for _ in range(60):
        desk = lay_out(desk, edit.turn(replace(desk.work, cell=(0, 1))))
    assert len(restored_desk(EDITOR, desk_text(desk), undo_text(desk)).before) == REMEMBERED


def test_a_shared_tower_has_two_foreminions() -> None:
    """In Double Trouble both riders of a tower can be set, and nobody else's tower has a second one."""
    four = {"players": "Ann, Bo, Cy, Di", "variant": "double-trouble"}
    desk = replace(Work(), setup=peopled(Work().setup, four))
    desk = replace(typed(desk, "Pomgrub, Mudkin"), cell=(1, 1))
    ridden = edit.ride(replace(edit.ride(desk, 1), cell=(0, 1)), 0)
    assert ridden.shown.riders == ((0, 1), (1, 1))
    assert [name for name, _ in ridden.bosses] == ["Ann", "Cy"]
    assert edit.ride(ridden, 0).shown.riders == (None, (1, 1))
    alone = replace(typed(Work(), "Pomgrub"), cell=(0, 1))
    with pytest.raises(BadInput, match="one foreminion only"):
        edit.ride(alone, 1)


def test_every_option_can_be_set_by_the_form() -> None:
    """Variant, a first game, fights and the cards beneath Master is Coming come and go; readings stay."""
    setup = replace(Work().setup, options={"armored_twice": "one wound", "fights": 3})
    said = {"players": "Ann, Bo", "first_game": True, "fights": "5", "bottom": "7", "variant": "tower-inferno"}
    chosen = peopled(setup, said).options
    assert chosen == {
        "armored_twice": "one wound",
        "variant": "tower-inferno",
        "first_game": True,
        "fights": 5,
        "bottom": 7,
    }
    assert peopled(setup, {"players": "Ann, Bo"}).options == {"armored_twice": "one wound"}
    with pytest.raises(BadInput, match="whole number"):
        peopled(setup, {"players": "Ann, Bo", "bottom": "few"})


@pytest.mark.parametrize("variant", ["standard", "double-trouble", "speedy-gonzalez"])
def test_what_refkit_show_says_can_be_pasted(variant: str) -> None:
    """The table that the command line prints comes back as it was, unknown cards and all."""
    closed = () if variant == "speedy-gonzalez" else ("Ann", "Bo")
    match = Match("three-cheers", Options(players=("Ann", "Bo", "Cy", "Di"), variant=variant, closed=closed))  # type: ignore[arg-type]
    chooser = random.Random(5)
    for _ in range(50):
        choice = chooser.choice(match.choices())
        match.play(choice.options[chooser.randrange(len(choice.options))])
    setup, told = read(Work(), format_state(match.state)).setup, from_state(match.state)
    assert (setup.towers, setup.hands, setup.discards) == (told.towers, told.hands, told.discards)
    assert (setup.active, setup.players) == (told.active, told.players)


def test_an_empty_tower_shows_where_its_first_card_goes() -> None:
    """Every tower has its ground on the desk, also while nobody stands there."""
    bare = EDITOR.overview(Work(), 720)
    assert sum("tower" in str(getattr(item, "text", "")) for item in bare.items) == 2
    assert len(EDITOR.overview(typed(Work(), "Pomgrub"), 720).items) > len(bare.items)


def test_a_minion_by_its_parts() -> None:
    """The small pickers make a card; one without a name gets one of its own."""
    card = described({"name": "", "value": "4", "trait_heavy": True, "arrow_up": "2", "shield_left": True}, Work())
    assert (card.name, card.value, card.traits, card.arrows, card.shields) == (
        "Minion 1",
        4,
        ("heavy",),
        (2, 0, 0, 0),
        ("left",),
    )
    with pytest.raises(BadInput, match="whole number"):
        described({"value": "many"}, Work())


def test_players_change_and_nothing_is_lost() -> None:
    """Players, turn and hands come from a form; a tower with minions never loses its owner unasked."""
    desk = typed(replace(Work(), tower=1), "Pomgrub")
    three = peopled(desk.setup, {"players": "Ann, Bo, Cy", "active": "2", "hand_1": "Shove, ?", "variant": "standard"})
    assert (three.players, three.active, len(three.towers)) == (("Ann", "Bo", "Cy"), 2, 3)
    assert [len(hand) for hand in three.hands] == [0, 2, 0]
    with pytest.raises(BadInput, match="two players"):
        peopled(desk.setup, {"players": "Ann, ann"})
    pairs = replace(three, towers=(*three.towers[:2], three.towers[1]))
    with pytest.raises(BadInput, match="no owner"):
        peopled(pairs, {"players": "Ann, Bo"})


def test_cards_take_the_facts_of_a_new_deck() -> None:
    """With another deck, cards on the table that it names become its own."""
    deck = DECK.read('partial = true\n[[minions]]\nname = "Pomgrub"\nvalue = 9\n')
    setup = edit.with_deck(typed(Work(), "Pomgrub, Mudkin").setup, deck)
    assert setup.towers[0].minions[0].minion.value == 9


def test_impossible_towers_are_still_drawn() -> None:
    """What lies underground or far away is named as a fault, and the picture stays small."""
    desk = Work(read(Work(), "players: A, B\ntower A:\n 1 | Pomgrub\n 0 | Mudkin").setup)
    assert len(visible(desk.shown).minions) == 1
    wide = typed(Work(), "Pomgrub -az1, Mudkin az1")
    assert room(wide).columns <= 9
    assert workbench(wide, 390).width == 390
    assert len(workbench(Work(), 720).spots) >= 6


def test_a_slash_goes_one_up_from_the_place_that_was_named() -> None:
    """The next row begins above the last card that said where it lies, else above the first of its row."""
    work = typed(Work(), "Pomgrub, Cheerwig c1 / Batonk, Mudkin / Shadowl")
    where = {laid.minion.card.name: laid.cell for laid in work.shown.minions}
    assert where == {"Pomgrub": (0, 1), "Cheerwig": (2, 1), "Batonk": (2, 2), "Mudkin": (3, 2), "Shadowl": (2, 3)}
