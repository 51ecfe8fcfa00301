"""Worked examples: small tables, what happens on them, and what a learner may take home from it.

Each is a test and a lesson at once. One file an area, in this form:

    [[example]]
    id = "the-orc"                           # the ruling, or a name of its own
    title = "The orc had it coming"
    rules = ["total", "MI-11"]               # what it shows; the first is what it is about
    learn = "A sentence or two for a learner."
    position = '''
    event: Sunny Skies
    quest: Kill The Orc
    '''                                      # a position as text, see `position_text`
    action = "quest"                         # what happens, see `scenario`
    answers = ["Xavier: use special"]        # in the order in which they are asked; may be left out
    events = '''
    quest-won Xavier Short Parade 0 [take-glory]
    ...
    '''                                      # every event, as `codes.code` writes it
    refused = ["own-cards"]                  # instead of events: the rules that refuse the last move

>>> from refkit.minions.examples import EXAMPLES
>>> check(EXAMPLES["the-orc"])
[]
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from refkit.examples import Example, check, event_lines
from refkit.examples import read as read_file

__all__ = ["AREAS", "EXAMPLES", "Example", "check", "event_lines", "read"]

AREAS: Final = ("book", "quests", "dice", "ties", "events", "setup")
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
    """The examples of the file ``area``; raises `BadInput` for one that cites no rule of the game."""
    return read_file("refkit.minions", Path(__file__).with_name(f"{area}.toml"))
