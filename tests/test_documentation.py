"""What the documentation makes by itself: pictures of how things hang together, the reference, the table of figures."""

import re
from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from refkit.game import GAMES, OURS
from tests.benchmarks.goals import Line, page

GUIDE: Final = Path(__file__).parents[1] / "notebooks" / "guide"
PICTURE: Final = """
flowchart TB
  accTitle: Two things
  a["one<br>below it"]
  b["other"]
  a -->|goes & comes| b
"""


@pytest.fixture
def diagrams(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the module that draws pictures, which stands beside the chapters."""
    monkeypatch.syspath_prepend(str(GUIDE))
    return import_module("diagrams")


def test_a_picture_says_what_is_written_and_its_boxes_lie_apart(diagrams: ModuleType) -> None:
    """Each line of a box and each label is in it, escaped, and it has a name for those who cannot see it."""
    picture = diagrams.parse(PICTURE)
    assert diagrams.rows(picture) == [["a"], ["b"]]
    drawn = diagrams.svg(picture)
    assert all(f">{text}</text>" in drawn for text in ("one", "below it", "other", "goes &amp; comes"))
    assert 'aria-label="Two things"' in drawn
    where, width, height = diagrams.places(picture)
    assert where["a"].top + where["a"].height < where["b"].top
    assert all(each.left + each.width <= width and each.top + each.height <= height for each in where.values())


@pytest.mark.parametrize("line", ["a --- b", "a --> nobody", 'c["without an end"', "accTitle:"])
def test_a_line_of_a_picture_that_cannot_be_read_is_refused(diagrams: ModuleType, line: str) -> None:
    """So the build stops, and no picture lacks an arrow."""
    with pytest.raises(ValueError, match="cannot be read"):
        diagrams.parse(f"{PICTURE}  {line}")


@pytest.mark.parametrize(
    "chapter", sorted(file.name for file in GUIDE.glob("*.md") if "```mermaid" in file.read_text("utf-8"))
)
def test_the_picture_of_a_chapter_is_narrow_and_its_boxes_lie_apart(diagrams: ModuleType, chapter: str) -> None:
    """It fits beside the text, and no box lies on another."""
    for block in re.findall(r"```mermaid\n(.*?)```", (GUIDE / chapter).read_text("utf-8"), re.DOTALL):
        where, width, _ = diagrams.places(diagrams.parse(block))
        assert width <= 820
        for one, other in combinations(where.values(), 2):
            aside = one.left + one.width < other.left or other.left + other.width < one.left
            assert aside or one.top + one.height < other.top or other.top + other.height < one.top


@pytest.mark.parametrize("name", OURS)
def test_the_reference_of_a_game_has_all_files_of_its_rules(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made of what there is, so that no area is forgotten."""
    monkeypatch.syspath_prepend(str(GUIDE))
    import_module("chapters").reference(GAMES[name], tmp_path)
    shown = re.findall(r"automodule:: (\S+)", (tmp_path / f"{name}.md").read_text("utf-8"))
    things = re.findall(r"automodule:: (\S+)", (tmp_path / f"{name}-things.md").read_text("utf-8"))
    folder = Path(str(import_module(f"{OURS[name]}.rules").__file__)).parent
    areas = {f"{OURS[name]}.rules.{file.stem}" for file in folder.glob("[!_]*.py")}
    assert areas == set(shown)
    assert things == [f"{OURS[name]}.{each}" for each in ("table", "moves", "events")]


def test_the_table_of_figures_says_which_goals_hold() -> None:
    """Each part has a table, each heading another, and a part that failed says so."""
    lines = [
        Line("decisions/s", 12345.6),
        Line("slowly"),
        Line("painted", 0.5, "s", "at most 1", holds=True),
        Line("fetched", 2.0, "s", "at most 1", holds=False),
    ]
    told = page({"Games": lines, "Rooms": []}, "today")
    assert "--all`, today." in told
    assert "## Games\n\n| | figure" in told
    assert "| decisions/s | 12,346 |  |" in told
    assert "\n### slowly\n\n| | figure" in told
    assert "| painted | 0.500 s | at most 1: holds |" in told
    assert "| fetched | 2.000 s | at most 1: **is missed** |" in told
    assert "## Rooms\n\nCould not be measured.\n" in told
