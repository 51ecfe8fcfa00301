"""HTML that is safe by construction: every plain string is escaped exactly once, where it is inserted.

A piece of a page is an `Html`. ``el`` builds one from a tag, children and attributes; a child that is a plain string is
text and is escaped, a child that is an `Html` is inserted as it is. Words from right to left, such as names, are
isolated in what is shown, so that they do not move what stands beside them.
"""

from collections.abc import Callable, Iterable
from html import escape
from typing import Final, final

from refkit.characters import isolated

VOID: Final = frozenset({"br", "hr", "img", "input", "wbr"})
"""Elements without an end tag."""
AS_TYPED: Final = frozenset({"bdi", "textarea"})
"""Elements whose text is inserted as it is: one that the browser isolates as a whole, and one that is sent back."""


@final
class Html(str):
    """Markup in which everything that people wrote is escaped."""

    __slots__ = ()


NOTHING: Final = Html("")
"""Empty markup."""


def el(tag: str, *children: str | None, **attributes: str | float | bool | None) -> Html:
    """Return an element; ``class_`` is ``class`` and ``data_do`` is ``data-do``; None and False omit an attribute.

    >>> el("p", "<b>Yaz</b> & Co", class_="who", hidden=True)
    '<p class="who" hidden>&lt;b&gt;Yaz&lt;/b&gt; &amp; Co</p>'
    >>> el("div", el("br"), None)
    '<div><br></div>'
    """
    opening = "".join(
        f" {attribute(name.rstrip('_').replace('_', '-'), value)}"
        for name, value in attributes.items()
        if value is not None and value is not False
    )
    if tag in VOID:
        return Html(f"<{tag}{opening}>")
    inside = map(_text, children) if tag in AS_TYPED else children
    return Html(f"<{tag}{opening}>{join(inside)}</{tag}>")


def join(children: Iterable[str | None]) -> Html:
    """Join pieces one after another, omitting None.

    >>> join(["a < b", el("br"), None])
    'a &lt; b<br>'
    """
    return Html("".join(_text(child, isolated) for child in children if child is not None))


def _text(child: str | None, shown: Callable[[str], str] = str) -> Html:
    """Return a child of an element as markup; text is escaped, as ``shown`` makes it."""
    return child if isinstance(child, Html) else Html(escape(shown(child or "")))


def attribute(name: str, value: object) -> str:
    """Return an attribute as it stands in markup, its value escaped; the name alone for True.

    >>> attribute("data-value", 'Tom & "Jerry"')
    'data-value="Tom &amp; &quot;Jerry&quot;"'
    """
    text = isolated(str(value)) if name == "title" else str(value)
    return name if value is True else f'{name}="{escape(text)}"'
