"""Frames: the table after each event of a step, for whoever tells a step in words or draws it as a film."""

from collections.abc import Iterable, Iterator
from typing import Any

from refkit.kernel.event import Event


def frames(draft: Any, start: Any, events: Iterable[Event]) -> Iterator[tuple[Any, Event, Any]]:
    """Each event with the table just before it and just after it, beginning at ``start``.

    ``draft`` is the game's ``Table``. The agenda of a frame is that of ``start``: what remains to be done in the middle
    of a step is nobody's business.
    """
    before = start
    for event in events:
        table = draft(before, listening=False)  # a new draft each time: a frame is never changed by the next event
        event.happen(table)
        after = table.freeze()
        yield before, event, after
        before = after
