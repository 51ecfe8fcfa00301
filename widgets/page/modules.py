"""Bundle our JavaScript modules: anywidget takes one module per widget, and installing refkit must not need Node.

Modules are written and checked as usual, with two restrictions that make a bundler of a few lines enough:

- an import is one line of the form ``import { a, b } from "./file.js";`` and names are not changed by ``as``;
- an export is a declaration (``export function``, ``export const``, ...); only the module that is bundled may have an
  ``export default``, which is what anywidget uses.

A bundle has one scope: no two of its modules may declare the same name at their top level. Since each widget on a page
is sent its whole module, bundles have neither comments nor indentation: no text in backticks may go over several lines,
and none may have two spaces before ``//``.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

IMPORT: Final = re.compile(r'^import \{ [\w, ]+ \} from "(\.{1,2}/[\w./]+)";\n', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)", re.MULTILINE)
DECLARATION: Final = re.compile(r"^(?:async )?(?:function\*? |const |let |class )(\w+)", re.MULTILINE)
FURTHER: Final = re.compile(r"^const .*?;", re.MULTILINE), re.compile(r", ([A-Z][A-Z_]*) = ")
"""Constants, and the names of those that share a line with the first."""
DEFAULT: Final = re.compile(r"^export default ", re.MULTILINE)
OTHER: Final = re.compile(r"^(?:import\b|export (?!default )).*$", re.MULTILINE)
"""Imports and exports in forms that are not bundled."""
COMMENT: Final = re.compile(r"^[ \t]*(?://.*|/\*\*[^*]*(?:\*(?!/)[^*]*)*\*/)\n|/\*\* @[^*]*\*/ ?|  //.*$", re.MULTILINE)
"""A comment on lines of its own, a type within a line, or a comment at the end of one."""
INDENTATION: Final = re.compile(r"^[ \t]+", re.MULTILINE)


@cache
def bundle(entry: Path) -> str:
    """Return the module at ``entry`` and all that it imports as one module, without comments and indentation.

    Raises ValueError for modules that import each other, that declare the same name, or that are written in a form that
    is not bundled.
    """
    files = list[Path]()
    _add(entry.resolve(), files, ())
    texts = [_stripped(path) for path in files]
    names = [name for text in texts for name in _declared(text)]
    if repeated := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"{entry.name}: several of its modules declare {', '.join(repeated)}.")
    for path, text in zip(files[:-1], texts[:-1], strict=True):
        if DEFAULT.search(text):
            raise ValueError(f"{path.name} has a default export, which cannot be imported: name it.")
    return INDENTATION.sub("", "\n".join(texts))


def _declared(text: str) -> list[str]:
    """Return the names that a module declares."""
    lines, another = FURTHER
    return [*DECLARATION.findall(text), *(name for line in lines.findall(text) for name in another.findall(line))]


def _add(path: Path, files: list[Path], importing: tuple[Path, ...]) -> None:
    """Append all that the module at ``path`` imports to ``files``, and then the module itself.

    ``importing`` are the modules that led to it.
    """
    if path in importing:
        raise ValueError(f"{path.name} imports itself, by way of {', '.join(each.name for each in importing)}.")
    if path in files:
        return
    for imported in IMPORT.findall(path.read_text(encoding="utf-8")):
        _add((path.parent / imported).resolve(), files, (*importing, path))
    files.append(path)


def _stripped(path: Path) -> str:
    """Return the text of a module without imports, ``export`` before declarations, and comments."""
    text = COMMENT.sub("", EXPORT.sub("", IMPORT.sub("", path.read_text(encoding="utf-8"))))
    if broken := next((line for line in text.splitlines() if line.count("`") % 2), None):
        raise ValueError(f"{path.name}: '{broken}' has a text in backticks that goes over several lines.")
    if other := OTHER.search(text):
        raise ValueError(f"{path.name}: '{other[0]}' is not bundled; see widgets/page/modules.py for what is.")
    return text.strip() + "\n"
