"""Frames: the table after each event of a step, for whoever tells a step in words or draws it as a film."""

from collections.abc import Iterable, Iterator

from refkit import frames as common
from refkit.event import Event
from refkit.syndicate.state import State
from refkit.syndicate.table import Table


def frames(start: State, events: Iterable[Event]) -> Iterator[tuple[State, Event, State]]:
    """Each event with the table just before it and just after it, beginning at ``start``."""
    return common.frames(Table, start, events)
