"""Markup as a tree, to be read and to find what somebody would click in it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from typing import Final

VOID: Final = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
"""Elements that have no end."""


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


@lru_cache(maxsize=1024)
def parse(markup: str) -> Element:
    """Return the root of a tree, which is no element itself."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return reader.root
