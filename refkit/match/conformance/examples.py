"""Checks of worked examples: that their files can be read, and that each does what it says."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final

from refkit.game import AnyGame
from refkit.kernel.event import Event, kind_name
from refkit.match.conformance.declarations import kinds_of
from refkit.match.conformance.problem import a_kind, about, guarded
from refkit.text import toml_text
from refkit.text.examples import Example, check
from refkit.text.json_text import Json

NEEDED: Final = ("id", "title", "rules", "learn", "position", "action")
"""What every example says."""
KEYS: Final = frozenset({field.name for field in fields(Example)} - {"parse", "area"})
HEAD: Final = ("---", "+++", "@@")
"""How lines of a comparison begin that say nothing themselves."""


def example_problems(game: AnyGame) -> Iterator[str]:
    """Check that the files of examples can be read and that the examples do what they say."""
    found = [problem for area in game.examples.areas for problem in file_problems(game, f"{area}.toml")]
    yield from found or guarded("Reading its examples", lambda: outcome_problems(game))


def file_problems(game: AnyGame, name: str) -> Iterator[str]:
    """Check that a file of examples is there, is TOML, and each example in it."""
    file = game.examples.folder.joinpath(name)
    if not file.is_file():
        yield f"There is no file {name} of examples: write it, or leave it out."
        return
    try:
        examples = toml_text.parse(file.read_text("utf-8")).get("example", [])
    except ValueError as error:
        yield f"The file of examples {name} is no TOML ({error}): correct it there."
        return
    if not examples:
        yield f"The file of examples {name} is empty: begin an example with [[example]]."
    for number, example in enumerate(examples, 1):
        yield from key_problems(game, f"The example {example.get('id', number)} in {name}", example)


def key_problems(game: AnyGame, label: str, example: Mapping[str, Json]) -> Iterator[str]:
    """Check that an example says what must be said, cites rules, and that its lines begin with names of events."""
    yield from (f"{label} has no `{name}`: write it." for name in NEEDED if name not in example)
    for name in example:
        if name not in KEYS:
            yield f"{label} has a `{name}`, which nothing reads: say one of {', '.join(sorted(KEYS))}."
    for rule in (*example.get("rules", ()), *example.get("refused", ())):
        if rule not in game.rules:
            yield f"{label} cites {rule!r}, which is no rule: write the id of a rule."
    known = {kind_name(kind) for kind in kinds_of(game) if issubclass(kind, Event)}
    events = example.get("events", "")
    if not isinstance(events, str):
        yield f"{label} has {a_kind(events)} of events: write a text."
        return
    for name in (line.strip().partition(" ")[0] for line in events.splitlines()):
        if name and name not in known:
            yield f"{label} names the event {name!r}, which there is not: write one of {', '.join(sorted(known))}."


def outcome_problems(game: AnyGame) -> Iterator[str]:
    """Check that each example does what it says."""
    for example in game.examples.values():
        label = f"The example {example.id} in {example.area}.toml"
        with about(label):
            complaints = check(game, example)
        if lines := [" ".join(each.split()) for each in complaints if each.strip() and not each.startswith(HEAD)]:
            yield f"{label} does not do what it says: say what happens, or correct a rule ({'; '.join(lines)})."
