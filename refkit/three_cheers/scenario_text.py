"""Scenarios as files: the text form, the JSON form, and the outcome as JSON.  See FORMATS.md.

    title: Nobody asked the balcony
    tower Yaz:
        2 |  Clapjaw*
        1 |  Gibbergob  Wall(3 heavy |^)
    action: fight
    answers:
        leap b1

A scenario file is a position file with three more words. A file without an action is a position.
"""

import dataclasses
from typing import Any

from refkit import scenarios
from refkit.three_cheers.deck import Deck
from refkit.three_cheers.position import from_data, from_state, setup_from, to_data
from refkit.three_cheers.scenario import Outcome, Scenario


def parse_scenario(text: str, deck: Deck | None = None) -> Scenario:
    """The scenario that ``text`` tells, with cards of ``deck`` (the stand-in); raises `BadInput` with the line.

    The action is "" if the text is only a position.
    """
    return scenarios.parse(text, lambda rest: setup_from(rest, deck), "what one tower looks like, after `tower Yaz:`")


def scenario_from_data(data: object, deck: Deck | None = None) -> Scenario:
    """The scenario of plain data: a position's, with ``title``, ``action`` and ``answers``; raises `BadInput`."""
    return scenarios.from_data(data, lambda position: from_data(position, deck))


def outcome_data(scenario: Scenario, outcome: Outcome) -> dict[str, Any]:
    """What came of ``scenario``, as JSON can hold it; the end has the deck without what is described in place."""
    end = dataclasses.replace(from_state(outcome.state), deck=scenario.setup.deck)
    return {**scenarios.outcome_data(scenario, outcome), "end": to_data(end)}
