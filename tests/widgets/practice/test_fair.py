"""What makes a puzzle fair."""

from collections import defaultdict
from dataclasses import replace
from typing import Final

import pytest

from refkit.game import GAMES
from widgets.games import TABLETOPS
from widgets.practice.fair import Phone, answer_places, is_even
from widgets.practice.puzzle import Puzzle, stock_of
from widgets.tabletop.guesses import Quiz

NAMES: Final = {0: "Yes", 1: "No"}


def phone(game: str) -> Phone:
    """Return a phone on which puzzles of a game are looked at."""
    lessons = TABLETOPS[game].lessons
    assert lessons
    return Phone(GAMES[game], lessons(), legible=game == "three-cheers")


def test_an_answer_that_is_always_the_same_is_refused() -> None:
    """Of two puzzles of a question that say "Yes" the second is not kept; one that says "No" is."""
    yes, no = (Quiz("?", None, NAMES, frozenset({right}), {}, single=True) for right in NAMES)
    spread: dict[object, list[tuple[bool, float]]] = defaultdict(list)
    assert is_even(spread, "may", yes)
    for what, right, chance in answer_places(yes):
        spread["may", what].append((right, chance))
    assert not is_even(spread, "may", yes)
    assert is_even(spread, "may", no)
    assert is_even(spread, "other", yes)


@pytest.mark.parametrize("game", ["huzzah", "three-cheers"])
def test_a_puzzle_shows_all_that_it_asks_about(game: str) -> None:
    """Every place among its answers is in view on a phone; of answers none is a place and another a word."""
    here, puzzle = phone(game), next(each for each in stock_of(game).puzzles if each.kind in {"who", "dies"})
    assert here.table(puzzle)
    if game == "huzzah":
        puzzle = next(each for each in stock_of(game).puzzles if "among" in each.more and each.kind == "who")
        shown = puzzle.more["among"]
        far, none = ({**shown, f"step {at}": f"{at}"} for at in ((int(min(shown.values())) + 25) % 51, 51))
        assert not here.table(replace(puzzle, more={**puzzle.more, "among": far}))
        assert not here.table(replace(puzzle, more={**puzzle.more, "among": none}))


def test_a_card_that_lies_nowhere_is_shown_beside_the_table() -> None:
    """What a deflected card may do depends on its traits or arrows."""
    asked = [each for each in stock_of("three-cheers").puzzles if "deflected" in each.ask]
    assert all(next(iter(each.more["beside"])) in each.ask for each in asked)
    assert asked


def test_puzzles_of_a_game_do_not_share_a_table() -> None:
    """The verdict on one question often says the answer to another."""
    for game in ("huzzah", "three-cheers"):
        positions = [each.position for each in stock_of(game).puzzles]
        assert len({*positions}) == len(positions)


def test_what_is_called_the_same_question() -> None:
    """It does not depend on the table."""
    one, other = (Puzzle(text, "", (), "who", text, (), more={"event": "Slid", "by": "to"}) for text in ("a", "b"))
    assert one.question == other.question
