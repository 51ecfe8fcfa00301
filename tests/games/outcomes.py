"""What tests ask of what came of a scenario, whatever the game; the `tables` of each game add what only it has."""

from collections.abc import Callable
from typing import Any

import pytest

from refkit.game import AnyGame
from refkit.kernel.choice import Choice, Illegal, Reason
from refkit.text.examples import event_lines
from refkit.text.scenarios import Outcome


def lines(outcome: Outcome[Any, Any]) -> list[str]:
    """Format the events that happened, one line each: ``"died Yaz a1 Wall wound [one-wound]"``."""
    return event_lines(outcome)


def question(outcome: Outcome[Any, Any]) -> list[str]:
    """List the answers to the pending question."""
    return asked(outcome).options.texts()


def refusal(happen: Callable[[], object]) -> list[str]:
    """Call ``happen``, which must be refused; return the ids of the rules that are cited."""
    with pytest.raises(Illegal) as caught:
        happen()
    return [reason.rule.id for reason in caught.value.refusal.reasons]


def asked(outcome: Outcome[Any, Any]) -> Choice[Any]:
    """Return the pending question."""
    assert outcome.pending is not None, "nothing is asked"
    return outcome.pending


def reasons(game: AnyGame, state: Any, move: Any) -> tuple[Reason, ...]:
    """Return the reasons against ``move``, which must be refused."""
    refused = game.why_not(state, move)
    assert refused is not None, f"{move} is legal"
    return refused.reasons
