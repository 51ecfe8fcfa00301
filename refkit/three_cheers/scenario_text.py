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

from refkit.answers import choice_data
from refkit.choice import BadInput
from refkit.scenarios import split_data, split_text
from refkit.three_cheers.deck import Deck
from refkit.three_cheers.frames import frames
from refkit.three_cheers.position import from_data, from_state, setup_from, to_data
from refkit.three_cheers.position_data import GAME
from refkit.three_cheers.scenario import Outcome, Scenario
from refkit.three_cheers.words import event_data


def parse_scenario(text: str, deck: Deck | None = None) -> Scenario:
    """The scenario that ``text`` tells, with cards of ``deck`` (the stand-in); raises `BadInput` with the line.

    The action is "" if the text is only a position.
    """
    rest, told = split_text(text)
    if not rest:
        raise BadInput("There is no position here; say at least what one tower looks like, after `tower Yaz:`.")
    return Scenario(setup_from(rest, deck), **told)


def scenario_from_data(data: object, deck: Deck | None = None) -> Scenario:
    """The scenario of plain data: a position's, with ``title``, ``action`` and ``answers``; raises `BadInput`."""
    position, told = split_data(data)
    return Scenario(from_data(position, deck), **told)


def outcome_data(scenario: Scenario, outcome: Outcome) -> dict[str, Any]:
    """What came of ``scenario``, as JSON can hold it: the position before and after, every event, what is open."""
    steps = frames(outcome.start, outcome.events)
    players = outcome.state.options.players
    end = dataclasses.replace(from_state(outcome.state), deck=scenario.setup.deck)  # without what is described in place
    return {
        "game": GAME,
        "title": scenario.title,
        "action": scenario.action,
        "start": to_data(scenario.setup),
        "events": [event_data(before, event) for before, event, _ in steps],
        "end": to_data(end),
        "pending": None if outcome.pending is None else choice_data(outcome.pending, players),
    }
