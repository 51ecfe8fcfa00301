"""Worked examples of Huzzah!: the book has none, so all are ours. See `refkit.examples` for their form.

>>> from refkit.huzzah.examples import EXAMPLES
>>> check(EXAMPLES["finale"])
[]
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from refkit.choice import BadInput
from refkit.examples import Example, check, event_lines
from refkit.examples import read as read_file

__all__ = ["AREAS", "EXAMPLES", "Example", "check", "event_lines", "read"]

AREAS: Final = ("beginning", "shows", "richard", "path", "bumps", "heckling", "cards", "winning")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Mapping[str, Example]
"""Every example by its id; read when first asked for."""


def __getattr__(name: str) -> Any:
    """Read the examples when they are first asked for."""
    if name != "EXAMPLES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: dict[str, Example] = {}
    for area in AREAS:
        for example in read(area):
            if example.id in found:
                raise BadInput(f"Two examples are called {example.id!r}; rename one of them.")
            found[example.id] = example
    return globals().setdefault(name, MappingProxyType(found))


def read(area: str) -> tuple[Example, ...]:
    """The examples of the file ``area``; raises `BadInput` for one that cannot be read."""
    return read_file("refkit.huzzah", Path(__file__).with_name(f"{area}.toml"))
