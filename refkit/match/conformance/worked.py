"""Checks of worked examples: that their files can be read, and that each does what it says."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Final

from refkit.game import AnyGame
from refkit.kernel.event import Event, kind_name
from refkit.match.conformance.definition import kinds_of
from refkit.match.conformance.guards import a_kind
from refkit.match.conformance.places import at_text, describe_error, written
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
    found = [problem for area in game.examples.areas for problem in file_problems(game, area)]
    yield from found
    if found:
        return
    try:
        examples = list(game.examples.values())
    except Exception as error:  # noqa: BLE001  every error is reported to the author of the game
        place = at_text(game.package, "examples=")
        yield f"The examples cannot be used{place}: correct them ({describe_error(error)})."
        return
    for example in examples:
        yield from outcome_problems(game, example)


def file_of(game: AnyGame, area: str) -> Path:
    """Return the file with the examples of an area."""
    return game.examples.folder.joinpath(f"{area}.toml")


def place_in(file: Path, *texts: str) -> str:
    """Return the first line of ``file`` after the first of ``texts`` that has the next, and so on, as a place."""
    number = 0
    for text in texts:
        lines = file.read_text("utf-8").splitlines()
        number = next((at for at, line in enumerate(lines, 1) if at > number and text in line), number)
    return f" ({written(file, max(1, number))})"


def file_problems(game: AnyGame, area: str) -> Iterator[str]:
    """Check that a file of examples is there, is TOML, and each example in it."""
    file = file_of(game, area)
    if not file.is_file():
        place = at_text(game.package, "examples=")
        yield f"There is no file {file.name} of examples{place}: write it, or leave out {area!r}."
        return
    try:
        data: Mapping[str, Json] = toml_text.parse(file.read_text("utf-8"))
    except ValueError as error:
        yield f"The file of examples {file.name} is no TOML ({error}){place_in(file)}: correct it there."
        return
    examples = data.get("example", [])
    if not examples:
        yield f"The file of examples {file.name} is empty{place_in(file)}: begin an example with [[example]]."
    for number, example in enumerate(examples, 1):
        yield from key_problems(game, file, example, number)
        yield from event_name_problems(game, file, example, number)


def key_problems(game: AnyGame, file: Path, example: Mapping[str, Json], number: int) -> Iterator[str]:
    """Check that the example with this number in a file says what must be said, and cites rules."""
    who, place = f"The example {example.get('id', number)}", place_in(file, *["[[example]]"] * number)
    yield from (f"{who} has no `{name}`{place}: write it." for name in NEEDED if name not in example)
    for name in example:
        if name not in KEYS:
            yield f"{who} has a `{name}`, which nothing reads{place}: say one of {', '.join(sorted(KEYS))}."
    for rule in (*example.get("rules", ()), *example.get("refused", ())):
        if rule not in game.rules:
            where = place_in(file, *["[[example]]"] * number, f'"{rule}"')
            yield f"{who} cites {rule!r}, which is no rule{where}: write the id of a rule."


def event_name_problems(game: AnyGame, file: Path, example: Mapping[str, Json], number: int) -> Iterator[str]:
    """Check that each line of the events of an example begins with the name of an event."""
    known = {kind_name(kind) for kind in kinds_of(game) if issubclass(kind, Event)}
    told = example.get("events", "")
    if not isinstance(told, str):
        yield f"The events of the example {example.get('id', number)} are {a_kind(told)}{place_in(file)}: write a text."
        return
    for line in told.splitlines():
        name = line.strip().partition(" ")[0]
        if name and name not in known:
            place = place_in(file, *["[[example]]"] * number, line.strip())
            who = f"The example {example.get('id', number)}"
            yield f"{who} names the event {name!r}, which there is not{place}: write one of {', '.join(sorted(known))}."


def outcome_problems(game: AnyGame, example: Example) -> Iterator[str]:
    """Check that an example does what it says."""
    place = place_in(file_of(game, example.area), f'"{example.id}"')
    try:
        complaints = check(game, example)
    except Exception as error:  # noqa: BLE001  as above
        yield f"The example {example.id}{place} fails: correct it, or the rule ({describe_error(error)})."
        return
    said = "; ".join(" ".join(each.split()) for each in complaints if each.strip() and not each.startswith(HEAD))
    if said:
        yield f"The example {example.id} does not do what it says{place}: say what happens, or correct a rule ({said})."
