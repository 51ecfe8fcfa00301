"""Scenarios, the same in every game: setting up, turns, where they end, and what cannot be used."""

from dataclasses import replace
from functools import partial
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput, Choice
from refkit.text import scenarios
from refkit.text.scenarios import Outcome, Scenario
from tests.games import KNOWN, players_of


def table(name: str) -> str:
    """Return the first lines of a file: the game, and the players."""
    return f"game: {name}\nplayers: {players_of(name).replace(',', ', ')}\n"


def read(name: str, text: str) -> Scenario[Any]:
    """Return the scenario of a game in ``text``."""
    scenario: Scenario[Any] = scenarios.parse(GAMES[name], text)
    return scenario


def run(name: str, text: str, seed: int | None = None) -> Outcome[Any, Any]:
    """Run the scenario ``text``; with a ``seed``, open questions are answered at random."""
    chance = Seeded(f"{name} {seed}")

    def ask(choice: Choice[Any]) -> str:
        return choice.options.texts()[[*choice.options].index(chance.answer(choice))]

    happens = partial(scenarios.run, GAMES[name])
    outcome: Outcome[Any, Any] = happens(read(name, text), None if seed is None else ask)
    return outcome


@pytest.mark.parametrize("name", GAMES)
def test_setup_is_what_the_game_does_up_to_the_first_turn(name: str) -> None:
    """Folding its events over a bare table gives the one on which the first player, who is not asked yet, plays."""
    outcome = run(name, f"{table(name)}action: setup", seed=2)
    assert (outcome.start.turn, outcome.state.turn, outcome.pending) == (0, 1, None)
    *_, (_, _, last) = outcome.frames()
    position = GAMES[name].position
    assert position.from_state(last) == position.from_state(outcome.state)


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_happen_is_a_sentence(name: str) -> None:
    """A set-up of a table on which something lies, no action at all, and an answer that nobody asks for."""
    laid = max(GAMES[name].examples.values(), key=lambda example: len(example.position))
    with pytest.raises(BadInput, match="Nothing lies on the table before it is set up"):
        scenarios.run(GAMES[name], replace(laid.scenario, action="setup", answers=()))
    with pytest.raises(BadInput, match=r"does not say what happens\. Say one of: setup, turn,.* or a move such as"):
        run(name, table(name))
    example = GAMES[name].examples
    ends = next(each for each in example.values() if not each.refused and each.action not in {"setup", "turn", "quest"})
    with pytest.raises(BadInput, match="has no question: everything was already decided"):
        scenarios.run(GAMES[name], Scenario(ends.scenario.setup, ends.action, (*ends.answers, ends.action)))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_never_comes_without_a_reason(name: str) -> None:
    """Whatever can happen tells an event, asks something, or says why nothing happens, each reason with its rule."""
    known = KNOWN[name]
    actions = [*GAMES[name].scenario.happenings, *known.more_actions]
    for action in [action for action in actions if action != "setup"]:
        outcome = run(name, f"{table(name)}{known.quiet}\naction: {action}")
        assert bool(outcome.reasons) == (not outcome.events and not outcome.pending), action
        for reason in outcome.reasons:
            assert GAMES[name].rules[reason.rule.id] is reason.rule
            assert f"{reason.sentence} [{reason.rule.id}]" in str(outcome)


TURN: Final = """\
game: cheers
players: Xavier, Yaz, Zippy
option closed: Xavier, Yaz, Zippy
hand Xavier: ?, ?, ?
hand Yaz: ?, ?, ?, ?
hand Zippy: ?, ?, ?
action: turn
answers:
    Red/blue to Yaz
"""


def test_a_turn_ends_where_the_next_one_begins_unless_answers_are_left() -> None:
    """Without further answers nobody else is asked; two are two turns, and a third player's question stays open."""
    outcome = run("cheers", TURN, seed=1)
    assert (outcome.state.turn, outcome.state.active, outcome.pending) == (2, 1, None)
    on = run("cheers", f"{TURN}    Green/red to Yaz\n")
    assert on.pending is not None
    assert on.pending.prompt.startswith("CHEERS!")
    done = run("cheers", f"{TURN}    Green/red to Yaz\n    send Xavier and Zippy\n")
    assert (done.state.turn, done.pending) == (3, None)
