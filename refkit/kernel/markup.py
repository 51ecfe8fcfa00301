"""Markup that is harmless by construction: whatever people write is escaped where it enters, once.

A piece of a page is an `Html`. ``el`` builds one from a tag, children and attributes; a child that is a plain string
is somebody's words and is escaped, a child that is an `Html` is put in as it is.
"""

from collections.abc import Iterable
from html import escape
from typing import Final, final

VOID: Final = frozenset({"br", "hr", "img", "input", "wbr"})
"""Elements without an end tag."""


@final
class Html(str):
    """Markup that is known to be harmless."""

    __slots__ = ()


NOTHING: Final = Html("")
"""No markup at all."""


def el(tag: str, *children: str | None, **attributes: str | float | bool | None) -> Html:
    """An element; ``class_`` is ``class`` and ``data_do`` is ``data-do``; None and False leave an attribute out.

    >>> el("p", "<b>Yaz</b> & Co", class_="who", hidden=True)
    '<p class="who" hidden>&lt;b&gt;Yaz&lt;/b&gt; &amp; Co</p>'
    >>> el("div", el("br"), None)
    '<div><br></div>'
    """
    opening = "".join(_attribute(name, value) for name, value in attributes.items())
    if tag in VOID:
        return Html(f"<{tag}{opening}>")
    return Html(f"<{tag}{opening}>{join(children)}</{tag}>")


def join(children: Iterable[str | None]) -> Html:
    """Pieces one after another, nothing for None.

    >>> join(["a < b", el("br"), None])
    'a &lt; b<br>'
    """
    return Html("".join(child if isinstance(child, Html) else escape(child) for child in children if child is not None))


def _attribute(name: str, value: object) -> str:
    """One attribute with its value escaped."""
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
