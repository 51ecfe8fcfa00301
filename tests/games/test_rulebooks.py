"""The rules and rulings of every game: complete, each with its source, and found by whoever cites one."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Final, get_args

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel.rule import Basis, Rule, Rulebook
from tests.rulebooks import FOLDERS, as_json, rulings_of

ROOT: Final = Path(__file__).parents[2]
LAST: Final = {
    "three-cheers": (71, "TC-103"),
    "minions": (28, "MI-35"),
    "huzzah": (36, "HU-51"),
    "cheers": (26, "CH-36"),
    "syndicate": (26, "SY-24"),
    "snowballs": (9, "SB-02"),
}
"""The games whose rules are data: the number of the book's rules, and the last ruling."""
UNREAD: Final = {"syndicate", "snowballs"}
"""Games with rulings on what can hardly be read in another way, which list no readings."""
UNRULED: Final = {
    "three-cheers": {"players", "variant", "closed", "deck", "fights", "first_game"},
    "minions": {"players", "closed"},
    "huzzah": {"players"},
    "cheers": {"players", "teams", "variant"},
    "syndicate": {"players", "closed"},
    "snowballs": {"players", "first", "warmth"},
}
"""The options that no ruling switches."""
SHUFFLED: Final = {"huzzah"}
"""Games of whose book the sheets are out of order."""


def rulebook_of(game: str) -> Rulebook:
    """Return what a game can cite."""
    found = import_module(f"{GAMES[game].package}.rulebook").R
    assert isinstance(found, Rulebook)
    return found


def test_what_is_read_is_what_people_write() -> None:
    """The JSON of each game is made of its TOML: `python -m tests.rulebooks` writes it."""
    assert len(FOLDERS) == len(OURS)
    stale = [folder for folder in FOLDERS if folder.joinpath("rules.json").read_text("utf-8") != f"{as_json(folder)}\n"]
    assert not stale, "python -m tests.rulebooks"


# ---- who cites -------------------------------------------------------------------------------------------------------


def citations(source: str) -> Iterator[tuple[str, str]]:
    """Yield the package of a rulebook and what a module takes from it by name or id: ``R.HECKLE``, ``R["heckle"]``."""
    if "rulebook import" not in source:
        return
    nodes = [*ast.walk(ast.parse(source))]
    imports = [(node.module, alias) for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names]
    packages = {alias.asname or "R": str(module) for module, alias in imports if alias.name == "R"}
    for node in nodes:
        match node:
            case ast.Attribute(value=ast.Name(id=book), attr=name) if book in packages:
                yield packages[book], name
            case ast.Subscript(value=ast.Name(id=book), slice=ast.Constant(value=id_)) if book in packages:
                yield packages[book], str(id_)


def test_every_rule_that_is_cited_is_there() -> None:
    """No module of refkit, widgets or tests takes a name or an id from a rulebook that is not in it."""
    files = [file for top in ("refkit", "widgets", "tests") for file in ROOT.joinpath(top).rglob("*.py")]
    cited = {(str(file.relative_to(ROOT)), *each) for file in files for each in citations(file.read_text("utf-8"))}
    assert {package for _, package, _ in cited} >= {f"{GAMES[game].package}.rulebook" for game in LAST}
    books = {package: import_module(package).R for _, package, _ in cited}
    missing = {each for each in cited if each[2] not in books[each[1]] and not hasattr(books[each[1]], each[2])}
    assert missing == set()


def test_a_name_that_is_not_there_is_found() -> None:
    """A module that cites such a rule, by name or by id, is noticed, whatever it calls the rulebook."""
    source = 'from snowballs.rulebook import R{}\nprint({}.LOB, {}.LOP.gist, {}["lob"], {}["lop"])'
    found = [*citations(source.format("", *"RRRR")), *citations(source.format(" as Q", *"QQQQ"))]
    assert found == [("snowballs.rulebook", each) for each in ("LOB", "lob", "lop", "LOP") * 2]
    assert not hasattr(rulebook_of("snowballs"), "LOP")
    assert "lop" not in rulebook_of("snowballs")


# ---- what is written -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", LAST)
def test_the_book_comes_first_and_then_the_rulings_by_number(game: str) -> None:
    """Each has an id and a name of its own; a rule's are the same in words, and only ids of rulings have a number."""
    book = rulebook_of(game)
    named = {name: rule for name, rule in vars(book).items() if isinstance(rule, Rule)}
    assert [*named.values()] == [*book.values()]
    assert all(book[rule.id] is rule for rule in named.values())
    number, last = LAST[game]
    rules, rulings = [*named.values()][:number], [*named.values()][number:]
    assert {type(rule) for rule in rules} == {Rule}
    assert rulings == rulings_of(game)
    assert [ruling.id for ruling in rulings] == [f"{last[:3]}{each:02}" for each in range(1, int(last[3:]) + 1)]
    pages = [rule.page for rule in rules]
    assert game in SHUFFLED or pages == sorted(pages)
    assert [name for name in named if not re.fullmatch("[A-Z]+(_[A-Z]+)*", name)] == []
    plain = {name: rule.id for name, rule in named.items() if type(rule) is Rule}
    assert plain == {name: name.lower().replace("_", "-") for name in plain}


@pytest.mark.parametrize("game", LAST)
def test_a_rule_says_something_and_where_it_stands(game: str) -> None:
    """A heading, a page, which is the same wherever it is named, and a gist that is a whole sentence on one line."""
    for rule in rulebook_of(game).values():
        assert rule.heading.strip() == rule.heading != "", rule
        assert 1 <= rule.page <= 20, rule
        assert re.fullmatch(r"[A-Z0-9].*[.?]", rule.gist), rule
        assert "  " not in rule.gist, rule
    places = {(rule.heading, rule.page) for rule in rulebook_of(game).values()}
    assert len({heading for heading, _ in places}) == len(places)


@pytest.mark.parametrize("game", LAST)
def test_a_ruling_asks_and_lists_distinct_readings(game: str) -> None:
    """Whoever disagrees with a ruling can see what was asked, what else it could have been, and what switches it."""
    options = {field.name for field in fields(GAMES[game].Options) if field.init}
    assert options - {ruling.option for ruling in rulings_of(game)} == UNRULED[game]
    for ruling in rulings_of(game):
        assert ruling.question.endswith("?"), ruling
        assert len({*ruling.readings}) == len(ruling.readings) >= (game not in UNREAD), ruling
        assert all(reading.endswith((".", "!")) for reading in ruling.readings), ruling
        assert ruling.basis in get_args(Basis), ruling
        assert ruling.option in {"", *options}, ruling
