"""Words: what the sentences of every game share."""

from collections.abc import Iterable
from typing import Any

from refkit.kernel.event import Event, kind


def listed(names: Iterable[str]) -> str:
    """Several names in a sentence: ``Xavier, Yaz and Zippy``; "" if there are none."""
    *most, last = tuple(names) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, what: str) -> str:
    """A number of things, as in ``1 point`` and ``2 points``."""
    return f"{number} {what}{'s' * (number != 1)}"


def turn_text(state: Any, who: str = "") -> str:
    """How far the game has come that ``state``, or a view, shows, and with ``who`` whose turn it is."""
    if state.ended:
        return "The game is over."
    return f"Turn {state.turn}{who and f': {who}'}." if state.turn else "Before the first turn."


def event_data(event: Event, told: dict[str, Any], text: str) -> dict[str, Any]:
    """``event`` as JSON can hold it: its kind, its fields as ``told``, its ``rule`` and its source, and its caption."""
    return {"event": kind(event), **told, "rule": event.rule.id, "source": event.rule.source, "text": text}
