"""What can be seen of a game before it is played: its names, options, rules, boxes, and what its classes declare."""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from refkit.game import AnyGame
from refkit.game.component import Component
from refkit.game.parts import as_seen
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule, Ruling
from refkit.kernel.sentences import Field, compiled
from refkit.match.conformance.problem import a_kind, about, check_citation
from refkit.text.json_codec import classes_in

PAGE: Final = ("rulebook", "FORMATS.md")
"""The file in a game's package that describes how its positions are written."""
DECLARES: Final = re.compile(r"^@(question\(|answer\(|performs\(|happens$)", re.MULTILINE)
"""The beginning of a line that declares something for `refkit.kernel.question.Questions`."""
SHORT: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""A short name, as it stands in commands and addresses."""


def definition_problems(game: AnyGame) -> Iterator[str]:
    """Check names, options, rules, boxes, the page on formats, and what the game may bring besides."""
    if not SHORT.fullmatch(game.name):
        yield f"The game is called {game.name!r}: write small letters, with hyphens between words."
    if not game.title.strip():
        yield "`title` says nothing: write the name by which people know the game."
    known = {field.name for field in fields(game.Options)} if is_dataclass(game.Options) else set()
    if "players" not in known:
        yield f"`Options` ({game.Options.__name__}) is no dataclass with the field `players`: say there who plays."
    yield from rule_problems(game, known)
    boxes: Mapping[str, object] = game.boxes  # other packages may not be type-checked
    for form, box in boxes.items():
        if form not in known:
            yield f"There is a box for a {form}, but the options have no `{form}`: add that field."
        if not (isinstance(box, type) and issubclass(box, Component)):
            yield f"The box for a {form} is no `Component`: make it one."
    if game.position.form.words and not has_page(game.package):
        yield f"There is no page on formats: write {'/'.join(PAGE)} in {game.package}."
    yield from extra_problems(game)


def has_page(package: str) -> bool:
    """Return whether a package, which may be a single module, has the page on formats."""
    try:
        return files(package).joinpath(*PAGE).is_file()
    except TypeError:
        return False


def extra_problems(game: AnyGame) -> Iterator[str]:
    """Check what the game may bring besides: cards, a checklist, and actions of scenarios."""
    cards: Iterable[tuple[object, ...]] = game.boxes.cards(None)  # other packages may not be type-checked
    for entry in cards:
        if len(entry) != 2 or not all(isinstance(text, str) and text.strip() for text in entry):  # noqa: PLR2004  name and text
            yield f"`cards` lists {entry!r}: list the name of each card, and what it does."
    if game.boxes.checklist:
        with about("The checklist"):
            check_citation(game, game.boxes.checklist.rule)
    scenario = game.scenario
    for action in (action for action in scenario.happenings if action not in scenario.help):
        yield f"The action {action!r} is not in the help of scenarios: name it in `help`."
    if scenario.winning and scenario.winning not in scenario.happenings:
        yield f"The action {scenario.winning!r} asks who has won, and does not happen: add it to `happenings`."


def rule_problems(game: AnyGame, options: set[str]) -> Iterator[str]:
    """Check the rules and rulings, and the queries in which people ask for them."""
    rules: Mapping[str, object] = game.rules  # as above
    for key, rule in rules.items():
        if not isinstance(rule, Rule):
            yield f"`rules` has {a_kind(rule)} as {key!r}: make it a `Rule` with id, heading, page and gist."
            continue
        if rule.id != key:
            yield f"`rules` knows the rule {rule.id} as {key!r}: use its id."
        if not rule.gist.strip():
            yield f"The rule {key} says nothing: write it in words of your own."
        if isinstance(rule, Ruling) and rule.option and rule.option not in options:
            yield f"The ruling {key} is switched by {rule.option!r}, which is no option: name one, or none."
    for key in game.queries:
        if key not in rules:
            yield f"queries.toml asks for the rule {key!r}, which is not among `rules`: write its id."


# ---- what classes declare --------------------------------------------------------------------------------------------


def kinds_of(game: AnyGame) -> tuple[type, ...]:
    """Return the classes of moves, tasks and events that a game converts to data."""
    return tuple(classes_in(game.plain.kinds))


def declaration_problems(game: AnyGame) -> Iterator[str]:
    """Check the classes of states, moves and events, and what answers each question."""
    yield from collection_problems(game)
    moves = {answer.move for row in game.engine.questions.rows.values() for answer in row.answers}
    moves |= {*game.engine.questions.unasked}
    known = kinds_of(game)
    for kind in (game.plain.state, *sorted(moves, key=lambda move: move.__name__)):
        if not getattr(getattr(kind, "__dataclass_params__", None), "frozen", False):
            yield f"{kind.__name__} can be changed: make it a frozen dataclass, with @value or @move."
        if kind in moves and kind not in known:
            yield f"{kind.__name__} cannot be saved: name it among the kinds of `plain`."
    for kind in known:
        yield from pattern_problems(kind)


def collection_problems(game: AnyGame) -> Iterator[str]:
    """Check that every module of a game that declares questions, answers or what happens is collected."""
    collected = {module.__file__ for module in game.engine.questions.modules}
    home = Path(sys.modules[game.package].__file__ or "")
    files = sorted(home.parent.rglob("*.py")) if collected and home.name == "__init__.py" else ()
    for file in files:
        if str(file) not in collected and DECLARES.search(file.read_text("utf-8")):
            yield f"What {file.name} declares is not collected: name that module among those of `Questions`."


def pattern_problems(kind: type) -> Iterator[str]:
    """Check that the patterns, cases and secrets of a class of moves, events or questions name its fields."""
    if not is_dataclass(kind):
        return
    names = {field.name for field in fields(kind)} - {"rule"}
    has = f"name one of {', '.join(sorted(names))}" if names else "leave it out, or add that field"
    role = "event" if issubclass(kind, Event) else "question" if hasattr(kind, "asking") else "move"
    if role == "question":
        names.add("seat")  # the one that is asked
    phrase = getattr(kind, "phrase", None)
    parts = [part for pattern, _ in phrase.all() for part in compiled(pattern)] if phrase else []
    named = {name: "pattern" for part in parts if isinstance(part, Field) for name in part.name.split()}
    cases = dict.fromkeys(phrase.cases, "case") if phrase else {}
    secrets = dict.fromkeys(getattr(kind, "secrets", None) or (), "`secret`")
    for name, part in {**named, **cases, **secrets}.items():
        if not (name in names or (part == "case" and hasattr(kind, name))):
            yield f"A {part} of the {role} {kind.__name__} names `{name}`, which is no field of it: {has}."


# ---- what is hidden --------------------------------------------------------------------------------------------------


def secrecy_problems(game: AnyGame) -> Iterator[str]:
    """Check that a game which hides something can be checked for leaks, and deals worlds."""
    if not (why := hides_something(game)):
        return
    if game.sight.twin is None:
        yield (
            f"`twin` is missing: {why}, and without other tables that look alike no leak can be found; "
            "for hands and piles say twin=refkit.game.twins.exchange(...)."
        )
    if game.sight.worlds is as_seen:
        yield f"`worlds` is missing: {why}, so it must deal what a seat does not see; bots and odds rest on it."


def hides_something(game: AnyGame) -> str:
    """Return what in ``game`` says that it hides something; "" if nothing does."""
    if game.sight.cover:
        return "its `sight` covers a part of the table"
    for kind in kinds_of(game):
        if getattr(kind, "secrets", None):
            return f"{kind.__name__} has a `secret`"
        if getattr(kind, "shows", False):
            return f"{kind.__name__} `shows` something"
    return ""
