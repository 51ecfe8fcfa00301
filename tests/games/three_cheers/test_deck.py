"""Decks: the stand-in, the file form, and every fault that a file can have, each with its line."""

import json
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refkit.games.three_cheers import box as module
from refkit.games.three_cheers.box import Deck, catalogue, stand_in
from refkit.games.three_cheers.cards import TRAITS, MinionCard, Option, OrderCard
from refkit.kernel.choice import BadInput
from refkit.text.toml_text import LARGEST, LONGEST_LINE, FileFault
from tests.games.three_cheers import strategies as some

STANDIN = Path(module.__file__).with_name("standin.toml").read_text("utf-8")
SMALL = """\
partial = true

[[minions]]
name = "Gnasher"
value = 4
traits = ["heavy"]
arrows = {up=1}
shields = ["left"]

[[orders]]
name = "Shove"
options = [{kind="move", shape=[[1,0]]}, {kind="deflect"}]
"""
OPTIONS = 'options = [{kind="move", shape=[[1,0]]}, {kind="deflect"}]'
SWAP = ('"move", shape=[[1,0]]', '"swap", shape=[[1,0],[-1,0]]')
STEP = "Shove: option 1: `shape` holds steps of two whole numbers up to 20, [columns right, rows up], not "
FORBIDDEN = {"shydra", "unicone", "lowkey", "jawcer", "nomnom", "slay team", "walltor", "hughbert"}


def faults_of(old: str, new: str) -> list[tuple[int, str]]:
    """Return the faults of SMALL with one text replaced."""
    assert old in SMALL
    return [(fault.line, fault.sentence) for fault in Deck.check(SMALL.replace(old, new, 1))]


def deck_of_minions(*names: str) -> str:
    """Return a partial deck of plain minions, four lines each."""
    return "partial = true\n" + "".join(f'[[minions]]\nname = "{name}"\nvalue = 1\n\n' for name in names)


# ---- reading and writing ---------------------------------------------------------------------------------------


def test_a_file_is_read_card_by_card() -> None:
    """Arrows and shields go by side, orders hold their options, and the file's name is the deck's if it has none."""
    deck = Deck.read(SMALL, "mine")
    assert (deck.name, deck.stand_in) == ("mine", False)
    assert deck.cards == (
        MinionCard("Gnasher", 4, ("heavy",), (1, 0, 0, 0), ("left",)),
        OrderCard("Shove", (Option("move", ((1, 0),)), Option("deflect"))),
    )


def test_a_card_is_found_in_any_case() -> None:
    """A name that is no card is refused with names that are like it, if there are any."""
    deck = Deck.read("\ufeff" + SMALL.replace("\n", "\r\n"))
    assert (deck.card("GNASHER"), deck.card("shove")) == (deck.minions[0], deck.orders[0])
    for name, more in (("Gnashr", "; did you mean Gnasher?"), ("", ".")):
        with pytest.raises(BadInput) as caught:
            deck.card(name)
        assert str(caught.value) == f"No card of deck is called {name!r}{more}"


def test_read_refuses_with_the_first_fault_and_its_line() -> None:
    """The sentence is that of `check`."""
    with pytest.raises(BadInput, match=r"^line 5: Gnasher: `value`") as caught:
        Deck.read(SMALL.replace("value = 4", "value = 4.5").replace("left", "over"))
    assert caught.value.line == 5


decks = st.builds(
    lambda name, minions, mark: Deck(name, tuple(minions), stand_in().orders, mark),
    st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), min_size=1, max_size=30),
    st.lists(some.described, max_size=6, unique_by=lambda card: card.name.casefold()),
    st.booleans(),
)


@given(decks)
def test_every_deck_survives_text_and_data(deck: Deck) -> None:
    """What is written is read back, flavour included."""
    assert Deck.read(deck.to_toml()) == deck
    again = Deck.from_data(json.loads(json.dumps(deck.to_data())))
    assert again == deck
    assert [card.flavour for card in again.cards] == [card.flavour for card in deck.cards]


# ---- faults --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("value = 4", "value = = 4", 5, "This is not TOML: "),
        ("value = 4", "vlaue = 4\nvalue = 4", 5, "Gnasher: nothing here is called 'vlaue'; did you mean 'value'?"),
        ("partial = true", "partial = true\nauthor = 1", 2, "The deck: nothing here is called 'author'; it can be:"),
        ('name = "Gnasher"', "", 3, "Minion 1: `name` is missing; give it one."),
        ("value = 4", "value = 4.0", 5, "Gnasher: `value` is a whole number from -99 to 99, not 4.0."),
        ("value = 4", "value = 1979-05-27", 5, "Gnasher: `value` is a whole number from -99 to 99, not something"),
        ("value = 4", f"value = 0x{'f' * 3900}", 5, "Gnasher: `value` is a whole number from -99 to 99, not a huge"),
        ('["heavy"]', '["haevy"]', 6, "Gnasher: `traits` cannot hold 'haevy'; did you mean 'heavy'?"),
        ('["heavy"]', '["heavy", "heavy"]', 6, "Gnasher: `traits` holds 'heavy' twice; leave one out."),
        ('["heavy"]', '"heavy"', 6, "Gnasher: `traits` is a list such as ['weak'], not 'heavy'."),
        ("up=1", "up=4", 7, "Gnasher: `arrows.up` is 0 (none) to 3, not 4."),
        ("up=1", "upp=1", 7, "Gnasher: `arrows` cannot hold 'upp'; did you mean 'up'?"),
        ("{up=1}", "[1, 0]", 7, "Gnasher: `arrows` is a table such as {up=1}, not [1, 0]."),
        ('["left"]', '["left"]\nadvanced = 1', 9, "Gnasher: `advanced` is true or false, not 1."),
        ('["left"]', '["left"]\nflavour = "a\\nb"', 9, "Gnasher: `flavour` is one line of at most 200 characters"),
        ('"deflect"', '"deflekt"', 12, "Shove: option 2: `kind` cannot be 'deflekt'; did you mean 'deflect'?"),
        ('kind="deflect"', "", 12, "Shove: option 2: `kind` is missing; it is one of: move, swap, aggression,"),
        ('kind="deflect"', 'kind="move", shape=[[2,0]]', 12, "Shove: its two options are of one kind;"),
        ('kind="deflect"', 'kind="deflect", shape=[[1,0]]', 12, "Shove: option 2: leave `shape` out:"),
        (', {kind="deflect"}', ", 7", 12, 'Shove: option 2 is 7, not a table such as {kind="deflect"}.'),
        (", shape=[[1,0]]", "", 12, "Shove: option 1: `shape` is missing; it is a list of steps [columns"),
        ("[[1,0]]", "[[0,0]]", 12, "Shove: option 1: `shape` holds the step [0, 0], which leads nowhere;"),
        ("[[1,0]]", "[[1,0],[1,0]]", 12, "Shove: option 1: `shape` holds the step [1, 0] twice; leave one out."),
        (*SWAP, 12, "Shove: option 1: `shape` holds the step [-1, 0] twice, since it is the same from either end;"),
        ("[[1,0]]", '[[1,"up"]]', 12, STEP + "[1, 'up']"),
        ("[[1,0]]", "[[1,99]]", 12, STEP + "[1, 99]."),
        (OPTIONS, "options = []", 12, "Shove: `options` is a list of 1 to 2 options such as {kind="),
        ("partial = true", 'partial = "yes"', 1, "The deck: `partial` is true or false, not 'yes'."),
    ],
)  # fmt: skip
def test_each_fault_is_named_with_its_line(old: str, new: str, line: int, sentence: str) -> None:
    """One mistake in a good file is found where it is and told in one sentence."""
    assert any(at == line and said.startswith(sentence) for at, said in faults_of(old, new)), faults_of(old, new)


@pytest.mark.parametrize("name", ["?", "", "a,b", "a  b", " a", "12", "~a", "a:b", "x" * 31, "a\\tb", "☃"])
def test_a_name_is_one_that_the_notation_can_carry(name: str) -> None:
    """Letters, digits, hyphen, apostrophe, full stop and single spaces, 30 at most, with a letter among them."""
    assert [line for line, _ in faults_of("Gnasher", name)] == [4]


@pytest.mark.parametrize("name", ["Åse", "O'Grr", "Mr. Ugh", "Half-Wit 2", "7up", "x" * 30])
def test_a_name_may_look_like_this(name: str) -> None:
    """Names of cards may be written in other alphabets, too."""
    assert Deck.read(SMALL.replace("Gnasher", name)).card(name).name == name


def test_a_second_card_of_a_name_is_told_where_the_first_is() -> None:
    """In any case, and across minions and orders."""
    text = deck_of_minions("Grum", "Other", "GRUM") + '[[orders]]\nname = "other"\noptions = [{kind="deflect"}]\n'
    end = "has this name already; give each a name of its own."
    assert Deck.check(text) == (FileFault(11, f"GRUM: line 3 {end}"), FileFault(15, f"other: line 7 {end}"))


def test_every_fault_is_named_at_once() -> None:
    """By line, several on one line too."""
    text = SMALL.replace("value = 4", "value = []").replace("up=1", "up=9, over=1").replace('"Shove"', '"?"')
    assert [fault.line for fault in Deck.check(text)] == [5, 7, 7, 11]


def test_another_number_of_cards_than_the_box_holds_is_a_fault() -> None:
    """Unless the file says that it is partial."""
    found = Deck.check(deck_of_minions("Grum", "Grim").replace("partial = true", ""))
    assert [(fault.line, fault.sentence.split(":")[0]) for fault in found] == [
        (1, "The deck has 0 orders and the box has 17"),
        (6, "The deck has 2 minions and the box has 79"),
    ]
    assert Deck.check(deck_of_minions("Grum", "Grim")) == ()


def test_lines_are_right_in_every_layout() -> None:
    """Sub-tables, dotted keys, quoted keys, comments, and headers inside long texts do not mislead."""
    text = """partial = true # [[minions]]
[[minions]]
flavour = '''
[[minions]]
name = "No"'''
"name" = "Grum"
value = 1
[minions.arrows]
up = 9
[["minions"]]  # a second
name = "Grim"
value = 1
arrows.down = 7
traits = [
  "heavy",
  "slow",
]
[[orders]]
name = "Go"
[[orders.options]]
kind = "goo"
"""
    assert [fault.line for fault in Deck.check(text)] == [3, 8, 13, 14, 20]


# ---- hostile input -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a\n\0\x01\x02", 2),
        ("x" * (LARGEST + 1), 1),
        ("a = 1\nb = " + "9" * LONGEST_LINE, 2),
        ("a = " + "[" * (LONGEST_LINE - 10), 1),
        ("x = '\ud800'", 1),
        ("\x7fELF", 1),
        ("<html>", 1),
        ('{"minions": []}', 0),
    ],
)
def test_what_is_no_deck_file_gets_one_sentence(text: str, line: int) -> None:
    """Binary, huge, nested or foreign: a fault with its line."""
    found = Deck.check(text)
    assert found[0].line == line
    with pytest.raises(BadInput):
        Deck.read(text)


@given(st.text(max_size=200))
def test_any_text_gives_faults_and_no_exception(text: str) -> None:
    """Nothing that hypothesis writes is a full box."""
    found = Deck.check(text)
    assert found == tuple(sorted(found))
    assert all(1 <= fault.line <= text.count("\n") + 1 for fault in found)
    assert found != ()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "A deck is a table with `minions` and `orders`, not nothing."),
        ({"minions": 3}, "`minions` is a list, each minion under its own [[minions]], not 3."),
        ({"minions": [4], "partial": True}, "Minion 1 is 4, not a table of its facts."),
        ({"minions": [{"name": "A", "value": 1}] * 2, "partial": True}, "A: number 1 of the minions has this name"),
    ],
)
def test_bad_data_is_refused_with_what_is_wrong(data: object, sentence: str) -> None:
    """In a sentence that needs no lines."""
    with pytest.raises(BadInput) as caught:
        Deck.from_data(data)
    assert caught.value.sentence.startswith(sentence)
    assert caught.value.line is None


# ---- the stand-in ----------------------------------------------------------------------------------------------


MEETING: Final = (
    *("weak armored", "weak heavy", "flying heavy", "ninja flying", "ninja assassin", "ninja hungry", "ninja heavy"),
    *("ninja weak", "hungry weak", "kamikaze armored", "claustrophobic armored"),
)
"""Pairs of traits that rulings are about."""


def test_the_stand_in_can_show_every_rule() -> None:
    """It is labelled as what it is; each trait is on five cards and more, also with others, and no option is rare."""
    deck = stand_in()
    assert deck.stand_in
    assert "not public" in STANDIN.split("\n")[0]
    assert min(sum(trait in card.traits for card in deck.minions) for trait in TRAITS) >= 5
    for pair in MEETING:
        assert any(set(pair.split()) <= set(card.traits) for card in deck.minions), pair
    tricky = {"ninja", "kamikaze", "claustrophobic"}
    assert all(card.advanced for card in deck.minions if tricky & set(card.traits))
    kinds = Counter(option.kind for card in deck.orders for option in card.options)
    assert kinds == {"move": 7, "swap": 7, "aggression": 8, "deflect": 8}


def test_the_names_of_the_stand_in_are_ours() -> None:
    """Single words, each once, none of the box's that are known; every card has its line."""
    found = [card.name.casefold() for card in stand_in().cards]
    assert len(set(found)) == 96
    assert not FORBIDDEN & set(found)
    assert all(name.isalpha() for name in found)
    assert len({card.flavour for card in stand_in().cards if card.flavour}) == 96


def test_a_deflect_is_said_to_answer_minions_too() -> None:
    """What a card does names both things that it answers, and the page of the rule."""
    told = dict(catalogue())
    deflects = [card.name for card in stand_in().orders if card.deflects]
    assert deflects
    assert all("a minion or an order" in told[name] and "(p. 12)" in told[name] for name in deflects)
