"""What a game lacks is said in sentences: nothing for those that we have, and something for whatever is broken."""

import json
from dataclasses import replace
from typing import Any

import pytest

from refkit import game as games
from refkit.game import GAMES
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules import turn
from refkit.games.syndicate.words import BOOK
from refkit.kernel.question import Questions
from refkit.kernel.rule import Ruling
from refkit.match.conformance import find_problems, problems_of
from refkit.match.conformance.declarations import definition_problems
from refkit.match.conformance.playing import check_play
from refkit.match.conformance.problem import guarded
from tests.cli.desk import NO, OK, Desk
from tests.tiers import mostly_thorough

GAME: Any = GAMES["syndicate"]


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("snowballs",)))
def test_every_game_is_complete(name: str) -> None:
    """Nothing is missing, and everything fits together."""
    assert find_problems(name) == ()


def test_what_does_not_fit_is_seen_before_it_is_played() -> None:
    """Names that do not agree, a switch without an option, a box without a place, a page that is not there."""
    ruling = Ruling("Z-1", "Nowhere", 1, "No.", question="Any?", option="colour")
    boxes: Any = {"map": None}
    plain = replace(GAME.plain, rules={"z": ruling})
    broken = replace(GAME, plain=plain, boxes=replace(GAME.boxes, components=boxes), package="refkit.kernel")
    assert list(guarded("The definition", lambda: definition_problems(broken))) == [
        "`rules` knows the rule Z-1 as 'z': use its id.",
        "The ruling z is switched by 'colour', which is no option: name one, or none.",
        "There is a box for a map, but the options have no `map`: add that field.",
        "The box for a map is no `Component`: make it one.",
        "There is no page on formats: write rulebook/FORMATS.md in refkit.kernel.",
        "The checklist cites the rule 'SY-20', which is not among `rules`: add it there.",
    ]
    assert next(problems_of("whist", GAME)) == (
        "The game calls itself 'syndicate', and is registered as 'whist': use one name."
    )


def test_a_question_that_is_not_declared_is_named() -> None:
    """The task that waits is told, instead of a KeyError in the middle of a simulation."""
    engine = GAME.engine
    others: Any = Questions(BOOK.question, BOOK.format_move, R.WINNING, turn)
    broken = replace(GAME, engine=type(engine)(engine.draft, others))
    assert list(guarded("Playing it", lambda: check_play(broken))) == [
        "A WhoStarts waits for an answer: declare it with @question."
    ]
    empty = replace(GAME, score=games.Scoring(lambda _: ()))
    assert list(guarded("Playing it", lambda: check_play(empty))) == [
        "The score is a tuple of no sides: return a `Score` for every side."
    ]


@pytest.mark.thorough
def test_the_command_line_says_what_a_game_lacks(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """In sentences and in JSON; a complete game is called complete."""
    assert desk.run("games", "--check", "syndicate")[:2] == (OK, "syndicate is complete.\n")
    monkeypatch.setattr("refkit.cli.library.find_problems", lambda _: ("It has no end.",))
    assert desk.run("games", "--check", "syndicate")[:2] == (NO, "- It has no end.\nsyndicate lacks 1 thing.\n")
    code, out, _ = desk.run("games", "--check", "syndicate", "--json")
    assert (code, json.loads(out)) == (NO, {"game": "syndicate", "missing": ["It has no end."]})
