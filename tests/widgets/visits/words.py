"""What a person reads on a page and can do there, a line for each thing: headings, sentences, fields, buttons.

    ## a heading                      [a button] [one that is pressed, chosen] [one that is not for now, off]
    • an item of a list               <a link → where it leads>
    {a field: what it says}           {a list: what is chosen, of how many}
    [x] a box that is ticked          > what is folded, with what can be done there

No attributes, no drawings. Of a long list the head and the end are told, of a log its end.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from tests.widgets.visits.markup import Element, parse

MANY: Final = 9
"""Lines of a list that is told as a whole."""
FIRST: Final = 4
LAST: Final = 2
"""Of a longer one, so many at its head and at its end."""
NEWEST: Final = 3
"""Lines at the end of a log."""
WIDE: Final = 110
"""Letters in a row of controls; a longer one is told control by control."""
FEW: Final = 3
"""Buttons in what is folded that are told by name."""
LONG: Final = 240
"""Letters of a sentence that is told as a whole."""
SOFT: Final = "\N{SOFT HYPHEN}"
UNSEEN: Final = frozenset({"svg", "style", "script", "option", "template"})
BLOCKS: Final = frozenset(
    {"article", "dd", "details", "div", "dl", "dt", "footer", "form", "header", "h1", "h2", "h3", "h4", "label", "li",
     "main", "nav", "ol", "p", "section", "table", "tbody", "tfoot", "thead", "tr", "ul", "caption", "figure"}
)  # fmt: skip
CONTROLS: Final = frozenset({"a", "button", "summary"})
FIELDS: Final = frozenset({"input", "select", "textarea"})
ON: Final = ("aria-pressed", "aria-selected", "aria-checked")


@lru_cache(maxsize=4096)
def words(markup: str) -> tuple[str, ...]:
    """Return what a part of a page says, line by line.

    >>> words('<h2>Moves</h2><p><b>Ann</b> leads.</p><button data-do="play">The Sun</button> <button>Pass</button>')
    ('## Moves', 'Ann leads.', '[The Sun] [Pass]')
    """
    return tuple(_lines(parse(markup)))


def shortened(text: str, most: int = LONG) -> str:
    """Return a text in one line, without its end if it has more than so many letters."""
    line = " ".join(text.replace(SOFT, "").split())
    return line if len(line) <= most else f"{line[: most // 2]}… ({len(line)} letters)"


def sentences(text: str) -> tuple[str, ...]:
    """Return a text sentence by sentence."""
    return tuple(each.strip() for each in re.split(r"(?<=[.?!]) |\n| {2,}", text) if each.strip())


def elided(lines: list[list[str]], *, log: bool = False) -> Iterator[str]:
    """Yield the lines of several things, of many only those at the head and at the end."""
    if log and len(lines) > NEWEST:
        lines = [["…"], *lines[-NEWEST:]]
    elif len(lines) > MANY:
        lines = [*lines[:FIRST], [f"… {len(lines) - FIRST - LAST} more"], *lines[-LAST:]]
    yield from (line for each in lines for line in each)


def _lines(element: Element) -> list[str]:
    """Return what stands inside an element: blocks by their own lines, and what runs between them as one."""
    parts: list[list[str]] = []
    row: list[str] = []
    for child in element.children:
        if isinstance(child, Element) and _is_block(child):
            parts += [*_row(row), _block(child)]
            row = []
        else:
            row.append(_inline(child))
    parts += _row(row)
    return list(elided([part for part in parts if part], log="rk-entries" in element.attributes.get("class", "")))


def _is_block(element: Element) -> bool:
    return element.name not in UNSEEN and any(each.name in BLOCKS for each in element.walk())


def _row(pieces: Iterable[str]) -> list[list[str]]:
    """Return what stands side by side, as one line, or line by line where it is many controls."""
    told = [piece for piece in pieces if piece]
    line = " ".join(told)
    if len(line) > WIDE and all(piece[0] in "[<{" for piece in told):
        return [[piece] for piece in told]
    return [[line]] if told else []


def _block(element: Element) -> list[str]:
    told: list[str]
    match element.name:
        case _ if _is_unseen(element):
            told = []
        case "h1" | "h2" | "h3" | "h4":
            told = [f"## {_inline(element)}"]
        case "label":
            told = _field(element)
        case "details" if "open" not in element.attributes:
            told = [_folded(element)]
        case "tr":
            told = [" | ".join(_inline(cell) for cell in element.children)]
        case "li":
            first, *others = _lines(element) or [""]
            told = [f"• {first}", *(f"  {line}" for line in others)]
        case _:
            told = _lines(element)
    return told


def _inline(part: Element | str) -> str:
    if isinstance(part, str):
        return shortened(part)
    if _is_unseen(part):
        return ""
    if part.name in CONTROLS:
        return _control(part)
    if part.name in FIELDS:
        return _filled(part, part.attributes.get("aria-label") or part.attributes.get("placeholder", ""))
    inside = " ".join(filter(None, map(_inline, part.children)))
    if part.name == "progress":
        return f"{float(part.attributes['value']):.0%}"
    kinds = part.attributes.get("class", "").split()
    return f"({inside})" if "rk-cite" in kinds else f"(undone) {inside}" if part.name == "del" else inside


def _is_unseen(element: Element) -> bool:
    told = element.attributes
    return element.name in UNSEEN or "hidden" in told or told.get("aria-hidden") == "true"


def _control(element: Element) -> str:
    """Return a button or a link: what it is called, where it leads, and whether it is chosen or out of use."""
    told = element.attributes
    name = told.get("aria-label") or " ".join(filter(None, map(_inline, element.children)))
    if element.name == "a":
        where = told.get("data-page") or told.get("href", "")
        return f"<{name} → {where}>" if where != name else f"<{name}>"
    chosen = any(told.get(each) == "true" for each in ON) or told.get("aria-current", "false") != "false"
    off = told.get("aria-disabled") == "true" or "disabled" in told
    return f"[{shortened(name or told.get('title', ''))}{', chosen' * chosen}{', off' * off}]"


def _field(label: Element) -> list[str]:
    """Return a field with its label, what is filled in, and what is said about it."""
    box = next((each for each in label.walk() if each.name in FIELDS), None)
    texts = " · ".join(filter(None, map(_inline, (each for each in label.children if each is not box))))
    if box is None:
        return [texts]
    if box.attributes.get("type") == "file":
        return [f"[{texts}]"]
    name, _, more = texts.partition(" · ")
    return [f"{_filled(box, name)}{more and f' {more}'}"]


def _filled(box: Element, name: str) -> str:
    told = box.attributes
    if box.name == "select":
        options = [each for each in box.walk() if each.name == "option"]
        chosen = next((each for each in options if "selected" in each.attributes), options[0])
        return f"{{{name}: {chosen.text()}, of {len(options)}}}"
    if told.get("type") in {"checkbox", "radio"}:
        return f"[{'x' if 'checked' in told else ' '}] {name}"
    value = box.text() if box.name == "textarea" else told.get("value", "")
    return f"{{{name}: {shortened(value, 80)}}}"


def _folded(details: Element) -> str:
    """Return the heading of what is folded, with what can be done there: the buttons, or how many there are."""
    summary = next(each for each in details.walk() if each.name == "summary")
    title = " ".join(filter(None, map(_inline, summary.children)))
    buttons = [_control(each) for each in details.walk() if each.name in {"a", "button"}]
    fields = sum(each.name in FIELDS for each in details.walk())
    told = buttons if len(buttons) <= FEW else [f"{len(buttons)} buttons"]
    return " ".join([f"> {title}:", *told, *([f"{fields} fields"] if fields else [])])
