"""Events as data: the kind and the fields of an event, and a compact line for golden files and examples.

struck Yaz b2 a2 3 [attack]

A field that is False is omitted from the line; a field that is a mapping is written as names and numbers.
"""

import dataclasses
from collections.abc import Callable

from refkit.kernel import AnyState, Ongoing
from refkit.kernel.event import Event, kind
from refkit.text.as_json import seat_name


def code(event: Event, told: dict[str, object]) -> str:
    """Return ``event`` as one line: its kind, its fields, encoded by `fields`, and the id of its rule."""
    words = [kind(event)]
    for name, value in told.items():
        if value is True:
            words.append(name.replace("_", "-"))
        elif isinstance(value, dict):
            words += [f"{side} {points}" for side, points in value.items()]
        elif value is not False:
            words.append(", ".join(map(str, value)) if isinstance(value, list) else str(value))
    return f"{' '.join(word for word in words if word)} [{event.rule.id}]"


def unchanged(_before: object, event: Event, name: str) -> object:
    """Return the field ``name`` of ``event``: the game encodes none in a way of its own."""
    value: object = getattr(event, name)
    return value


def fields(before: Ongoing, event: Event, plain: Callable[[AnyState, Event, str], object]) -> dict[str, object]:
    """Return the fields of ``event`` as JSON can hold them; ``before`` is the state just before it.

    ``plain(before, event, name)`` returns a field, encoded if the game encodes it its own way. The others are encoded
    by their type: a card by its name, a seat by its player's name, and several of either as a list.
    """
    names = (field.name for field in dataclasses.fields(event) if field.init)
    return {name: encode_field(before, name, plain(before, event, name)) for name in names}


def encode_field(before: Ongoing, name: str, value: object) -> object:
    """Return the ``value`` of the field ``name`` encoded as in every game."""
    if name == "seat" and type(value) is int:
        return seat_name(value, before.options.players)
    if hasattr(value, "name"):
        return value.name
    return [encode_field(before, name.removesuffix("s"), each) for each in value] if isinstance(value, tuple) else value


def event_data(event: Event, told: dict[str, object], text: str) -> dict[str, object]:
    """Return ``event`` as JSON can hold it: its kind, its fields ``told``, its ``rule`` and source, and ``text``."""
    return {"event": kind(event), **told, "rule": event.rule.id, "source": event.rule.source, "text": text}
