"""Scenarios as files: the text form, the JSON form, and the outcome as JSON.  See FORMATS.md.

    title: Richard has seen that joke before
    players: Xavier, Yaz, Zippy
    place Xavier: Swag Cart
    shows Xavier: 3-Crowd
    points Xavier: 9
    richard: 2
    action: reveal

A scenario file is a position file with three more words. A file without an action is a position.
"""

from refkit import scenarios
from refkit.huzzah.board import Board
from refkit.huzzah.deck import Deck
from refkit.huzzah.position import from_data, setup_from
from refkit.huzzah.scenario import Scenario
from refkit.scenarios import outcome_data

__all__ = ["outcome_data", "parse_scenario", "scenario_from_data"]


def parse_scenario(text: str, deck: Deck | None = None, board: Board | None = None) -> Scenario:
    """The scenario that ``text`` tells, with ``deck`` and ``board`` (the house's); raises `BadInput` with the line.

    The action is "" if the text is only a position.
    """
    where = "where one pawn is, as in `place Yaz: Swag Cart`"
    return scenarios.parse(text, lambda rest: setup_from(rest, deck, board=board), where)


def scenario_from_data(data: object, deck: Deck | None = None, board: Board | None = None) -> Scenario:
    """The scenario of plain data: a position's, with ``title``, ``action`` and ``answers``; raises `BadInput`."""
    return scenarios.from_data(data, lambda position: from_data(position, deck, board=board))
