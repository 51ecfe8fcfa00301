"""Events: what happens on a table. Folding the events of a step over a state gives the next state.

Every game derives its events from `Event` as slotted dataclasses whose `happen` changes the game's draft.
"""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from refkit.kernel.rule import Rule

UNTOLD: Final = Rule("untold", "", 0, "An event that has not been told yet.")


@dataclass(slots=True)
class Event:
    """Something that happened, or pointedly did not; ``rule`` is why."""

    rule: Rule = field(default=UNTOLD, init=False, compare=False)

    def happen(self, table: Any) -> None:
        """Change ``table``, a draft of the state; an event that does not say otherwise changes nothing."""


def kind(event: Event) -> str:
    """The name of an event's class in kebab-case: ``turned-up``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
