"""Events as data: the kind and the fields of any event, and a compact line for golden files and examples.

    struck Yaz b2 a2 3 [attack]

A field that is False is left out of the line; a field that is a table is written as names and numbers.
"""

import dataclasses
from collections.abc import Callable
from typing import Any

from refkit.kernel.event import Event, kind


def code(event: Event, told: dict[str, Any]) -> str:
    """``event``, with its fields as `fields` tells them, in one line: its kind, its fields, and the id of its rule."""
    words = [kind(event)]
    for name, value in told.items():
        if value is True:
            words.append(name.replace("_", "-"))
        elif isinstance(value, dict):
            words += [f"{side} {points}" for side, points in value.items()]
        elif value is not False:
            words.append(", ".join(map(str, value)) if isinstance(value, list) else str(value))
    return f"{' '.join(word for word in words if word)} [{event.rule.id}]"


def fields(event: Event, plain: Callable[[str, Any], Any]) -> dict[str, Any]:
    """The fields of ``event``; ``plain(name, value)`` makes of each what JSON can hold."""
    names = (field.name for field in dataclasses.fields(event) if field.init)
    return {name: plain(name, getattr(event, name)) for name in names}
