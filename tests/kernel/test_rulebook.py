"""Rules as data: a package with ``rules.toml``, and what is said of one that is wrong."""

import sys
from itertools import count
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from refkit.kernel.rule import Rule, Rulebook, Ruling

NUMBERS: Final = count(1)
GOOD: Final = """
[THROW]
id = "throw"
at = "Throwing, in turn, p. 12"
gist = "Everybody throws."

[SNOW_MELTS]
id = "SB-01"
at = "The end, p. 2"
asks = "Does snow melt?"
gist = "It does."
readings = ["It does.", "It does not."]
basis = "house"
option = "thaw"
"""


def book(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, quick: str | None = None) -> Rulebook:
    """Return the rulebook of a new package in ``folder`` with ``text`` as its TOML, and ``quick`` as JSON."""
    name = f"ruled_{next(NUMBERS)}"
    folder.joinpath(name).mkdir()
    folder.joinpath(name, "__init__.py").touch()
    folder.joinpath(name, "rules.toml").write_text(text, "utf-8")
    if quick is not None:
        folder.joinpath(name, "rules.json").write_text(quick, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    try:
        return Rulebook(name)
    finally:
        sys.modules.pop(name, None)


def test_a_rule_is_found_by_its_name_and_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are rules in their order, those that ask something rulings; a heading may have a comma."""
    found = book(tmp_path, monkeypatch, GOOD)
    assert Rule("throw", "Throwing, in turn", 12, "Everybody throws.") == found.THROW
    melts = Ruling(
        "SB-01", "The end", 2, "It does.", "Does snow melt?", ("It does.", "It does not."), basis="house", option="thaw"
    )
    assert found["SB-01"] is found.SNOW_MELTS
    assert list(found.items()) == [("throw", found.THROW), ("SB-01", melts)]
    assert not hasattr(found, "CATCH")
    assert found.get("catch") is None


def test_json_is_read_in_place_of_toml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same data, and read faster."""
    quick = '{"CATCH": {"id": "catch", "at": "Throwing, p. 1", "gist": "Some catch."}}'
    assert [*book(tmp_path, monkeypatch, GOOD, quick)] == ["catch"]


def test_rules_are_read_from_an_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package need not lie in a folder: it may be imported from a zip file."""
    with ZipFile(tmp_path / "packed.zip", "w") as archive:
        archive.writestr("packed_rules/__init__.py", "")
        archive.writestr("packed_rules/rules.toml", GOOD)
    monkeypatch.syspath_prepend(str(tmp_path / "packed.zip"))
    assert [*Rulebook("packed_rules")] == ["throw", "SB-01"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('option = "thaw"', 'opton = "thaw"', "[SNOW_MELTS].*'opton'"),
        ('asks = "Does snow melt?"\n', "", "[SNOW_MELTS].*'readings'"),
        ('gist = "Everybody throws."\n', "", "[THROW].*'gist'"),
        ('at = "The end, p. 2"', 'at = "The end"', "[SNOW_MELTS]"),
        ("[THROW]", 'title = "Snow"\n[THROW]', "[title]"),
        ("[THROW]", "[THROW", "line 2"),
    ],
)
def test_a_table_that_is_no_rule_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    """An unknown key, one that is missing, a source without a page, a text that is no table, and no TOML at all."""
    with pytest.raises(ValueError, match=said.replace("[", r"\[").replace("]", r"\]")):
        book(tmp_path, monkeypatch, GOOD.replace(old, new))
