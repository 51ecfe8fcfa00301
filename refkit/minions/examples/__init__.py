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

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, final

from refkit.choice import BadInput, Illegal
from refkit.minions import rules as R
from refkit.minions.codes import code
from refkit.minions.position import parse_setup
from refkit.minions.scenario import Outcome, Scenario, run
from refkit.minions.words import frames
from refkit.rule import Rule

AREAS: Final = ("book", "quests", "dice", "ties", "events")
"""The files of examples, in the order in which they are best learnt."""

EXAMPLES: Mapping[str, "Example"]
"""Every example by its id; read when first asked for."""


@final
@dataclass(frozen=True, slots=True)
class Example:
    """A position, an action with its answers, and what must come of it.

    ``rules`` are shown, the first above all; ``learn`` is for a learner. ``refused`` are the ids of the rules that
    forbid the last move.
    """

    id: str
    area: str
    title: str
    rules: tuple[Rule, ...]
    learn: str
    position: str
    action: str
    answers: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    @property
    def scenario(self) -> Scenario:
        """The example as something that can be run; raises `BadInput` for a position that cannot be read."""
        return Scenario(parse_setup(self.position), self.action, self.answers, self.title)


def __getattr__(name: str) -> Any:
    """Read the examples when they are first asked for."""
    if name != "EXAMPLES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = {example.id: example for area in AREAS for example in read(area)}
    return globals().setdefault(name, MappingProxyType(found))


def read(area: str) -> tuple[Example, ...]:
    """The examples of the file ``area``; raises `BadInput` for one that cites no rule of the game."""
    text = Path(__file__).with_name(f"{area}.toml").read_text("utf-8")
    return tuple(_example(area, data) for data in tomllib.loads(text).get("example", ()))


def _example(area: str, data: Mapping[str, Any]) -> Example:
    lists = {name: tuple(data[name]) for name in ("answers", "refused") if name in data}
    lists["events"] = tuple(data.get("events", "").splitlines())
    rules = tuple(_rule(each) for each in (*data["rules"], *lists.get("refused", ())))
    learn = " ".join(data["learn"].split())
    return Example(**{**data, **lists, "area": area, "rules": tuple(dict.fromkeys(rules)), "learn": learn})


def _rule(name: str) -> Rule:
    if name not in R.BY_ID:
        raise BadInput(f"There is no rule {name!r}; rules are cited as in R.BY_ID.")
    return R.BY_ID[name]


def check(example: Example) -> list[str]:
    """What differs between what happens and what ``example`` says, line by line; empty if all is well."""
    try:
        outcome = run(example.scenario)
    except Illegal as error:
        given = tuple(dict.fromkeys(reason.rule.id for reason in error.refusal.reasons))
        return [] if given == example.refused else [f"refused by {', '.join(given)}: {error}"]
    except BadInput as error:
        return [str(error)]
    if example.refused:
        return [f"allowed, and should be refused by {', '.join(example.refused)}"]
    found = [f"still asks: {outcome.pending.prompt}"] if outcome.pending else []
    lines = difflib.unified_diff(example.events, event_lines(outcome), "wanted", "given", n=1, lineterm="")
    return [*found, *lines]


def event_lines(outcome: Outcome) -> list[str]:
    """Every event of ``outcome`` in one line."""
    return [code(before, event) for before, event, _ in frames(outcome.start, outcome.events)]
