"""The architecture: layers that import only downwards, no import cycles, and games that only a registry names.

Lazy imports and imports for types count like all others.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

from refkit.game import OURS

ROOT: Final = Path(__file__).parent.parent
FLOORS: Final = (
    ("refkit.characters",),
    ("refkit.kernel",),
    ("refkit.text",),
    ("refkit.game",),
    ("refkit.bots", "refkit.kit"),
    ("refkit.match", "refkit.games"),
    ("refkit",),
    ("refkit.adapters",),
    ("refkit.cli",),
    ("refkit.__main__",),
    ("widgets.rooms.store",),
    ("widgets.drawing",),
    ("widgets.page",),
    ("widgets.stage",),
    ("widgets.app",),
    ("widgets.tabletop",),
    ("widgets.games",),
    ("widgets.live",),
    ("widgets.learn", "widgets.play", "widgets.referee", "widgets.front", "widgets.rooms"),
    ("widgets.practice",),
    ("widgets.shortcuts",),
    ("widgets",),
    ("widgets.serving",),
    ("widgets.site",),
)
"""Who may look down on whom: what stands on one floor together does not look aside."""
ROOMS: Final = (
    ("",),
    ("text", "words"),
    ("rules",),
    ("position",),
    ("sight",),
    ("bots",),
    ("__init__",),
)
"""The same inside a game, where the things (its top-level files, box and rulebook) stand lowest."""


def modules() -> dict[str, Path]:
    """Return every module of refkit and widgets by its dotted name; a package has the name of its folder."""
    files = [file for top in ("refkit", "widgets") for file in ROOT.joinpath(top).rglob("*.py")]
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


MODULES: Final = modules()


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield every statement inside ``node``, which takes a fraction of what `ast.walk` does with its expressions."""
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(node, part, ()):
            yield each
            yield from statements(each)


@cache
def imported(name: str) -> frozenset[str]:
    """Return what a module imports anywhere; cached, so that only workers that run these tests read the modules."""
    found = set[str]()
    for node in statements(ast.parse(MODULES[name].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name} imports by dots; write the whole name"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {each if each in MODULES else str(node.module) for each in inner}
    return frozenset(found)


def is_within(name: str, part: str) -> bool:
    """Return whether a module is ``part``, or lies in that package."""
    return not part or f"{name}.".startswith(f"{part}.")


def level_of(levels: tuple[tuple[str, ...], ...], name: str) -> tuple[int, str]:
    """Return the level of the longest part that contains a module, and that part."""
    parts = [(len(part), level, part) for level, some in enumerate(levels) for part in some if is_within(name, part)]
    return max(parts)[1:]


@cache
def layer_of(name: str) -> tuple[tuple[int, str], ...]:
    """Return the layer of a module by number and name, and within a game also that of its subpackage."""
    level, floor = level_of(FLOORS, name)
    if floor != "refkit.games":
        return ((level, floor),)
    game, _, inner = name.removeprefix("refkit.games.").partition(".")
    return (level, game), level_of(ROOMS, inner or "__init__")


def may_import(name: str, other: str) -> bool:
    """Return whether ``other`` is in a lower layer than ``name``, or in the same part of the same layer."""
    for here, there in zip(layer_of(name), layer_of(other), strict=False):
        if here != there:
            return here[0] > there[0]
    return True


def imports() -> dict[str, set[str]]:
    """Return the modules of the project that each module imports."""
    return {name: {*imported(name)} & MODULES.keys() - {name} for name in MODULES}


APPS: Final = ("widgets.live", "widgets.play", "widgets.learn", "widgets.front", "widgets.rooms")
"""Who asks a game's tabletop for everything."""


def test_no_arrow_runs_up_or_aside() -> None:
    """A module imports what stands lower, or in the same part; a game never another game."""
    assert not [(name, other) for name, others in imports().items() for other in others if not may_import(name, other)]


def test_no_circle_of_imports() -> None:
    """No module imports another that leads back to it."""
    TopologicalSorter(imports()).prepare()


EXTRAS: Final = ("aec", "mcp", "spiel", "pettingzoo", "pytest_suite")
"""The modules of the library that need packages of others, or their types."""


def test_the_library_needs_the_standard_library_alone() -> None:
    """Nobody imports a package of others, but for what needs an extra."""
    library = [name for name in MODULES if is_within(name, "refkit") and not name.endswith(EXTRAS)]
    tops = {name: {each.partition(".")[0] for each in imported(name)} for name in library}
    own = {*sys.stdlib_module_names, "refkit"}
    assert {name: some - own for name, some in tops.items() if some - own} == {}


REGISTERS: Final = {"refkit.game.registry", "widgets", "widgets.games"}
"""Who imports by name: games, doors and tabletops."""


def test_only_a_registry_imports_by_name() -> None:
    """A module that is named in a string is an arrow that nobody sees: only who keeps a register of them does that."""
    assert {name for name, file in MODULES.items() if "import_module" in file.read_text("utf-8")} == REGISTERS


def test_no_app_names_a_game() -> None:
    """What a game is called stands in the registries and in its own folders, in whatever spelling."""
    for name in (name for name in MODULES if any(is_within(name, app) for app in APPS)):
        text = MODULES[name].read_text("utf-8")
        assert not [game for game in OURS if {game, game.replace("-", "_")} & set(re.findall(r"[\w-]+", text))]


KIT: Final = ("refkit.kernel", "refkit.text", "refkit.match", "refkit.cli", "refkit.game", "refkit.bots", "refkit.kit")
"""What knows no game."""


def test_the_names_of_the_games_stand_in_the_registry_and_nowhere_else() -> None:
    """No module of the kit names a game: neither in code nor in what it prints, as a default or in help."""
    found = {}
    for name in MODULES:
        if any(is_within(name, part) for part in KIT):
            text = re.sub(r"(?ms)^OURS\b.*?^\)", "", MODULES[name].read_text("utf-8"))
            found[name] = {each for each in OURS if re.search(rf"\b{each}\b", text, re.IGNORECASE)}
    assert {name: said for name, said in found.items() if said} == {}
