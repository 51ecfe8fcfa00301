"""Markup as a tree: to be printed one element a line, and to find what somebody would click in it."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from typing import Final

VOID: Final = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
"""Elements that have no end."""
MANY: Final = 16
"""Elements in a list that is printed with all of them."""
FIRST: Final = 6
LAST: Final = 4
"""Of a longer one, so many at its head and at its end."""
HIGHEST: Final = 30
"""Lines in a list, or a part of the page that scrolls, that is printed with all of them."""
HEAD: Final = 14
"""Of a higher one, so many at its head, and `LAST` at its end."""
USUAL: Final = {"button": "button", "input": "text"}
"""The usual type of an element, which is not printed."""
DRAWN: Final = frozenset({"svg", "style", "script", ""})
"""Elements that are printed as a digest; the root has no name, and nothing to be printed of it."""
SHORT: Final = 160
"""Letters of an attribute beyond which only its beginning and a digest are printed."""
LONG: Final = 400
"""The same of a text."""


@dataclass
class Element:
    """An element: its attributes, and its children, of which some are texts."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Element | str"] = field(default_factory=list)
    parent: "Element | None" = None

    def walk(self) -> Iterator["Element"]:
        """Yield this element and all inside it, in order."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def text(self) -> str:
        """Return the text inside, with single spaces."""
        parts = (child if isinstance(child, str) else f" {child.text()} " for child in self.children)
        return " ".join("".join(parts).split())

    def name_for_people(self) -> str:
        """Return the accessible name of a control."""
        own = self.attributes.get("aria-label") or self.text()
        return own or self.attributes.get("title") or self.attributes.get("placeholder", "")

    def within(self, attribute: str) -> bool:
        """Return whether this element or one around it has the attribute."""
        return attribute in self.attributes or (self.parent is not None and self.parent.within(attribute))

    def around(self, name: str) -> "Element | None":
        """Return the nearest element of this name around this one, itself included."""
        return self if self.name == name else self.parent.around(name) if self.parent else None


class _Reader(HTMLParser):
    """Builds the tree."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.here = Element("")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        made = Element(tag, {key: value or "" for key, value in attrs}, parent=self.here)
        self.here.children.append(made)
        if tag not in VOID:
            self.here = made

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add an element that ends at once."""
        self.here.children.append(Element(tag, {key: value or "" for key, value in attrs}, parent=self.here))

    def handle_endtag(self, tag: str) -> None:
        """Close an element."""
        found = self.here.around(tag)
        if found and found.parent:
            self.here = found.parent

    def handle_data(self, data: str) -> None:
        """Add a text."""
        if data.strip():
            self.here.children.append(data)


def parse(markup: str) -> Element:
    """Return the root of a tree, which is no element itself."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return reader.root


def digest(text: str) -> str:
    """Return eight characters that stand for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def shortened(text: str, most: int = SHORT) -> str:
    """Return a text in one line, its end replaced by a digest if it has more than so many letters."""
    line = text.replace("\n", "⏎")
    return line if len(line) <= most else f"{line[: most // 2]}… ({len(line)} letters #{digest(text)})"


@lru_cache(maxsize=512)
def lines(markup: str, *, whole: bool = False) -> tuple[str, ...]:
    """Return markup one element a line, indented, in a short form; a drawing or a style sheet is a digest.

    Of a long list the middle is a digest, too, unless the ``whole`` is wanted.

    >>> lines('<p class="rk-note"><button type="button" class="rk-btn" data-do="play">Go</button> now</p>')
    ('p.note', '  button.btn @do=play: Go', '  : now')
    """
    return tuple(_lines(parse(markup), -1, whole=whole))


def _lines(element: Element, depth: int, *, whole: bool) -> Iterator[str]:
    pad = "  " * depth
    names: list[str] = []
    while element.name not in DRAWN and len(element.children) == 1 and isinstance(element.children[0], Element):
        names.append(_tag(element))  # what has just one child stands in one line with it
        element = element.children[0]
    if element.name and element.name in DRAWN:
        yield f"{pad}{' > '.join([*names, _tag(element)])} #{digest(_whole(element))}"
        return
    texts = [child for child in element.children if isinstance(child, str)]
    tag = " > ".join([*names, _tag(element)]) if element.name else ""
    if element.name and texts and len(texts) == len(element.children):
        yield f"{pad}{tag}: {shortened(' '.join(' '.join(texts).split()), LONG)}"
        return
    if element.name:
        yield f"{pad}{tag}"
    told = [list(_child(child, depth, whole=whole)) for child in element.children]
    if len(told) > MANY and not whole:
        middle = [line for child in told[FIRST:-LAST] for line in child]
        said = f"{pad}  … {len(told) - FIRST - LAST} more #{digest(chr(10).join(middle))}"
        told = [*told[:FIRST], [said], *told[-LAST:]]
    yield from (line for child in told for line in child)


def _child(child: Element | str, depth: int, *, whole: bool) -> Iterator[str]:
    if isinstance(child, str):
        yield f"{'  ' * depth}  : {shortened(' '.join(child.split()), LONG)}"
        return
    told = list(_lines(child, depth + 1, whole=whole))
    pane = "data-list" in child.attributes or "rk-scroll" in child.attributes.get("class", "").split()
    if pane and len(told) > HIGHEST and not whole:
        rest = told[HEAD:-LAST]
        told[HEAD:-LAST] = [f"{'  ' * (depth + 2)}… {len(rest)} more lines #{digest(chr(10).join(rest))}"]
    yield from told


def _tag(element: Element) -> str:
    """Return an element in short: ``.x`` is its class ``rk-x``, ``@x`` its attribute ``data-x``."""
    told = dict(element.attributes)
    kinds = told.pop("class", "").split()
    if told.get("type") == USUAL.get(element.name):
        told.pop("type", None)
    classes = "".join(f".{kind.removeprefix('rk-')}" if kind.startswith("rk-") else f".!{kind}" for kind in kinds)
    names: dict[str, list[str]] = {}
    for key, value in sorted(told.items()):
        names.setdefault(value, []).append(f"@{key.removeprefix('data-')}" if key.startswith("data-") else key)
    return " ".join([element.name + classes, *(_attributes(same, value) for value, same in names.items())])


def _attributes(names: list[str], value: str) -> str:
    """Return the attributes that have the same value, such as ``@key=@value=7``."""
    text = shortened(value)
    if not text:
        return " ".join(names)
    return f"{'='.join(names)}=" + (f'"{text}"' if " " in text else text)


def _whole(element: Element) -> str:
    """Return everything inside a drawing, in an order of its own."""
    inside = "".join(child if isinstance(child, str) else _whole(child) for child in element.children)
    return f"<{element.name} {sorted(element.attributes.items())}>{inside}</>"
