"""A position on which the game is over says so on every surface, and nobody plays on."""

from dataclasses import replace
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.game.winning import asks_who_won, winner_text
from refkit.kernel.choice import Illegal
from refkit.text.judging import asked_questions, judge_words, nothing_asked
from refkit.text.scenarios import Outcome, Scenario, run

FAIR: Final = """\
players: Xavier, Yaz, Zippy
place Xavier: Swag Cart
place Yaz: 5
place Zippy: 11
richard: 17
"""
BAR: Final = """\
players: Xavier, Yaz, Zippy, Wanda
goal B: Red, Red, Blue, Blue, Green
table Yaz: Red/blue, Red/green, Blue/red, Blue/green, """
WON: Final = {
    "minions": (
        "players: Xavier, Yaz\nwon Xavier: Own Feast Day, Short Parade, Temple with a View, Honourable Mention\n",
        "Xavier won",
        "Xavier: send Vampire",
        "twenty",
    ),
    "syndicate": (
        "players: Wanda, Xavier, Yaz\npoints Xavier: 13\n",
        "Xavier wins with 13 points",
        "Wanda: lead The Pact",
        "winning",
    ),
    "huzzah": (
        f"{FAIR}points Xavier: 55\n",
        "Xavier wins with 55 points",
        "Yaz: walk 3",
        "winning",
    ),
    "cheers": (
        f"{BAR}Green/red\n",
        "Team B (Yaz & Wanda) wins",
        "Xavier: Yellow/red to Yaz",
        "victory",
    ),
}
"""For each game that a table can win: a table that is won, what is told of it, a move, and the rule."""
OPEN: Final = {
    "minions": "players: Xavier, Yaz\nwon Xavier: Own Feast Day, Short Parade, Temple with a View\n",
    "syndicate": "players: Wanda, Xavier, Yaz\npoints Xavier: 13\npoints Yaz: 13\n",
    "huzzah": WON["huzzah"][0] + "points Yaz: 55\n",
    "cheers": f"{BAR}Yellow/red\n",
}
"""Nearly the same tables, on which the game goes on."""


def scenario_of(name: str, text: str, action: str = "") -> Scenario[Any]:
    """Return the position of ``text`` with ``action``."""
    return Scenario(GAMES[name].position.parse_setup(text), action)


def outcome_of(name: str, text: str, action: str) -> Outcome[Any, Any]:
    """Run ``action`` on the position of ``text``."""
    return run(GAMES[name], scenario_of(name, text, action))


@pytest.mark.parametrize("name", WON)
def test_a_turn_on_a_table_that_is_won_tells_the_end(name: str) -> None:
    """A turn, and the question who has won, end the game with the winner's name, under the rule that ended it."""
    text, told, _, rule = WON[name]
    for action in ("turn", GAMES[name].scenario.winning, "Is it won?", "has  Xavier won yet"):
        outcome = outcome_of(name, text, action)
        assert outcome.state.ended, action
        assert told in str(outcome)
        assert outcome.events[-1].rule.id == rule


@pytest.mark.parametrize("name", WON)
def test_nobody_moves_on_a_table_that_is_won(name: str) -> None:
    """Nothing is asked there, and a move is refused by what ended the game: as an action, and asked about."""
    text, told, move, rule = WON[name]
    game, position = GAMES[name], scenario_of(name, text)
    assert asked_questions(game, position).states == ()
    assert told in nothing_asked(game, position)
    found = judge_words(game, position, move)
    assert found.verdict.kind == "illegal"
    assert [reason.rule.id for reason in found.verdict.reasons][-1:] == [rule]
    assert found.choice(game) is None
    with pytest.raises(Illegal) as refused:
        outcome_of(name, text, move)
    assert refused.value.refusal.reasons == found.verdict.reasons


@pytest.mark.parametrize("name", OPEN)
def test_a_table_that_is_nearly_won_goes_on(name: str) -> None:
    """A goal that is missed, shared or spoilt ends nothing, and who asks is told what is missing, if anything is."""
    game, position = GAMES[name], scenario_of(name, OPEN[name])
    assert game.why_over(game.position.to_state(position.setup)) == ()
    assert asked_questions(game, position).states != ()
    assert not outcome_of(name, OPEN[name], "turn").state.ended
    if name not in {"syndicate", "huzzah"}:  # where a victory is shared, not missed
        outcome = outcome_of(name, OPEN[name], "has anybody won?")
        assert (outcome.events, outcome.pending) == ((), None)
        assert outcome.reasons != ()


def test_people_ask_it_in_their_own_words() -> None:
    """In any case, with or without a question mark; a move, an action or anything else is no such question."""
    for words in ("Is it won?", "who won", "WHO  HAS WON??", "has Xavier & Zippy won", "is the game over"):
        assert asks_who_won(words), words
    for words in ("", "won", "Xavier: send Vampire", "is it won in turn 3", "what has Yaz won?"):
        assert not asks_who_won(words), words


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("syndicate", "players: Wanda, Xavier, Yaz\npoints Xavier: 13\n", "Xavier wins with 13 points."),
        ("syndicate", "players: Wanda, Xavier, Yaz\npoints Yaz: 1\n", "Yaz wins with 1 point."),
        ("syndicate", OPEN["syndicate"], "Xavier and Yaz share the victory with 13 points each."),
        ("minions", WON["minions"][0], "Xavier wins with 20 glory."),
        ("cheers", WON["cheers"][0], "Team B (Yaz & Wanda) wins."),
        ("cheers", BAR.partition("goal")[0], "Team A (Xavier & Zippy) and team B (Yaz & Wanda) share the victory."),
    ],
)
def test_who_has_won_is_a_sentence(name: str, text: str, told: str) -> None:
    """One winner and several have a sentence each, with points where there are points."""
    game = GAMES[name]
    assert winner_text(game, game.position.to_state(scenario_of(name, text).setup)) == told


def test_nobody_may_have_won() -> None:
    """A game that ends without a winner says so; in Three Cheers it is said what it waits for, and play goes on."""
    outcome = outcome_of("three-cheers", "players: Xavier, Yaz\ntower Yaz: Rahrat\n", "who's winning?")
    assert not outcome.state.ended
    assert "before Master is Here! shows" in str(outcome)
    assert "Yaz 1" in str(outcome)
    game = replace(GAMES["cheers"], score=replace(GAMES["cheers"].score, ahead=lambda _state: ()))
    table = game.position.to_state(scenario_of("cheers", BAR.partition("goal")[0]).setup)
    assert winner_text(game, table) == "The game is over, and nobody has won."
