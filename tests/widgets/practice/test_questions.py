"""What questions of CHEERS and Minions show and tell: nothing is asked that only somebody at the table could know."""

from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from tests.tiers import by_tier
from widgets.games import TABLETOPS
from widgets.learn.courses.quizzes import quiz
from widgets.practice.puzzle import Puzzle, guess_of, stock_of
from widgets.tabletop.film.story import asked, story_of
from widgets.tabletop.guesses import NONE, Quiz

ONE_IN: Final = by_tier(6, 1, 1)
"""Of so many puzzles, one is looked at."""
VIRTUAL: Final = """
players: Xavier, Yaz, Zippy
table Yaz: Red/blue, Blue/red
table Nobody: Red/green, Red/yellow, Blue/blue, Green/green, Green/red
goal A: Yellow, Yellow, Purple, Purple, Blue
goal B: Red, Red, Blue, Green, Green
"""
"""A table of three on which the tray of the virtual teammate is complete."""


def made(game: str, puzzle: Puzzle) -> Quiz:
    """Return the quiz of a puzzle."""
    lessons = TABLETOPS[game].lessons
    assert lessons
    return quiz(GAMES[game], lessons(), guess_of(GAMES[game], puzzle))


def puzzles(game: str, *kinds: str) -> list[Puzzle]:
    """Return puzzles of these kinds, or a sample of them."""
    return [puzzle for puzzle in stock_of(game).puzzles if puzzle.kind in kinds][::ONE_IN]


def test_a_move_that_is_refused_does_not_look_like_one_that_is_allowed() -> None:
    """There are two copies of a card, which are called the same: no verdict is about the one that is not there."""
    game, worded = GAMES["cheers"], TABLETOPS["cheers"].table.worded
    for puzzle in puzzles("cheers", "reason"):
        guess = guess_of(game, puzzle)
        state, choice, text = asked(game, guess.example, guess.given)
        move, view = game.notation.parse_move(state, text), game.view(state, choice.seat)
        like = [option for option in choice.options if worded(view, option) == worded(view, move)]
        assert not like or not game.why_not(state, move), puzzle


def test_the_tray_of_the_virtual_teammate_can_win() -> None:
    """It is one of the answers, as every tray is."""
    won = made("cheers", Puzzle(VIRTUAL, "victory", (), "wins", "?", ("victory",)))
    assert [won.names[place] for place in won.right] == ["Nobody"]
    assert set(won.names.values()) == {"Xavier", "Yaz", "Zippy", "Nobody"}


def test_both_trays_of_a_team_win() -> None:
    """A team declares one of them, and the other wins as it lies, too."""
    both = VIRTUAL.replace("Red/blue, Blue/red", "Red/blue, Red/purple, Blue/red, Green/blue, Green/yellow")
    won = made("cheers", Puzzle(both, "victory", (), "wins", "?", ("victory",)))
    assert {won.names[place] for place in won.right} == {"Yaz", "Nobody"}


def test_that_no_tray_wins_has_a_reason() -> None:
    """One with all that its team needs, and something in the way, is named; one without any is no question."""
    near = VIRTUAL.replace("Green/red", "Green/red, Yellow/red")
    none = made("cheers", Puzzle(near, "victory", (), "wins", "?", ("victory",)))
    assert not none.right
    assert [why for _, why, _ in none.whys((NONE,))] == ["The virtual Nobody has 5 of the 5, and 1 in the way."]
    with pytest.raises(BadInput):
        made("cheers", Puzzle(VIRTUAL.replace("Blue/blue, ", ""), "victory", (), "wins", "?", ("victory",)))


def test_where_a_card_clinks_is_asked_while_it_is_in_hand() -> None:
    """It is seen there, by the one who plays it, and called as it is everywhere."""
    for puzzle in puzzles("cheers", "clinks"):
        guess = guess_of(GAMES["cheers"], puzzle)
        state, choice, text = asked(GAMES["cheers"], guess.example, None)
        card: Any = GAMES["cheers"].read(state, text).card
        assert card in state.hands[choice.seat]
        assert puzzle.more["seat"] == state.options.players[choice.seat]
        assert card.face in made("cheers", puzzle).ask
        assert card.name not in made("cheers", puzzle).ask


def test_what_was_used_is_told() -> None:
    """Nobody need use a card of Minions: which of them act is said before a question that depends on it."""
    for puzzle in puzzles("minions", "totals", "dice", "who", "glory", "whether"):
        story = story_of(GAMES["minions"], guess_of(GAMES["minions"], puzzle).example)
        used = [said for said, fields, _ in story.matching_events("Decided", {}) if fields["cards"] != "nothing"]
        assert all(said in puzzle.ask for said in used), puzzle


def test_whose_roll_is_enough_is_told_of_each() -> None:
    """The reason beside a player is about that player's roll."""
    for puzzle in puzzles("minions", "who"):
        asked_about = made("minions", puzzle)
        assert all(name in asked_about.reasons[place][0] for place, name in asked_about.names.items()), puzzle


@pytest.mark.parametrize("name", ["cheers", "minions"])
def test_an_order_can_be_asked_and_nobody_is_asked_about_cards_that_are_not_shown(name: str) -> None:
    """What may be chosen of cards in no picture is not asked."""
    stock = stock_of(name)
    assert any(made(name, puzzle).order for puzzle in stock.puzzles if puzzle.kind == "acts") == (name == "minions")
    assert not [puzzle for puzzle in stock.puzzles if "Bestow" in puzzle.ask or "Send " in puzzle.ask]
