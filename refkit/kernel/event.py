"""Events: what happens on a table. Folding the events of a step over a state gives the next state.

Every game derives its events from `Event` as slotted dataclasses whose `happen` changes the game's draft. Words are
none of the kernel's business: whoever knows the words of a game hangs a teller on the events of its steps.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, dataclass_transform

from refkit.kernel.display import said
from refkit.kernel.markup import Html
from refkit.kernel.rule import Rule

T = TypeVar("T")
UNTOLD: Final = Rule("untold", "", 0, "An event that has not been told yet.")


class Spoken:
    """What can be said in a sentence where ``teller`` is known; it is no part of the value."""

    __slots__ = ("teller",)
    teller: Callable[[Any], str]  # of a game, which tells its own events

    def __str__(self) -> str:
        """The sentence that the game tells it in, or the value itself where no game has."""
        return self.teller(self) if hasattr(self, "teller") else repr(self)


@dataclass(slots=True)
class Event(Spoken):
    """Something that happened, or pointedly did not; ``rule`` is why; ``str`` of it is its sentence."""

    rule: Rule = field(default=UNTOLD, init=False, compare=False)

    def happen(self, table: Any) -> None:  # each game has its own
        """Change ``table``, a draft of the state; an event that does not say otherwise changes nothing."""

    def _repr_html_(self) -> Html:
        """The sentence, with its citation."""
        return said(str(self), self.rule)


@dataclass_transform(field_specifiers=(field,))
def event(kind: type[T]) -> type[T]:
    """``kind``, derived from `Event`, as a slotted dataclass."""
    return dataclass(slots=True)(kind)


def kind(event: Event) -> str:
    """The name of an event's class in kebab-case: ``turned-up``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
