"""Worked examples: small tables, what happens on them, and what a learner may take home from it.

Each is a test and a lesson at once. A game keeps them in files, one an area, in this form:

    [[example]]
    id = "the-orc"                           # the ruling, or a name of its own
    title = "The orc had it coming"
    rules = ["total", "MI-11"]               # what it shows; the first is what it is about
    learn = "A sentence or two for a learner."
    position = '''...'''                     # a position as text
    action = "quest"                         # what happens
    answers = ["Xavier: use special"]        # in the order in which they are asked; may be left out
    events = '''...'''                       # every event, as the game's `code` writes it
    after = '''...'''                        # lines of the position at the end; may be left out
    refused = ["own-cards"]                  # instead of events: the rules that refuse the last move
"""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, final

from refkit.choice import BadInput, Illegal
from refkit.rule import Rule
from refkit.toml_text import parse


@final
@dataclass(frozen=True, slots=True)
class Example:
    """A position, an action with its answers, and what must come of it, in the game package ``game``.

    ``rules`` are shown, the first above all; ``learn`` is for a learner. ``after`` are lines of the position at the
    end, ``refused`` the ids of the rules that forbid the last move.
    """

    game: str
    id: str
    area: str
    title: str
    rules: tuple[Rule, ...]
    learn: str
    position: str
    action: str
    answers: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    @property
    def scenario(self) -> Any:
        """The example as something that can be run; raises `BadInput` for a position that cannot be read."""
        setup = part(self, "position").parse_setup(self.position)
        return part(self, "scenario").Scenario(setup, self.action, self.answers, self.title)


def part(example: Example, name: str) -> Any:
    """The submodule ``name`` of the example's game."""
    return import_module(f"{example.game}.{name}")


def read(game: str, path: Path) -> tuple[Example, ...]:
    """The examples of the file at ``path`` for the package ``game``; raises `BadInput` for an unknown rule."""
    rules = import_module(f"{game}.rules").BY_ID
    return tuple(_example(game, path.stem, data, rules) for data in parse(path.read_text("utf-8")).get("example", ()))


def _example(game: str, area: str, data: Mapping[str, Any], rules: Mapping[str, Rule]) -> Example:
    lists = {name: tuple(data[name]) for name in ("answers", "refused") if name in data}
    lines = {name: tuple(data[name].splitlines()) for name in ("events", "after") if name in data}
    cited = [*data["rules"], *lists.get("refused", ())]
    if strange := [name for name in cited if name not in rules]:
        raise BadInput(f"There is no rule {strange[0]!r}, which the example {data['id']} cites.")
    shown = tuple(dict.fromkeys(rules[name] for name in cited))
    learn = " ".join(data["learn"].split())
    return Example(**{**data, **lists, **lines, "game": game, "area": area, "rules": shown, "learn": learn})


def check(example: Example) -> list[str]:
    """What differs between what happens and what ``example`` says, line by line; empty if all is well."""
    try:
        outcome = part(example, "scenario").run(example.scenario)
    except Illegal as error:
        given = tuple(dict.fromkeys(reason.rule.id for reason in error.refusal.reasons))
        return [] if given == example.refused else [f"refused by {', '.join(given)}: {error}"]
    except BadInput as error:
        return [str(error)]
    if example.refused:
        return [f"allowed, and should be refused by {', '.join(example.refused)}"]
    found = [f"still asks: {outcome.pending.prompt}"] if outcome.pending else []
    found += difflib.unified_diff(example.events, event_lines(example, outcome), "wanted", "given", n=1, lineterm="")
    position = part(example, "position")
    end = position.format_setup(position.from_state(outcome.state)).splitlines()
    return [*found, *(f"at the end there is no line {line!r}" for line in example.after if line not in end)]


def event_lines(example: Example, outcome: Any) -> list[str]:
    """Every event of ``outcome`` in one line."""
    words = part(example, "words")
    return [words.code(before, event) for before, event, _ in words.frames(outcome.start, outcome.events)]
