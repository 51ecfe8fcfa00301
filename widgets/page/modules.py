"""Our JavaScript modules as one: anywidget takes a single module, and we ship them as they are written, without Node.

A module of ours imports others by lines such as ``import { put } from "./place.js";`` and exports declarations.
`bundle` puts a module after all that it needs and takes these words away, so that all share one scope, in which no two
may declare the same name.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

IMPORT: Final = re.compile(r'^import \{ ([\w, ]+) \} from "(\.{1,2}/[\w./]+)";\n', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=async |function|const |let |class )", re.MULTILINE)
DECLARED: Final = re.compile(r"^(?:export )?(?:async )?(?:function\*? |const |let |class )(\w+)", re.MULTILINE)


@cache
def bundle(entry: Path) -> str:
    """Return the module at ``entry`` with all that it imports, as one module.

    Raises ValueError for modules that import each other, or declare the same name.
    """
    needed = list[Path]()
    _visit(entry.resolve(), needed, ())
    texts = [path.read_text(encoding="utf-8") for path in needed]
    names = [name for text in texts for name in DECLARED.findall(text)]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"{entry.name}: declared twice in what is put together: {', '.join(sorted(twice))}.")
    return "\n".join(EXPORT.sub("", IMPORT.sub("", text)) for text in texts)


def _visit(path: Path, found: list[Path], within: tuple[Path, ...]) -> None:
    """Add the module at ``path`` to what is ``found``, after all that it needs."""
    if path in within:
        raise ValueError(f"{path.name} imports itself, by way of {', '.join(each.name for each in within)}.")
    if path in found:
        return
    for _, needed in IMPORT.findall(path.read_text(encoding="utf-8")):
        _visit((path.parent / needed).resolve(), found, (*within, path))
    found.append(path)
