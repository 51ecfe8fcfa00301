"""Events: what happens in a game. Applying the events of a step to a state gives the next state.

Every game derives its events from `Event` as slotted dataclasses whose `happen` changes the game's draft. The kernel
has no sentences: `refkit.game.Game` attaches a function to the events of its steps that words them (``teller``).
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, dataclass_transform

from refkit.kernel import AnyDraft
from refkit.kernel.display import with_citation
from refkit.kernel.markup import Html
from refkit.kernel.rule import Rule

T = TypeVar("T")
EventT = TypeVar("EventT", bound="Event")
UNTOLD: Final = Rule("untold", "", 0, "An event that has not been told yet.")


class Spoken:
    """A value whose `str` is a sentence once ``teller`` is attached; ``teller`` does not take part in comparison."""

    __slots__ = ("teller",)
    teller: Callable[[Any], str]  # set by `Game.with_sentences`

    def __str__(self) -> str:
        """Return the sentence that ``teller`` makes, or the repr if none is attached."""
        return self.teller(self) if hasattr(self, "teller") else repr(self)


@dataclass(slots=True)
class Event(Spoken):
    """Something that happened, or explicitly did not; ``rule`` is the reason, and its `str` is a sentence."""

    rule: Rule = field(default=UNTOLD, init=False, compare=False)

    def happen(self, draft: AnyDraft) -> None:
        """Change ``draft``, a draft of the state; the default changes nothing."""

    def _repr_html_(self) -> Html:
        """Return the sentence with its citation as HTML."""
        return with_citation(str(self), self.rule)


@dataclass_transform(field_specifiers=(field,))
def event(kind: type[T]) -> type[T]:
    """Make ``kind``, a subclass of `Event`, a slotted dataclass."""
    return dataclass(slots=True)(kind)


def in_place_of(event: Event, seen: EventT) -> EventT:
    """Return ``seen``, which is ``event`` with something covered, with its rule, and a sentence if it has one."""
    seen.rule = event.rule
    if hasattr(event, "teller"):
        seen.teller = event.teller
    return seen


def kind(event: Event) -> str:
    """Return the name of an event's class in kebab-case, such as ``turned-up``."""
    return kind_name(type(event))


def kind_name(kind: type) -> str:
    """Return the name of a class in kebab-case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
