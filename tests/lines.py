"""Counting lines of code, without blank lines, comments and docstrings: `python -m tests.lines [FOLDER] [--since REV]`.

The kit (the library without games), the games, the widgets and the tests are counted, then each of their folders:
files, lines, and characters a line, indentation included. Style sheets, JavaScript, TOML and golden text are counted as
lines that are not blank. With ``--since`` each figure has its difference from a revision.
"""

import argparse
import ast
import io
import subprocess
import tarfile
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

QUIET: Final = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT})
TOPS: Final = ("refkit", "widgets", "tests")
PRODUCT: Final = ("kit", "games", "widgets")
GOLDEN: Final = "golden"
"""The name of a folder of text that tests compare with."""
DATA: Final = {".js": "JavaScript", ".mjs": "JavaScript", ".css": "style sheets", ".toml": "TOML"}


@dataclass(frozen=True, slots=True)
class Count:
    """How much code there is: files, lines, and characters in those lines."""

    files: int = 0
    lines: int = 0
    characters: int = 0

    def __add__(self, other: "Count") -> "Count":
        """Return the sum of two counts."""
        return Count(self.files + other.files, self.lines + other.lines, self.characters + other.characters)


NOTHING: Final = Count()


def code_lines(source: str) -> int:
    """Return the number of lines of Python in ``source`` that contain code."""
    return count_python(source).lines


def count_python(source: str) -> Count:
    """Return the lines of Python in ``source`` that contain code."""
    quiet = {line for node in ast.walk(ast.parse(source)) for line in docstring_lines(node)}
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    code = (token for token in tokens if token.type not in QUIET and token.string)
    numbers = {line for token in code for line in range(token.start[0], token.end[0] + 1)} - quiet
    lines = source.split("\n")
    return Count(1, len(numbers), sum(len(lines[number - 1].rstrip()) for number in numbers))


def docstring_lines(node: ast.AST) -> range:
    """Return the lines of a string that is a statement: a docstring, also of a constant."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return range(0)


def count_text(source: str) -> Count:
    """Return the lines of ``source`` that are not blank."""
    lines = [line.rstrip() for line in source.split("\n") if line.strip()]
    return Count(1, len(lines), sum(map(len, lines)))


def part(path: PurePosixPath) -> str:
    """Return the part of the project to which a file of Python belongs."""
    top = path.parts[0]
    return "games" if path.parts[:2] == ("refkit", "games") else {"refkit": "kit"}.get(top, top)


def folder(path: PurePosixPath) -> str:
    """Return the folder that a file is counted in: the second level, for games and tests of pages the third."""
    depth = 3 if "games" in path.parts[:2] or path.parts[:2] == ("tests", "widgets") else 2
    return "/".join(path.parts[: min(depth, len(path.parts) - 1)])


def count(sources: Mapping[PurePosixPath, str]) -> dict[str, Count]:
    """Count sources by part of the project, by folder and by kind; before the name of a folder is a space."""
    found: defaultdict[str, Count] = defaultdict(Count)
    for path, source in sources.items():
        if path.suffix == ".py":
            counted = count_python(source)
            found[part(path)] += counted
            found[f" {folder(path)}"] += counted
        elif GOLDEN in path.parts:
            found["golden text"] += count_text(source)
        elif path.suffix in DATA:
            found[f"{DATA[path.suffix]}{' of tests' * (path.parts[0] == 'tests')}"] += count_text(source)
    found["without tests"] = sum((found[each] for each in PRODUCT), NOTHING)
    return found


def counted(path: PurePosixPath) -> bool:
    """Return whether a file is counted."""
    return path.parts[0] in TOPS and (path.suffix == ".py" or path.suffix in DATA or GOLDEN in path.parts)


def in_checkout(root: Path) -> Iterator[tuple[PurePosixPath, str]]:
    """Yield the files of a checkout that are counted, with their text."""
    command = ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard", "-z", *TOPS]
    listed = subprocess.run(command, check=True, capture_output=True).stdout.decode()  # noqa: S603 our own command
    for path in map(PurePosixPath, filter(None, listed.split("\0"))):
        if counted(path) and root.joinpath(path).is_file():
            yield path, root.joinpath(path).read_text("utf-8")


def in_revision(root: Path, revision: str) -> Iterator[tuple[PurePosixPath, str]]:
    """Yield the files of a revision of a checkout that are counted, with their text."""
    command = ["git", "-C", str(root), "archive", "--format=tar", revision, *TOPS]
    packed = subprocess.run(command, check=True, capture_output=True).stdout  # noqa: S603 our own command
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            if member.isfile() and counted(path := PurePosixPath(member.name)):
                content = archive.extractfile(member)
                assert content is not None
                yield path, content.read().decode()


def table(found: Mapping[str, Count], before: Mapping[str, Count] | None) -> Iterator[str]:
    """Yield a table of counts, a line each, with the difference from those ``before``."""
    totals = [*PRODUCT, "without tests", "tests"]
    others = sorted(name for name in {*found, *(before or ())} if name not in totals)
    yield f"{'files':>5} {'lines':>8} {'letters':>7}{'  since' * (before is not None)}"
    for name in [*totals, *(each for each in others if each[0] != " "), *(each for each in others if each[0] == " ")]:
        here = found.get(name, NOTHING)
        since = ""
        if before is not None:
            there = before.get(name, NOTHING)
            since = f" {here.files - there.files:+5} {here.lines - there.lines:+8,}"
        yield f"{here.files:5} {here.lines:8,} {here.characters / max(here.lines, 1):7.1f}{since} {name}"


def main() -> None:
    """Count and print the lines of the checkout in the folder that is named, or in the current one."""
    reader = argparse.ArgumentParser(prog="python -m tests.lines", description="Count lines of code.")
    reader.add_argument("folder", nargs="?", default=".", type=Path, help="a checkout; without it, the current folder")
    reader.add_argument("--since", metavar="REV", help="show the difference from a revision, too")
    args = reader.parse_args()
    before = count(dict(in_revision(args.folder, args.since))) if args.since else None
    print(*table(count(dict(in_checkout(args.folder))), before), sep="\n")  # noqa: T201  printing is its job


if __name__ == "__main__":
    main()
