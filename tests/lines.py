"""Counting lines of code, without blank lines, comments and docstrings: `python -m tests.lines [FOLDER]`.

The kit, the games and the widgets are counted separately.
"""

import ast
import io
import sys
import tokenize
from collections import Counter
from pathlib import Path
from typing import Final

QUIET: Final = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT})


def code_lines(source: str) -> int:
    """Return the number of lines of ``source`` that contain code."""
    quiet = {line for node in ast.walk(ast.parse(source)) for line in docstring_lines(node)}
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    told = (token for token in tokens if token.type not in QUIET and token.string)
    return len({line for token in told for line in range(token.start[0], token.end[0] + 1)} - quiet)


def docstring_lines(node: ast.AST) -> range:
    """Return the lines of a string that is a statement: a docstring, also of a constant."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return range(0)


def part(path: Path) -> str:
    """Return the part of the project to which a file belongs."""
    top = path.parts[0]
    return "games" if top == "refkit" and "games" in path.parts else {"refkit": "kit"}.get(top, top)


def main() -> None:
    """Count and print the lines of the checkout in the folder that is named, or in the current one."""
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    counts: Counter[str] = Counter()
    for top in ("refkit", "widgets", "tests"):
        for file in sorted(root.joinpath(top).rglob("*.py")):
            counts[part(file.relative_to(root))] += code_lines(file.read_text("utf-8"))
    for name, count in counts.items():
        print(f"{count:7,} {name}")  # noqa: T201  printing is its job
    print(f"{counts.total() - counts['tests']:7,} without tests")  # noqa: T201  as above


if __name__ == "__main__":
    main()
