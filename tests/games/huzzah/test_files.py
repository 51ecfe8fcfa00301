"""Boards and decks as files, and every fault that a file can have, each with its line."""

import pytest

from refkit.games.huzzah.box.board import Board, house_board
from refkit.games.huzzah.box.deck import Deck, house_deck
from refkit.games.huzzah.cards import OFF
from refkit.games.huzzah.rules.engine import setup
from refkit.games.huzzah.table import Options
from refkit.kernel.choice import BadInput
from refkit.text.toml_text import FileFault

FAIR = house_board().to_toml()
CARDS = house_deck().to_toml()
NAMES = ("Xavier", "Yaz", "Zippy")


def fault_lines(found: tuple[FileFault, ...]) -> list[tuple[int, str]]:
    """Return the line and the sentence of each fault."""
    return [(fault.line, fault.sentence) for fault in found]


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("[5, 15", "[15, 15", 3, "Two gates are on one step"),
        ("[5, 15", "[51, 15", 3, "a list of 6 whole numbers from 0 to 50"),
        ("[5, 15", "[6, 15", 3, "in the area of Boars Hede"),
        ("[1, 4]", "[1, 2]", 7, "overlooks 2 steps"),
        ("[1, 4]", "[1, 5]", 7, "no blank step lies before Boars Hede"),
        ("[45, 49]", "[48, 0]", 39, "lies across the Main Gate"),
        (
            "[1, 4]",
            '"all"',
            7,
            "`steps` is a list of 2 whole numbers from 0 to 50, for First step, Last step, not 'all'.",
        ),
        ('"Lute Pit"', '"swag cart"', 14, "line 6 has this name already"),
        ("[12, 14]", "[12, 16]", 15, "step 16 is also Cathedral Stage's (line 19)"),
    ],
)
def test_a_fault_of_a_board_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    """In a sentence that says what to do."""
    assert old in FAIR
    found = fault_lines(Board.check(FAIR.replace(old, new, 1)))
    assert [(at, words in sentence) for at, sentence in found if words in sentence] == [(line, True)], found


def test_a_missing_stage_is_a_fault() -> None:
    """A board with eight of the nine stages is told which one is missing."""
    text = FAIR[: FAIR.rindex("[[stages]]")]
    assert "8 stages" in Board.check(text)[0].sentence


def test_a_printed_board_need_not_keep_to_our_ruling() -> None:
    """Stages may touch, gates may lie in areas: only what the book says is checked (HU-01)."""
    text = FAIR.replace("[1, 4]", "[1, 5]").replace("stand_in = true", "printed = true")
    assert Board.check(text) == ()
    assert setup(Options(players=NAMES, board=Board.read(text))).richard == OFF


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("count = 10", "count = 9", "two less than a multiple of 6"),
        ("count = 14", "count = 13", "four less than a multiple of 6"),
        ("count = 12", "count = 13", "it is a multiple of 6"),
        ('"Bump"', '"Finale"', "has this kind already"),
        ("loss = 2", "loss = -2", "`loss` is a whole number from 0 to 500, not -2."),
    ],
)
def test_a_fault_of_a_deck_is_named_with_its_line(old: str, new: str, words: str) -> None:
    """Also what the publisher says of its counts."""
    text = CARDS.replace(old, new, 1)
    line = text[: len(CARDS) - len(CARDS.partition(old)[2]) - len(old)].count("\n") + 1
    assert line in [at for at, sentence in fault_lines(Deck.check(text)) if words in sentence], Deck.check(text)


def test_the_box_holds_ninety_cards() -> None:
    """Counts that would each be possible must also make that sum."""
    (fault,) = Deck.check(CARDS.replace("count = 10", "count = 16"))
    assert fault.sentence.startswith("The deck has 96 cards and the box has 90")


def test_a_partial_deck_may_have_any_counts() -> None:
    """But a game needs enough Show cards."""
    text = CARDS.replace("stand_in = true", "partial = true").replace("count = 18", "count = 0")
    small = Deck.read(text)
    assert small.counts == (0, 0, 12, 0, 10, 14)
    assert setup(Options(players=NAMES, deck=small)).pile == 36
    with pytest.raises(BadInput, match="too few for 4 players"):
        setup(Options(players=(*NAMES, "Wanda"), deck=small))


@pytest.mark.parametrize(
    "text", ["", "stages", "\0", "gates = 3", "[[stages]]\n" * 9, "stages = 1\ngates = {}", "[" * 9999]
)
def test_no_file_raises_anything_but_a_sentence(text: str) -> None:
    """Whatever a file holds, checking it gives faults as sentences and reading it raises nothing else."""
    assert Board.check(text)
    assert Deck.check(text)
    with pytest.raises(BadInput):
        Board.read(text)
