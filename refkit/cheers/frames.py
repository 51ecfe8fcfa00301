"""Frames: the table after each event of a step, for whoever tells a step in words or draws it as a film."""

from collections.abc import Iterable, Iterator

from refkit import frames as common
from refkit.cheers.state import State
from refkit.cheers.table import Table
from refkit.event import Event


def frames(start: State, events: Iterable[Event]) -> Iterator[tuple[State, Event, State]]:
    """Each event with the table just before it and just after it, beginning at ``start``."""
    return common.frames(Table, start, events)
