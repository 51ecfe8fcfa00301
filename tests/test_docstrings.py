"""What docstrings promise: something for whoever reads the API reference, and the pages of rules."""

import ast
import re
from collections.abc import Iterator
from importlib import resources
from typing import TypeAlias

import pytest

from refkit.game import GAMES
from tests.test_house import MODULES, ROOT

Function: TypeAlias = tuple[str, str, ast.FunctionDef]
"""The module of a function, its name there with that of its class, and its syntax tree."""


def functions(module: str) -> Iterator[Function]:
    """Yield the functions of a module and the methods of its public classes."""
    for node in ast.parse(MODULES[module].read_text("utf-8")).body:
        inside = node.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_") else [node]
        of = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for each in inside:
            if isinstance(each, ast.FunctionDef):
                yield module, of + each.name, each


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
