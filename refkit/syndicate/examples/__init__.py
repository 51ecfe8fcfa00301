"""Worked examples of The Syndicate: the book's two, and one of our own for every rule that a learner meets.

See `refkit.examples` for their form.

>>> from refkit.syndicate.examples import EXAMPLES
>>> check(EXAMPLES["book-1"])
[]
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from refkit.examples import Example, check, event_lines
from refkit.examples import read as read_file

__all__ = ["AREAS", "EXAMPLES", "Example", "check", "event_lines", "read"]

AREAS: Final = ("book", "following", "counting", "aces", "scoring", "drawing", "turns")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Mapping[str, Example]
"""Every example by its id; read when first asked for."""


def __getattr__(name: str) -> Any:
    """Read the examples when they are first asked for."""
    if name != "EXAMPLES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = {example.id: example for area in AREAS for example in read(area)}
    return globals().setdefault(name, MappingProxyType(found))


def read(area: str) -> tuple[Example, ...]:
    """The examples of the file ``area``; raises `BadInput` for one that cannot be read."""
    return read_file("refkit.syndicate", Path(__file__).with_name(f"{area}.toml"))
