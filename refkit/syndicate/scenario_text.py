"""Scenarios as files: the text form, the JSON form, and the outcome as JSON.

    title: Two against one
    hand Xavier: The Merchant, The Mill
    hand Yaz: The Cave, The Mountain
    action: Wanda: lead The Diplomat
    answers:
        hide The Author
        play The Merchant
        play The Cave

A scenario file is a position file with three more words. A file without an action is a position.
"""

from typing import Any

from refkit.answers import choice_data
from refkit.choice import BadInput
from refkit.scenarios import split_data, split_text
from refkit.syndicate.deck import Deck
from refkit.syndicate.position import from_data, from_state, setup_from, to_data
from refkit.syndicate.position_text import GAME
from refkit.syndicate.scenario import Outcome, Scenario
from refkit.syndicate.words import event_data, frames


def parse_scenario(text: str, deck: Deck | None = None) -> Scenario:
    """The scenario that ``text`` tells; raises `BadInput` with the line. The action is "" if it is only a position."""
    rest, told = split_text(text)
    if not rest:
        raise BadInput("There is no position here; say at least who plays, as in `players: Wanda, Xavier, Yaz`.")
    return Scenario(setup_from(rest, deck), **told)


def scenario_from_data(data: object, deck: Deck | None = None) -> Scenario:
    """The scenario of plain data: a position's, with ``title``, ``action`` and ``answers``; raises `BadInput`."""
    position, told = split_data(data)
    return Scenario(from_data(position, deck), **told)


def outcome_data(scenario: Scenario, outcome: Outcome) -> dict[str, Any]:
    """What came of ``scenario``, as JSON can hold it: the position before and after, every event, what is open."""
    players = outcome.state.options.players
    return {
        "game": GAME,
        "title": scenario.title,
        "action": scenario.action,
        "start": to_data(scenario.setup),
        "events": [event_data(before, event) for before, event, _ in frames(outcome.start, outcome.events)],
        "end": to_data(from_state(outcome.state)),
        "pending": None if outcome.pending is None else choice_data(outcome.pending, players),
    }
