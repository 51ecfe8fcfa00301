"""Scenarios as files: the text form, the JSON form, and the outcome as JSON.  See FORMATS.md.

    title: Yaz gets rid of a red one
    table Yaz: Red/blue, Green/green
    action: Xavier: Blue/red to Yaz
    answers:
        send Zippy and Wanda

A scenario file is a position file with three more words. A file without an action is a position.
"""

from refkit import scenarios
from refkit.cheers.deck import Deck
from refkit.cheers.position import from_data, setup_from
from refkit.cheers.scenario import Scenario
from refkit.scenarios import outcome_data

__all__ = ["outcome_data", "parse_scenario", "scenario_from_data"]


def parse_scenario(text: str, deck: Deck | None = None) -> Scenario:
    """The scenario that ``text`` tells, with cards of ``deck`` (the stand-in); raises `BadInput` with the line.

    The action is "" if the text is only a position.
    """
    return scenarios.parse(
        text, lambda rest: setup_from(rest, deck), "what lies on a table, as in `table Yaz: Red/blue`"
    )


def scenario_from_data(data: object, deck: Deck | None = None) -> Scenario:
    """The scenario of plain data: a position's, with ``title``, ``action`` and ``answers``; raises `BadInput`."""
    return scenarios.from_data(data, lambda position: from_data(position, deck))
