"""Read the values that a browser sends: every message can be forged, and what no page of ours sends is dropped."""

from dataclasses import dataclass
from typing import Final, TypeGuard

MAX_CHARACTERS: Final = 4_000_000
"""Characters in the longest text that a page sends, which is that of a file."""

MAX_DIGITS: Final = 30
"""Digits of a place in a list at the most."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that somebody has chosen: its name and its text; ``trouble`` is a sentence if it could not be read."""

    name: str
    text: str
    trouble: str = ""


def checked_value(value: object) -> object:
    """Return the validated value of an action: a text, a bool, a form's fields, None, or an `Upload`.

    Raises ValueError for anything else.
    """
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
    """Return whether this is a text, and no longer than any that pages send."""
    return isinstance(value, str) and len(value) <= MAX_CHARACTERS


def is_share(value: object) -> bool:
    """Return whether this is a number from 0 to 1: a coordinate in shares of a picture."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def is_number(value: object) -> TypeGuard[int]:
    """Return whether this is a whole number; a bool is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def list_index(value: object) -> int:
    """Return the index in a list, or another whole number, that a control of a page sends; -1 for anything else."""
    text = str(value)
    return int(text) if text.isdecimal() and len(text) <= MAX_DIGITS else -1
