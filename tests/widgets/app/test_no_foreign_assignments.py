"""Apps change no other object: an attribute is assigned only by a method of the object that has it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import widgets

APPS: Final = ("front", "learn", "live", "play", "practice", "referee", "rooms")
STORE: Final = Path("rooms", "store")
"""Keeps its connections, threads and caches in objects of its own, behind the functions of `Store`."""
SETTERS: Final = ("setattr", "delattr", "object.__setattr__", "object.__delattr__", "vars")
ROOT: Final = Path(widgets.__file__).parent


def foreign_assignments(source: str) -> Iterator[str]:
    """Yield what ``source`` assigns or deletes of objects other than `self`, each with its line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=owner, ctx=ast.Store() | ast.Del()) if ast.unparse(owner) != "self":
                yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.Call(func=function) if ast.unparse(function) in SETTERS:
                yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.Attribute(attr="__dict__"):
                yield f"{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("app", APPS)
def test_only_an_object_assigns_to_its_attributes(app: str) -> None:
    """No module of an app assigns to an attribute of anything but `self`, nor deletes one or calls `setattr`."""
    files = [file for file in sorted((ROOT / app).rglob("*.py")) if not file.is_relative_to(ROOT / STORE)]
    assert files
    found = [
        f"{file.relative_to(ROOT)}:{each}" for file in files for each in foreign_assignments(file.read_text("utf-8"))
    ]
    assert not found, "return another value (`dataclasses.replace`), or give the object a method that does it"


@pytest.mark.parametrize(
    "line",
    [
        "state.seat = 1",
        "state.seat += 1",
        "state.seat: int = 1",
        "del state.seat",
        "self.state.seat = 1",
        "state.seats[0].name, other = names",
        "[state.seat, other] = names",
        "for state.seat in seats: pass",
        "with opened() as state.file: pass",
        "setattr(state, name, 1)",
        "object.__setattr__(self, 'seat', 1)",
        "vars(state)['seat'] = 1",
        "state.__dict__['seat'] = 1",
    ],
)
def test_every_kind_of_assignment_is_found(line: str) -> None:
    """Whatever assigns to an attribute of another object is found."""
    assert len([*foreign_assignments(line)]) == 1


def test_other_assignments_are_allowed() -> None:
    """An object may assign to its own attributes, and everybody to names and items."""
    assert not [*foreign_assignments("self.seat = 1\nseat = state.seat\nseats[0] = state.seat\ndel seats[0], seat")]
