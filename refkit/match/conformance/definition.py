"""What can be seen of a game before it is played: its names, options, rules, boxes, and what its classes declare."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib.resources import files
from typing import Final

from refkit.game import AnyGame
from refkit.game.component import Component
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule, Ruling
from refkit.kernel.sentences import Field, compiled
from refkit.match.conformance.guards import a_kind, rules_at
from refkit.match.conformance.places import at, at_text, sources, written
from refkit.text.json_codec import classes_in

PAGE: Final = ("rulebook", "FORMATS.md")
"""The file in a game's package that describes how its positions are written."""
PHRASES: Final = "phrases.toml"
"""The file with the words in which people ask for rules."""
DECLARES: Final = re.compile(r"@(question|answer|performs)\(|@happens$")
"""The beginning of a line that declares something for `refkit.kernel.question.Questions`."""
SHORT: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""A short name, as it stands in commands and addresses."""


def definition_problems(game: AnyGame) -> Iterator[str]:
    """Check names, options, rules, boxes, and the page on formats."""
    here = at_text(game.package, "name=")
    if not SHORT.fullmatch(game.name):
        yield f"The game is called {game.name!r}{here}: write small letters, with hyphens between words."
    if not game.title.strip():
        yield f"`title` says nothing{at_text(game.package, 'title=')}: write the name by which people know the game."
    known = {field.name for field in fields(game.Options)} if is_dataclass(game.Options) else set()
    if "players" not in known:
        yield f"`Options` is no dataclass with the field `players`{at(game.Options)}: say there who plays."
    yield from rule_problems(game, known)
    boxes: Mapping[str, object] = game.boxes  # other packages may not be type-checked
    for form, box in boxes.items():
        place = at_text(game.package, "boxes=")
        if form not in known:
            yield f"There is a box for a {form}, but the options have no `{form}`{place}: add that field."
        if not isinstance(box, Component):
            yield f"The box for a {form} is no `Component`{place}: make it one."
    if game.position.form.words and not has_page(game.package):
        place = at_text(game.package, "position=")
        yield f"There is no page on formats{place}: write {'/'.join(PAGE)} in {game.package}."


def has_page(package: str) -> bool:
    """Return whether a package, which may be a single module, has the page on formats."""
    try:
        return files(package).joinpath(*PAGE).is_file()
    except TypeError:
        return False


def rule_problems(game: AnyGame, options: set[str]) -> Iterator[str]:
    """Check the rules and rulings, and the phrases in which people ask for them."""
    rules: Mapping[str, object] = game.rules  # as above
    for key, rule in rules.items():
        place = rules_at(game, key)
        if not isinstance(rule, Rule):
            yield f"`rules` has {a_kind(rule)} as {key!r}{place}: make it a `Rule` with id, heading, page and gist."
            continue
        if rule.id != key:
            yield f"`rules` knows the rule {rule.id} as {key!r}{rules_at(game, rule.id)}: use its id."
        if not rule.gist.strip():
            yield f"The rule {key} says nothing{place}: write it in words of your own."
        if isinstance(rule, Ruling) and rule.option and rule.option not in options:
            yield f"The ruling {key} is switched by {rule.option!r}, which is no option{place}: name one, or none."
    for key in game.phrases:
        if key not in rules:
            yield f"People ask for the rule {key!r}, which is not among `rules` ({PHRASES}): write its id."


# ---- what classes declare --------------------------------------------------------------------------------------------


def kinds_of(game: AnyGame) -> tuple[type, ...]:
    """Return the classes of moves, tasks and events that a game converts to data."""
    return tuple(classes_in(game.plain.kinds))


def declaration_problems(game: AnyGame) -> Iterator[str]:
    """Check the classes of states, moves and events, and what answers each question."""
    yield from collection_problems(game)
    moves = {answer.move for row in game.engine.questions.rows.values() for answer in row.answers}
    moves |= {*game.engine.questions.unasked}
    for kind in (game.plain.state, *sorted(moves, key=lambda move: move.__name__)):
        if not is_frozen(kind):
            yield f"{kind.__name__} can be changed{at(kind)}: make it a frozen dataclass, with @value or @move."
    known = kinds_of(game)
    for kind in sorted(moves.difference(known), key=lambda move: move.__name__):
        yield f"{kind.__name__} cannot be saved{at(kind)}: name it among the kinds of `plain`."
    for kind in known:
        yield from pattern_problems(kind)


def collection_problems(game: AnyGame) -> Iterator[str]:
    """Check that every file of a game that declares questions, answers or what happens is collected."""
    modules = game.engine.questions.modules
    collected = {module.__file__ for module in modules}
    for file in sources(game.package):
        lines = file.read_text("utf-8").splitlines()
        declared = next((number for number, line in enumerate(lines, 1) if DECLARES.match(line)), 0)
        if declared and str(file) not in collected:
            place = written(file, declared)
            yield f"What {file.name} declares is not collected ({place}): name that module among those of `Questions`."


def is_frozen(kind: type) -> bool:
    """Return whether ``kind`` is a frozen dataclass."""
    return bool(getattr(getattr(kind, "__dataclass_params__", None), "frozen", False))


def pattern_problems(kind: type) -> Iterator[str]:
    """Check that the patterns, cases and secrets of a class of moves, events or questions name its fields."""
    if not is_dataclass(kind):
        return
    names = {field.name for field in fields(kind)} - {"rule"}
    has = f"name one of {', '.join(sorted(names))}" if names else "leave it out, or add that field"
    what = "event" if issubclass(kind, Event) else "question" if hasattr(kind, "asking") else "move"
    if what == "question":
        names.add("seat")  # the one that is asked
    phrase = getattr(kind, "phrase", None)
    named = {name: "pattern" for pattern, _ in phrase.all() for name in names_in(pattern)} if phrase else {}
    cases = dict.fromkeys(phrase.cases, "case") if phrase else {}
    secrets = dict.fromkeys(getattr(kind, "secrets", None) or (), "`secret`")
    for name, where in {**named, **cases, **secrets}.items():
        if not (name in names or (where == "case" and hasattr(kind, name))):
            yield f"A {where} of the {what} {kind.__name__} names `{name}`, which is no field of it{at(kind)}: {has}."


def names_in(pattern: str) -> Iterator[str]:
    """Yield the names of the fields in a pattern."""
    for part in compiled(pattern):
        if isinstance(part, Field):
            yield from part.name.split()
