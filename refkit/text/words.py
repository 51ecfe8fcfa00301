"""Parts of sentences that every game uses."""

from collections.abc import Iterable

from refkit.kernel import Ongoing
from refkit.kernel.event import Event, kind


def listed(names: Iterable[str]) -> str:
    """Join names in a sentence: ``Xavier, Yaz and Zippy``; "" if there are none."""
    *most, last = tuple(names) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, what: str) -> str:
    """Return a number of things, as in ``1 point`` and ``2 points``."""
    return f"{number} {what}{'s' * (number != 1)}"


def turn_text(state: Ongoing, who: str = "") -> str:
    """Return which turn ``state``, or a view, is in, and with ``who`` whose turn it is."""
    if state.ended:
        return "The game is over."
    return f"Turn {state.turn}{who and f': {who}'}." if state.turn else "Before the first turn."


def event_data(event: Event, told: dict[str, object], text: str) -> dict[str, object]:
    """Return ``event`` as JSON can hold it: its kind, its fields ``told``, its ``rule`` and source, and ``text``."""
    return {"event": kind(event), **told, "rule": event.rule.id, "source": event.rule.source, "text": text}
