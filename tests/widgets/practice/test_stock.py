"""The puzzles of every game: the referee still answers them as when they were found, and they are fair."""

import hashlib
import json
import zlib
from functools import cache
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from tests.tiers import by_tier
from widgets.games import TABLETOPS
from widgets.learn.courses.quizzes import quiz
from widgets.page.reader import Reader
from widgets.practice.fair import Phone, answer_places, is_fair
from widgets.practice.mine import asked_of, mine
from widgets.practice.puzzle import Puzzle, guess_of, pack, stock_of, unpack
from widgets.tabletop.film.story import asked, story_of
from widgets.tabletop.guesses import Quiz
from widgets.tabletop.lessons import Lessons

MOST_BYTES: Final = 400_000
"""The largest file of puzzles."""
ONE_IN: Final = by_tier(12, 1, 1)
"""Of so many puzzles, one is resolved."""
FEW: Final = 6
"""So few puzzles of a question tell nothing of where its answers stand."""
BY_CHANCE: Final = 0.05
"""How much more often than by chance the right answer may stand in the same place."""
games: Final = pytest.mark.parametrize("name", [name for name in GAMES if stock_of(name).puzzles])


@cache
def lessons(name: str) -> Lessons:
    """Return the lessons of a game."""
    made = TABLETOPS[name].lessons
    assert made
    return made()


@cache
def resolved(name: str) -> list[tuple[Puzzle, Quiz]]:
    """Return puzzles of a game with their quizzes: all of them, or a sample."""
    sample = stock_of(name).puzzles[::ONE_IN]
    return [(puzzle, quiz(GAMES[name], lessons(name), guess_of(GAMES[name], puzzle))) for puzzle in sample]


@games
def test_the_referee_still_answers_by_the_same_rules(name: str) -> None:
    """Each puzzle is resolved, has an answer to choose, and is decided by the rules under which it is found."""
    for puzzle, made in resolved(name):
        cited: list[Any] = [rule for at in made.names if (rule := made.reasons[at][1])]
        assert {*puzzle.rules} == {rule.id for rule in cited}, puzzle
        assert puzzle.point in puzzle.rules
        assert made.nobody or made.order or 0 < len(made.right) < len(made.names), puzzle


@games
def test_whether_a_move_is_allowed_is_asked_where_it_is_made(name: str) -> None:
    """The question to the player is the one that the referee asks on that table."""
    for puzzle, _ in resolved(name):
        if puzzle.kind == "reason":
            guess = guess_of(GAMES[name], puzzle)
            state, choice, _ = asked(GAMES[name], guess.example, guess.given)
            reader = Reader(choice.seat) if "seat" in puzzle.more else Reader()
            assert any(puzzle.ask.startswith(reader.you(each.prompt)) for each in GAMES[name].choices(state)), puzzle


@games
def test_what_is_asked_about_has_not_happened_before(name: str) -> None:
    """An event of that class earlier in the scenario would be taken for the answer."""
    for puzzle, _ in resolved(name):
        if puzzle.after and "event" in puzzle.more:
            story = story_of(GAMES[name], guess_of(GAMES[name], puzzle).example)
            told = story.matching_events(puzzle.after["event"], puzzle.after.get("with", {}))
            start, events = [event for *_, event in told][-1], [event for _, event, _ in story.frames]
            before = events[: next(at for at, event in enumerate(events) if event is start)]
            assert puzzle.more["event"] not in {type(event).__name__ for event in before}, puzzle


@games
def test_puzzles_fit_a_phone_and_do_not_say_their_answers(name: str) -> None:
    """The table and the answers fit one screen of a phone, and the question does not contain the answer."""
    phone = Phone(GAMES[name], lessons(name), bool(asked_of(name).get("legible")))
    for puzzle, made in resolved(name)[:: by_tier(4, 1, 1)]:
        assert phone.table(puzzle), puzzle
        assert is_fair(puzzle, made), puzzle


@games
def test_right_answers_stand_everywhere(name: str) -> None:
    """The first, the longest and "nobody" are right no more often than by chance and a little, nor always the same."""
    found: dict[object, list[tuple[bool, float]]] = {}
    for puzzle, made in resolved(name):
        for what, yes, chance in answer_places(made):
            found.setdefault(what, []).append((yes, chance))
            found.setdefault((puzzle.question, what), []).append((yes, chance))
    for where, those in found.items():
        more = BY_CHANCE * len(those) + (len(those) ** 0.5 if ONE_IN > 1 else 1)
        assert sum(yes for yes, _ in those) <= sum(chance for _, chance in those) + more, where


@games
def test_that_none_is_right_is_offered_where_it_can_be(name: str) -> None:
    """Of each question that offers it, a puzzle has that answer."""
    offered: dict[object, list[bool]] = {}
    for puzzle in stock_of(name).puzzles:
        made = quiz(GAMES[name], lessons(name), guess_of(GAMES[name], puzzle))
        offered.setdefault(puzzle.question, []).extend([not made.right] if made.nobody else [])
    for question, those in offered.items():
        assert any(those) or len(those) < FEW, question


@games
def test_every_rule_has_puzzles_or_a_reason(name: str) -> None:
    """Each rule of the book has puzzles, or the reason why it has none; the file is small, without repetitions."""
    stock = stock_of(name)
    assert {*stock.rules} | stock.without.keys() == GAMES[name].rules.keys()
    assert not {*stock.rules} & stock.without.keys()
    assert len({puzzle.key for puzzle in stock.puzzles}) == len(stock.puzzles)
    assert len(pack(stock)) <= MOST_BYTES


def test_a_table_of_the_syndicate_is_asked_about_once() -> None:
    """The verdict on one question would answer another, and no question tells which card follows."""
    puzzles = stock_of("syndicate").puzzles
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    assert not [puzzle for puzzle in puzzles if "follow" in puzzle.ask]


def test_against_a_move_that_is_allowed_stands_the_rule_that_it_obeys() -> None:
    """Another rule would be no temptation."""
    allowed = [(puzzle, made) for puzzle, made in resolved("syndicate") if puzzle.kind == "reason"]
    assert allowed
    assert not [puzzle for puzzle, made in allowed if 0 in made.right and [puzzle.point] != puzzle.more["among"]]


def test_the_same_seed_finds_the_same_puzzles() -> None:
    """A stock can be made again, byte for byte."""
    one, other = (hashlib.sha256(pack(mine("syndicate", per_rule=1, most=1))).hexdigest() for _ in range(2))
    assert one == other


def test_a_stock_of_another_version_says_so() -> None:
    """What is no stock, or one of another version, is told in a sentence."""
    with pytest.raises(BadInput, match="damaged"):
        unpack(b"nonsense")
    stock = pack(stock_of("syndicate"))

    newer = json.dumps({**json.loads(zlib.decompress(stock)), "version": 2}).encode()
    with pytest.raises(BadInput, match="another version"):
        unpack(zlib.compress(newer))
