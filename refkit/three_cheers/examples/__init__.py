"""Worked examples: small tables, what happens on them, and what a learner may take home from it.

Each is a test, a lesson and a doctest at once. One file an area, in this form:

    [[example]]
    id = "tc-20"                             # the ruling, or a name of its own
    title = "An assassin in the cellar"
    rules = ["TC-20", "assassin"]            # what it shows; the first is what it is about
    learn = "A sentence or two for a learner."
    position = '''
    tower Yaz:
        2 |  Bogwig*
        1 |  Rahrat
             a
    '''                                      # a position as text, see `position_text`; it need not be at rest
    action = "Xavier: Understudy to Yaz a1"  # what happens, see `scenario`
    answers = ["accept"]                     # in the order in which they are asked; may be left out
    events = '''
    card-played Xavier: Understudy slays Yaz a1 [play-two]
    ...
    '''                                      # every event, as `codes.code` writes it
    after = '''
    tower Yaz:
        2 |  Bogwig*
        1 |  Understudy
             a
    '''                                      # the towers that have changed; cards by their names alone will do
    totals = {Yaz = 12}                      # points at the end, if they matter
    refused = ["TC-29"]                      # instead of events and after: the rules that refuse the last move

>>> from refkit.three_cheers.examples import EXAMPLES
>>> example = EXAMPLES["tc-20"]
>>> check(example)
[]
"""

import difflib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, final

from refkit.choice import BadInput, Illegal
from refkit.rule import Rule
from refkit.three_cheers import rules as R
from refkit.three_cheers.codes import code
from refkit.three_cheers.deck import Deck
from refkit.three_cheers.frames import frames
from refkit.three_cheers.move_text import tower_name
from refkit.three_cheers.position import Setup, format_setup, from_state, parse_sections, parse_setup, setup_from
from refkit.three_cheers.scenario import Outcome, Scenario, run
from refkit.three_cheers.score import scores
from refkit.three_cheers.state import State

AREAS: Final = ("placing", "traits", "orders", "deflects", "fights", "gravity", "foreminion", "scoring")
"""The files of examples, in the order in which they are best learnt."""

EXAMPLES: Mapping[str, "Example"]
"""Every example by its id; read when first asked for."""


@final
@dataclass(frozen=True, slots=True)
class Example:
    """A position, an action with its answers, and what must come of it.

    ``rules`` are shown, the first above all; ``learn`` is for a learner. ``after`` has the towers that changed,
    ``totals`` points by tower (empty if nobody counts), ``refused`` the ids of the rules that forbid the last move.
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
    after: str = ""
    totals: Mapping[str, int] = field(default_factory=dict)
    refused: tuple[str, ...] = ()

    @property
    def scenario(self) -> Scenario:
        """The example as something that can be run; raises `BadInput` for a position that cannot be read."""
        return Scenario(parse_setup(self.position), self.action, self.answers, self.title)


# ---- reading -----------------------------------------------------------------------------------------------------


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


# ---- checking ----------------------------------------------------------------------------------------------------


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
    found += _differences(example.events, event_lines(outcome))
    found += _differences(_wanted(example, outcome), tower_lines(outcome.state))
    return found + [f"{name} has {points} points" for name, points in _wrong_totals(example, outcome.state)]


def event_lines(outcome: Outcome) -> list[str]:
    """Every event of ``outcome`` in one line."""
    return [code(before, event) for before, event, _ in frames(outcome.start, outcome.events)]


def tower_lines(state: State) -> list[str]:
    """The towers of ``state`` as text."""
    return _tower_lines(from_state(state), state.options.deck)


def _tower_lines(setup: Setup, deck: Deck) -> list[str]:
    return [line for line in format_setup(setup, deck).splitlines() if line.startswith(("tower ", " "))]


def _wanted(example: Example, outcome: Outcome) -> list[str]:
    """The towers that ``example`` wants in the end, those that it does not tell as they were."""
    base = from_state(outcome.start)
    return _tower_lines(setup_from(parse_sections(example.after), base.deck, base), base.deck)


def _differences(wanted: Sequence[str], given: Sequence[str]) -> list[str]:
    """Lines that are missing (-) or too many (+), with a little around them."""
    return list(difflib.unified_diff(wanted, given, "wanted", "given", n=1, lineterm=""))


def _wrong_totals(example: Example, state: State) -> Iterator[tuple[str, int]]:
    for number, score in enumerate(scores(state)):
        name = tower_name(state, number)
        if score.total != example.totals.get(name, score.total):
            yield name, score.total
