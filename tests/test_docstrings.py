"""What docstrings promise: the errors that a function raises itself or through others, and the pages of rules."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final, TypeAlias

import pytest

from refkit.game import GAMES
from tests.test_house import MODULES, ROOT
from tests.tiers import mostly_thorough

Function: TypeAlias = tuple[str, str, ast.FunctionDef]
"""The module of a function, its name there with that of its class, and its syntax tree."""
ERRORS: Final = ("BadInput", "Illegal", "OSError", "ImportError")
CAUGHT_BY: Final = {"BadInput": ("ValueError",)}
"""Other errors whose handlers catch an error, besides those for `Exception`."""
OFFERED: Final = ("widgets.shortcuts", "widgets.play.app", "widgets.tabletop.contract")
"""What widgets offer notebooks and games of other packages."""
COMMANDS: Final = "refkit.cli"
"""The package whose functions are commands: only `main` catches their errors."""


@cache
def trees() -> dict[str, ast.Module]:
    """Return the syntax tree of every module of refkit, and of what widgets offer others."""
    public = [module for module in MODULES if module.startswith("refkit") or module in OFFERED]
    return {module: ast.parse(MODULES[module].read_text("utf-8")) for module in public}


def functions(module: str) -> Iterator[Function]:
    """Yield the functions of a module and the methods of its public classes."""
    for node in trees()[module].body:
        inside = node.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_") else [node]
        of = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for each in inside:
            if isinstance(each, ast.FunctionDef):
                yield module, of + each.name, each


@cache
def full_names(module: str) -> dict[str, str]:
    """Return the full name of every name that a module imports or defines."""
    found = {name: f"{module}.{name}" for _, name, _ in functions(module)}
    for node in ast.walk(trees()[module]):
        if isinstance(node, ast.ImportFrom):
            found |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            found |= {each.asname or each.name: each.name for each in node.names}
    return found


@cache
def docstrings() -> dict[str, tuple[str, str]]:
    """Return the docstring and the return type of every function, by full name."""
    return {
        f"{module}.{name}": (ast.get_docstring(node) or "", ast.unparse(node.returns) if node.returns else "")
        for module in trees()
        for module, name, node in functions(module)
    }


def dotted_name(called: ast.expr) -> str:
    """Return a name with its attributes as text; "" for any other expression."""
    if isinstance(called, ast.Attribute):
        return f"{before}.{called.attr}" if (before := dotted_name(called.value)) else ""
    return called.id if isinstance(called, ast.Name) else ""


def called_function(module: str, called: ast.expr) -> str:
    """Return the full name of a function that is called in a module; "" if it is not known."""
    first, _, rest = dotted_name(called).partition(".")
    where = full_names(module).get(first, "") + (f".{rest}" if rest else "")
    package, _, name = where.rpartition(".")
    return where if where in docstrings() or package not in trees() else full_names(package).get(name, where)


def is_raised(module: str, node: ast.AST, error: str) -> bool:
    """Return whether a statement or call raises the error: directly, made by a function, or within another function."""
    if isinstance(node, ast.Raise) and node.exc is not None:
        made = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        made_by = docstrings().get(called_function(module, made), ("", ""))[1]
        complains = isinstance(made, ast.Attribute) and made.attr == "complain" and error == "BadInput"
        return dotted_name(made) == error or made_by == error or complains
    if isinstance(node, ast.Call):
        says, _ = docstrings().get(called_function(module, node.func), ("", ""))
        return error in says and re.search(r"\braise", says, re.IGNORECASE) is not None
    return False


def raises(module: str, node: ast.AST, error: str) -> bool:
    """Return whether anything in ``node`` raises the error uncaught; functions defined in it do not count."""
    if isinstance(node, ast.Lambda | ast.FunctionDef):
        return False
    if isinstance(node, ast.With) and any("suppress" in ast.unparse(each.context_expr) for each in node.items):
        return False
    if isinstance(node, ast.Try):
        names = " ".join(ast.unparse(each.type) if each.type else "" for each in node.handlers)
        caught = any(name in names for name in ("Exception", error, *CAUGHT_BY.get(error, ())))
        rest = (*node.handlers, *node.orelse, *node.finalbody, *(() if caught else node.body))
        return any(raises(module, each, error) for each in rest)
    return is_raised(module, node, error) or any(raises(module, each, error) for each in ast.iter_child_nodes(node))


def test_what_the_api_reference_shows_has_a_docstring() -> None:
    """Elsewhere a function whose name says it all may do without."""
    pages = (ROOT / "notebooks" / "guide" / "api").glob("*.md")
    shown = [module for page in pages for module in re.findall(r"automodule:: (\S+)", page.read_text("utf-8"))]
    assert len(shown) > 20
    silent = [
        f"{module}:{node.lineno} {name}"
        for module in shown
        for _, name, node in functions(module)
        if not re.search(r"(^|\.)_", name) and not ast.get_docstring(node)
    ]
    assert not silent


@pytest.mark.parametrize("error", mostly_thorough(*ERRORS, quick=("BadInput",)))
def test_whoever_raises_an_error_says_so(error: str) -> None:
    """Every public function of refkit, and of what widgets have for notebooks, names the errors that come out of it."""
    silent = [
        f"{module}:{node.lineno} {name}"
        for module in trees()
        for module, name, node in functions(module)
        if not module.startswith(COMMANDS)
        and not re.search(r"(^|\.)_", name)
        and error not in (ast.get_docstring(node) or "")
        and any(raises(module, each, error) for each in node.body)
    ]
    assert not silent


def test_a_promise_is_watched() -> None:
    """What raises itself, through another, or by a complaint is found; what is caught is not."""
    told = docstrings()["refkit.text.scenarios.run"][0]
    assert "BadInput" in told
    for body, found in (
        ("raise BadInput('no')", True),
        ("run(game, scenario)", True),
        ("raise section.complain('no')", True),
        ("try:\n    run(game, scenario)\nexcept ValueError:\n    pass", False),
        ("try:\n    pass\nexcept BadInput:\n    run(game, scenario)", True),
        ("lambda: run(game, scenario)", False),
    ):
        assert any(raises("refkit.text.scenarios", each, "BadInput") for each in ast.parse(body).body) is found, body


@pytest.mark.parametrize("name", list(GAMES))
def test_a_citation_is_words(name: str) -> None:
    """No heading that readers are shown has a mark-up of the book's in it, such as the number of a step in braces."""
    assert [rule.source for rule in GAMES[name].rules.values() if set("{}[]<>*_#\\`") & set(rule.source)] == []


@pytest.mark.parametrize("name", list(GAMES))
def test_a_passage_is_cited_by_its_page(name: str) -> None:
    """Where code names a heading of the book and a page, it is the page under which rules of that heading are cited."""
    pages: dict[str, set[int]] = {}
    for rule in GAMES[name].rules.values():
        pages.setdefault(rule.heading.casefold(), set()).add(rule.page)
    heading = "|".join(re.escape(each) for each in sorted(pages, key=len, reverse=True))
    cited = re.compile(rf"[(;,\s](?P<heading>{heading}), p\. (?P<page>\d+)", re.IGNORECASE)
    found = [
        (str(file.relative_to(folder)), said["heading"], int(said["page"]))
        for folder in [resources.files(GAMES[name].package)]
        for file in sorted(folder.rglob("*.py"))  # type: ignore[attr-defined]  # a package in a folder is a path
        for said in cited.finditer(file.read_text("utf-8"))
    ]
    assert not [each for each in found if each[2] not in pages[each[1].casefold()]]
