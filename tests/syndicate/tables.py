"""Small tables for tests: lay one out in text, let something happen, and look at what came of it."""

import textwrap

import pytest

from refkit.choice import Illegal
from refkit.syndicate.codes import code
from refkit.syndicate.position import parse_setup
from refkit.syndicate.scenario import Outcome, Scenario, run
from refkit.syndicate.words import frames


def happens(text: str, action: str, *answers: str) -> Outcome:
    """What comes of ``action`` on the position ``text`` of Wanda, Xavier and Yaz, with ``answers`` to what it asks."""
    setup = parse_setup("players: Wanda, Xavier, Yaz\n" + textwrap.dedent(text).strip("\n"))
    return run(Scenario(setup, action, answers))


def lines(outcome: Outcome) -> list[str]:
    """Every event that happened, in one line."""
    return [code(before, event) for before, event, _ in frames(outcome.start, outcome.events)]


def refused(text: str, action: str, *answers: str) -> list[str]:
    """The ids of the rules by which ``action``, or the last of ``answers``, is refused."""
    with pytest.raises(Illegal) as caught:
        happens(text, action, *answers)
    return [reason.rule.id for reason in caught.value.refusal.reasons]


def question(outcome: Outcome) -> list[str]:
    """What may be answered to the question that is open."""
    assert outcome.pending is not None, "nothing is asked"
    return list(outcome.pending.options.texts())


def scored(outcome: Outcome) -> str:
    """How the plot was scored, as its event tells."""
    return next(line for line in lines(outcome) if line.startswith("scored"))
