"""Scenarios as files: the text form, the JSON form, and the outcome as JSON.  See FORMATS.md.

    title: The orc had it coming
    event: Sunny Skies
    quest: Kill The Orc
    glory: Temple with a View
    action: turn
    answers:
        Xavier: send Vampire
        Yaz: send Minotaur

A scenario file is a position file with three more words. A file without an action is a position.
"""

from typing import Any

from refkit import scenarios
from refkit.minions.deck import Deck
from refkit.minions.position import from_data, setup_from
from refkit.minions.scenario import Outcome, Scenario
from refkit.minions.score import ledgers


def parse_scenario(text: str, deck: Deck | None = None) -> Scenario:
    """The scenario that ``text`` tells, with cards of ``deck`` (the stand-in); raises `BadInput` with the line.

    The action is "" if the text is only a position.
    """
    return scenarios.parse(text, lambda rest: setup_from(rest, deck), "who plays, as in `players: Xavier, Yaz`")


def scenario_from_data(data: object, deck: Deck | None = None) -> Scenario:
    """The scenario of plain data: a position's, with ``title``, ``action`` and ``answers``; raises `BadInput`."""
    return scenarios.from_data(data, lambda position: from_data(position, deck))


def outcome_data(scenario: Scenario, outcome: Outcome) -> dict[str, Any]:
    """What came of ``scenario``, as JSON can hold it, with the totals of the quest as far as there are any."""
    counted = zip(outcome.state.options.players, ledgers(outcome.state), strict=True)
    totals = {name: each.total for name, each in counted if each.lines}
    return {**scenarios.outcome_data(scenario, outcome), "totals": totals}
