"""Worked examples: small positions, what happens on them, and what a learner can learn from it.

Each is a test and a lesson at once. A game keeps them in files, one an area, in this form:

    [[example]]
    id = "the-orc"                           # the ruling, or a name of its own
    title = "The orc had it coming"
    rules = ["total", "MI-11"]               # what it shows; the first is what it is about
    learn = "A sentence or two for a learner."
    position = '''...'''                     # a position as text
    action = "quest"                         # what happens, as in a scenario
    answers = ["Xavier: use special"]        # in the order in which they are asked; may be left out
    events = '''...'''                       # every event, as the game's `code` writes it
    after = '''...'''                        # lines of the position at the end; may be left out
    totals = {Yaz = 12}                      # points at the end by name, if they matter
    refused = ["own-cards"]                  # instead of events: the rules that refuse the last move
    verdict = "No: the card is used up."     # what people ask of it, answered in one sentence; may be left out
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeAlias, final

from refkit.kernel import AnySetup, GameAbove
from refkit.kernel.choice import BadInput, Illegal
from refkit.kernel.rule import Rule
from refkit.text import toml_text
from refkit.text.json_text import Json
from refkit.text.scenarios import Outcome, Scenario, run


@final
@dataclass(frozen=True, slots=True, repr=False)
class Example:
    """A position, an action with its answers, and what must come of it; ``parse`` reads the position.

    ``rules`` are those that it shows, and that refuse its last move; it is about the first. ``learn`` is a sentence for
    a learner. ``events`` are lines as `refkit.game.Words.code` writes them, ``after`` lines of the position at the end,
    ``totals`` points by name (empty if nobody counts), ``refused`` the ids of the rules that forbid the last move.
    ``verdict`` answers in a sentence what people ask about it, by the first of its rules.
    """

    parse: Callable[[str], object] = field(compare=False)
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
    totals: Mapping[str, int] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    verdict: str = ""

    def __repr__(self) -> str:
        return f"<Example {self.id}: {self.title}>"

    @property
    def scenario(self) -> Scenario[AnySetup]:
        """The example as a scenario that can be run; raises `BadInput` for a position that cannot be read."""
        return Scenario(self.parse(self.position), self.action, self.answers, self.title)


Compare: TypeAlias = Callable[[Example, Outcome[object, object]], Iterable[str]]
"""Yields complaints about the state at the end of an example."""


@final
class Examples(Mapping[str, Example]):
    """The examples in the files ``areas`` of ``folder``, by their id; they are read on first access.

    Access raises `BadInput` for an unknown rule or an id that occurs twice, ValueError for a file that is not TOML, and
    KeyError or TypeError for an example that lacks a part or has another; `refkit games --check` says what is wrong.
    """

    def __init__(
        self,
        folder: Path,
        areas: Sequence[str],
        rules: Mapping[str, Rule],
        parse: Callable[[str], object],
    ) -> None:
        self.folder, self.areas, self.rules, self.parse = folder, areas, rules, parse

    @cached_property
    def _read(self) -> Mapping[str, Example]:
        found: dict[str, Example] = {}
        for example in (each for area in self.areas for each in self.area(area)):
            if example.id in found:
                raise BadInput(f"Two examples are called {example.id!r}; rename one of them.")
            found[example.id] = example
        return found

    def area(self, name: str) -> tuple[Example, ...]:
        data = toml_text.parse(self.folder.joinpath(f"{name}.toml").read_text("utf-8"))
        return tuple(self._example(name, each) for each in data.get("example", ()))

    def _example(self, area: str, data: Mapping[str, Json]) -> Example:
        lists = {name: tuple(data[name]) for name in ("answers", "refused") if name in data}
        lines = {name: tuple(data[name].splitlines()) for name in ("events", "after") if name in data}
        cited = [*data["rules"], *lists.get("refused", ())]
        if strange := [name for name in cited if name not in self.rules]:
            raise BadInput(f"There is no rule {strange[0]!r}, which the example {data['id']} cites.")
        shown = tuple(dict.fromkeys(self.rules[name] for name in cited))
        learn = " ".join(data["learn"].split())
        return Example(**{**data, **lists, **lines, "parse": self.parse, "area": area, "rules": shown, "learn": learn})

    def __repr__(self) -> str:
        return f"<Examples ({len(self)}): {', '.join(self.areas) or 'none'}>"

    def __getitem__(self, name: str) -> Example:
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the ids, in an order suitable for learning."""
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)


# ---- checking --------------------------------------------------------------------------------------------------------


def missing_lines(example: Example, outcome: Outcome[object, object]) -> list[str]:
    """Return a complaint for each line of ``after`` that the position at the end does not have."""
    position = outcome.game.position
    end = position.format_setup(position.from_state(outcome.state)).splitlines()
    return [f"at the end there is no line {line!r}" for line in example.after if line not in end]


def check(game: GameAbove, example: Example) -> list[str]:
    """Return the differences between what happens in ``game`` and what ``example`` says; empty if there are none."""
    try:
        outcome = run(game, example.scenario)
    except Illegal as error:
        given = tuple(dict.fromkeys(reason.rule.id for reason in error.refusal.reasons))
        return [] if given == example.refused else [f"refused by {', '.join(given)}: {error}"]
    except BadInput as error:
        return [str(error)]
    if example.refused:
        return [f"allowed, and should be refused by {', '.join(example.refused)}"]
    found = [f"still asks: {outcome.pending.prompt}"] if outcome.pending else []
    found += differences(example.events, event_lines(outcome))
    return [*found, *game.position.compare(example, outcome), *_wrong_totals(example, outcome)]


def differences(wanted: Iterable[str], given: Iterable[str]) -> list[str]:
    """Return the lines that are missing (-) or too many (+), with a line of context."""
    from difflib import unified_diff  # noqa: PLC0415  only for mistakes

    return list(unified_diff([*wanted], [*given], "wanted", "given", n=1, lineterm=""))


def event_lines(outcome: Outcome[object, object]) -> list[str]:
    """Return every event of ``outcome`` as one line."""
    return [outcome.game.words.code(before, event) for before, event, _ in outcome.frames()]


def _wrong_totals(example: Example, outcome: Outcome[object, object]) -> Iterator[str]:
    """Yield a complaint for each player who has other points at the end than ``example`` says."""
    for number, score in enumerate(outcome.game.score.scores(outcome.state)) if example.totals else ():
        name = outcome.game.notation.side_name(outcome.state, number)
        if score.total != example.totals.get(name, score.total):
            yield f"{name} has {score.total} points"
