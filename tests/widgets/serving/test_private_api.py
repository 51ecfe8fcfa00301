"""What `widgets.serving` uses of other libraries beyond their documented API is as the installed versions have it."""

import ast
import dis
import importlib
import inspect
import pkgutil
import platform
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from tests.widgets.conftest import ROOT
from widgets import serving
from widgets.serving.private_api import GRAMMAR, USES

LOOK = "look at widgets/serving/private_api.py and at what uses it"
NAMES = [
    (library, f"{owner}{'.' if ':' in owner else ':'}{name}")
    for library, owners in USES.items()
    for owner, names in owners.items()
    for name in names.split()
]
UNDOCUMENTED = {library.replace("-", "_") for library in USES} - {"tornado"}
"""The libraries that do not say in their documentation what may be overridden."""
MISSING: Any = object()


def attribute(owner: Any, name: str) -> Any:
    """Return an attribute of a module or class, `MISSING` if it has none.

    Of an annotation, and of an attribute that ``__init__`` assigns, only something is returned.
    """
    if inspect.isclass(owner):
        declared = {name for base in owner.__mro__ for name in (*inspect.get_annotations(base), *assigned(base))}
        return inspect.getattr_static(owner, name, None if name in declared else MISSING)
    return getattr(owner, name, MISSING)


def assigned(owner: type) -> Iterator[str]:
    """Yield the attributes that the ``__init__`` of a class assigns to."""
    start = vars(owner).get("__init__")
    if inspect.isfunction(start):
        yield from (each.argval for each in dis.get_instructions(start) if each.opname == "STORE_ATTR")


def found(name: str) -> Any:
    """Return what ``module:name`` is in the installed version, `MISSING` if it is not there."""
    module, _, path = name.partition(":")
    try:
        owner: Any = importlib.import_module(module)
    except ModuleNotFoundError:
        return MISSING
    for part in path.split("."):
        owner = attribute(owner, part)
    return owner


def parameters(function: Any) -> str:
    """Return the names of a function's parameters as `USES` writes them."""
    return ",".join(name for name in inspect.signature(function).parameters if name != "self")


@pytest.mark.parametrize(("library", "name"), NAMES, ids=[name for _, name in NAMES])
def test_a_private_name_is_as_it_was(library: str, name: str) -> None:
    """It is still there and, if it is called or overridden, takes the same arguments."""
    path, called, arguments = name.partition("(")
    there = found(path)
    assert there is not MISSING, f"{library} has no {path} any more: {LOOK}"
    assert bool(called) == inspect.isroutine(there), f"list {path} with its parameters, if it has any: {LOOK}"
    if called:
        now = parameters(there)
        assert now == arguments.removesuffix(")"), f"{path} takes ({now}) now: {LOOK}"


def overrides() -> Iterator[str]:
    """Yield what our classes override in theirs, each as ``module:class.name``."""
    for module in pkgutil.walk_packages(serving.__path__, f"{serving.__name__}."):
        for ours in vars(importlib.import_module(module.name)).values():
            if not inspect.isclass(ours) or ours.__module__ != module.name:
                continue
            written = inspect.getsource(ours)  # traitlets adds attributes of its own to a class
            for name in vars(ours):
                base = next((base for base in ours.__mro__[1:] if name in vars(base)), object)
                if base.__module__.partition(".")[0] in UNDOCUMENTED and not name.startswith("__") and name in written:
                    yield f"{base.__module__}:{base.__qualname__}.{name}"


@pytest.mark.parametrize("name", sorted(set(overrides())))
def test_an_override_is_listed(name: str) -> None:
    """What a class of ours overrides in a library that documents no such override is among the names above."""
    assert name in {listed.partition("(")[0] for _, listed in NAMES}, f"list {name} in widgets/serving/private_api.py"


@pytest.mark.parametrize("library", USES)
def test_the_installed_version_is_one_of_those_that_are_allowed(library: str) -> None:
    """`pyproject.toml` bounds each library on both sides, and the installed version lies within."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = map(Requirement, project["optional-dependencies"]["apps"])
    allowed = {each.name: each.specifier for each in needed} | {"python": SpecifierSet(project["requires-python"])}
    assert library == "python" or {each.operator for each in allowed[library]} == {">=", "<"}
    assert (platform.python_version() if library == "python" else version(library)) in allowed[library], LOOK


def test_the_grammar_that_is_left_out_is_still_imported() -> None:
    """A check of jsonschema imports it, and does without it where that fails; else it need not be left out any more."""
    text = inspect.getsource(importlib.import_module("jsonschema._format"))
    imports = (node.module for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom))
    assert GRAMMAR in imports, LOOK
    assert sys.modules[GRAMMAR] is None
