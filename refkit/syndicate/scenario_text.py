"""Scenarios as files: the text form, the JSON form, and the outcome as JSON.  See FORMATS.md.

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

from refkit import scenarios
from refkit.scenarios import outcome_data
from refkit.syndicate.deck import Deck
from refkit.syndicate.position import from_data, setup_from
from refkit.syndicate.scenario import Scenario

__all__ = ["outcome_data", "parse_scenario", "scenario_from_data"]


def parse_scenario(text: str, deck: Deck | None = None) -> Scenario:
    """The scenario that ``text`` tells; raises `BadInput` with the line. The action is "" if it is only a position."""
    return scenarios.parse(text, lambda rest: setup_from(rest, deck), "who plays, as in `players: Wanda, Xavier, Yaz`")


def scenario_from_data(data: object, deck: Deck | None = None) -> Scenario:
    """The scenario of plain data: a position's, with ``title``, ``action`` and ``answers``; raises `BadInput`."""
    return scenarios.from_data(data, lambda position: from_data(position, deck))
