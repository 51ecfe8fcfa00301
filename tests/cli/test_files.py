"""Files that nobody can read, and files that mean harm."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.desk import HOSTILE, OK, POSITION, Desk
from tests.tiers import by_tier

READERS: list[Callable[[str], tuple[str, ...]]] = [
    lambda path: ("show", path),
    lambda path: ("moves", path),
    lambda path: ("why", path, "keep"),
    lambda path: ("resolve", path, "--action", "fight"),
    lambda path: ("score", path),
    lambda path: ("play", path, "keep"),
    lambda path: ("undo", path),
    lambda path: ("note", path, "Hello"),
    lambda path: ("replay", path),
]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_a_sentence(desk: Desk, name: str) -> None:
    """A file that cannot be read is one short sentence for every command, and stays as it was."""
    path = desk.file("input", HOSTILE[name])
    for reader in READERS[:: by_tier(4, 1, 1)]:
        sentence = desk.bad(*reader(path))
        assert len(sentence) < 300, sentence
        assert "\x1b" not in sentence
        assert "\n" not in sentence
    assert Path(path).read_bytes() == HOSTILE[name]


@pytest.mark.parametrize("reader", READERS)
def test_files_that_are_not_there_are_a_sentence(desk: Desk, reader: Callable[[str], tuple[str, ...]]) -> None:
    """A missing file, a folder and an impossible name are said to be so."""
    assert desk.bad(*reader(str(desk.folder / "nobody"))).endswith("no such file or directory.")
    assert desk.bad(*reader(str(desk.folder))).endswith("is a directory.")
    assert "null character" in desk.bad(*reader("a\0b"))
    assert "cannot be empty" in desk.bad(*reader(""))
    assert desk.bad(*reader("x" * 5000)).endswith("file name too long.")


def test_positions_are_no_matches_and_matches_no_scenarios(desk: Desk, match: str) -> None:
    """Each command says which kind of file it needs."""
    assert "is no match; `refkit new` begins one." in desk.bad("play", desk.file("p.txt", POSITION), "keep")
    assert "`refkit play` goes on with it" in desk.bad("resolve", match)


def test_a_damaged_match_is_named_and_kept(desk: Desk, match: str) -> None:
    """An edited, a cut and a newer match are refused with the first thing that is wrong, and left alone."""
    text = Path(match).read_text("utf-8")
    for damaged in (
        text.replace("draws", "drew", 1),
        text[:-40],
        text.replace('"format": 2', '"format": 3'),
        text.replace('"format": 2', '"format": 1'),
        text.replace('"first": "Yaz"', '"first": "Xavier"'),
    ):
        assert damaged != text
        path = desk.file("damaged.json", damaged)
        for words in (("show", path), ("play", path, "keep"), ("undo", path), ("replay", path)):
            assert "damaged.json" in desk.bad(*words)
        assert Path(path).read_text("utf-8") == damaged


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_files_may_be_as_windows_writes_them(desk: Desk, encoding: str) -> None:
    """A position is read in UTF-8 and UTF-16, of either end, with the mark at its beginning and other line ends."""
    text = POSITION.replace("Yaz", "Zoë").replace("\n", "\r\n")
    marked = f"\ufeff{text}" if encoding[-2:] in {"le", "be"} else text
    plain = desk.run("show", desk.file("plain.txt", text.encode()))
    assert plain[0] == OK
    assert desk.run("show", desk.file("p.txt", marked.encode(encoding))) == plain
