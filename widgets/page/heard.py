"""What is heard of a browser: every message can be forged, and what no page of ours sends is not heard.

A handler says by the annotation of its value what it takes: a text, fields by name, a tick, a file, or whatever comes.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, get_origin

LONGEST: Final = 4_000_000
"""Characters in the longest text that a page sends, which is that of a file."""

DIGITS: Final = 30
"""Digits of a place in a list at the most."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that somebody has chosen: its name and its text; ``trouble`` is a sentence if it could not be read."""

    name: str
    text: str
    trouble: str = ""


def told(value: object) -> object:
    """A ``value`` as handlers get it: a text, a tick, fields, nothing, or a file; raises ValueError for all else."""
    if value is None or isinstance(value, bool) or is_text(value):
        return value
    if not isinstance(value, dict) or not all(map(is_text, value)):
        raise ValueError(value)
    if not all(isinstance(each, bool) or is_text(each) for each in value.values()):
        raise ValueError(value)
    if "file" not in value:
        return value
    parts = value["file"], value.get("text", ""), value.get("trouble", "")
    if not all(map(is_text, parts)):
        raise ValueError(value)
    return Upload(*parts)


def is_text(value: object) -> bool:
    """Whether this is a text, and no longer than pages send one."""
    return isinstance(value, str) and len(value) <= LONGEST


def is_share(value: object) -> bool:
    """Whether this is a number from 0 to 1: a place across or down a picture."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def is_number(value: object) -> bool:
    """Whether this is a whole number; a tick is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def place_of(value: object) -> int:
    """Return the place in a list, from 0, that a control of a page says; -1 for whatever no page of ours sends."""
    text = str(value)
    return int(text) if text.isdecimal() and len(text) <= DIGITS else -1


def takes(handler: Callable[[Any], object], value: object) -> bool:
    """Whether ``handler`` takes a ``value`` of this kind, as the annotation of its first parameter says."""
    first = next(iter(inspect.signature(handler).parameters.values()), None)
    hint = first.annotation if first else Any
    kind = get_origin(hint) or hint
    kind = dict if kind is Mapping else kind
    return kind not in (str, bool, dict, Upload) or isinstance(value, kind)
