"""Frames: the table after each event of a step, for whoever tells a step in words or draws it as a film."""

from collections.abc import Iterable, Iterator

from refkit.event import Event
from refkit.three_cheers.state import State
from refkit.three_cheers.table import Table


def frames(start: State, events: Iterable[Event]) -> Iterator[tuple[State, Event, State]]:
    """Each event with the table just before it and just after it, beginning at ``start``.

    The agenda of a frame is that of ``start``: what remains to be done in the middle of a step is nobody's business.
    """
    before = start
    for event in events:
        table = Table(before, listening=False)  # a new draft each time: a frame is never changed by the next event
        event.happen(table)
        after = table.freeze()
        yield before, event, after
        before = after
